import { milliOdds } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { combinedRule4, isBetterStart, rule4Percent } from "./rule4.ts";

describe("a withdrawn runner reduces winnings by its price", () => {
  test.each([
    ["the shortest price", 1001, 90],
    ["1/10", 1100, 90],
    ["1/9", 1111, 90],
    ["1/9 rounded up", 1112, 90],
    ["2/17", 1118, 85],
    ["2/11 rounded down", 1181, 85],
    ["2/11 rounded up", 1182, 85],
    ["1/5", 1200, 80],
    ["1/4", 1250, 80],
    ["2/7", 1286, 75],
    ["3/10", 1300, 75],
    ["1/3", 1333, 70],
    ["2/5", 1400, 70],
    ["4/9", 1444, 65],
    ["8/15", 1533, 65],
    ["4/7", 1571, 60],
    ["8/13", 1615, 60],
    ["4/6", 1667, 55],
    ["4/5", 1800, 55],
    ["5/6", 1833, 50],
    ["20/21", 1952, 50],
    ["between 20/21 and evens", 1980, 45],
    ["evens", 2000, 45],
    ["6/5", 2200, 45],
    ["5/4", 2250, 40],
    ["6/4", 2500, 40],
    ["13/8", 2625, 35],
    ["7/4", 2750, 35],
    ["15/8", 2875, 30],
    ["9/4", 3250, 30],
    ["5/2", 3500, 25],
    ["3/1", 4000, 25],
    ["10/3", 4333, 20],
    ["4/1", 5000, 20],
    ["9/2", 5500, 15],
    ["11/2", 6500, 15],
    ["6/1", 7000, 10],
    ["9/1", 10_000, 10],
    ["10/1", 11_000, 5],
    ["14/1", 15_000, 5],
    ["over 14/1", 15_001, 0],
    ["100/1", 101_000, 0],
  ])("%s (%i): %i %%", (_, price, percent) => expect(rule4Percent(milliOdds(price))).toBe(percent));
});

test.each([
  [[], 0],
  [[25], 25],
  [[25, 10, 5], 40],
  [[55, 45], 90],
  [[90, 90], 90],
])("withdrawals of %o deduct %i %%", (percents, total) =>
  expect(combinedRule4(percents)).toBe(total),
);

test.each([
  [5000, 4000, 0, true],
  [4000, 4000, 0, false],
  [3900, 4000, 0, false],
  // 25 % off the winnings of 4.00 leave 3.25.
  [3260, 4000, 25, true],
  [3250, 4000, 25, false],
  [3000, 4000, 25, false],
  [1310, 4000, 90, true],
])(
  "a starting price of %i against %i less %i percent is better: %s",
  (start, struck, percent, better) => {
    expect(isBetterStart(milliOdds(start), milliOdds(struck), percent)).toBe(better);
  },
);
