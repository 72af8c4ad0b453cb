import type { FeedResult } from "@touchline/contract";
import { expect, test } from "vitest";
import { legOutcome } from "./leg-outcome.rules.ts";

const result = (over: Partial<FeedResult> = {}): FeedResult => ({ marketId: "m", outcomeId: "o", result: "win", ...over });
const deductions = [
  { at: 100, percent: 25 },
  { at: 200, percent: 15 },
];

test.each([
  [50, 40],
  [99, 40],
  [100, 15],
  [199, 15],
  [200, undefined],
])("struck at %i, with 25 percent at 100 and 15 at 200: cut by %s", (struckAt, percent) => {
  const settled = legOutcome({ outcomeId: "o", struckAt, hasPlacePart: true }, result({ deductions, place: { result: "win" } }), []);
  expect([settled?.win.deductionPercent, settled?.place?.deductionPercent]).toEqual([percent, percent]);
});

test("a cancel of another runner cuts nothing by itself", () => {
  const cancel = { outcomeIds: ["other"], from: null, until: 300, why: "non_runner" };
  expect(legOutcome({ outcomeId: "o", struckAt: 50, hasPlacePart: false }, result(), [cancel])).toEqual({ win: { result: "win" } });
});
