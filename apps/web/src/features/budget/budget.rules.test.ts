import { expect, test } from "vitest";
import { budgetOf } from "./budget.rules.ts";

const month = { income: 200_000, home: 80_000, living: 60_000, debts: 0, savings: 20_000 };

test.each([
  ["one part in a hundred of the income", month, { left: 40_000, limit: 2_000 }],
  [
    "a tenth of what is left, where that is less",
    { ...month, debts: 30_000 },
    { left: 10_000, limit: 1_000 },
  ],
  ["whole units only", { ...month, income: 219_950 }, { left: 59_950, limit: 2_100 }],
  ["nothing where nothing is left", { ...month, debts: 40_000 }, { left: 0, limit: 0 }],
  [
    "nothing where the month costs more than it brings",
    { ...month, debts: 90_000 },
    { left: -50_000, limit: 0 },
  ],
  [
    "nothing without an income",
    { income: 0, home: 0, living: 0, debts: 0, savings: 0 },
    { left: 0, limit: 0 },
  ],
])("the suggested limit: %s", (_, given, budget) => expect(budgetOf(given, 100)).toEqual(budget));
