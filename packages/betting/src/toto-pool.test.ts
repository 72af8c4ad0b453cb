import { minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TOTO_GAME_IDS, TOTO_GAMES } from "./toto-games.data.ts";
import { couponPayout, settlePool } from "./toto-pool.ts";

const game = TOTO_GAMES["correct-score"];
const pool = { stakes: minor(100_00), jackpot: minor(2000_00), unit: minor(100) };
const winner = (linesWon: number[], unitStake = 100, coupons = 1) => ({
  linesWon,
  unitStake: minor(unitStake),
  coupons,
});

describe("a pool is shared out", () => {
  test("without a winner it rolls over whole, without takeout", () => {
    expect(settlePool(game, pool, [])).toMatchObject({ takeout: 0n, paid: 0n, carried: 2100_00n });
  });

  test("one line with all correct takes the jackpot and every lower prize tier", () => {
    const result = settlePool(game, pool, [winner([1, 1, 1])]);
    // 80 % of each part; the takeout does not touch the jackpot.
    expect(result.categories.map(({ dividend }) => dividend)).toEqual([2040_00n, 20_00n, 20_00n]);
    expect(result).toMatchObject({ takeout: 20_00n, paid: 2080_00n, carried: 0n });
  });

  test("a won lower prize tier leaves the jackpot and the tiers above to the next draw", () => {
    const result = settlePool(game, pool, [winner([0, 0, 2])]);
    expect(result.categories.map(({ takeout }) => takeout)).toEqual([0n, 0n, 5_00n]);
    expect(result.categories[2]?.dividend).toBe(10_00n);
    expect(result).toMatchObject({ takeout: 5_00n, paid: 20_00n, carried: 2075_00n });
  });

  test("three winners are paid down to the coin, and the remainder rolls over", () => {
    const result = settlePool(game, { ...pool, stakes: minor(100_01), jackpot: minor(0) }, [
      winner([1, 1, 1], 100, 3),
    ]);
    expect(result.categories.map(({ dividend }) => dividend)).toEqual([13_33n, 6_66n, 6_66n]);
    expect(result.paid).toBe(3n * (13_33n + 6_66n + 6_66n));
    expect(result.paid + result.takeout + result.carried).toBe(100_01n);
  });

  test("half a unit is paid half a dividend", () => {
    const result = settlePool(game, pool, [winner([1, 1, 1], 50), winner([1, 1, 1], 150)]);
    const paid = (unitStake: number) =>
      couponPayout(result.categories, pool.unit, {
        unitStake: minor(unitStake),
        linesWon: [1, 1, 1],
      });
    expect(3n * paid(50)).toBe(paid(150));
    expect(paid(50) + paid(150)).toBe(result.paid);
  });

  test("below one winning unit the fraction is paid and the rest rolls over, with takeout of the fraction only", () => {
    const result = settlePool(game, pool, [winner([1, 1, 1], 10)]);
    expect(result).toMatchObject({ paid: 208_00n, takeout: 2_00n, carried: 1890_00n });
  });

  test("where a unit is worth less than a coin, nobody is paid and nothing is taken out", () => {
    const result = settlePool(game, { ...pool, stakes: minor(10), jackpot: minor(0) }, [
      winner([0, 0, 1], 100, 50),
    ]);
    expect(result).toMatchObject({ takeout: 0n, paid: 0n, carried: 10n });
  });
});

test("stakes and jackpot equal dividends, takeout and rollover, to the coin, for any winners", () => {
  const winners = (categories: number) =>
    fc.array(
      fc.record({
        unitStake: fc.bigInt({ min: 1n, max: 5_000n }).map(minor),
        // Nested like lines: each prize tier has at least as many as the one above it.
        linesWon: fc
          .array(fc.nat(40), { minLength: categories, maxLength: categories })
          .map((more) =>
            more.map((_, at) => more.slice(0, at + 1).reduce((sum, each) => sum + each, 0)),
          ),
        coupons: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 12 },
    );
  for (const id of TOTO_GAME_IDS) {
    const rules = TOTO_GAMES[id];
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.constantFrom(1n, 100n, 1000n),
        winners(rules.categories.length),
        (stakes, jackpot, unit, won) => {
          const result = settlePool(
            rules,
            { stakes: minor(stakes), jackpot: minor(jackpot), unit: minor(unit) },
            won,
          );
          expect(result.paid + result.takeout + result.carried).toBe(stakes + jackpot);
          const each = won.reduce(
            (sum, { coupons, ...one }) =>
              sum + BigInt(coupons) * couponPayout(result.categories, minor(unit), one),
            0n,
          );
          expect(each).toBe(result.paid);
          for (const { takeout, dividend, winning } of result.categories) {
            expect(dividend > 0n && winning === 0n).toBe(false);
            expect(takeout > 0n && dividend === 0n).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  }
});
