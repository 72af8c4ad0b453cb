import { type Minor, minor } from "@touchline/core";

/** How long bets are taken, and how long a crash is shown. */
export const BETTING_MS = 7000;
export const SHOWN_MS = 3000;

/** What a stake brings at a multiplier: rounded once, down. */
export const paidAt = (stake: Minor, multiplier: number): Minor =>
  minor((stake * BigInt(multiplier)) / 100n);

/**
 * The multiplier at which a stake has won all that one round may win: it is cashed out there by
 * itself.
 */
export const cappedAt = (stake: Minor, mostWin: Minor): number =>
  Number((mostWin * 100n) / (stake > 0n ? stake : 1n));

export interface BetTerms {
  /** Where the punter said to be taken out. */
  autoAt: number | null;
  /** Where it has won all it can. */
  capAt: number | null;
  /** Where it got out, when that could not be paid at once. */
  outAt: number | null;
}

/** Where a bet is cashed out by itself. */
export const leavesAt = ({ autoAt, capAt }: Pick<BetTerms, "autoAt" | "capAt">): number =>
  Math.min(autoAt ?? Number.POSITIVE_INFINITY, capAt ?? Number.POSITIVE_INFINITY);

/**
 * Where a bet that was never settled got out of a round that crashed there; null when it did not.
 */
export function outOf(bet: BetTerms, point: number): number | null {
  if (bet.outAt !== null) return bet.outAt;
  return leavesAt(bet) <= point ? leavesAt(bet) : null;
}
