import type { Minor } from "@touchline/core";

/** An exact fraction, never negative. Nothing is rounded before money is paid out of it. */
export interface Ratio {
  top: bigint;
  bottom: bigint;
}

export const ONE: Ratio = { top: 1n, bottom: 1n };

/** In lowest terms: a product of twenty factors stays short when each of them is. */
export function ratio(top: bigint, bottom: bigint): Ratio {
  const by = greatestDivisor(top, bottom);
  return { top: top / by, bottom: bottom / by };
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

export const times = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });

/** The one place where money is rounded: down, to the coin. */
export const shareDown = (amount: Minor, share: Ratio): Minor => ((amount * share.top) / share.bottom) as Minor;
