import { type Minor, minor } from "@touchline/core";
import type { Draws } from "../draws.ts";
import { times } from "../multiplier.ts";

/** Coins on a named spot of a table's layout, in minor units. */
export interface Chip {
  spot: string;
  amount: number;
}

/** A table where everybody bets on one outcome: a pure function of the round's draws. */
export interface TableRules<Outcome> {
  draw(draws: Draws): Outcome;
  /**
   * The highest return of a chip including itself, in ten-thousandths; null if there is no such
   * spot.
   */
  most(spot: string): number | null;
  /** The return of a chip in ten-thousandths. */
  pays(spot: string, outcome: Outcome): number;
  /** An outcome in a few characters, for a table's history. */
  short(outcome: Outcome): string;
}

/** The total return of the chips; each is rounded down once. */
export const wonBy = (chips: readonly Chip[], pays: (spot: string) => number): Minor =>
  minor(chips.reduce((sum, { spot, amount }) => sum + times(BigInt(amount), pays(spot)), 0n));
