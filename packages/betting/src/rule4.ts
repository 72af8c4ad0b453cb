import type { MilliOdds } from "@touchline/core";
import { MAX_DEDUCTION_PERCENT } from "./factors.ts";
import { RULE_4_BANDS } from "./rule4.data.ts";

/**
 * The percentage that the withdrawal of a runner at this price deducts from the winnings of bets
 * struck before the market re-formed.
 */
export const rule4Percent = (priceAtWithdrawal: MilliOdds): number =>
  RULE_4_BANDS.find(({ longest }) => priceAtWithdrawal <= longest)?.percent ?? 0;

/**
 * Best odds guaranteed: whether the starting price pays more than the price struck. A starting
 * price already excludes withdrawn runners, so it bears no deduction; the price struck bears its
 * own. Place winnings are a fixed fraction of win winnings, so the better price is better for both
 * parts.
 */
export const isBetterStart = (
  startingPrice: MilliOdds,
  struck: MilliOdds,
  deductionPercent: number,
): boolean => (startingPrice - 1000) * 100 > (struck - 1000) * (100 - deductionPercent);

/** Several deductions add up, to 90 % at most. */
export const combinedRule4 = (percents: readonly number[]): number =>
  Math.min(
    MAX_DEDUCTION_PERCENT,
    percents.reduce((total, percent) => total + percent, 0),
  );
