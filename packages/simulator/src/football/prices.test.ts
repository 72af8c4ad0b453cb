import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostMargin } from "../pricing/margin.ts";
import { LONGEST_PRICE, toLadder } from "../pricing/odds-ladder.ts";
import { fairShare } from "../pricing/prospect.ts";
import { priceMarket } from "./book.ts";
import type { Facts } from "./counts.ts";
import { linesOf } from "./lines.ts";
import { MARGINS } from "./margins.ts";
import { type MarketType, OFFER, type OfferRow } from "./offer.ts";
import { type Outlook, outlook } from "./outlook.ts";
import { prospects, winnersOf } from "./prospects.ts";
import type { Question } from "./questions.ts";
import type { Rates } from "./rates.ts";
import type { Pair } from "./side.ts";
import { factsOf, questionsIn } from "./test-facts.ts";

const pairOf = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one);
const rate = (min: number, max: number) => pairOf(fc.double({ min, max, noNaN: true }));
const upTo = (max: number) => pairOf(fc.integer({ min: 0, max }));

/** A moment of a match: what has happened, and the rates from then on. */
interface Moment {
  facts: Facts;
  rates: Rates;
  minute: number;
}
const moment: fc.Arbitrary<Moment> = fc
  .record({
    rates: fc.record({ goals: rate(0.3, 3.5), corners: rate(2.5, 9), yellowCards: rate(1, 4) }),
    minute: fc.double({ min: 0, max: 88, noNaN: true }),
    goals: upTo(5),
    later: upTo(3),
    redCards: upTo(2),
    corners: upTo(9),
    yellowCards: upTo(4),
  })
  .map(({ goals: firstHalf, later, minute, rates, ...counts }) => {
    const goals: Pair =
      minute < 45 ? firstHalf : [firstHalf[0] + later[0], firstHalf[1] + later[1]];
    return { facts: factsOf({ goals, firstHalf, ...counts }), rates, minute };
  });
const see = ({ facts, rates, minute }: Moment): Outlook => outlook(facts, rates, minute);
const rowOf = (type: MarketType): OfferRow =>
  OFFER.find(({ subject }) => subject.type === type) as OfferRow;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Each moment has about seventy markets. */
const ENOUGH = { numRuns: 40 };

/**
 * The largest change of an implied chance by rounding to the ladder: the furthest price that rounds
 * to the same step.
 */
function roundingOf(odds: number): number {
  if (odds === LONGEST_PRICE) return 1000 / odds;
  let low = odds;
  let high = odds;
  while (low > 1000 && toLadder(low / 1000) === odds) low--;
  while (toLadder(high / 1000) === odds) high++;
  return Math.max(1000 / low - 1000 / odds, 1000 / odds - 1000 / high);
}

/** Without a margin prices are rounded down to hundredths. */
const hundredthOf = (odds: number): number => 1000 / odds - 1000 / (odds + 10);

describe("in any match situation", () => {
  test("the fair shares of every market add up to 1, those of a double chance to 2", () => {
    fc.assert(
      fc.property(moment, (now) => {
        for (const question of questionsIn(now.facts, see(now))) {
          const shares = prospects(question, see(now)).map(({ prospect }) => fairShare(prospect));
          expect(sum(shares)).toBeCloseTo(question.type === "double_chance" ? 2 : 1, 9);
          expect(shares.every((p) => p >= 0 && p <= 1)).toBe(true);
        }
      }),
      ENOUGH,
    );
  });

  test("the probabilities of every outcome add up over its results and its market, and are fair at the fair price", () => {
    fc.assert(
      fc.property(moment, (now) => {
        for (const question of questionsIn(now.facts, see(now))) {
          const fair = prospects(question, see(now)).map(({ prospect }) => 1 / fairShare(prospect));
          // Without a price every outcome is listed, however unlikely.
          const { outcomes } = priceMarket("event", question, { fair: see(now) }, null);
          const inAction = outcomes.map(({ chances = [0, 0, 0, 0] }, i) => {
            const [win, halfWin, refund, halfLose] = chances;
            expect(chances.every((chance) => Number.isInteger(chance) && chance >= 0)).toBe(true);
            expect(win + halfWin + refund + halfLose).toBeLessThanOrEqual(1_000_000);
            const odds = fair[i] ?? 0;
            // No expectation holds for prices that rounding dominates.
            if (odds < 1000)
              expect(
                (win * odds + (halfWin * (odds + 1)) / 2 + refund + halfLose / 2) / 1e6,
              ).toBeCloseTo(1, 2);
            return { won: win + halfWin / 2, refunded: refund + halfWin / 2 + halfLose / 2 };
          });
          const refunded = inAction[0]?.refunded ?? 0;
          expect(
            Math.abs(sum(inAction.map(({ won }) => won)) - winnersOf(question) * (1e6 - refunded)),
          ).toBeLessThan(3 * outcomes.length);
        }
      }),
      ENOUGH,
    );
  });

  test.each([
    ["its margin", (type: MarketType) => MARGINS[type]],
    ["none, where the match is offered without one", () => 0],
  ])(
    "the overround of every open market is that of %s, within the rounding to the ladder",
    (_what, marginOf) => {
      const open = new Set<string>();
      fc.assert(
        fc.property(moment, (now) => {
          for (const question of questionsIn(now.facts, see(now))) {
            const margin = marginOf(question.type);
            const { status, outcomes } = priceMarket("event", question, { fair: see(now) }, margin);
            if (status !== "open") continue;
            open.add(question.type);
            const implied = sum(outcomes.map(({ odds }) => 1000 / odds));
            const rounding = sum(
              outcomes.map(({ odds }) => (margin === 0 ? hundredthOf(odds) : roundingOf(odds))),
            );
            const overround = winnersOf(question) / (1 - margin);
            const shares = prospects(question, see(now)).map(({ prospect }) => fairShare(prospect));
            expect(implied).toBeGreaterThanOrEqual(winnersOf(question) - 1e-9);
            expect(implied).toBeLessThanOrEqual(overround + rounding + 1e-9);
            // A lopsided book is thinner: each margin is bounded.
            const paid = 1 - mostMargin(margin);
            const most = sum(shares.map((share) => share / (share + paid * (1 - share))));
            if (shares.every((share) => share > 0.2 && share < 0.8))
              expect(implied).toBeGreaterThanOrEqual(Math.min(overround, most) - rounding - 1e-9);
          }
        }),
        ENOUGH,
      );
      expect([...open].sort()).toEqual(Object.keys(MARGINS).sort());
    },
  );

  test("a higher total is less likely to be passed, and its price never shorter", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const view = see(now);
        const over = linesOf(rowOf("total"), view).map(
          (lineQuarters) =>
            priceMarket("event", { type: "total", lineQuarters }, { fair: view }, MARGINS.total)
              .outcomes[0]?.odds ?? 0,
        );
        expect(over).toEqual([...over].sort((a, b) => a - b));
      }),
    );
  });

  test("both sides are symmetric: swapped, the lines are negated and the prices change places", () => {
    const swap = <T>([a, b]: readonly [T, T]): [T, T] => [b, a];
    const mirror = ({ facts, rates, minute }: Moment): Moment => ({
      minute,
      facts: factsOf({
        goals: swap(facts.goals),
        firstHalf: swap(facts.firstHalf),
        redCards: swap(facts.redCards),
      }),
      rates: { ...rates, goals: swap(rates.goals) },
    });
    fc.assert(
      fc.property(moment, fc.integer({ min: -8, max: 8 }), (now, line) => {
        const odds = (of: Moment, question: Question) =>
          priceMarket("event", question, { fair: see(of) }, 0.05).outcomes.map(
            (outcome) => outcome.odds,
          );
        for (const [type, step] of [
          ["handicap", 1],
          ["european_handicap", 4],
        ] as const) {
          const here = odds(now, { type, lineQuarters: line * step });
          expect(here).toEqual(
            odds(mirror(now), { type, lineQuarters: 0 - line * step }).reverse(),
          );
        }
        for (const type of ["match_result", "double_chance", "draw_no_bet", "half_full"] as const) {
          expect(odds(now, { type, lineQuarters: null })).toEqual(
            odds(mirror(now), { type, lineQuarters: null }).reverse(),
          );
        }
        const lines = (of: Moment) => linesOf(rowOf("handicap"), see(of));
        expect(lines(now)).toEqual(
          lines(mirror(now))
            .map((other) => 0 - other)
            .reverse(),
        );
      }),
    );
  });

  test("equivalent markets have the same price", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const odds = (question: Question) =>
          priceMarket("event", question, { fair: see(now) }, 0.05).outcomes.map(
            (outcome) => outcome.odds,
          );
        expect(odds({ type: "draw_no_bet", lineQuarters: null })).toEqual(
          odds({ type: "handicap", lineQuarters: 0 }),
        );
        expect(odds({ type: "match_result", lineQuarters: null })).toEqual(
          odds({ type: "european_handicap", lineQuarters: 0 }),
        );
        const chances = (question: Question) =>
          prospects(question, see(now)).map(({ prospect }) => prospect.win);
        const draw = chances({ type: "match_result", lineQuarters: null })[1] ?? 0;
        const draws = chances({ type: "half_full", lineQuarters: null }).filter(
          (_, i) => i % 3 === 1,
        );
        // One model counts each half's goals separately, the other together.
        expect(sum(draws)).toBeCloseTo(draw, 4);
        const scores = prospects({ type: "correct_score", lineQuarters: null }, see(now));
        const named = sum(
          scores.filter(({ key }) => /^(\d):\1$/.test(key)).map(({ prospect }) => prospect.win),
        );
        expect(named).toBeLessThanOrEqual(draw + 1e-9);
        expect(named + (scores.at(-1)?.prospect.win ?? 0)).toBeGreaterThanOrEqual(draw - 1e-9);
      }),
    );
  });

  test("the handicaps and totals on offer include quarter lines, and every line is balanced", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const view = see({ ...now, facts: factsOf({ goals: now.facts.goals }), minute: 0 });
        for (const row of OFFER) {
          const lines = linesOf(row, view);
          const { type } = row.subject;
          if (row.lines?.step === 1) expect(lines.some((line) => line % 2 !== 0)).toBe(true);
          const least = (row.lines?.leastChance ?? 0) - 1e-4;
          for (const lineQuarters of lines) {
            const [one, ...others] = prospects({ ...row.subject, lineQuarters }, view).map(
              ({ prospect }) => fairShare(prospect),
            );
            const two = others.at(-1) ?? 0;
            expect(Math.min(one ?? 0, two) / ((one ?? 0) + two)).toBeGreaterThanOrEqual(least);
            if (type === "european_handicap")
              expect(lineQuarters % 4 === 0 && lineQuarters !== 0).toBe(true);
          }
        }
      }),
    );
  });
});
