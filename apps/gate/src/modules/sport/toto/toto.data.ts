import type { TotoGameId } from "@touchline/betting";
import { MINUTE_MS } from "@touchline/core";

/**
 * How often a draw closes: the next one opens when the last has closed, and its first match starts
 * this much later.
 */
export const LEAD_MS: Readonly<Record<TotoGameId, number>> = {
  "1x2": 60 * MINUTE_MS,
  goals: 40 * MINUTE_MS,
  "correct-score": 25 * MINUTE_MS,
};

/** If too few matches are known for that, a draw is open for at least this long. */
export const LEAST_LEAD_MS = MINUTE_MS;

/**
 * In dollars, scaled to each currency: the unit of dividends, the minimum per line and the maximum
 * per coupon.
 */
export const UNIT = 1;
export const LEAST_UNIT_STAKE = 0.1;
export const MOST_STAKE = 2_000;

/** The minimum jackpot in dollars. After a win the house adds what is missing. */
export const GUARANTEE: Readonly<Record<TotoGameId, number>> = {
  "1x2": 10_000,
  goals: 1_000,
  "correct-score": 2_500,
};
