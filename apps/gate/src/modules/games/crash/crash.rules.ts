import { type Minor, minor } from "@touchline/core";

/** Duration of the betting phase, and of the display after a crash. */
export const BETTING_MS = 7000;
export const SHOWN_MS = 3000;

/** The payout of a stake at a multiplier, rounded down once. */
export const paidAt = (stake: Minor, multiplier: number): Minor =>
  minor((stake * BigInt(multiplier)) / 100n);

/**
 * The multiplier at which a stake reaches the maximum win of a round: it is cashed out there
 * automatically.
 */
export const cappedAt = (stake: Minor, mostWin: Minor): number =>
  Number((mostWin * 100n) / (stake > 0n ? stake : 1n));

export interface BetTerms {
  /** The punter's auto cash out. */
  autoAt: number | null;
  /** The multiplier at which it reaches the maximum win. */
  capAt: number | null;
  /** The multiplier at which it left, if it could not be paid at once. */
  outAt: number | null;
}

/** The multiplier at which a bet is cashed out automatically. */
export const leavesAt = ({ autoAt, capAt }: Pick<BetTerms, "autoAt" | "capAt">): number =>
  Math.min(autoAt ?? Number.POSITIVE_INFINITY, capAt ?? Number.POSITIVE_INFINITY);

/**
 * The multiplier at which an unsettled bet left a round that crashed at `point`; null if it did not
 * leave.
 */
export function outOf(bet: BetTerms, point: number): number | null {
  if (bet.outAt !== null) return bet.outAt;
  return leavesAt(bet) <= point ? leavesAt(bet) : null;
}
