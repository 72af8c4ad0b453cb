import { type Static, Type } from "typebox";
import { oneOf } from "./values.ts";

export const MARKET_STATUSES = ["open", "suspended", "closed", "settled"] as const;

/**
 * The question a market asks. `winner` has no draw, `match_result` has one; for the others unit,
 * part, side and line define what they count.
 */
export const MARKET_TYPES = [
  "match_result",
  "winner",
  "double_chance",
  "draw_no_bet",
  "total",
  "team_total",
  "handicap",
  "european_handicap",
  "both_to_score",
  "correct_score",
  "next",
  "odd_even",
  "half_full",
  "method",
  "race_winner",
  "podium",
  "forecast",
  "tricast",
  "outright",
] as const;

/** The unit a market counts, if it is not the score itself. */
export const UNITS = [
  "goals",
  "points",
  "games",
  "sets",
  "legs",
  "maps",
  "rounds",
  "runs",
  "wickets",
  "corners",
  "cards",
  "kills",
] as const;

export const Outcome = Type.Object({
  outcomeId: Type.String(),
  /**
   * 1, X, 2, 1X, over, yes, 2:1, 1/X …; the web derives the wording from it and the market's type.
   * Runners have r0, r1 …; the first two or three of a race r0-r1, r0-r1-r2.
   */
  key: Type.String(),
  /**
   * The backed competitor, as an index into the event's competitors, in markets with one outcome
   * per runner.
   */
  competitor: Type.Optional(Type.Integer()),
  /** Integer thousandths. */
  odds: Type.Integer(),
});
export type Outcome = Static<typeof Outcome>;

export const Market = Type.Object({
  marketId: Type.String(),
  type: oneOf(MARKET_TYPES),
  unit: Type.Optional(oneOf(UNITS)),
  /** The half, set, quarter or map; absent for the whole event. */
  part: Type.Optional(Type.Integer()),
  /** The side whose total it is. */
  side: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  /** The ordinal, such as the third goal for `next`. */
  number: Type.Optional(Type.Integer()),
  /**
   * In quarters of the unit, so that quarter lines stay integers: 2.5 is 10. Null for a market
   * without a line.
   */
  lineQuarters: Type.Union([Type.Integer(), Type.Null()]),
  /** Each-way terms: the number of places and the fraction of the odds. */
  eachWay: Type.Optional(
    Type.Object({ places: Type.Integer(), top: Type.Integer(), bottom: Type.Integer() }),
  ),
  /**
   * Best odds guaranteed: a bet is paid at the starting price if that is better than the price
   * struck.
   */
  bestOdds: Type.Optional(Type.Literal(true)),
  /** Until the off a bet may be struck at the starting price instead of the price on offer. */
  startingPrice: Type.Optional(Type.Literal(true)),
  status: oneOf(MARKET_STATUSES),
  outcomes: Type.Array(Outcome),
});
export type Market = Static<typeof Market>;
