import type { SportId } from "@touchline/contract";
import type { ListMarket } from "./list-markets.data.ts";
import { SPORT_FACTS } from "./sports.data.ts";

export const listMarketsOf = (sport: SportId): readonly ListMarket[] => SPORT_FACTS[sport].lists;

interface Asked {
  type: string;
  unit?: string | undefined;
  part?: number | undefined;
  side?: number | undefined;
}
interface Offered extends Asked {
  marketId: string;
  lineQuarters: number | null;
  outcomes: readonly { odds: number }[];
}

const RESULTS: ReadonlySet<string> = new Set(["match_result", "winner", "race_winner", "outright"]);
const BY_TYPE: Readonly<Record<string, ListMarket>> = {
  total: "totals",
  handicap: "handicap",
  both_to_score: "bothScore",
  next: "nextGoal",
};
/** Statistics beside the score; lists do not show them. */
const STATS: ReadonlySet<string> = new Set(["corners", "cards", "kills"]);

/**
 * The list market that a market can represent: it must cover the whole event and the unit that
 * decides it.
 */
export function listMarketOf({ type, unit, part, side }: Asked): ListMarket | null {
  if (part !== undefined || side !== undefined) return null;
  if (RESULTS.has(type)) return unit === undefined ? "result" : null;
  return unit !== undefined && STATS.has(unit) ? null : (BY_TYPE[type] ?? null);
}

/** Sets, maps and legs have only two or three lines; the games and points within them say more. */
const COARSE: ReadonlySet<string> = new Set(["sets", "maps", "legs"]);
/**
 * Punters look for 2.5 before 2.25: another line must be this much closer to even chances to
 * represent the market.
 */
const NOT_HALF = 0.15;
const COARSE_UNIT = 10;
/**
 * The line stays until another is closer by this much, so that rows do not change with every tick.
 */
const STAYS = 0.12;

/**
 * The distance of a line from even chances, with a penalty for lines that punters do not look for.
 */
function farness({ unit, lineQuarters, outcomes: [first, second] }: Offered): number {
  const apart = Math.abs(1000 / (first?.odds ?? 1000) - 1000 / (second?.odds ?? 1000));
  const isHalf = lineQuarters === null || Math.abs(lineQuarters % 4) === 2;
  return (
    apart + (isHalf ? 0 : NOT_HALF) + (unit !== undefined && COARSE.has(unit) ? COARSE_UNIT : 0)
  );
}

/**
 * The line that represents a market in a list; keeps `current` unless another is clearly better.
 */
export function mainLine<M extends Offered>(lines: readonly M[], current?: string): M | null {
  let best: M | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const far = farness(line) - (line.marketId === current ? STAYS : 0);
    if (far < least) [best, least] = [line, far];
  }
  return best;
}

/** The main line of the chosen market for an event; null if the event does not offer it. */
export function listedMarket<M extends Offered>(
  markets: readonly M[],
  chosen: ListMarket,
): M | null {
  const asked = markets.filter((market) => listMarketOf(market) === chosen);
  return chosen === "result" ? (asked[0] ?? null) : mainLine(asked);
}
