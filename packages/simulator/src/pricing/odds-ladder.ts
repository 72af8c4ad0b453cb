import { type MilliOdds, milliOdds } from "@touchline/core";

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
] as const;

export const SHORTEST_PRICE = 1_010;
export const LONGEST_PRICE = 1_000_000;

/**
 * The nearest step to a decimal price. Nearest, not down, because rounding must not add to the
 * margin.
 */
export function toLadder(decimal: number): MilliOdds {
  const milli = Math.min(LONGEST_PRICE, Math.max(SHORTEST_PRICE, decimal * 1000));
  const step = RUNGS.find((rung) => milli <= rung.upTo)?.step ?? 10_000;
  return milliOdds(Math.round(milli / step) * step);
}
