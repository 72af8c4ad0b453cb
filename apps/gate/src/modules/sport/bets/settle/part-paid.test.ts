import type { FeedResult, WantedBet } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  betNow,
  expectSound,
  leg,
  offer,
  placed,
  priced,
  single,
} from "../../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
let a: string;
let b: string;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  round++;
  [a, b] = [`a${round}`, `b${round}`];
  for (const eventId of [a, b]) {
    offer(feed, eventId, [2000, 3000, 4000]);
    const now = state({ status: "prematch", period: "not_started", clockRuns: false });
    const market = priced(eventId, [2000, 3000, 4000], {
      eachWay: { places: 2, top: 1, bottom: 5 },
    });
    feed.send({ kind: "odds_change", eventId, state: now, markets: [market] });
  }
});

async function ended(
  eventId: string,
  outcome: Pick<FeedResult, "result" | "place" | "deadHeat">,
): Promise<void> {
  feed.send({
    kind: "settlement",
    eventId,
    certainty: "confirmed",
    results: [{ marketId: `${eventId}:mr`, outcomeId: `${eventId}:mr:1`, ...outcome }],
  });
  await gate.gate.settled();
}

const eachWay = (): WantedBet => ({ ...single(a, "1", 2000, 1000), eachWay: true });
const system = (): WantedBet => ({
  kind: "system",
  legs: [leg(a, "1", 2000), leg(b, "1", 2000)],
  sizes: [1, 2],
  unitStake: 1000,
});

test.each([
  [
    "an each-way bet that is placed only",
    eachWay,
    { result: "lose", place: { result: "win" } },
    "part_paid",
    1200,
  ],
  [
    "an each-way bet that is neither",
    eachWay,
    { result: "lose", place: { result: "lose" } },
    "lost",
    0,
  ],
  ["an each-way bet that wins", eachWay, { result: "win", place: { result: "win" } }, "won", 3200],
  [
    "a single that is half lost",
    () => single(a, "1", 2000, 1000),
    { result: "half_lose" },
    "part_paid",
    500,
  ],
  [
    "a single that shares its win with three",
    () => single(a, "1", 2000, 900),
    { result: "win", deadHeat: { places: 1, tied: 3 } },
    "part_paid",
    600,
  ],
  [
    "a single that shares its win and breaks even",
    () => single(a, "1", 2000, 900),
    { result: "win", deadHeat: { places: 1, tied: 2 } },
    "won",
    900,
  ],
] as const)("%s", async (_, wanted, outcome, result, payout) => {
  const bet = await placed(gate, punter, wanted());
  await ended(a, outcome);
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    status: "settled",
    result,
    payout,
  });
  const found = (
    await gate.call("bets", { query: { state: "settled", result }, headers: punter.headers })
  ).body.bets;
  expect(found.map(({ betId }) => betId)).toEqual([bet.betId]);
  await expectSound(gate, punter);
});

test("a leg shows how its place part ended, in each-way bets only", async () => {
  const [both, plain] = [
    await placed(gate, punter, eachWay()),
    await placed(gate, punter, single(a, "1", 2000, 1000)),
  ];
  await ended(a, { result: "lose", place: { result: "win" } });
  expect((await betNow(gate, punter, both.betId)).legs).toMatchObject([
    { result: "lose", placeResult: "win" },
  ]);
  expect((await betNow(gate, punter, plain.betId)).legs).toMatchObject([
    { result: "lose", placeResult: null },
  ]);
});

test("a system whose lines pay less than they cost is shown as part paid", async () => {
  const bet = await placed(gate, punter, system());
  await ended(a, { result: "win" });
  await ended(b, { result: "lose" });
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    stake: 3000,
    payout: 2000,
    result: "part_paid",
  });
});
