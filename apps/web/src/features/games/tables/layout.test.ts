import { expect, test } from "vitest";
import {
  BARE,
  chipText,
  chipValues,
  type Layout,
  type LayoutFact,
  layoutAfter,
  stakeOn,
} from "./layout.ts";

const after = (...facts: LayoutFact[]): Layout => facts.reduce(layoutAfter, BARE);
const placed = (spot: string, amount: number): LayoutFact => ({ type: "placed", spot, amount });

test("chips on one spot add up, and every step can be undone", () => {
  const laid = [placed("red", 100), placed("red", 500), placed("straight:7", 50)];
  expect(after(...laid).chips).toEqual({ red: 600, "straight:7": 50 });
  expect(stakeOn(after(...laid).chips)).toBe(650);
  expect(after(...laid, { type: "undone" }).chips).toEqual({ red: 600 });
  expect(after(...laid, { type: "doubled" }).chips).toEqual({ red: 1200, "straight:7": 100 });
  expect(after(...laid, { type: "doubled" }, { type: "undone" }).chips).toEqual({
    red: 600,
    "straight:7": 50,
  });
  expect(after(...laid, { type: "cleared" }, { type: "undone" }).chips).toEqual({
    red: 600,
    "straight:7": 50,
  });
  expect(
    after(placed("red", 100), { type: "repeated", chips: { black: 5 } }, { type: "undone" }).chips,
  ).toEqual({ red: 100 });
});

test("a cleared table has nothing to undo", () => {
  expect(after(placed("red", 100), { type: "swept" }, { type: "undone" }).chips).toEqual({});
});

test.each([
  [{ minStake: 10, maxStake: 50_000 }, [10, 50, 100, 500, 1000, 5000]],
  [{ minStake: 900, maxStake: 4_500_000 }, [1000, 5000, 10_000, 50_000, 100_000, 500_000]],
  [{ minStake: 100, maxStake: 700 }, [100, 500]],
  [{ minStake: 60, maxStake: 70 }, [60]],
])("for stakes of %j the chips are %j", (limits, values) => {
  expect(chipValues(limits)).toEqual(values);
});

test.each([
  [10, 2, "0.10"],
  [500, 2, "5"],
  [1250, 2, "12.5"],
  [123_456, 2, "1.2K"],
  [500_000, 0, "500K"],
  [500_000_000, 2, "5M"],
])("%i with %i decimals is written on a chip as %s", (amount, exponent, text) => {
  expect(chipText(amount, exponent)).toBe(text);
});
