/** Everything a month takes before anything is left, in minor units. */
export interface Month {
  income: number;
  home: number;
  living: number;
  debts: number;
  savings: number;
}

export interface Budget {
  /** The rest; below zero where the month costs more than it brings. */
  left: number;
  /** The most to spend on gambling in a month. */
  limit: number;
}

/**
 * Lower-risk gambling guidelines: at most one part in a hundred of the income; and never more than
 * a tenth of what is left.
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
