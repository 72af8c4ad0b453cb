import type { OfferTerms } from "@touchline/contract";
import { minor } from "@touchline/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { cashbackOn, lossOf } from "./cashback.rules.ts";

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const WINDOW = { currency: "USD", products: ["casino" as const], from: day(2), until: day(9) };
const fact = (over: Partial<TurnoverFact> = {}): TurnoverFact => ({
  kind: "round",
  refId: "r",
  state: "final",
  product: "casino",
  gameId: "dice",
  number: null,
  currency: "USD",
  isFree: false,
  amount: minor(1000),
  own: minor(1000),
  counted: minor(1000),
  ownCounted: minor(1000),
  bonusCounted: minor(0),
  ownRunning: minor(0),
  returned: minor(0),
  result: "lost",
  leastOdds: null,
  legs: 0,
  notEarning: null,
  placedAt: day(3),
  endedAt: day(4),
  ...over,
});

test.each([
  ["a lost stake", {}, 1000n],
  ["a win counts against losses", { returned: minor(2500) }, -1500n],
  [
    "of a stake with bonus money only the own part",
    { own: minor(400), returned: minor(500) },
    200n,
  ],
  ["a free bet", { own: minor(0), returned: minor(900) }, 0n],
  ["a void one", { state: "void" as const, returned: minor(1000) }, 0n],
  ["one that runs", { state: "running" as const }, 0n],
  ["one that was cashed out", { state: "cashedOut" as const, returned: minor(700) }, 300n],
  ["another product", { product: "sport" as const }, 0n],
  ["several products", { product: "mixed" as const }, 0n],
  ["another currency", { currency: "EUR" }, 0n],
  ["placed before the window", { placedAt: day(1) }, 0n],
  ["ended after it", { endedAt: day(9) }, 0n],
])("%s counts correctly", (_, over, loss) => {
  expect(lossOf(WINDOW, fact(over))).toBe(loss);
});

const terms = (bps: number): OfferTerms => ({
  amounts: { USD: 5000 },
  days: 7,
  leastOdds: null,
  cashback: { bps, windowDays: 7 },
});

test("a cashback never exceeds its share of the loss or its maximum, and is zero after a win", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      fc.integer({ min: 1, max: 10_000 }),
      (lost, bps) => {
        const paid = cashbackOn(lost, terms(bps), minor(5000));
        expect(
          paid >= 0n && paid <= 5000n && paid * 10_000n <= (lost > 0n ? lost : 0n) * BigInt(bps),
        ).toBe(true);
      },
    ),
  );
  expect(cashbackOn(12_345n, terms(1000), minor(5000))).toBe(1234n);
});
