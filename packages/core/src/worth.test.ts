import { expect, test } from "vitest";
import { coinsOf, worthOf } from "./worth.ts";

test.each([
  [0.1, "USD", 10n],
  // As a float this is 28.999999999999996 cents.
  [0.29, "USD", 29n],
  [0.1, "JPY", 10n],
  [0.1, "KWD", 50n],
  [1, "UZS", 1_000_000n],
  [0.1, "ISK", 1n],
])("%d dollars are about as much as so many coins of %s", (dollars, currency, coins) => {
  expect(coinsOf(dollars, currency)).toBe(coins);
});

test("whole units are rounded down, and there is at least one", () => {
  expect([worthOf(2.9, "USD"), worthOf(0.1, "USD"), worthOf(1, "KWD")]).toEqual([
    200n,
    100n,
    1000n,
  ]);
});
