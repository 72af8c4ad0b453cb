import { type Minor, minor } from "@touchline/core";

/**
 * How many times a stake is paid, in ten-thousandths: whole numbers, so that a table of pays has no
 * rounding of its own.
 */
export const ONCE = 10_000;

/** stake × multiplier, rounded once, down. */
export const times = (stake: Minor | bigint, multiplier: number): Minor =>
  minor((BigInt(stake) * BigInt(multiplier)) / BigInt(ONCE));

/**
 * A fair price less what the house keeps, in ten-thousandths, rounded down: for a chance of `wins`
 * in `all`.
 */
export const pricedAt = (wins: number, all: number, rtp: number): number =>
  Math.floor((ONCE * rtp * all) / wins);
