import type { TotoGameId } from "@touchline/betting";
import { MINUTE_MS } from "@touchline/core";

/** How often a draw closes: the next one is opened when the last one has closed, and its first match starts that much later. */
export const LEAD_MS: Readonly<Record<TotoGameId, number>> = {
  "1x2": 60 * MINUTE_MS,
  goals: 40 * MINUTE_MS,
  "correct-score": 25 * MINUTE_MS,
};

/** Where so few matches are known that none starts that late, a draw is open for this long at least. */
export const LEAST_LEAD_MS = MINUTE_MS;

/** In dollars, scaled to each currency: what dividends are declared for, the least on a line, the most on a coupon. */
export const UNIT = 1;
export const LEAST_UNIT_STAKE = 0.1;
export const MOST_STAKE = 2_000;

/** In dollars: what the jackpot is at least. What is missing after it was won, the house adds. */
export const GUARANTEE: Readonly<Record<TotoGameId, number>> = { "1x2": 10_000, goals: 1_000, "correct-score": 2_500 };
