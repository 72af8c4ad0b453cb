import type { Joint, WantedBet } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { betNow, leg, offer, placed, priced, single } from "../../../../../test/bets.ts";
import { giveFreeBet } from "../../../../../test/bonuses.ts";
import { head, type ScriptedFeed, scriptedFeed, totalMarket } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { boosted } from "../../../../../test/price-boosts.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";
import { offerRace, waiting, winMarket } from "../../../../../test/races.ts";

/** Three ends of a match: the home side wins with many goals, with few, or not at all. */
const joint = (eventId: string): Joint => ({
  version: "1",
  cases: [{ weight: 1, blocks: [Float64Array.from([0.4, 0.3, 0.3])] }],
  mask(outcomeId) {
    const wins = { "mr:1": [1, 1, 0], "total:10:over": [1, 0, 0] }[
      outcomeId.slice(eventId.length + 1)
    ];
    return wins ? { block: 0, wins: Uint8Array.from(wins) } : null;
  },
});

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
beforeAll(async () => {
  feed = { ...scriptedFeed(), joint };
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  for (const eventId of ["a", "b", "c"]) offer(feed, eventId, [2000, 3200, 4100]);
  offer(feed, "live", [2000, 3200, 4100], true);
  offerRace(feed, "race", [winMarket("race", { 0: 4000, 1: 3000, 2: 6000, 3: 11_000 })]);
});

const onRunner = (over: Partial<WantedBet["legs"][number]> = {}) => ({
  eventId: "race",
  marketId: "race:race_winner",
  outcomeId: "race:race_winner:r0",
  quotedOdds: 4000,
  ...over,
});
const onRace = (over: Partial<WantedBet> = {}): WantedBet => ({
  kind: "single",
  legs: [onRunner()],
  sizes: [1],
  unitStake: 1000,
  ...over,
});

const CASES: [string, WantedBet, object][] = [
  ["a single", single("a", "1", 2000, 1500), { kind: "single", status: "open" }],
  [
    "a system with a banker",
    {
      kind: "system",
      legs: [{ ...leg("a", "1", 2000), banker: true }, leg("b", "1", 2000), leg("c", "X", 3200)],
      sizes: [1, 2],
      unitStake: 100,
    },
    { lines: 3, legs: [{ banker: true }, { banker: false }, { banker: false }] },
  ],
  ["an each-way bet", onRace({ eachWay: true }), { eachWay: true, lines: 2, stake: 2000 }],
  [
    "a bet on the place alone",
    onRace({ structure: { placeOnly: true } }),
    { structure: { placeOnly: true } },
  ],
  [
    "a leg at the starting price",
    onRace({ legs: [onRunner({ startingPrice: true, quotedOdds: 1500 })] }),
    { legs: [{ names: { atStart: true }, quotedOdds: 1500, odds: 4000 }] },
  ],
  [
    "a live bet in its delay",
    single("live", "1", 2000, 1500),
    { status: "pending", readyAt: expect.any(Number) },
  ],
];

test.each(CASES)("the reply to %s equals the later read of the bet", async (_, wanted, shows) => {
  const bet = await placed(gate, punter, wanted);
  expect(bet).toMatchObject(shows);
  expect(await betNow(gate, punter, bet.betId)).toEqual(bet);
});

test("the reply to a builder equals the later read of the bet", async () => {
  const eventId = "built";
  feed.send({ kind: "fixture", event: head(eventId), state: waiting() });
  feed.send({
    kind: "odds_change",
    eventId,
    state: waiting(),
    markets: [priced(eventId, [1400, 3900, 4800]), totalMarket(eventId, 10, [2200, 1600])],
  });
  const picks = [
    { marketId: "built:mr", outcomeId: "built:mr:1" },
    { marketId: "built:total:10", outcomeId: "built:total:10:over" },
  ];
  const quote = await gate.call("builderQuote", { body: { eventId, picks } });
  const quotedOdds = quote.body.odds ?? 0;
  const bet = await placed(gate, punter, {
    kind: "single",
    legs: picks.map((pick) => ({ eventId, ...pick, quotedOdds: 1400, builder: 0 })),
    builders: [{ quotedOdds }],
    sizes: [1],
    unitStake: 500,
  });
  expect(bet).toMatchObject({
    structure: null,
    builders: [{ quotedOdds, odds: quotedOdds, leftOdds: quotedOdds }],
    legs: [{ builder: 0 }, { builder: 0 }],
  });
  expect(await betNow(gate, punter, bet.betId)).toEqual(bet);
});

test("the replies to a free bet and to a boosted price equal the later reads", async () => {
  const freeBetId = await giveFreeBet(gate, punter);
  const free = await placed(gate, punter, { ...single("a", "1", 2000, 500), freeBetId });
  expect(free).toMatchObject({ freeBet: true });
  expect(await betNow(gate, punter, free.betId)).toEqual(free);

  const startTime = gate.clock.now() + 2 * HOUR_MS;
  feed.send({ kind: "fixture", event: head("boost", { startTime }), state: waiting() });
  feed.send({
    kind: "odds_change",
    eventId: "boost",
    state: waiting(),
    markets: [priced("boost", [2800, 3000, 4000])],
  });
  const priceBoostId = await boosted(gate, "boost");
  const bet = await placed(gate, punter, { ...single("boost", "1", 2800, 1000), priceBoostId });
  expect(bet).toMatchObject({ priceBoost: { boostId: priceBoostId, odds: 2800 } });
  expect(await betNow(gate, punter, bet.betId)).toEqual(bet);
});
