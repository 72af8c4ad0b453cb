import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { earnedTier, nextTier, pointsFor, takeFrom } from "./loyalty.rules.ts";

describe("points for a settled stake", () => {
  test.each([
    ["sport", 2000, "USD", 10_000n, 100n],
    ["sport", 1199, "USD", 10_000n, 0n],
    ["sport", 1200, "USD", 99n, 0n],
    ["sport", 2000, "USD", 199n, 1n],
    ["casino", null, "USD", 10_000n, 20n],
    ["mixed", 2000, "USD", 10_000n, 20n],
    ["sport", 2000, "RUB", 1_000_000n, 100n],
    ["sport", 2000, "KRW", 100_000n, 100n],
    ["sport", 2000, "KWD", 50_000n, 100n],
    [null, null, "USD", 10_000n, 0n],
  ] as const)("%s at %s in %s: %s gives %s", (product, leastOdds, currency, own, points) => {
    expect(pointsFor({ product, leastOdds, currency, notEarning: null }, own)).toBe(points);
  });
});

test.each([
  [0n, "Common"],
  [999n, "Common"],
  [1000n, "VipRegular"],
  [9999n, "VipRegular"],
  [10_000n, "VIP"],
] as const)("%s points in 90 days make %s", (points, tier) =>
  expect(earnedTier(points)).toBe(tier),
);

test.each([
  ["VIP", "VIP", "VIP"],
  ["VIP", "VipRegular", "VipRegular"],
  ["VIP", "Common", "VipOld"],
  ["VipRegular", "Common", "VipOld"],
  ["VipOld", "Common", "Common"],
  ["VipOld", "VipRegular", "VipRegular"],
] as const)("a %s whose period ends with %s becomes %s", (tier, earned, next) =>
  expect(nextTier(tier, earned)).toBe(next),
);

test("points are deducted from the oldest lots, never more than there are, and none is lost", () => {
  const lots = fc
    .array(fc.bigInt(1n, 50n))
    .map((all) =>
      all.map((remaining, n) => ({ kind: "bet", refId: String(n), points: remaining, remaining })),
    );
  fc.assert(
    fc.property(lots, fc.bigInt(0n, 500n), (open, amount) => {
      const { taken, short } = takeFrom(open, amount);
      expect(taken.reduce((sum, { points }) => sum + points, 0n) + short).toBe(amount);
      // All but the last are used up, in order.
      taken.forEach(({ lot, points }, n) => {
        expect(lot).toBe(open[n]);
        if (n < taken.length - 1) expect(points).toBe(lot.remaining);
      });
      if (short > 0n) expect(taken).toHaveLength(open.length);
    }),
  );
});
