import { whyNotEarning } from "@touchline/betting";
import type { WantedBet } from "@touchline/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { leg, placed, priced } from "../../../../test/bets.ts";
import { accept, deposit, matchOffer, publishedOffer } from "../../../../test/bonuses.ts";
import { head, type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { joinRace, publishedPromotion, raceBody } from "../../../../test/promotions.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let punterId: string;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  await gate.operate("setAccumulatorBonus", {
    body: {
      jurisdiction: "Curacao",
      terms: {
        steps: [{ legs: 2, bps: 1000 }],
        leastOdds: 1400,
        most: { USD: 10_000 },
        live: true,
      },
    },
  });
  gate.clock.advance(1000);
});
afterAll(() => gate.close());
afterEach(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

/** A punter who takes part in everything that rewards play. */
beforeEach(async () => {
  punter = await join(gate);
  punterId = await punterIdOf(gate, punter.email);
  const { headers } = punter;
  const products = ["sport", "virtual-sports"] as const;
  await gate.call("acceptLoyaltyRules", { body: { version: 1 }, headers });
  const race = raceBody(gate, {}, { products: [...products] });
  await joinRace(gate, punter, (await publishedPromotion(gate, race)).id);
  const cashback = await publishedOffer(gate, {
    kind: "cashback",
    products: [...products],
    terms: {
      amounts: { USD: 5000 },
      days: 7,
      leastOdds: null,
      cashback: { bps: 1000, windowDays: 7 },
    },
  });
  await accept(gate, punter, cashback);
  await accept(gate, punter, await matchOffer(gate, { wagering: 30 }, { products: [...products] }));
  await deposit(gate, punter, 3000);
  gate.clock.advance(1000);
});

const prematch = state({ status: "prematch", period: "not_started", clockRuns: false });
function match(over: Parameters<typeof head>[1] = {}): string {
  const eventId = `earn${++events}`;
  const names = [`Home ${events}`, `Away ${events}`];
  feed.send({
    kind: "fixture",
    event: head(eventId, {
      competitors: names.map((name) => ({ name, short: "X", colour: "#d81920" })),
      tournament: { id: `l${events}`, name: `League ${events}`, rank: 1 },
      ...over,
    }),
    state: prematch,
  });
  const markets = [priced(eventId, [2000, 3000, 4000])];
  feed.send({ kind: "odds_change", eventId, state: prematch, markets });
  return eventId;
}
const double = (...on: string[]) => ({
  kind: "accumulator" as const,
  sizes: [2],
  unitStake: 1000,
  legs: on.map((event) => leg(event, "1", 2000)),
});
async function wins(...won: string[]): Promise<void> {
  for (const eventId of won)
    feed.send({
      kind: "settlement",
      eventId,
      certainty: "live",
      results: (["1", "X", "2"] as const).map((key) => ({
        marketId: `${eventId}:mr`,
        outcomeId: `${eventId}:mr:${key}`,
        result: key === "1" ? ("win" as const) : ("lose" as const),
        startingPrice: 2000,
      })),
    });
  await gate.gate.settled();
}

/** The decision of each of the six about a bet. Every asker of `earnsPromotions` is here. */
const ASKERS: Record<string, string> = {
  points: "select points from loyalty_lots where punter_id = $1 and ref_id = $2",
  wagering: "select counted from bonus_wagers where punter_id = $1 and ref_id = $2",
  "accumulator bonus": "select extra from accumulator_bonuses where punter_id = $1 and bet_id = $2",
  races: "select score from race_counts where punter_id = $1 and ref_id = $2",
  quiz: "select 1 from quiz_tickets where punter_id = $1 and ref_id = $2",
  cashback: "select loss from bonus_returns where punter_id = $1 and ref_id = $2",
};
async function earned(betId: string): Promise<string[]> {
  const who: string[] = [];
  for (const [name, sql] of Object.entries(ASKERS)) {
    const [row] = await gate.query<Record<string, unknown>>(sql, [punterId, betId]);
    if (row && Number(Object.values(row)[0]) !== 0) who.push(name);
  }
  return who;
}

test("a bet on ordinary events earns all six", async () => {
  const on = [match(), match()];
  const { betId } = await placed(gate, punter, double(...on));
  await wins(...on);
  expect(await earned(betId)).toEqual(Object.keys(ASKERS));
});

test.each<[string, () => Promise<[betId: string, events: string[]]>]>([
  [
    "zeroMargin",
    async () => {
      const on = [match(), match({ zeroMargin: true })];
      return [(await placed(gate, punter, double(...on))).betId, on];
    },
  ],
  [
    "virtual",
    async () => {
      const virtual = { round: 1, seedHash: "0".repeat(64) };
      const on = [match({ virtual }), match({ virtual })];
      return [(await placed(gate, punter, double(...on))).betId, on];
    },
  ],
  [
    "startingPrice",
    async () => {
      const on = [match(), match()];
      const { betId } = await placed(gate, punter, double(...on));
      await gate.query(
        `update bet_legs set names = names || '{"atStart": true}' where bet_id = $1 and leg = 1`,
        [betId],
      );
      return [betId, on];
    },
  ],
  [
    "opposite",
    async () => {
      const on = [match(), match()];
      const { betId } = await placed(gate, punter, double(...on));
      const other = { ...leg(on[0] ?? "", "2", 4000) };
      await placed(gate, punter, { kind: "single", legs: [other], sizes: [1], unitStake: 300 });
      return [betId, on];
    },
  ],
])("a bet that is %s earns none of the six, and the bonus says why", async (why, place) => {
  const [betId, on] = await place();
  await wins(...on);
  expect(await earned(betId)).toEqual([]);
  expect(
    await gate.query("select why, counted::int from bonus_wagers where ref_id = $1", [betId]),
  ).toEqual([{ why, counted: 0 }]);
});

test("both sides of an opposite pair earn nothing", async () => {
  const on = [match(), match()];
  const [first, second] = [
    await placed(gate, punter, double(...on)),
    await placed(gate, punter, {
      kind: "single",
      sizes: [1],
      unitStake: 300,
      legs: [leg(on[0] ?? "", "2", 4000)],
    }),
  ];
  await wins(...on);
  expect(await earned(first.betId)).toEqual([]);
  expect(await earned(second.betId)).toEqual([]);
});

/** A single on the other side of the double's first match. */
const otherSide = (event = "") => ({
  kind: "single" as const,
  sizes: [1],
  unitStake: 300,
  legs: [leg(event, "2", 4000)],
});
async function quoteOf(betId: string): Promise<string> {
  const { headers } = punter;
  return (await gate.call("cashOutQuote", { params: { id: betId }, headers })).body.quoteId;
}
async function cashOut(betId: string, part: number): Promise<void> {
  const body = { quoteId: await quoteOf(betId), part };
  const { headers } = punter;
  const taken = await gate.call("cashOut", { params: { id: betId }, body, headers });
  expect(taken.http, JSON.stringify(taken.error)).toBe(200);
}

test("a hedged bet earns nothing after its other side is cashed out, whichever was first", async () => {
  for (const isFirst of [true, false]) {
    const on = [match(), match()];
    const hedge = isFirst ? await placed(gate, punter, otherSide(on[0])) : null;
    const { betId } = await placed(gate, punter, double(...on));
    const other = hedge ?? (await placed(gate, punter, otherSide(on[0])));
    gate.clock.advance(1000);
    await cashOut(other.betId, 300);
    await wins(...on);
    expect(await earned(betId)).toEqual([]);
    expect(await earned(other.betId)).toEqual([]);
  }
});

test("a bet placed after the other side was cashed out never ran beside it, and earns", async () => {
  const on = [match(), match()];
  const other = await placed(gate, punter, otherSide(on[0]));
  await cashOut(other.betId, 300);
  gate.clock.advance(1000);
  const { betId } = await placed(gate, punter, double(...on));
  await wins(...on);
  expect(await earned(betId)).toEqual(Object.keys(ASKERS));
});

test("a changed bet is a side against bets beside it, not against the bet that replaced it", async () => {
  const on = [match(), match()];
  const change = async (betId: string, bet: WantedBet) => {
    const body = { quoteId: await quoteOf(betId), bet };
    const { headers } = punter;
    const { outcome } = (await gate.call("editBet", { params: { id: betId }, body, headers })).body;
    if (outcome.status !== "placed") throw new Error(JSON.stringify(outcome));
    return outcome.bet;
  };
  const turned = await change((await placed(gate, punter, otherSide(on[0]))).betId, double(...on));
  const hedged = [match(), match()];
  const beside = await placed(gate, punter, double(...hedged));
  const other = await placed(gate, punter, otherSide(hedged[0]));
  gate.clock.advance(1000);
  await change(other.betId, double(match(), match()));
  await wins(...on, ...hedged);
  expect(await earned(turned.betId)).toEqual(Object.keys(ASKERS));
  expect(await earned(beside.betId)).toEqual([]);
});

test.each([
  [[{}], false, null],
  [[{}, { zeroMargin: true }], false, "zeroMargin"],
  [[{ virtual: true }], true, "virtual"],
  [[{ atStart: true }], false, "startingPrice"],
  [[{}], true, "opposite"],
] as const)("%j, opposite %s: %s", (legs, isOpposite, why) => {
  expect(whyNotEarning(legs, isOpposite)).toBe(why);
});
