import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineResult, probabilityAbove } from "./asian-line.ts";
import { bookPrices } from "./book-prices.ts";
import { difference, poisson, shift } from "./distribution.ts";
import { mostMargin, withMargin } from "./margin.ts";
import {
  hundredthBelow,
  LONGEST_PRICE,
  ladderAbove,
  ladderBelow,
  SHORTEST_PRICE,
  toLadder,
} from "./odds-ladder.ts";
import {
  fairShare,
  opposite,
  type Prospect,
  toChances,
  winOrLose,
  winOrRefund,
} from "./prospect.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = fc.double({ min: 0.001, max: 6, noNaN: true });
const margin = fc.double({ min: 0.01, max: 0.12, noNaN: true });

describe("the odds ladder", () => {
  test.each([
    [1.004, 1010],
    [1.0149, 1010],
    [1.905, 1910],
    [2.009, 2000],
    [2.011, 2020],
    [3.46, 3450],
    [5.04, 5000],
    [7.31, 7400],
    [14.3, 14500],
    [23.6, 24000],
    [61, 60000],
    [104, 100000],
    [5040, 5000000],
    [Number.POSITIVE_INFINITY, 10000000],
  ])("puts %d on %i", (decimal, step) => expect(toLadder(decimal)).toBe(step));

  test("keeps prices in order, each on a ladder step", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1200, noNaN: true }),
        fc.double({ min: 1, max: 1200, noNaN: true }),
        (a, b) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          expect(toLadder(low)).toBeLessThanOrEqual(toLadder(high));
          expect(toLadder(toLadder(a) / 1000)).toBe(toLadder(a));
          expect(toLadder(a)).toBeGreaterThanOrEqual(SHORTEST_PRICE);
          expect(toLadder(a)).toBeLessThanOrEqual(LONGEST_PRICE);
        },
      ),
    );
  });

  test("has a step below and one above every price, and no step between them", () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 10_000, noNaN: true }), (price) => {
        const [below, above] = [ladderBelow(price), ladderAbove(price)];
        expect(below).toBeLessThanOrEqual(price * 1000 + 1e-3);
        expect(above).toBeGreaterThanOrEqual(price * 1000 - 1e-3);
        expect([below, above]).toContain(toLadder(price));
        expect(hundredthBelow(price)).toBeLessThanOrEqual(price * 1000 + 1e-3);
        expect(price * 1000 - hundredthBelow(price)).toBeLessThan(10.001);
      }),
    );
  });
});

describe("the margin", () => {
  const market = fc
    .array(fc.double({ min: 0.005, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
    .map((weights) => weights.map((weight) => weight / sum(weights)));

  /** The sum at which every outcome carries the largest margin it may. */
  const fullest = (chances: readonly number[], share: number) =>
    sum(chances.map((p) => p / (p + (1 - mostMargin(share)) * (1 - p))));

  test("makes the probabilities of any market add up to 1 / (1 − margin), as far as their bounds allow", () => {
    fc.assert(
      fc.property(market, margin, (chances, share) => {
        expect(sum(withMargin(chances, share))).toBeCloseTo(
          Math.min(1 / (1 - share), fullest(chances, share)),
          8,
        );
      }),
    );
  });

  test("keeps the order of the probabilities, raises each, and loads long shots more than favourites", () => {
    fc.assert(
      fc.property(market, margin, (chances, share) => {
        const implied = withMargin(chances, share);
        const loads = chances
          .map((chance, i) => ({ chance, load: (implied[i] ?? 0) / chance }))
          .sort((a, b) => a.chance - b.chance);
        expect(loads.every(({ load }) => load > 1)).toBe(true);
        for (const [i, { load }] of loads.entries())
          if (i > 0) expect(load).toBeLessThanOrEqual((loads[i - 1]?.load ?? 0) + 1e-9);
      }),
    );
  });

  test("of no outcome exceeds a fifth of its fair winnings", () => {
    const longShot = fc.double({ min: 1e-6, max: 1e-2, noNaN: true });
    fc.assert(
      fc.property(fc.array(longShot, { minLength: 1, maxLength: 25 }), margin, (others, share) => {
        const chances = [1 - sum(others), ...others];
        for (const [i, implied] of withMargin(chances, share).entries()) {
          const fair = 1 / (chances[i] ?? 0) - 1;
          expect(1 / implied - 1).toBeGreaterThanOrEqual(fair * 0.8 - 1e-6);
        }
      }),
    );
  });

  test("scales with the number of winning outcomes", () => {
    fc.assert(
      fc.property(market, margin, ([a = 0, b = 0], share) => {
        const doubled = [a + b, 1 - a, 1 - b].map((chance) => Math.min(1, chance));
        expect(sum(withMargin(doubled, share, 2))).toBeCloseTo(
          Math.min(2 / (1 - share), fullest(doubled, share)),
          8,
        );
      }),
    );
  });

  test("of zero leaves the probabilities unchanged", () => {
    expect(withMargin([0.5, 0.3, 0.2], 0)).toEqual([
      0.5,
      expect.closeTo(0.3, 12),
      expect.closeTo(0.2, 12),
    ]);
  });
});

describe("the prices of a book", () => {
  const chance = fc.double({ min: 0.0005, max: 1, noNaN: true });
  /** Chances by the process, and by a trader who may be quite wrong. */
  const views = fc
    .array(fc.tuple(chance, fc.double({ min: 0.7, max: 1.4, noNaN: true })), {
      minLength: 2,
      maxLength: 20,
    })
    .map((weights) => {
      const all = sum(weights.map(([weight]) => weight));
      const seen = weights.map(([weight, view]) => (weight * view) / all);
      return {
        worth: weights.map(([weight]) => weight / all),
        seen: seen.map((share) => share / sum(seen)),
      };
    });
  const anyMargin = fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 0.22, noNaN: true }));

  test("never exceed their worth, whatever the trader sees, so no book is below its winners", () => {
    fc.assert(
      fc.property(views, anyMargin, ({ worth, seen }, share) => {
        const prices = bookPrices({ worth, seen, margin: share });
        if (!prices) return;
        for (const [i, odds] of prices.entries())
          if (odds !== null) expect((odds * (worth[i] ?? 0)) / 1000).toBeLessThanOrEqual(1 + 1e-9);
        expect(sum(prices.map((odds) => (odds ? 1000 / odds : 0)))).toBeGreaterThanOrEqual(
          1 - 1e-9,
        );
      }),
    );
  });

  test("never keep more than the bound of one outcome, whatever the trader sees", () => {
    fc.assert(
      fc.property(views, anyMargin, ({ worth, seen }, share) => {
        for (const [i, odds] of bookPrices({ worth, seen, margin: share })?.entries() ?? [])
          if (odds !== null && odds > 2000)
            expect((odds * (worth[i] ?? 0)) / 1000).toBeGreaterThanOrEqual(
              1 - mostMargin(share) - 1e-9,
            );
      }),
    );
  });

  test("without a margin are the fair ones, rounded down to hundredths, and ignore the trader", () => {
    expect(bookPrices({ worth: [0.51, 0.3, 0.19], seen: [0.6, 0.2, 0.2], margin: 0 })).toEqual([
      1960, 3330, 5260,
    ]);
    // Rounded to the nearest step these would add up to 0.998.
    expect(bookPrices({ worth: [0.4975, 0.5025], seen: [0.5, 0.5], margin: 0 })).toEqual([
      2010, 1990,
    ]);
  });

  test("of a short favourite stay below its worth", () => {
    // The fair price is 1.0187: the nearest step, 1.02, would be worth more than its stake.
    const [odds] =
      bookPrices({
        worth: [0.9816, 0.6, 0.4184],
        seen: [0.98, 0.6, 0.42],
        margin: 0.05,
        winners: 2,
      }) ?? [];
    expect(odds).toBe(1010);
  });

  test.each([
    ["a favourite with a fair price under 1.01", [0.995, 0.004, 0.001]],
    ["a certainty", [1, 0]],
    ["one of three outcomes that no price fits", [0.95, 0.04999, 0.00001]],
  ])("are not given with %s", (_what, worth) => {
    expect(bookPrices({ worth, seen: worth, margin: 0.055 })).toBeNull();
  });

  test("leave out the outcomes of a large market that no price fits", () => {
    const worth = [0.5, 0.3, 0.15, 0.04999, 0.00001];
    const prices = bookPrices({ worth, seen: worth, margin: 0.14 });
    expect(prices?.map((odds) => odds !== null)).toEqual([true, true, true, true, false]);
  });
});

describe("distributions", () => {
  test("add up to 1 and keep the mean under every combination", () => {
    fc.assert(
      fc.property(mean, mean, fc.integer({ min: -5, max: 5 }), (a, b, by) => {
        const lead = shift(difference(poisson(a, 25), poisson(b, 25)), by);
        expect(sum(lead.p)).toBeCloseTo(1, 9);
        expect(sum(lead.p.map((p, i) => p * (lead.from + i)))).toBeCloseTo(a - b + by, 4);
      }),
    );
  });
});

describe("a quarter-goal line", () => {
  test.each([
    // over 2.25 is half on 2 and half on 2.5
    ["over 2.25, 1 goal", 4 * 1 - 9, "lose"],
    ["over 2.25, 2 goals", 4 * 2 - 9, "half_lose"],
    ["over 2.25, 3 goals", 4 * 3 - 9, "win"],
    ["over 2.5, 2 goals", 4 * 2 - 10, "lose"],
    ["over 2.5, 3 goals", 4 * 3 - 10, "win"],
    ["over 2.75, 2 goals", 4 * 2 - 11, "lose"],
    ["over 2.75, 3 goals", 4 * 3 - 11, "half_win"],
    ["over 2.75, 4 goals", 4 * 4 - 11, "win"],
    ["over 3, 3 goals", 4 * 3 - 12, "void"],
  ] as const)("%s", (_bet, quartersAhead, result) =>
    expect(lineResult(quartersAhead)).toBe(result),
  );

  test("equals two half stakes on the lines either side", () => {
    const returned = { win: 1, half_win: 0.5, void: 0, half_lose: -0.5, lose: -1 };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 18 }),
        (goals, half) => {
          const line = 2 * half + 1;
          const halves =
            (returned[lineResult(4 * goals - (line - 1))] +
              returned[lineResult(4 * goals - (line + 1))]) /
            2;
          expect(returned[lineResult(4 * goals - line)]).toBe(halves);
        },
      ),
    );
  });

  test("is less likely to be passed the higher it is, and both sides add up to 1", () => {
    fc.assert(
      fc.property(mean, fc.integer({ min: 1, max: 30 }), (goals, line) => {
        const total = poisson(goals, 28);
        const mirrored = { from: -(total.from + total.p.length - 1), p: [...total.p].reverse() };
        expect(probabilityAbove(total, line + 1)).toBeLessThanOrEqual(
          probabilityAbove(total, line) + 1e-12,
        );
        expect(probabilityAbove(total, line) + probabilityAbove(mirrored, -line)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe("the possible results of a bet", () => {
  const prospect: fc.Arbitrary<Prospect> = fc
    .tuple(...Array.from({ length: 5 }, () => fc.double({ min: 0.001, max: 1, noNaN: true })))
    .map((weights) => {
      const [win = 0, halfWin = 0, refund = 0, halfLose = 0, lose = 0] = weights.map(
        (weight) => weight / sum(weights),
      );
      return { win, halfWin, refund, halfLose, lose };
    });

  test("return the stake on average at its fair price, on either side", () => {
    fc.assert(
      fc.property(prospect, (bet) => {
        for (const side of [bet, opposite(bet)]) {
          const odds = 1 / fairShare(side);
          expect(
            side.win * odds + (side.halfWin * (odds + 1)) / 2 + side.refund + side.halfLose / 2,
          ).toBeCloseTo(1, 9);
        }
        expect(fairShare(bet) + fairShare(opposite(bet))).toBeCloseTo(1, 9);
      }),
    );
  });

  test("are given in whole millionths, at most a million in total, each accurate to one", () => {
    fc.assert(
      fc.property(prospect, fc.boolean(), ({ win, halfWin, refund, halfLose, lose }, sure) => {
        // If it cannot lose, rounding could make the rest exceed a million.
        const bet = sure
          ? { win: win + lose, halfWin, refund, halfLose, lose: 0 }
          : { win, halfWin, refund, halfLose, lose };
        const chances = toChances(bet);
        expect(chances.every((chance) => Number.isInteger(chance) && chance >= 0)).toBe(true);
        expect(sum(chances)).toBeLessThanOrEqual(1_000_000);
        [bet.win, bet.halfWin, bet.refund, bet.halfLose].forEach((share, i) => {
          expect(Math.abs((chances[i] ?? 0) - share * 1e6)).toBeLessThan(2.6);
        });
      }),
    );
  });

  test.each([
    ["won or lost", winOrLose(0.25), [250_000, 0, 0, 0], 0.25],
    ["certain", winOrLose(1), [1_000_000, 0, 0, 0], 1],
    ["refunded in the third case", winOrRefund(0.45, 0.25), [450_000, 0, 250_000, 0], 0.6],
    ["always refunded", winOrRefund(0, 1), [0, 0, 1_000_000, 0], 0.5],
  ])("%s", (_what, bet, chances, share) => {
    expect(toChances(bet)).toEqual(chances);
    expect(fairShare(bet)).toBeCloseTo(share, 12);
  });
});
