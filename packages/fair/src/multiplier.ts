import { type Minor, minor } from "@touchline/core";

/**
 * A multiplier of 1, in ten-thousandths. Integers keep tables of payouts free of rounding errors.
 */
export const ONCE = 10_000;

/** stake × multiplier, rounded down once. */
export const times = (stake: Minor | bigint, multiplier: number): Minor =>
  minor((BigInt(stake) * BigInt(multiplier)) / BigInt(ONCE));

/**
 * The fair price for a chance of `wins` in `all` minus the house edge, in ten-thousandths, rounded
 * down.
 */
export const pricedAt = (wins: number, all: number, rtp: number): number =>
  Math.floor((ONCE * rtp * all) / wins);
