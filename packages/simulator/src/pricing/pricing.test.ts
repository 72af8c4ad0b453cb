import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineResult, probabilityAbove } from "./asian-line.ts";
import { difference, poisson, shift } from "./distribution.ts";
import { withMargin } from "./margin.ts";
import { LONGEST_PRICE, SHORTEST_PRICE, toLadder } from "./odds-ladder.ts";
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
    [5000, 1000000],
    [Number.POSITIVE_INFINITY, 1000000],
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
});

describe("the margin", () => {
  const market = fc
    .array(fc.double({ min: 0.005, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
    .map((weights) => weights.map((weight) => weight / sum(weights)));

  test("makes the probabilities of any market add up to 1 / (1 − margin)", () => {
    fc.assert(
      fc.property(market, margin, (chances, share) => {
        const implied = withMargin(chances, share);
        if (implied) expect(1 - 1 / sum(implied)).toBeCloseTo(share, 8);
        else expect(Math.max(...chances)).toBeGreaterThan(0.9);
      }),
    );
  });

  test("keeps the order of the probabilities, raises each, and loads long shots more than favourites", () => {
    fc.assert(
      fc.property(market, margin, (chances, share) => {
        const implied = withMargin(chances, share);
        if (!implied) return;
        const loads = chances
          .map((chance, i) => ({ chance, load: (implied[i] ?? 0) / chance }))
          .sort((a, b) => a.chance - b.chance);
        expect(loads.every(({ load }) => load > 1)).toBe(true);
        for (const [i, { load }] of loads.entries())
          if (i > 0) expect(load).toBeLessThanOrEqual((loads[i - 1]?.load ?? 0) + 1e-9);
      }),
    );
  });

  test("scales with the number of winning outcomes", () => {
    fc.assert(
      fc.property(market, margin, ([a = 0, b = 0], share) => {
        const doubled = [a + b, 1 - a, 1 - b].map((chance) => Math.min(1, chance));
        const implied = withMargin(doubled, share, 2);
        if (implied) expect(1 - 2 / sum(implied)).toBeCloseTo(share, 8);
        else expect(Math.max(...doubled)).toBeGreaterThan(0.9);
      }),
    );
  });

  test("fits any board, with very long shots, a near certainty, and impossible outcomes", () => {
    const longShot = fc.double({ min: 1e-300, max: 1e-3, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(longShot, fc.constant(0)), { minLength: 1, maxLength: 25 }),
        margin,
        (others, share) => {
          const favourite = 1 - sum(others);
          const implied = withMargin([favourite, ...others], share);
          if (implied) expect(sum(implied)).toBeCloseTo(1 / (1 - share), 8);
          else expect(favourite).toBeGreaterThan(0.9);
        },
      ),
    );
  });

  test("of zero leaves the probabilities unchanged", () => {
    expect(withMargin([0.5, 0.3, 0.2], 0)).toEqual([
      0.5,
      expect.closeTo(0.3, 12),
      expect.closeTo(0.2, 12),
    ]);
  });

  test("is dropped where the favourite would need a price under 1.01", () => {
    expect(withMargin([0.97, 0.02, 0.01], 0.055)).not.toBeNull();
    expect(withMargin([0.995, 0.004, 0.001], 0.055)).toBeNull();
    expect(withMargin([1, 0], 0.055)).toBeNull();
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
