import type { Random } from "@touchline/core";

/**
 * The standard normal distribution function. Abramowitz and Stegun 7.1.26, accurate to a
 * ten-millionth.
 */
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.3275911 * (Math.abs(x) / Math.SQRT2));
  const poly =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (poly * Math.exp((-x * x) / 2)) / 2;
  return x < 0 ? tail : 1 - tail;
}

export const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** The Box–Muller method. */
export const drawNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
