import type { Market, Outcome } from "@touchline/contract";

export const MARKET_GROUPS = ["main", "totals", "handicaps", "parts", "specials", "stats"] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

type Asked = Pick<Market, "type" | "unit" | "part" | "side" | "number">;

const MAIN: ReadonlySet<Market["type"]> = new Set([
  "match_result",
  "winner",
  "double_chance",
  "draw_no_bet",
  "total",
  "handicap",
  "both_to_score",
  "next",
  "race_winner",
  "podium",
  "forecast",
  "tricast",
  "outright",
]);
const TOTALS: ReadonlySet<Market["type"]> = new Set(["total", "team_total", "odd_even"]);
const HANDICAPS: ReadonlySet<Market["type"]> = new Set(["handicap", "european_handicap"]);
const SPECIALS: ReadonlySet<Market["type"]> = new Set([
  "correct_score",
  "half_full",
  "method",
  "both_to_score",
  "next",
  "odd_even",
]);
const STATS: ReadonlySet<Market["unit"]> = new Set(["corners", "cards", "kills"]);

/** Whether a market belongs to a group. A market may belong to several. */
export function inGroup({ type, unit, part }: Asked, group: MarketGroup): boolean {
  if (STATS.has(unit)) return group === "stats";
  if (part !== undefined) return group === "parts";
  switch (group) {
    case "main":
      return MAIN.has(type);
    case "totals":
      return TOTALS.has(type);
    case "handicaps":
      return HANDICAPS.has(type);
    case "specials":
      return SPECIALS.has(type);
    case "parts":
    case "stats":
      return false;
  }
}

/** The market's question without its line: markets with the same question share a card. */
export const questionOf = ({ type, unit, part, side, number }: Asked): string =>
  [type, unit, part, side, number].join(".");

/** Sorts markets by line; those without one keep their order. */
export const byLine = (a: Market, b: Market): number =>
  (a.lineQuarters ?? 0) - (b.lineQuarters ?? 0);

/**
 * The rank of each runner by current price, the favourite first. Empty if outcomes have an order of
 * their own.
 */
export function favouritesFirst(markets: readonly Market[]): ReadonlyMap<string, number> {
  const runners = markets
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ competitor }) => competitor !== undefined);
  return new Map(
    runners.toSorted((a, b) => a.odds - b.odds).map(({ outcomeId }, at) => [outcomeId, at]),
  );
}

/**
 * Outcomes in a previously found order, whatever their current prices: nothing moves under a
 * finger.
 */
export const inOrder = (
  outcomes: readonly Outcome[],
  order: ReadonlyMap<string, number>,
): Outcome[] =>
  outcomes.toSorted(
    (a, b) => (order.get(a.outcomeId) ?? order.size) - (order.get(b.outcomeId) ?? order.size),
  );

/** Whether outcomes read best three in a row: results and similar markets, never names. */
export function isInThrees(type: Market["type"], markets: readonly Market[]): boolean {
  if (type === "method" || favouritesFirst(markets).size > 0) return false;
  return type === "correct_score" || markets.every(({ outcomes }) => outcomes.length % 3 === 0);
}
