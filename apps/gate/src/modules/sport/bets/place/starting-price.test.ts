import type { FeedResult, WantedBet } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  expectSound,
  leg,
  offer,
  place,
  placed,
  result,
} from "../../../../../test/bets.ts";
import { giveFreeBet } from "../../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";
import { offerRace, resultsOf, waiting, winMarket } from "../../../../../test/races.ts";

const START = 100_000;
const PRICES = { 0: 4000, 1: 3000, 2: 6000, 3: 11_000 };

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
let race: string;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  race = `sp${++round}`;
  offerRace(feed, race, [winMarket(race, PRICES)]);
});

const on = (runner: number, quotedOdds: number) => ({
  eventId: race,
  marketId: `${race}:race_winner`,
  outcomeId: `${race}:race_winner:r${runner}`,
  quotedOdds,
});
const atStart = (runner: number, over: Partial<WantedBet> = {}): WantedBet => ({
  // The odds sent are out of date, which does not matter for a starting-price leg.
  kind: "single",
  legs: [{ ...on(runner, 1500), startingPrice: true }],
  sizes: [1],
  unitStake: 1000,
  ...over,
});
async function settle(results: FeedResult[]): Promise<void> {
  feed.send({ kind: "settlement", eventId: race, certainty: "live", results });
  await gate.gate.settled();
}
const LOST = { result: "lose", place: { result: "lose" } } as const;
const ended = (r0: Partial<FeedResult>) =>
  resultsOf(race, "race_winner", {
    r0: { result: "win", place: { result: "win" }, ...r0 },
    r1: LOST,
    r2: LOST,
    r3: LOST,
  });
const quote = (betId: string) =>
  gate.call("cashOutQuote", { params: { id: betId }, headers: punter.headers });

test("a bet at the starting price is paid at the result's price, longer or shorter than the one on offer", async () => {
  const bet = await placed(gate, punter, atStart(0));
  expect(bet.legs[0]?.names).toMatchObject({ atStart: true });
  expect(bet.legs[0]?.names).not.toHaveProperty("bestOdds");
  // The book assumes twice the price on offer.
  expect(bet.potentialPayout).toBe(8000);
  await settle(ended({ startingPrice: 2800 }));
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    result: "won",
    payout: 2800,
    legs: [{ startingPrice: 2800 }],
  });
  expect(await cashOf(gate, punter)).toBe(START - 1000 + 2800);
  await expectSound(gate, punter);
});

test("each-way and place-only bets pay the place by the starting price; a dead heat halves the stake", async () => {
  const bet = await placed(gate, punter, atStart(0, { eachWay: true }));
  const placedOnly = await placed(gate, punter, atStart(0, { structure: { placeOnly: true } }));
  await settle(ended({ startingPrice: 9000, deadHeat: { places: 1, tied: 2 } }));
  // Half of 10.00 at 9.00, and 10.00 at 1 + 8 / 4.
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(4500 + 3000);
  expect((await betNow(gate, punter, placedOnly.betId)).payout).toBe(3000);
  await expectSound(gate, punter);
});

test("a starting price bears no deduction; a price taken at the same time does", async () => {
  const bet = await placed(gate, punter, atStart(0));
  const taken = await placed(gate, punter, { ...atStart(0), legs: [on(0, 4000)] });
  const deductions = [{ at: gate.clock.now() + 1, percent: 50 }];
  await settle(ended({ startingPrice: 2400, deductions }));
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(2400);
  expect((await betNow(gate, punter, taken.betId)).payout).toBe(2500);
});

test("a non-runner is void, as is a winner without a starting price; a loser without one is lost", async () => {
  const gone = await placed(gate, punter, atStart(3));
  const winner = await placed(gate, punter, atStart(0));
  const loser = await placed(gate, punter, atStart(1));
  await settle(
    resultsOf(race, "race_winner", {
      r0: { result: "win", place: { result: "win" } },
      r1: LOST,
      r3: { result: "void", place: { result: "void" }, reason: "non_runner" },
    }),
  );
  expect(await betNow(gate, punter, gone.betId)).toMatchObject({
    result: "void",
    payout: 1000,
    reason: "non_runner",
  });
  expect(await betNow(gate, punter, winner.betId)).toMatchObject({
    result: "void",
    payout: 1000,
    reason: "no_starting_price",
  });
  expect(await betNow(gate, punter, loser.betId)).toMatchObject({ result: "lost", payout: 0 });
  expect(await cashOf(gate, punter)).toBe(START - 1000);
  await expectSound(gate, punter);
});

test("a corrected starting price is paid again", async () => {
  const bet = await placed(gate, punter, atStart(0));
  await settle(ended({ startingPrice: 5000 }));
  await settle(ended({ startingPrice: 3500 }));
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(3500);
  feed.send({ kind: "rollback_settlement", eventId: race, marketIds: [`${race}:race_winner`] });
  await gate.gate.settled();
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({ status: "open", result: null });
  await settle(ended({ startingPrice: 7000 }));
  expect(await cashOf(gate, punter)).toBe(START - 1000 + 7000);
  await expectSound(gate, punter);
});

test("in a multiple it multiplies with a fixed price; cash out waits until it is known", async () => {
  const other = `other${round}`;
  offer(feed, other, [2000, 3000, 4000]);
  const legs = [{ ...on(0, 4000), startingPrice: true as const }, leg(other, "1", 2000)];
  const bet = await placed(gate, punter, {
    kind: "accumulator",
    legs,
    sizes: [2],
    unitStake: 1000,
  });
  expect(bet.potentialPayout).toBe(16_000);
  expect((await quote(bet.betId)).error).toMatchObject({ code: "CASH_OUT_UNAVAILABLE" });
  await settle(ended({ startingPrice: 5000 }));
  // A third of a chance of 100.00.
  expect((await quote(bet.betId)).body).toMatchObject({ fairValue: 3330 });
  await result(gate, feed, other, "1");
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(10_000);
  await expectSound(gate, punter);
});

test("it is refused where the market does not offer it, and after the off", async () => {
  const refused = {
    status: "refused",
    code: "STARTING_PRICE_NOT_OFFERED",
    outcomes: [`${race}:race_winner:r0`],
  };
  feed.send({
    kind: "odds_change",
    eventId: race,
    state: waiting({ status: "live", period: "race" }),
    markets: [winMarket(race, PRICES)],
  });
  expect((await place(gate, punter, [atStart(0)]))[0]).toEqual(refused);
  const { startingPrice: _, ...plain } = winMarket(race, PRICES);
  feed.send({ kind: "odds_change", eventId: race, state: waiting(), markets: [plain] });
  expect((await place(gate, punter, [atStart(0)]))[0]).toEqual(refused);
  offer(feed, `m${round}`, [2000, 3000, 4000]);
  const [match] = await place(gate, punter, [
    { ...atStart(0), legs: [{ ...leg(`m${round}`, "1", 2000), startingPrice: true }] },
  ]);
  expect(match).toMatchObject({ code: "STARTING_PRICE_NOT_OFFERED" });
  expect(await cashOf(gate, punter)).toBe(START);
});

test("a bet waiting for its delay is cancelled when the race starts meanwhile", async () => {
  const other = `live${round}`;
  offer(feed, other, [2000, 3000, 4000], true);
  const legs = [{ ...on(0, 4000), startingPrice: true as const }, leg(other, "1", 2000)];
  const bet = await placed(gate, punter, {
    kind: "accumulator",
    legs,
    sizes: [2],
    unitStake: 1000,
  });
  expect(bet.status).toBe("pending");
  feed.send({
    kind: "odds_change",
    eventId: race,
    state: waiting({ status: "live", period: "race" }),
    markets: [],
  });
  gate.clock.advance(60_000);
  await gate.gate.schedule.run("bets.decide");
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    status: "cancelled",
    reason: "STARTING_PRICE_NOT_OFFERED",
  });
  expect(await cashOf(gate, punter)).toBe(START);
});

test("the maximum payout applies to any starting price", async () => {
  const bet = await placed(gate, punter, atStart(0, { unitStake: 50_000 }));
  await settle(ended({ startingPrice: 9_000_000 }));
  const now = await betNow(gate, punter, bet.betId);
  expect(now).toMatchObject({ payout: now.maxPayout, reason: "payout.capped" });
  await expectSound(gate, punter);
});

test("a free bet may be struck at it, unless it has minimum odds, which cannot be checked", async () => {
  const plain = await giveFreeBet(gate, punter, "10.00");
  const bet = await placed(gate, punter, atStart(0, { freeBetId: plain }));
  const strict = await giveFreeBet(gate, punter, "10.00");
  await gate.query("update free_bets set min_odds = 1200 where free_bet_id = $1", [strict]);
  expect((await place(gate, punter, [atStart(0, { freeBetId: strict })]))[0]).toMatchObject({
    code: "FREE_BET_NOT_AVAILABLE",
  });
  await settle(ended({ startingPrice: 6000 }));
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(5000);
});

test("a shared slip keeps a selection at the starting price, and shows it closed after the off", async () => {
  const shared = await gate.call("shareSlip", {
    body: {
      legs: [
        {
          eventId: race,
          marketId: `${race}:race_winner`,
          outcomeId: `${race}:race_winner:r0`,
          startingPrice: true,
        },
      ],
    },
  });
  const read = async () =>
    (await gate.call("sharedSlip", { params: { code: shared.body.code } })).body.legs[0];
  expect(await read()).toMatchObject({ names: { atStart: true }, open: { odds: 4000 } });
  feed.send({
    kind: "odds_change",
    eventId: race,
    state: waiting({ status: "live", period: "race" }),
    markets: [winMarket(race, PRICES)],
  });
  expect(await read()).toMatchObject({ open: null });
});
