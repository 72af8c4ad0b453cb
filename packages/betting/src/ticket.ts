import type { MilliOdds, Minor } from "@touchline/core";
import type { LinePattern } from "./line-patterns.data.ts";

export interface TicketLeg {
  legId: string;
  odds: MilliOdds;
  /** Included in every line. */
  banker?: boolean;
  /** The market's each-way terms: the number of places and the fraction of the odds. */
  eachWay?: { places: number; top: number; bottom: number };
}

/** Legs by their index on the ticket. */
export interface LegGroup {
  legs: readonly number[];
  sizes: readonly number[];
}

/** Single or double stakes about. */
export type StakesAbout = 1 | 2;

/** The lines of a ticket before stakes. */
export interface TicketShape {
  legs: readonly TicketLeg[];
  /**
   * The k of C(n, k) over the legs that are not bankers. A single is [1]; an accumulator of n legs
   * is [n].
   */
  sizes: readonly number[];
  /**
   * Grouped permutation, instead of sizes: each line takes this many legs from each group, in every
   * combination.
   */
  groups?: readonly LegGroup[];
  /** Lines defined by a drawn pattern, instead of sizes. */
  pattern?: LinePattern;
  /**
   * Adds every pair of legs up and down to the sizes: this many stakes of the first leg's return go
   * on the second, in both directions.
   */
  about?: StakesAbout;
  /** Every line is struck twice, to win and to place. */
  eachWay?: boolean;
  /** Every line is struck to place only. */
  placeOnly?: boolean;
  freeBet?: boolean;
}

export interface Ticket extends TicketShape {
  /** Per line; an each-way line carries it twice. */
  unitStake: Minor;
  maxPayout: Minor;
}
