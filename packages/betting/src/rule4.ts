import type { MilliOdds } from "@touchline/core";
import { MAX_DEDUCTION_PERCENT } from "./factors.ts";
import { RULE_4_BANDS } from "./rule4.data.ts";

/**
 * What the withdrawal of a runner at this price cuts from the winnings of bets struck before the
 * market re-formed.
 */
export const rule4Percent = (priceAtWithdrawal: MilliOdds): number =>
  RULE_4_BANDS.find(({ longest }) => priceAtWithdrawal <= longest)?.percent ?? 0;

/**
 * Best odds guaranteed: whether the starting price pays more than the price struck. A starting
 * price is formed without those who were withdrawn, so it bears no deduction; the price struck
 * bears its own. Winnings of a place are a fixed part of those of a win, so what is better for one
 * is better for both.
 */
export const isBetterStart = (
  startingPrice: MilliOdds,
  struck: MilliOdds,
  deductionPercent: number,
): boolean => (startingPrice - 1000) * 100 > (struck - 1000) * (100 - deductionPercent);

/** Several withdrawals add up, to 90 % at most. */
export const combinedRule4 = (percents: readonly number[]): number =>
  Math.min(
    MAX_DEDUCTION_PERCENT,
    percents.reduce((total, percent) => total + percent, 0),
  );
