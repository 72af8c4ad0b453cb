import { MAX_ODDS, type MilliOdds, milliOdds } from "@touchline/core";

/**
 * The price ladder in thousandths, like an exchange's: fine steps for short prices, coarse ones for
 * long shots.
 */
const RUNGS = [
  { upTo: 2_000, step: 10 },
  { upTo: 3_000, step: 20 },
  { upTo: 4_000, step: 50 },
  { upTo: 6_000, step: 100 },
  { upTo: 10_000, step: 200 },
  { upTo: 20_000, step: 500 },
  { upTo: 30_000, step: 1_000 },
  { upTo: 50_000, step: 2_000 },
  { upTo: 100_000, step: 5_000 },
  { upTo: 1_000_000, step: 10_000 },
  { upTo: MAX_ODDS, step: 100_000 },
] as const;

export const SHORTEST_PRICE = 1_010;
export const LONGEST_PRICE = MAX_ODDS;
/** Prices without a margin are not rounded further than to whole hundredths. */
const HUNDREDTH = 10;
/** A quotient that misses a step by a rounding error of floats is that step. */
const FLOAT_ERROR = 1e-9;

const inRange = (decimal: number): number =>
  Math.min(LONGEST_PRICE, Math.max(SHORTEST_PRICE, decimal * 1000));
const stepAt = (milli: number): number =>
  RUNGS.find((rung) => milli <= rung.upTo)?.step ?? HUNDREDTH;

/**
 * The nearest step to a decimal price. Nearest, not down, because rounding must not add to the
 * margin.
 */
export function toLadder(decimal: number): MilliOdds {
  const milli = inRange(decimal);
  const step = stepAt(milli);
  return milliOdds(Math.round(milli / step) * step);
}

/** The highest step that is not above a decimal price; the shortest price if there is none. */
export function ladderBelow(decimal: number): MilliOdds {
  const milli = inRange(decimal);
  const step = stepAt(milli);
  return milliOdds(Math.max(SHORTEST_PRICE, Math.floor(milli / step + FLOAT_ERROR) * step));
}

/** The lowest step that is not below a decimal price; the longest price if there is none. */
export function ladderAbove(decimal: number): MilliOdds {
  const milli = inRange(decimal);
  const step = stepAt(milli);
  return milliOdds(Math.min(LONGEST_PRICE, Math.ceil(milli / step - FLOAT_ERROR) * step));
}

/** A decimal price in whole hundredths, rounded down. */
export const hundredthBelow = (decimal: number): MilliOdds =>
  milliOdds(Math.floor(inRange(decimal) / HUNDREDTH + FLOAT_ERROR) * HUNDREDTH);
