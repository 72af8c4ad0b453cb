import { type Minor, minor } from "@touchline/core";
import type { Draws } from "../draws.ts";
import { times } from "../multiplier.ts";

/** Coins on a named place of a table's layout, in minor units. */
export interface Chip {
  spot: string;
  amount: number;
}

/** A table where everybody bets on one outcome: a pure function of the round's draws. */
export interface TableRules<Outcome> {
  draw(draws: Draws): Outcome;
  /**
   * What a chip can bring at most, its own coins included, in ten-thousandths; null where there is
   * no such place.
   */
  most(spot: string): number | null;
  /** What a chip brings back, in ten-thousandths. */
  pays(spot: string, outcome: Outcome): number;
  /** An outcome in a few characters, for a table's history. */
  short(outcome: Outcome): string;
}

/** What chips bring back together: each is rounded once, down. */
export const wonBy = (chips: readonly Chip[], pays: (spot: string) => number): Minor =>
  minor(chips.reduce((sum, { spot, amount }) => sum + times(BigInt(amount), pays(spot)), 0n));
