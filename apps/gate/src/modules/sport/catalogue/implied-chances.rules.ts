import type { Chances, Market } from "@touchline/contract";
import { itemAt } from "@touchline/core";

/**
 * Markets in which exactly one outcome wins and nothing is refunded. Chances of others cannot be
 * derived from prices alone.
 */
const ONE_WINNER: ReadonlySet<Market["type"]> = new Set([
  "match_result",
  "winner",
  "european_handicap",
  "both_to_score",
  "correct_score",
  "next",
  "odd_even",
  "half_full",
  "method",
  "race_winner",
  "forecast",
  "tricast",
  "outright",
]);
const LINES: ReadonlySet<Market["type"]> = new Set(["total", "team_total", "handicap"]);

const MILLION = 1_000_000;
/** A book that adds up to less, or to far more, lacks outcomes or is not such a market. */
const [LEAST_BOOK, MOST_BOOK] = [1, 1.6];

/**
 * A line on a half (2.5) wins or loses; on a whole or a quarter part of the stake may be refunded.
 */
const isHalfLine = ({ lineQuarters }: Market): boolean =>
  lineQuarters !== null && Math.abs(lineQuarters) % 4 === 2;

/**
 * The chance of an outcome if the feed sends prices without chances: its share of the book, which
 * spreads the margin evenly. Null if the prices do not reveal it.
 */
export function impliedChances(market: Market, outcomeId: string): Chances | null {
  if (!ONE_WINNER.has(market.type) && !(LINES.has(market.type) && isHalfLine(market))) return null;
  const shares = market.outcomes.map(({ odds }) => 1000 / odds);
  const book = shares.reduce((sum, share) => sum + share, 0);
  const at = market.outcomes.findIndex((outcome) => outcome.outcomeId === outcomeId);
  if (at < 0 || !(book >= LEAST_BOOK && book <= MOST_BOOK)) return null;
  return [Math.floor((MILLION * itemAt(shares, at)) / book), 0, 0, 0];
}
