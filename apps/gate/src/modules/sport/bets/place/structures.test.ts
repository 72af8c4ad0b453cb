import type { BetStructure, WantedBet } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  expectSound,
  leg,
  offer,
  place,
  placed,
  priced,
  result,
} from "../../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

const START = 100_000;

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
let events: string[];
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  round++;
  events = Array.from({ length: 9 }, (_, at) => `e${round}-${at}`);
  for (const eventId of events) offer(feed, eventId, [2000, 3000, 4000]);
});

const system = (
  count: number,
  sizes: number[],
  structure: BetStructure,
  unitStake = 100,
): WantedBet => ({
  kind: "system",
  legs: events.slice(0, count).map((eventId) => leg(eventId, "1", 2000)),
  sizes,
  structure,
  unitStake,
});
const limitless = ({ unitStake: _none, ...bet }: WantedBet) => bet;
const end = async (...winners: ("1" | "2" | "void")[]) => {
  for (const [at, winner] of winners.entries())
    await result(gate, feed, events[at] as string, winner);
};

test.each<[string, () => WantedBet, number, ("1" | "2" | "void")[], number]>([
  // Doubles 400 each, treble 800, six of up and down 300 each.
  [
    "a round robin, all won",
    () => system(3, [2, 3], { about: 1 }),
    10,
    ["1", "1", "1"],
    3 * 400 + 800 + 6 * 300,
  ],
  // One double; its pair both ways 300 each; either of the two up to the lost one leaves 100.
  [
    "a round robin, one lost",
    () => system(3, [2, 3], { about: 1 }),
    10,
    ["1", "1", "2"],
    400 + 2 * 300 + 2 * 100,
  ],
  [
    "a flag, all void",
    () => system(4, [2, 3, 4], { about: 1 }),
    23,
    ["void", "void", "void", "void"],
    2300,
  ],
  ["two up and down, double stakes", () => system(2, [], { about: 2 }), 2, ["1", "1"], 2 * 400],
  [
    "a Union Jack with its first row",
    () => system(9, [], { pattern: "union_jack" }),
    8,
    ["1", "1", "1", "2", "2", "2", "2", "2", "2"],
    800,
  ],
  [
    "one of two with two of two",
    () =>
      system(4, [], {
        groups: [
          { legs: [0, 1], sizes: [1] },
          { legs: [2, 3], sizes: [2] },
        ],
      }),
    2,
    ["1", "2", "1", "1"],
    800,
  ],
])("%s is struck, shown and paid", async (_, wanted, lines, winners, payout) => {
  const asked = wanted();
  const bet = await placed(gate, punter, asked);
  expect(bet).toMatchObject({ lines, stake: 100 * lines, structure: asked.structure });
  expect(await cashOf(gate, punter)).toBe(START - 100 * lines);
  await end(...winners);
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    status: "settled",
    payout,
    structure: asked.structure,
  });
  expect(await cashOf(gate, punter)).toBe(START - 100 * lines + payout);
  await expectSound(gate, punter);
});

test("a place-only bet takes one stake and is settled by the place alone", async () => {
  const eventId = events[0] as string;
  const now = state({ status: "prematch", period: "not_started", clockRuns: false });
  const market = priced(eventId, [6000, 3000, 4000], { eachWay: { places: 3, top: 1, bottom: 5 } });
  feed.send({ kind: "odds_change", eventId, state: now, markets: [market] });
  const wanted: WantedBet = {
    kind: "single",
    legs: [leg(eventId, "1", 6000)],
    sizes: [1],
    structure: { placeOnly: true },
    unitStake: 1000,
  };
  const bet = await placed(gate, punter, wanted);
  expect(bet).toMatchObject({ stake: 1000, potentialPayout: 2000 });
  feed.send({
    kind: "settlement",
    eventId,
    certainty: "confirmed",
    results: [
      {
        marketId: `${eventId}:mr`,
        outcomeId: `${eventId}:mr:1`,
        result: "lose",
        place: { result: "win" },
      },
    ],
  });
  await gate.gate.settled();
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    result: "won",
    payout: 2000,
    legs: [{ result: "win", placeResult: null }],
  });
  await expectSound(gate, punter);
});

test.each<[string, () => WantedBet, string]>([
  ["a Union Jack of three", () => system(3, [], { pattern: "union_jack" }), "bad_size"],
  [
    "up and down with groups",
    () =>
      system(2, [], {
        about: 1,
        groups: [
          { legs: [0], sizes: [1] },
          { legs: [1], sizes: [1] },
        ],
      }),
    "bad_kind",
  ],
  [
    "groups that name a leg twice",
    () =>
      system(2, [], {
        groups: [
          { legs: [0], sizes: [1] },
          { legs: [0], sizes: [1] },
        ],
      }),
    "bad_size",
  ],
  [
    "an accumulator up and down",
    () => ({ ...system(2, [2], { about: 1 }), kind: "accumulator" }),
    "bad_kind",
  ],
  ["no lines at all", () => ({ ...system(2, [], {}) }), "bad_size"],
])("%s is refused", async (_, wanted, why) => {
  const [outcome] = await place(gate, punter, [wanted()]);
  expect(outcome).toMatchObject({ status: "refused", code: "BET_NOT_VALID", why });
  expect(await cashOf(gate, punter)).toBe(START);
});

test("a place-only bet is refused where the market has no places", async () => {
  const [outcome] = await place(gate, punter, [
    { ...system(1, [1], { placeOnly: true }), kind: "single" },
  ]);
  expect(outcome).toMatchObject({ code: "EACH_WAY_NOT_OFFERED" });
});

test("an up-and-down bet counts its reinvested stakes against an outcome's daily limit", async () => {
  const bet = await placed(gate, punter, system(3, [], { about: 2 }));
  const staked = await gate.query<{ staked: string }>(
    "select staked from bet_legs where bet_id = $1 order by leg",
    [bet.betId],
  );
  // One as the first and two as the second of each of two pairs.
  expect(staked.map((row) => Number(row.staked))).toEqual([600, 600, 600]);
  const { limits } = (
    await gate.call("stakeLimits", {
      body: { bets: [limitless(system(3, [], { about: 2 }))] },
      headers: punter.headers,
    })
  ).body;
  expect(limits[0]).toMatchObject({ lines: 6 });
});

test("an up-and-down bet has a cash out by the exact mean, and pays it", async () => {
  const bet = await placed(gate, punter, system(2, [], { about: 1 }, 1000));
  const quote = await gate.call("cashOutQuote", {
    params: { id: bet.betId },
    headers: punter.headers,
  });
  // In each direction: a third of the time 2,000 is returned, of which 1,000 is staked again at a
  // mean of 666: 333 + 333 × 0.666.
  expect(quote.body).toMatchObject({ fairValue: Math.floor(2 * (333 + 333 * 0.666)) });
  const paid = await gate.call("cashOut", {
    params: { id: bet.betId },
    body: { quoteId: quote.body.quoteId },
    headers: punter.headers,
  });
  expect(paid.http).toBe(200);
  await expectSound(gate, punter);
});
