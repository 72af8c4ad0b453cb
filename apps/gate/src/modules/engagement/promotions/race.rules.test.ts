import { minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesOf, prizeAt, type Scored, type ScoringRace, scoreOf } from "./race.rules.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 5, 2, 12, minute));
const race = (metric: ScoringRace["metric"]): ScoringRace => ({
  metric,
  products: ["sport", "casino"],
  leastStake: 100n,
  currency: "USD",
  startsAt: at(0),
  endsAt: at(60),
  settleUntil: at(120),
});
const fact = (over: Partial<Record<keyof Scored, unknown>> = {}): Scored =>
  ({
    state: "final",
    product: "sport",
    currency: "USD",
    amount: minor(1000),
    counted: minor(1000),
    ownCounted: minor(1000),
    returned: minor(2500),
    placedAt: at(10),
    endedAt: at(20),
    notEarning: null,
    ...over,
  }) as Scored;

test.each<
  [
    string,
    Partial<Record<keyof Scored, unknown>>,
    turnover: bigint,
    net: bigint,
    multiplier: bigint,
  ]
>([
  ["a win", {}, 1000n, 1500n, 2500n],
  ["a loss", { returned: minor(0) }, 1000n, -1000n, 0n],
  ["a part of the stake", { returned: minor(400) }, 1000n, -600n, 0n],
  [
    "less than the least stake",
    { amount: minor(99), counted: minor(99), ownCounted: minor(99), returned: minor(999) },
    0n,
    0n,
    0n,
  ],
  [
    "exactly the least stake",
    { amount: minor(100), counted: minor(100), ownCounted: minor(100), returned: minor(300) },
    100n,
    200n,
    3000n,
  ],
  ["a free bet", { ownCounted: minor(0) }, 0n, 0n, 0n],
  ["half of it bonus money", { ownCounted: minor(500) }, 500n, 750n, 2500n],
  [
    "a void bet",
    { state: "void", counted: minor(0), ownCounted: minor(0), returned: minor(1000) },
    0n,
    0n,
    0n,
  ],
  [
    "a bet that runs again",
    {
      state: "running",
      counted: minor(0),
      ownCounted: minor(0),
      returned: minor(0),
      endedAt: null,
    },
    0n,
    0n,
    0n,
  ],
  [
    "cashed out at a gain",
    { state: "cashedOut", counted: minor(0), ownCounted: minor(0), returned: minor(1800) },
    0n,
    0n,
    0n,
  ],
  [
    "cashed out at a loss",
    { state: "cashedOut", counted: minor(0), ownCounted: minor(0), returned: minor(300) },
    0n,
    -700n,
    0n,
  ],
  [
    "a part cashed out, the rest lost",
    { counted: minor(400), ownCounted: minor(400), returned: minor(500) },
    400n,
    -500n,
    0n,
  ],
  ["placed before joining", { placedAt: at(4) }, 0n, 0n, 0n],
  ["placed at the instant of joining", { placedAt: at(5) }, 1000n, 1500n, 2500n],
  ["placed at the end", { placedAt: at(60) }, 0n, 0n, 0n],
  ["settled at the last instant", { endedAt: at(120) }, 1000n, 1500n, 2500n],
  ["settled too late", { endedAt: at(121) }, 0n, 0n, 0n],
  ["another currency", { currency: "EUR" }, 0n, 0n, 0n],
  ["another product", { product: "toto" }, 0n, 0n, 0n],
  ["products mixed in one bet", { product: "mixed" }, 0n, 0n, 0n],
])("scores %s", (_, over, turnover, net, multiplier) => {
  const scores = (["turnover", "net", "multiplier"] as const).map((metric) =>
    scoreOf(race(metric), fact(over), at(5)),
  );
  expect(scores).toEqual([turnover, net, multiplier]);
});

test("a race that begins later counts nothing before its start, whenever the punter joined", () => {
  expect(scoreOf({ ...race("turnover"), startsAt: at(11) }, fact(), at(0))).toBe(0n);
});

describe("places", () => {
  test("are shared by equal scores, and the next place follows all of them", () => {
    expect(placesOf([9n, 7n, 7n, 5n], 0, 0)).toEqual([1, 2, 2, 4]);
  });

  test("are the same on every page", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        (drawn, size) => {
          const scores = drawn.map(BigInt).toSorted((a, b) => Number(b - a));
          const expected = scores.map(
            (score) => 1 + scores.filter((other) => other > score).length,
          );
          const paged = Array.from({ length: Math.ceil(scores.length / size) }, (_, page) => {
            const rows = scores.slice(page * size, (page + 1) * size);
            return placesOf(
              rows,
              page * size,
              scores.filter((other) => other > (rows[0] ?? 0n)).length,
            );
          });
          expect(paged.flat()).toEqual(expected);
        },
      ),
    );
  });
});

test.each<[place: number, tied: number, prize: bigint | null]>([
  [1, 1, 100n],
  [2, 1, 50n],
  [1, 2, 75n],
  [2, 2, 37n],
  [3, 2, 12n],
  [3, 100, 0n],
  [4, 1, null],
])("place %d shared by %d pays %s each", (place, tied, prize) => {
  expect(prizeAt([100n, 50n, 25n], place, tied)).toBe(prize);
});
