import type { FeedResult } from "@touchline/contract";
import { milliOdds } from "@touchline/core";
import { expect, test } from "vitest";
import { legOutcome } from "./leg-outcome.rules.ts";

const result = (over: Partial<FeedResult> = {}): FeedResult => ({
  marketId: "m",
  outcomeId: "o",
  result: "win",
  ...over,
});
const TAKEN = { odds: milliOdds(4000), bestOdds: false, atStart: false };
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
  const settled = legOutcome(
    { outcomeId: "o", struckAt, hasPlacePart: true, ...TAKEN },
    result({ deductions, place: { result: "win" } }),
    [],
  );
  expect([settled?.win.deductionPercent, settled?.place?.deductionPercent]).toEqual([
    percent,
    percent,
  ]);
});

test("the withdrawal of another runner deducts nothing by itself", () => {
  const cancel = { outcomeIds: ["other"], from: null, until: 300, why: "non_runner" };
  expect(
    legOutcome({ outcomeId: "o", struckAt: 50, hasPlacePart: false, ...TAKEN }, result(), [cancel]),
  ).toEqual({
    win: { result: "win" },
  });
});

test.each([
  ["a longer starting price pays", 50, 5000, true, 5000, 40],
  ["a shorter one does not", 300, 3500, true, undefined, undefined],
  ["one that beats the price less its deductions pays", 50, 3000, true, 3000, 40],
  ["one that does not leaves the deductions", 50, 2800, true, undefined, 40],
  ["without the guarantee the price struck stands", 50, 5000, false, undefined, 40],
])("best odds: %s", (_, struckAt, startingPrice, bestOdds, odds, percent) => {
  const leg = {
    outcomeId: "o",
    struckAt,
    hasPlacePart: true,
    odds: milliOdds(4000),
    bestOdds,
    atStart: false,
  };
  const settled = legOutcome(
    leg,
    result({ deductions, startingPrice, place: { result: "win" } }),
    [],
  );
  expect([settled?.odds, settled?.win.deductionPercent, settled?.place?.deductionPercent]).toEqual([
    odds,
    percent,
    percent,
  ]);
});

test.each([
  ["a winner is paid at it, without deductions", { startingPrice: 2500 }, [2500, "win", "win"]],
  ["a placed runner too", { result: "lose", startingPrice: 2500 }, [2500, "lose", "win"]],
  ["without one a winner is void", {}, [undefined, "void", "void"]],
  ["without one a placed runner is void", { result: "lose" }, [undefined, "void", "void"]],
  ["a price that is none is no price", { startingPrice: 0 }, [undefined, "void", "void"]],
  [
    "a loser needs none",
    { result: "lose", place: { result: "lose" } },
    [undefined, "lose", "lose"],
  ],
  [
    "a non-runner is void",
    { result: "void", place: { result: "void" } },
    [undefined, "void", "void"],
  ],
] as const)("starting price: %s", (_, over, expected) => {
  const leg = { outcomeId: "o", struckAt: 50, hasPlacePart: true, ...TAKEN, atStart: true };
  const settled = legOutcome(leg, result({ deductions, place: { result: "win" }, ...over }), []);
  expect([settled?.odds, settled?.win.result, settled?.place?.result]).toEqual(expected);
  expect(settled?.win).not.toHaveProperty("deductionPercent");
});
