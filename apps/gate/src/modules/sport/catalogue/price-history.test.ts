import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offer, priced, reprice } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { keepPrices, MOST_POINTS, type PriceHistories, thin } from "./price-history.rules.ts";

describe("GET /events/{id}/price-history", () => {
  let gate: TestGate;
  let feed: ScriptedFeed;
  beforeAll(async () => {
    feed = scriptedFeed();
    gate = await startTestGate({ feed });
    await gate.gate.start({ isSeeded: false });
  });
  afterAll(() => gate.close());

  const ask = (id: string, outcomeId = `${id}:mr:1`) =>
    gate.call("priceHistory", { params: { id }, query: { outcomeId } });
  const later = (odds: [number, number, number], id: string) => {
    gate.clock.advance(60_000);
    reprice(feed, id, odds);
  };

  test("returns opening, highest, lowest and every step to a guest", async () => {
    offer(feed, "h1", [2000, 3000, 4000]);
    const begun = gate.clock.now();
    later([2400, 3000, 4000], "h1");
    later([2400, 3000, 4100], "h1");
    later([1800, 3000, 4100], "h1");
    later([2100, 3000, 4100], "h1");
    const { body } = await ask("h1");
    expect(body.histories).toEqual([
      {
        outcomeId: "h1:mr:1",
        opening: { at: begun, odds: 2000 },
        highest: { at: begun + 60_000, odds: 2400 },
        lowest: { at: begun + 180_000, odds: 1800 },
        now: { at: begun + 240_000, odds: 2100 },
        points: [
          { at: begun, odds: 2000 },
          { at: begun + 60_000, odds: 2400 },
          { at: begun + 180_000, odds: 1800 },
          { at: begun + 240_000, odds: 2100 },
        ],
      },
    ]);
  });

  test("skips prices that could not be taken, and has no current one while the market is suspended", async () => {
    offer(feed, "h2", [2000, 3000, 4000]);
    const now = state({ status: "prematch", period: "not_started", clockRuns: false });
    feed.send({
      kind: "odds_change",
      eventId: "h2",
      state: now,
      markets: [priced("h2", [9000, 3000, 4000], { status: "suspended" })],
    });
    const { body } = await ask("h2");
    expect(body.histories[0]).toMatchObject({ highest: { odds: 2000 }, now: null });
  });

  test("answers several outcomes at once, and omits those without a price", async () => {
    offer(feed, "h3", [2000, 3000, 4000]);
    const { body } = await ask("h3", "h3:mr:X,nothing,h3:mr:2,h3:mr:X");
    expect(body.histories.map(({ outcomeId }) => outcomeId)).toEqual(["h3:mr:X", "h3:mr:2"]);
  });

  test("refuses an unknown event and a request without an outcome", async () => {
    expect((await ask("nothing")).error.code).toBe("EVENT_NOT_FOUND");
    expect((await ask("h3", "")).error.code).toBe("gateway.validation.request.invalid");
  });

  test("stays short, however often a price moves", async () => {
    offer(feed, "h4", [2000, 3000, 4000]);
    for (let n = 0; n < 500; n++) later([2000 + ((n * 37) % 400), 3000, 4000], "h4");
    const { body } = await ask("h4");
    expect(body.histories[0]?.points.length).toBeLessThanOrEqual(MOST_POINTS);
  });
});

const steps = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1001, max: 20_000 })),
  {
    minLength: 1,
    maxLength: 300,
  },
);

test("a history keeps its first, last, highest and lowest price, in time order", () => {
  fc.assert(
    fc.property(steps, (told) => {
      const histories: PriceHistories = new Map();
      let at = 0;
      for (const [after, odds] of told) {
        at += after;
        keepPrices(
          histories,
          [
            {
              marketId: "m",
              status: "open",
              outcomes: [{ outcomeId: "o", key: "1", odds }],
            } as never,
          ],
          at,
        );
      }
      const series = histories.get("o") ?? [];
      thin(series, MOST_POINTS);
      const odds = series.filter((_, index) => index % 2 === 1);
      const all = told.map(([, each]) => each);
      expect(odds.length).toBeLessThanOrEqual(MOST_POINTS);
      expect([odds[0], odds.at(-1), Math.max(...odds), Math.min(...odds)]).toEqual([
        all[0],
        all.at(-1),
        Math.max(...all),
        Math.min(...all),
      ]);
      const times = series.filter((_, index) => index % 2 === 0);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

test("an event keeps histories of a limited number of outcomes, the most recent ones", () => {
  const histories: PriceHistories = new Map();
  const outcomes = Array.from({ length: 2100 }, (_, n) => ({
    outcomeId: `o${n}`,
    key: "1",
    odds: 2000,
  }));
  keepPrices(histories, [{ marketId: "m", status: "open", outcomes } as never], 1);
  expect([histories.size, histories.has("o99"), histories.has("o100")]).toEqual([
    2000,
    false,
    true,
  ]);
});
