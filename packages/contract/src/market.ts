import { type Static, Type } from "typebox";
import { oneOf } from "./values.ts";

export const MARKET_STATUSES = ["open", "suspended", "closed", "settled"] as const;

/**
 * What a market asks. `winner` has no draw, `match_result` has one; the others say by unit, part,
 * side and line what they count.
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

/** What a market counts, where it is not the score itself. */
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
   * 1, X, 2, 1X, over, yes, 2:1, 1/X …: what it says with the market's type is the web's to word.
   * Runners have r0, r1 …; the first two or three of a race r0-r1, r0-r1-r2.
   */
  key: Type.String(),
  /**
   * Whom it backs, as an index into the event's competitors, in markets with one outcome a runner.
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
  /** Which half, set, quarter or map it is about; the whole event where it is absent. */
  part: Type.Optional(Type.Integer()),
  /** Whose total it is. */
  side: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  /** Which one: the third goal of `next`. */
  number: Type.Optional(Type.Integer()),
  /**
   * In quarters of what is counted, so that quarter lines stay whole: 2.5 is 10. Null where the
   * market has no line.
   */
  lineQuarters: Type.Union([Type.Integer(), Type.Null()]),
  /** What an each-way bet on it pays for: so many places, at a fraction of the odds. */
  eachWay: Type.Optional(
    Type.Object({ places: Type.Integer(), top: Type.Integer(), bottom: Type.Integer() }),
  ),
  /** A bet is paid at the starting price where that is better than the price it was struck at. */
  bestOdds: Type.Optional(Type.Literal(true)),
  /** Until the off a bet may be struck at the starting price, instead of the price on offer. */
  startingPrice: Type.Optional(Type.Literal(true)),
  status: oneOf(MARKET_STATUSES),
  outcomes: Type.Array(Outcome),
});
export type Market = Static<typeof Market>;
