import { expect, test } from "vitest";
import { chiSquare, faultsOf } from "./served.ts";
import { exactSheet } from "./sheet.ts";

const COIN = new Map([
  [20_000, 0.5],
  [0, 0.5],
]);

const served = (wins: number, rounds: number, pays = 20_000) => ({
  returns: Array.from({ length: rounds }, (_, at) => (at < wins ? pays : 0)),
  staked: rounds,
});

test("random rounds pass the check", () => {
  expect(faultsOf(served(5_080, 10_000), exactSheet(COIN), COIN)).toEqual([]);
});

test("a coin that lands on one side 52 times of 100 is detected in 10,000 rounds", () => {
  expect(faultsOf(served(5_200, 10_000), exactSheet(COIN), COIN)).toEqual([
    "returns 1.04",
    "hits 0.52",
    expect.stringMatching(/^spreads by 16/),
  ]);
});

test("a payout that is a ten-thousandth off is detected when it first occurs", () => {
  expect(faultsOf(served(5_000, 10_000, 19_999), exactSheet(COIN), COIN)).toContain("pays 19999");
});

test("returns with the right mean but the wrong spread are detected", () => {
  const chances = new Map([
    [0, 0.6],
    [20_000, 0.3],
    [40_000, 0.1],
  ]);
  const sheet = exactSheet(chances);
  const returns = Array.from({ length: 10_000 }, (_, at): number =>
    at < 5_750 ? 0 : at < 9_250 ? 20_000 : 40_000,
  );
  expect(
    Math.abs(returns.reduce((sum, back) => sum + back, 0) / 100_000_000 - sheet.rtp),
  ).toBeLessThan(1e-9);
  expect(faultsOf({ returns, staked: 10_000 }, sheet, chances).at(-1)).toMatch(/^spreads by/);
});

test.each([
  [2, 10.83],
  [11, 29.59],
  [101, 149.45],
])("the bound for %d classes is that of the tables, %d", (classes, bound) => {
  const chances = new Map(
    Array.from({ length: classes }, (_, at): [number, number] => [at, 1 / classes]),
  );
  expect(chiSquare(new Map(), chances, 10_000).most).toBeCloseTo(bound, 0);
});

test("classes too rare to count are merged", () => {
  const chances = new Map([
    [0, 0.994],
    [1, 0.002],
    [2, 0.002],
    [3, 0.002],
  ]);
  // Two are expected of each rare value, so six of them form one class beside the frequent one.
  const counts = new Map([
    [0, 994],
    [1, 2],
    [2, 4],
  ]);
  const { square, most } = chiSquare(counts, chances, 1_000);
  expect(most).toBeCloseTo(10.83, 0);
  expect(square).toBeLessThan(most);
});
