import { potentialPayout, shapeFault } from "@touchline/betting";
import type { Bet } from "@touchline/contract";
import { type MilliOdds, type Minor, milliOdds, minor } from "@touchline/core";
import { betParts } from "./bet-parts.ts";

/** More than any bet pays. */
export const NO_LIMIT = (10n ** 60n) as Minor;

/** The price of all selections together: what a thousand coins on them become. */
export function totalOdds(legs: readonly { outcomeId: string; odds: number }[]): MilliOdds | null {
  if (legs.length === 0) return null;
  const shape = { legs: legs.map(({ outcomeId, odds }) => ({ legId: outcomeId, odds: milliOdds(odds) })), sizes: [legs.length] };
  if (shapeFault(shape)) return null;
  return Number(potentialPayout({ ...shape, unitStake: minor(1000), maxPayout: NO_LIMIT }).uncapped) as MilliOdds;
}

/** The same of a bet: a builder is one selection, at what its picks that are not void cost together. */
export const totalOddsOf = (bet: Pick<Bet, "legs" | "builders">): MilliOdds | null =>
  totalOdds(betParts(bet).map(({ key, builder, legs }) => ({ outcomeId: key, odds: builder?.leftOdds ?? legs[0]?.odds ?? 0 })));
