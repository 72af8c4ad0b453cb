import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AUTO_CONFIRM_LABEL, formatOdds, MAX_ODDS, MIN_ODDS, type MilliOdds, milliOdds, ODDS_TYPES } from "./odds.ts";

const show = (odds: number, type: (typeof ODDS_TYPES)[number]) => formatOdds(milliOdds(odds), type);

describe("odds formats", () => {
  test.each([
    // thousandths, Decimal, Fractions, American, HongKong, Indonesian, Malaysian
    [1910, "1.91", "10/11", "−110", "0.91", "−1.10", "0.91"],
    [2000, "2.00", "1/1", "+100", "1.00", "1.00", "1.00"],
    [2330, "2.33", "4/3", "+133", "1.33", "1.33", "−0.75"],
    [1500, "1.50", "1/2", "−200", "0.50", "−2.00", "0.50"],
    [4600, "4.60", "18/5", "+360", "3.60", "3.60", "−0.28"],
    [1010, "1.01", "1/100", "−10000", "0.01", "−100.00", "0.01"],
    [151_000, "151", "150/1", "+15000", "150.00", "150.00", "−0.01"],
  ])("%i shows as Decimal %s, Fractions %s, American %s, HongKong %s, Indonesian %s, Malaysian %s", (odds, ...texts) => {
    expect(ODDS_TYPES.map((type) => show(odds, type))).toEqual(texts);
  });

  test.each(["Decimal", "Fractions", "American", "HongKong", "Indonesian", "Malaysian"] as const)(
    "%s shows every price there is",
    (type) => {
      fc.assert(
        fc.property(fc.integer({ min: MIN_ODDS, max: MAX_ODDS }), (odds) => {
          expect(show(odds, type)).toMatch(/^[+−]?\d+(\.\d\d|\/\d+)?$/);
        }),
      );
    },
  );

  test("Decimal and HongKong never show more than the price is", () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_ODDS, max: 99_999 }), (odds) => {
        expect(Math.round(Number(show(odds, "Decimal")) * 1000)).toBeLessThanOrEqual(odds);
        expect(Math.round(Number(show(odds, "HongKong")) * 1000)).toBeLessThanOrEqual(odds - 1000);
      }),
    );
  });

  test("a longer price never shows shorter, in decimals and fractions", () => {
    const value = (text: string) => {
      const [up, down] = text.split("/").map(Number);
      return down ? (up as number) / down : (up as number);
    };
    fc.assert(
      fc.property(fc.integer({ min: MIN_ODDS, max: 200_000 }), fc.nat(50_000), (odds, more) => {
        for (const type of ["Decimal", "Fractions", "HongKong"] as const)
          expect(value(show(odds + more, type))).toBeGreaterThanOrEqual(value(show(odds, type)));
      }),
    );
  });

  test("Malaysian and Indonesian are each other's mirror below and above even money", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2001, max: 50_000 }), (odds) => {
        expect(show(odds, "Indonesian")).not.toContain("−");
        expect(show(odds, "Malaysian")).toContain("−");
      }),
    );
  });
});

test("what is not a price is refused", () => {
  for (const bad of [1000, 0, -5, 1.5, MAX_ODDS + 1]) expect(() => milliOdds(bad as MilliOdds)).toThrow("not a price");
});

test("the acceptance mode maps to its auto-confirm label", () => {
  expect(AUTO_CONFIRM_LABEL).toEqual({ "greater-or-equal": "when_increase", any: "always", equals: "off" });
});
