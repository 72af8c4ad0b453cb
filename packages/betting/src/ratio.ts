import { type Minor, minor } from "@touchline/core";

/** An exact non-negative fraction. Nothing is rounded before payout. */
export interface Ratio {
  top: bigint;
  bottom: bigint;
}

export const ONE: Ratio = { top: 1n, bottom: 1n };
export const NOTHING: Ratio = { top: 0n, bottom: 1n };

/** In lowest terms, so that a product of twenty factors stays short. */
export function ratio(top: bigint, bottom: bigint): Ratio {
  const by = greatestDivisor(top, bottom);
  return { top: top / by, bottom: bottom / by };
}

const greatestDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestDivisor(b, a % b);

export const times = (a: Ratio, b: Ratio): Ratio => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

export const plus = (a: Ratio, b: Ratio): Ratio => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
/** Requires a ≥ b. */
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { top: -b.top, bottom: b.bottom });
export const isMore = (a: Ratio, b: Ratio): boolean => a.top * b.bottom > b.top * a.bottom;
export const ofCoins = (coins: Minor): Ratio => ({ top: coins, bottom: 1n });

/** The only place that rounds money: down, to the coin. */
export const shareDown = (amount: Minor, share: Ratio): Minor =>
  minor((amount * share.top) / share.bottom);
export const roundDown = (coins: Ratio): Minor => minor(coins.top / coins.bottom);
