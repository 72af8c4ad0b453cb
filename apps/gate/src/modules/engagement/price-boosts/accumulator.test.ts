import type { WantedBet } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { betNow, cashOf, leg, place, placed, priced, result } from "../../../../test/bets.ts";
import { head, type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

const START = 100_000;
const TERMS = {
  steps: [
    { legs: 3, bps: 300 },
    { legs: 4, bps: 1000 },
  ],
  leastOdds: 1400,
  most: { USD: 10_000 },
  live: false,
};
let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  gate.clock.advance(1000);
  expect((await set(TERMS)).http).toBe(200);
  gate.clock.advance(1000);
  punter = await join(gate);
});

const set = (terms: typeof TERMS | null, jurisdiction: "Curacao" | "Russia" = "Curacao") =>
  gate.operate("setAccumulatorBonus", { body: { jurisdiction, terms } });
const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
const prematch = state({ status: "prematch", period: "not_started", clockRuns: false });
function match(odds = 2000): string {
  const eventId = `acc${++events}`;
  const competitors = ["Home", "Away"].map((name) => ({
    name: `${name} ${events}`,
    short: "X",
    colour: "#d81920",
  }));
  const tournament = { id: `l${events}`, name: `League ${events}`, rank: 1 };
  feed.send({
    kind: "fixture",
    event: head(eventId, { startTime: gate.clock.now() + HOUR_MS, competitors, tournament }),
    state: prematch,
  });
  feed.send({
    kind: "odds_change",
    eventId,
    state: prematch,
    markets: [priced(eventId, [odds, 3000, 4000])],
  });
  return eventId;
}
function accumulator(odds: readonly number[]): { bet: WantedBet; matches: string[] } {
  const matches = odds.map(match);
  const legs = matches.map((event, at) => leg(event, "1", odds[at] as number));
  return { bet: { kind: "accumulator", legs, sizes: [legs.length], unitStake: 1000 }, matches };
}

describe("an accumulator bonus", () => {
  test("adds the table's share of the winnings, and the bet shows it", async () => {
    const { bet, matches } = accumulator([2000, 2000, 2000]);
    const { betId } = await placed(gate, punter, bet);
    expect((await betNow(gate, punter, betId)).accumulatorBonus).toEqual({
      bps: 300,
      mostExtra: 210,
      extra: 0,
    });
    for (const each of matches) await result(gate, feed, each, "1");
    expect(await cashOf(gate, punter)).toBe(START - 1000 + 8000 + 210);
    expect((await betNow(gate, punter, betId)).accumulatorBonus).toMatchObject({
      bps: 300,
      extra: 210,
    });
    await holds();
  });

  test("drops a step with a void leg, disappears with a loss, and rises again with a correction", async () => {
    const { bet, matches } = accumulator([2000, 2000, 2000, 2000]);
    const { betId } = await placed(gate, punter, bet);
    for (const each of matches) await result(gate, feed, each, "1");
    expect(await cashOf(gate, punter)).toBe(START - 1000 + 16_000 + 1500);
    await result(gate, feed, matches[0] as string, "void");
    expect(await cashOf(gate, punter)).toBe(START - 1000 + 8000 + 210);
    await result(gate, feed, matches[0] as string, "2");
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    await result(gate, feed, matches[0] as string, "1");
    expect((await betNow(gate, punter, betId)).accumulatorBonus).toMatchObject({ extra: 1500 });
    await holds();
  });

  test("counts no leg below the minimum odds, and is capped at its maximum", async () => {
    const short = accumulator([2000, 2000, 1399]);
    const { betId } = await placed(gate, punter, short.bet);
    expect((await betNow(gate, punter, betId)).accumulatorBonus).toBeUndefined();
    gate.clock.advance(1000);
    await set({ ...TERMS, most: { USD: 100 } });
    gate.clock.advance(1000);
    const capped = accumulator([2000, 2000, 2000]);
    await placed(gate, punter, capped.bet);
    for (const each of capped.matches) await result(gate, feed, each, "1");
    expect(await cashOf(gate, punter)).toBe(START - 2000 + 8000 + 100);
    await holds();
  });

  test("keeps the terms of its placement", async () => {
    const { bet, matches } = accumulator([2000, 2000, 2000]);
    await placed(gate, punter, bet);
    gate.clock.advance(1000);
    await set(null);
    expect(
      (await gate.call("accumulatorBonusTerms", { headers: { host: "curacao.localhost" } })).body
        .terms,
    ).toBeNull();
    for (const each of matches) await result(gate, feed, each, "1");
    expect(await cashOf(gate, punter)).toBe(START - 1000 + 8000 + 210);
    await holds();
  });

  test("is not paid on a cashed-out bet, a system, or a single", async () => {
    const { bet, matches } = accumulator([2000, 2000, 2000]);
    const [system] = await place(gate, punter, [
      { ...bet, kind: "system", sizes: [2], unitStake: 100 },
    ]);
    expect(system).toMatchObject({ status: "placed" });
    const { betId } = await placed(gate, punter, bet);
    const quote = (
      await gate.call("cashOutQuote", { params: { id: betId }, headers: punter.headers })
    ).body;
    await gate.call("cashOut", {
      params: { id: betId },
      body: { quoteId: quote.quoteId },
      headers: punter.headers,
    });
    const before = await cashOf(gate, punter);
    for (const each of matches) await result(gate, feed, each, "1");
    expect(await cashOf(gate, punter)).toBe(before + 1200);
    await holds();
  });

  test.each([
    ["steps that do not rise", { ...TERMS, steps: [...TERMS.steps].reverse() }, "Curacao", "odds"],
    ["a law without boosts", { ...TERMS, most: { RUB: 100 } as never }, "Russia", "law"],
    [
      "more than the law lets one offer give",
      { ...TERMS, most: { USD: 1_000_000 } },
      "Curacao",
      "law",
    ],
  ] as const)("cannot be set for %s", async (_, terms, jurisdiction, flaw) => {
    const reply = await set(terms as typeof TERMS, jurisdiction);
    expect(reply.error).toMatchObject({ code: "PRICE_BOOST_FAULTY" });
    expect(JSON.stringify(reply.error)).toContain(flaw);
  });
});
