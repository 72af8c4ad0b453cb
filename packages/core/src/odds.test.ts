import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  AUTO_CONFIRM_LABEL,
  formatOdds,
  MAX_ODDS,
  MIN_ODDS,
  type MilliOdds,
  milliOdds,
  ODDS_TYPES,
  reachesOdds,
} from "./odds.ts";

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
    // The nearest step of the ladder would read better than it pays: 9/5 for 2.79, 100/1 for 91.
    [2790, "2.79", "7/4", "+179", "1.79", "1.79", "−0.56"],
    [91_000, "91.00", "80/1", "+9000", "90.00", "90.00", "−0.01"],
    // Thousandths: 0.915 must not become 0.92 through a float.
    [1915, "1.915", "10/11", "−109", "0.915", "−1.09", "0.915"],
    [2005, "2.005", "1/1", "+100", "1.005", "1.005", "−1.00"],
    [2335, "2.335", "4/3", "+133", "1.335", "1.335", "−0.75"],
    [1001, "1.001", "1/1000", "−100000", "0.001", "−1000.00", "0.001"],
    [301_000, "301", "300/1", "+30000", "300.00", "300.00", "−0.003"],
    [10_000_000, "10000", "9999/1", "+999900", "9999.00", "9999.00", "−0.0001"],
  ])(
    "%i shows as Decimal %s, Fractions %s, American %s, HongKong %s, Indonesian %s, Malaysian %s",
    (odds, ...texts) => {
      expect(ODDS_TYPES.map((type) => show(odds, type))).toEqual(texts);
    },
  );

  test.each(["Decimal", "Fractions", "American", "HongKong", "Indonesian", "Malaysian"] as const)(
    "%s can show every price",
    (type) => {
      fc.assert(
        fc.property(fc.integer({ min: MIN_ODDS, max: MAX_ODDS }), (odds) => {
          expect(show(odds, type)).toMatch(/^[+−]?\d+(\.\d{2,4}|\/\d+)?$/);
        }),
      );
    },
  );

  test("Decimal and HongKong never overstate the price", () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_ODDS, max: 99_999 }), (odds) => {
        expect(Math.round(Number(show(odds, "Decimal")) * 1000)).toBeLessThanOrEqual(odds);
        expect(Math.round(Number(show(odds, "HongKong")) * 1000)).toBeLessThanOrEqual(odds - 1000);
      }),
    );
  });

  test("a longer price never shows as shorter, in decimals and fractions", () => {
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

  /** Checks every price up to 1,000, because a sample could miss the one that reads wrong. */
  function firstFault(isFaulty: (odds: number) => boolean): number | undefined {
    for (let odds = MIN_ODDS; odds <= 1_000_000; odds++) if (isFaulty(odds)) return odds;
    return undefined;
  }

  test("no fraction overstates its price, except the third that two decimals cannot express", () => {
    const faulty = (odds: number) => {
      const [top, bottom] = show(odds, "Fractions").split("/").map(Number) as [number, number];
      const over = top * 1000 - (odds - 1000) * bottom;
      return bottom === 3 ? over > 10 : over > 0;
    };
    expect(firstFault(faulty)).toBeUndefined();
  });

  test("decimals are the exact price below 100, and so are Hong Kong and the positive half of the others", () => {
    const read = (text: string) => {
      const [whole, rest = ""] = text.split(".");
      return BigInt((whole as string) + rest.padEnd(3, "0"));
    };
    const faulty = (odds: number) =>
      (odds < 100_000 && read(show(odds, "Decimal")) !== BigInt(odds)) ||
      read(show(odds, "HongKong")) !== BigInt(odds - 1000) ||
      read(show(odds, odds <= 2000 ? "Malaysian" : "Indonesian")) !== BigInt(odds - 1000);
    expect(firstFault(faulty)).toBeUndefined();
  });

  test("quotients are within half a step of the exact value, and none is zero", () => {
    /** |shown − exact| ≤ half of the shown text's last digit, by cross-multiplication. */
    const isNear = (text: string, top: bigint, bottom: bigint) => {
      const [whole, rest = ""] = text.replace(/[+−]/, "").split(".");
      const scale = 10n ** BigInt(rest.length);
      const shown = BigInt((whole as string) + rest);
      const away = 2n * (shown * bottom - top * scale);
      return shown > 0n && away <= bottom && -away <= bottom;
    };
    const faulty = (odds: number) => {
      const against = BigInt(odds - 1000);
      const [hundredTop, hundredBottom] = odds >= 2000 ? [against, 10n] : [100_000n, against];
      if (!isNear(show(odds, "American"), hundredTop, hundredBottom)) return true;
      return (
        odds !== 2000 &&
        !isNear(show(odds, odds > 2000 ? "Malaysian" : "Indonesian"), 1000n, against)
      );
    };
    expect(firstFault(faulty)).toBeUndefined();
  });

  test("no format shows a zero, with or without a sign", () => {
    const faulty = (odds: number) =>
      ODDS_TYPES.some((type) => /^[+−]?0+(\.0+)?(\/|$)/.test(show(odds, type)));
    expect(firstFault(faulty)).toBeUndefined();
  });

  test("Malaysian and Indonesian mirror each other around even money", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2001, max: 50_000 }), (odds) => {
        expect(show(odds, "Indonesian")).not.toContain("−");
        expect(show(odds, "Malaysian")).toContain("−");
      }),
    );
  });
});

test.each([
  // As floats these multiply to 16.223999999999998.
  [[2560, 1690, 3750], 16_224, true],
  [[2560, 1690, 3750], 16_225, false],
  // And these to 66.65400000000001.
  [[4830, 3680, 3750], 66_654, true],
  [[1500], 1500, true],
  [[1499], 1500, false],
  [[1000, 1000], 1001, false],
  [[], 1000, true],
])("prices of %j reach %i: %s", (odds, least, reached) => {
  expect(reachesOdds(odds, least)).toBe(reached);
});

test("prices reach their own product and nothing above it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1001, max: 100_000 }), { minLength: 1, maxLength: 6 }),
      (odds) => {
        const product = odds.reduce((total, each) => total * BigInt(each), 1000n);
        const down = Number(product / 1000n ** BigInt(odds.length));
        fc.pre(Number.isSafeInteger(down));
        expect([reachesOdds(odds, down), reachesOdds(odds, down + 1)]).toEqual([true, false]);
      },
    ),
  );
});

test("an invalid price is refused", () => {
  for (const bad of [1000, 0, -5, 1.5, MAX_ODDS + 1])
    expect(() => milliOdds(bad as MilliOdds)).toThrow("not a price");
});

test("the acceptance mode maps to its auto-confirm label", () => {
  expect(AUTO_CONFIRM_LABEL).toEqual({
    "greater-or-equal": "when_increase",
    any: "always",
    equals: "off",
  });
});
