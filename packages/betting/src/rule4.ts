import type { MilliOdds } from "@touchline/core";
import { MAX_DEDUCTION_PERCENT } from "./factors.ts";
import { RULE_4_BANDS } from "./rule4.data.ts";

/** What the withdrawal of a runner at this price cuts from the winnings of bets struck before the market re-formed. */
export const rule4Percent = (priceAtWithdrawal: MilliOdds): number =>
  RULE_4_BANDS.find(({ longest }) => priceAtWithdrawal <= longest)?.percent ?? 0;

/** Several withdrawals add up, to 90 % at most. */
export const combinedRule4 = (percents: readonly number[]): number =>
  Math.min(
    MAX_DEDUCTION_PERCENT,
    percents.reduce((total, percent) => total + percent, 0),
  );
