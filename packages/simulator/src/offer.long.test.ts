import { expect, test } from "vitest";
import { SPORT_MARGINS } from "./sports/margins.data.ts";
import { moments, openMarkets, winnersOf, worthOf } from "./test-offer.ts";

/** Chances are told in millionths. */
const TOLD_TO = 1e-6;

test("no price of any sport, before or live, is worth more than its stake, and no book is below its winners", () => {
  const seen = { prices: 0, free: 0, live: 0, sports: new Set<string>() };
  const wrong: string[] = [];
  for (const moment of moments("no gifts", 12, 4)) {
    const { head, startsAt } = moment.fixture;
    for (const market of openMarkets(moment)) {
      seen.sports.add(`${head.sport} ${head.kind} ${head.virtual !== undefined}`);
      const book = market.outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0);
      if (book < winnersOf(market) - 1e-9) wrong.push(`${market.marketId}: book ${book}`);
      for (const outcome of market.outcomes) {
        seen.prices++;
        if (head.zeroMargin) seen.free++;
        if (moment.at >= startsAt) seen.live++;
        const { odds, outcomeId } = outcome;
        const worth = worthOf(outcome);
        if (worth > 1 + (TOLD_TO * odds) / 1000) wrong.push(`${outcomeId} at ${odds}: ${worth}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.sports.size).toBeGreaterThanOrEqual(38);
  expect(Math.min(seen.prices / 30, seen.free, seen.live)).toBeGreaterThan(1000);
});

test("no outcome of any sport keeps more than a fifth of a stake, or a quarter more than its book", () => {
  for (const moment of moments("long shots", 8, 2))
    for (const market of openMarkets(moment))
      for (const outcome of market.outcomes) {
        const most = Math.max(0.2, 1.25 * SPORT_MARGINS[market.type]);
        const rounding = 0.01 + (TOLD_TO * outcome.odds) / 1000;
        expect([outcome.outcomeId, worthOf(outcome) >= 1 - most - rounding]).toEqual([
          outcome.outcomeId,
          true,
        ]);
      }
});
