import { milliOdds } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { type LegOutcome, legFactor, placeOdds } from "./factors.ts";
import { type Ratio, ratio } from "./ratio.ts";

const factor = (odds: number, outcome: LegOutcome) => legFactor(milliOdds(odds), outcome);
const is = (top: number, bottom: number): Ratio => ratio(BigInt(top), BigInt(bottom));

describe("a unit of stake on a leg becomes", () => {
  test.each<[number, LegOutcome, Ratio]>([
    [1910, { result: "win" }, is(1910, 1000)],
    [1910, { result: "half_win" }, is(2910, 2000)],
    [1910, { result: "void" }, is(1, 1)],
    [1910, { result: "half_lose" }, is(1, 2)],
    [1910, { result: "lose" }, is(0, 1)],
    [10_000_000, { result: "win" }, is(10_000, 1)],
    // dead heats: two for one place, three for one, three for two
    [5000, { result: "win", deadHeat: { places: 1, tied: 2 } }, is(5, 2)],
    [1500, { result: "win", deadHeat: { places: 1, tied: 2 } }, is(3, 4)],
    [5000, { result: "win", deadHeat: { places: 1, tied: 3 } }, is(5, 3)],
    [5000, { result: "win", deadHeat: { places: 2, tied: 3 } }, is(10, 3)],
    [5000, { result: "win", deadHeat: { places: 2, tied: 2 } }, is(5, 1)],
    // the refunded half is not part of the dead heat
    [5000, { result: "half_win", deadHeat: { places: 1, tied: 2 } }, is(7, 4)],
    [5000, { result: "void", deadHeat: { places: 1, tied: 2 } }, is(1, 1)],
    [5000, { result: "half_lose", deadHeat: { places: 1, tied: 2 } }, is(1, 2)],
    [5000, { result: "lose", deadHeat: { places: 1, tied: 2 } }, is(0, 1)],
    // Rule 4 deducts from the winnings only
    [5000, { result: "win", deductionPercent: 25 }, is(4, 1)],
    [5000, { result: "win", deductionPercent: 90 }, is(14, 10)],
    [5000, { result: "win", deductionPercent: 0 }, is(5, 1)],
    [1001, { result: "win", deductionPercent: 5 }, is(100_095, 100_000)],
    [5000, { result: "half_win", deductionPercent: 25 }, is(5, 2)],
    [5000, { result: "void", deductionPercent: 25 }, is(1, 1)],
    [5000, { result: "half_lose", deductionPercent: 25 }, is(1, 2)],
    // half the stake at 5.0, with its winnings reduced to 4.6
    [5000, { result: "win", deadHeat: { places: 1, tied: 2 }, deductionPercent: 10 }, is(23, 10)],
  ])("at %i, %o: %o", (odds, outcome, expected) => expect(factor(odds, outcome)).toEqual(expected));
});

describe("the price of a place", () => {
  test.each([
    [6000, 1, 5, is(2, 1)],
    [6000, 1, 4, is(9, 4)],
    [1910, 1, 3, is(3910, 3000)],
    [3000, 1, 1, is(3, 1)],
    [6000, 2, 5, is(3, 1)],
    [1001, 1, 5, is(5001, 5000)],
  ])("of %i at %i/%i is exact", (odds, top, bottom, expected) =>
    expect(placeOdds(milliOdds(odds), { top, bottom })).toEqual(expected),
  );
});

describe("impossible outcomes are rejected", () => {
  test.each<LegOutcome>([
    { result: "win", deductionPercent: 91 },
    { result: "win", deductionPercent: -5 },
    { result: "win", deductionPercent: 2.5 },
    { result: "win", deadHeat: { places: 2, tied: 1 } },
    { result: "win", deadHeat: { places: 0, tied: 2 } },
    { result: "win", deadHeat: { places: 1, tied: 1.5 } },
  ])("%o", (outcome) => expect(() => factor(2000, outcome)).toThrow("not a de"));

  test("a zero place fraction", () => {
    expect(() => placeOdds(milliOdds(2000), { top: 1, bottom: 0 })).toThrow("not a place fraction");
  });
});
