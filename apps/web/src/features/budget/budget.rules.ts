/** Monthly income and expenses, in minor units. */
export interface Month {
  income: number;
  home: number;
  living: number;
  debts: number;
  savings: number;
}

export interface Budget {
  /** The remainder; negative if the month costs more than it brings. */
  left: number;
  /** The maximum to spend on gambling in a month. */
  limit: number;
}

/**
 * Lower-risk gambling guidelines: at most one hundredth of the income, and never more than a tenth
 * of the remainder.
 */
const OF_INCOME = 100;
const OF_LEFT = 10;

/** Rounded down to whole units of the currency: a suggestion needs no cents. */
export function budgetOf(
  { income, home, living, debts, savings }: Month,
  minorPerUnit: number,
): Budget {
  const left = income - home - living - debts - savings;
  const limit = Math.max(0, Math.min(Math.floor(income / OF_INCOME), Math.floor(left / OF_LEFT)));
  return { left, limit: Math.floor(limit / minorPerUnit) * minorPerUnit };
}
