import type { Market, ReplyOf, readyBuilders as readyBuildersRoute } from "@touchline/contract";
import type { Catalogue } from "../../../../ports/catalogue.ts";
import { jointOdds } from "./builder-legs.ts";
import type { BuilderPrices } from "./builder-prices.ts";

type Pick = { marketId: string; outcomeId: string };
type Ready = ReplyOf<typeof readyBuildersRoute>;

/** The main line is the one priced closest to even. */
const EVEN = 2000;
const MOST_READY = 4;

/** Pick types that people build from; each returns an outcome if the event has it open now. */
const KINDS = {
  favourite: (markets) => {
    const sides = outcomesOf(markets, ({ part, ...market }) => asksWinner(market) && !part).filter(
      ({ key }) => key !== "X",
    );
    return sides.sort((a, b) => a.odds - b.odds)[0];
  },
  /** The favourite of the part in play, or of the next one. */
  partFavourite: (markets) => {
    const parts = markets.flatMap(({ part, ...market }) =>
      market.status === "open" && part && asksWinner(market) ? [part] : [],
    );
    const next = Math.min(...parts);
    const sides = outcomesOf(
      markets,
      ({ part, ...market }) => asksWinner(market) && part === next,
    ).filter(({ key }) => key !== "X");
    return sides.sort((a, b) => a.odds - b.odds)[0];
  },
  bothScore: (markets) =>
    outcomesOf(markets, ({ type, part }) => type === "both_to_score" && !part).find(
      ({ key }) => key === "yes",
    ),
  goals: (markets) => mainOver(markets, undefined),
  points: (markets) => mainOver(markets, "points"),
  games: (markets) => mainOver(markets, "games"),
  countedGoals: (markets) => mainOver(markets, "goals"),
  runs: (markets) => mainOver(markets, "runs"),
  /** In cricket the runs line is on the first innings, which belongs to one side. */
  inningsRuns: (markets) => mainOver(markets, "runs", "team_total"),
  corners: (markets) => mainOver(markets, "corners"),
  cards: (markets) => mainOver(markets, "cards"),
} satisfies Record<string, (markets: readonly Market[]) => Found | undefined>;

/**
 * A sport offers those combinations whose markets it has: football's main unit is unnamed, other
 * sports name theirs.
 */
const READY: readonly (readonly (keyof typeof KINDS)[])[] = [
  ["favourite", "goals"],
  ["favourite", "bothScore"],
  ["goals", "corners", "cards"],
  ["favourite", "goals", "corners"],
  ["bothScore", "corners", "cards"],
  ["favourite", "points"],
  ["points", "partFavourite"],
  ["favourite", "points", "partFavourite"],
  ["favourite", "games"],
  ["games", "partFavourite"],
  ["favourite", "games", "partFavourite"],
  ["favourite", "countedGoals"],
  ["countedGoals", "partFavourite"],
  ["favourite", "countedGoals", "partFavourite"],
  ["favourite", "runs"],
  ["runs", "partFavourite"],
  ["favourite", "runs", "partFavourite"],
  ["favourite", "inningsRuns"],
];

interface Found extends Pick {
  key: string;
  odds: number;
}

/**
 * Suggested builders from the current markets. Omits those that cannot be priced or whose picks
 * imply each other.
 */
export function readyBuilders(
  { catalogue, builders }: { catalogue: Catalogue; builders: BuilderPrices },
  eventId: string,
): Ready {
  const markets = catalogue.marketsOf(eventId);
  if (!markets || !builders.isOffered(eventId)) return { isOffered: false, builders: [] };
  const made = READY.flatMap((kinds): Ready["builders"] => {
    const picks = kinds.map((kind) => KINDS[kind](markets));
    if (!picks.every((pick) => pick !== undefined)) return [];
    const selections = picks.map(({ marketId, outcomeId }) =>
      catalogue.selection(eventId, marketId, outcomeId),
    );
    if (!selections.every((selection) => selection !== null)) return [];
    const priced = builders.price(selections);
    if (typeof priced === "string") return [];
    const odds = jointOdds(priced.odds);
    const isMore = picks.every((pick) => odds > pick.odds);
    return isMore
      ? [
          {
            odds,
            marginPermille: priced.marginPermille,
            picks: picks.map(({ marketId, outcomeId }) => ({ marketId, outcomeId })),
          },
        ]
      : [];
  });
  return { isOffered: true, builders: made.slice(0, MOST_READY) };
}

const asksWinner = ({ type, unit }: Omit<Market, "part">): boolean =>
  (type === "match_result" || type === "winner") && !unit;

const outcomesOf = (markets: readonly Market[], isWanted: (market: Market) => boolean): Found[] =>
  markets
    .filter((market) => market.status === "open" && isWanted(market))
    .flatMap(({ marketId, outcomes }) =>
      outcomes.map(({ outcomeId, key, odds }) => ({ marketId, outcomeId, key, odds })),
    );

/**
 * Only half lines, which never refund a stake. A side's own total counts if it belongs to a part.
 */
const mainOver = (
  markets: readonly Market[],
  unit: Market["unit"],
  asks: "total" | "team_total" = "total",
): Found | undefined =>
  outcomesOf(
    markets,
    ({ type, part, ...market }) =>
      type === asks &&
      market.unit === unit &&
      (part !== undefined) === (asks === "team_total") &&
      Math.abs((market.lineQuarters ?? 0) % 4) === 2,
  )
    .filter(({ key }) => key === "over")
    .sort((a, b) => Math.abs(a.odds - EVEN) - Math.abs(b.odds - EVEN))[0];
