import { minor } from "@touchline/core";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accumulatorBonus, accumulatorBps, countingLegs, nextStep } from "./accumulator-bonus.ts";

const TERMS = {
  steps: [
    { legs: 3, bps: 300 },
    { legs: 5, bps: 1000 },
  ],
  leastOdds: 1400,
};
const most = minor(10n ** 12n);

describe("the accumulator bonus", () => {
  test.each([
    [2, 0],
    [3, 300],
    [4, 300],
    [5, 1000],
    [9, 1000],
  ])("of %i counting legs is %i basis points", (legs, bps) =>
    expect(accumulatorBps(TERMS, legs)).toBe(bps),
  );

  test("counts legs from the minimum odds, and no void ones", () => {
    expect(
      countingLegs(TERMS, [{ odds: 1400 }, { odds: 1399 }, { odds: 3000, isVoid: true }]),
    ).toBe(1);
  });

  test("states the requirement of the next step", () => {
    expect([2, 3, 5].map((legs) => nextStep(TERMS, legs))).toEqual([
      { more: 1, bps: 300 },
      { more: 2, bps: 1000 },
      null,
    ]);
  });

  test("is the table's share of the winnings, never of the stake, and capped at the maximum", () => {
    const leg = fc.record({ odds: fc.integer({ min: 1001, max: 9000 }), isVoid: fc.boolean() });
    const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
    fc.assert(
      fc.property(
        fc.array(leg, { maxLength: 12 }),
        amount,
        amount,
        amount,
        (legs, stake, payout, cap) => {
          const bonus = accumulatorBonus(TERMS, legs, {
            stake: minor(stake),
            payout: minor(payout),
            most: minor(cap),
          });
          const counting = legs.filter(({ odds, isVoid }) => odds >= 1400 && !isVoid).length;
          const bps = counting >= 5 ? 1000n : counting >= 3 ? 300n : 0n;
          const share = payout > stake ? ((payout - stake) * bps) / 10_000n : 0n;
          expect([share, cap]).toContain(bonus);
          expect(bonus <= share && bonus <= cap).toBe(true);
        },
      ),
    );
  });

  test("is lowered only by a void leg that takes it below a step", () => {
    const legs = (voids: number) =>
      Array.from({ length: 5 }, (_, at) => ({ odds: 2000, isVoid: at < voids }));
    const paid = (voids: number) =>
      accumulatorBonus(TERMS, legs(voids), { stake: minor(100), payout: minor(10_100), most });
    expect([0, 1, 2, 3].map(paid)).toEqual([1000n, 300n, 300n, 0n]);
  });
});
