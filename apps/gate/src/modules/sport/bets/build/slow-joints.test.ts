import type { Joint } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { betNow, offer, place, placed, priced, single } from "../../../../../test/bets.ts";
import {
  head,
  type ScriptedFeed,
  scriptedFeed,
  state,
  totalMarket,
} from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

/** One mask; those of all outcomes of an event take more than a caller's patience. */
const SLOW_MS = 700;
const TOGETHER = 2610;
const WINS: Record<string, readonly number[]> = {
  "mr:1": [1, 1, 0, 0],
  "mr:X": [0, 0, 0, 1],
  "mr:2": [0, 0, 1, 0],
  "total:10:over": [1, 0, 1, 0],
  "total:10:under": [0, 1, 0, 1],
};

let isSlow = false;
function joint(eventId: string): Joint {
  return {
    version: "1",
    cases: [{ weight: 1, blocks: [Float64Array.of(0.35, 0.15, 0.2, 0.3)] }],
    mask(outcomeId) {
      const until = performance.now() + (isSlow ? SLOW_MS : 0);
      while (performance.now() < until);
      const wins = WINS[outcomeId.slice(eventId.length + 1)];
      return wins ? { block: 0, wins: Uint8Array.from(wins) } : null;
    },
  };
}

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
let built: string;
let plain: string;
beforeAll(async () => {
  feed = { ...scriptedFeed(), joint };
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  punter = await join(gate);
});
afterAll(() => gate.close());
beforeEach(() => {
  isSlow = false;
  round++;
  [built, plain] = [`built${round}`, `plain${round}`];
  const total = totalMarket(built, 10, [1750, 2100]);
  const outcomes = total.outcomes.map((each) => ({
    ...each,
    chances: [500_000, 0, 0, 0] as const,
  }));
  const markets = [priced(built, [1900, 3900, 4800]), { ...total, outcomes }];
  feed.send({ kind: "fixture", event: head(built), state: state() });
  feed.send({ kind: "odds_change", eventId: built, state: state(), markets });
  offer(feed, plain, [2000, 3200, 4100], true);
});

const picks = () =>
  ["mr:1", "total:10:over"].map((of) => {
    const outcomeId = `${built}:${of}`;
    return { marketId: outcomeId.slice(0, outcomeId.lastIndexOf(":")), outcomeId };
  });
const together = () => ({
  ...single(built, "1", 1900, 1000),
  legs: picks().map((pick) => ({ ...pick, eventId: built, quotedOdds: 1900, builder: 0 })),
  builders: [{ quotedOdds: TOGETHER }],
});

test("a live bet is decided while the joint of another one is being made", async () => {
  const waiting = await placed(gate, punter, together(), "any");
  const other = await placed(gate, punter, single(plain, "1", 2000, 500), "any");
  gate.clock.advance(5000);
  isSlow = true;
  await gate.gate.schedule.run("bets.decide");
  expect(await betNow(gate, punter, other.betId)).toMatchObject({ status: "open" });
  expect(await betNow(gate, punter, waiting.betId)).toMatchObject({ status: "pending" });
  isSlow = false;
  await gate.gate.schedule.run("bets.decide");
  expect(await betNow(gate, punter, waiting.betId)).toMatchObject({ status: "open" });
});

test("while its joint is being made, an event has no builders", async () => {
  isSlow = true;
  const [quote, ready, bets, limits] = await Promise.all([
    gate.call("builderQuote", { body: { eventId: built, picks: picks() } }),
    gate.call("readyBuilders", { params: { eventId: built } }),
    place(gate, punter, [together()]),
    gate.call("stakeLimits", { body: { bets: [together()] }, headers: punter.headers }),
  ]);
  expect(quote.error.code).toBe("BUILDER_NOT_OFFERED");
  expect(ready.body).toEqual({ isOffered: false, builders: [] });
  expect(bets).toMatchObject([{ status: "refused", code: "BUILDER_NOT_OFFERED" }]);
  expect(limits.body.limits).toMatchObject([{ maxStake: 0 }]);
  isSlow = false;
});
