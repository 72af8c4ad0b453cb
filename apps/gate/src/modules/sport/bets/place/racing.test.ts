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
import {
  offerRace,
  orderMarket,
  resultsOf,
  waiting,
  winMarket,
} from "../../../../../test/races.ts";

const START = 100_000;
const PRICES = { 0: 4000, 1: 3000, 2: 6000, 3: 11_000 };
const ORDERS = { "r0-r1": 12_000, "r1-r0": 10_000, "r0-r3": 60_000, "r3-r0": 70_000 };

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
  race = `race${++round}`;
  offerRace(feed, race, [winMarket(race, PRICES), orderMarket(race, ORDERS)]);
});

const on = (market: "race_winner" | "forecast", key: string, quotedOdds: number) => ({
  eventId: race,
  marketId: `${race}:${market}`,
  outcomeId: `${race}:${market}:${key}`,
  quotedOdds,
});
const win = (runner: number, odds: number, over: Partial<WantedBet> = {}): WantedBet => ({
  kind: "single",
  legs: [on("race_winner", `r${runner}`, odds)],
  sizes: [1],
  unitStake: 1000,
  ...over,
});
const forecast = (key: keyof typeof ORDERS): WantedBet => ({
  kind: "single",
  legs: [on("forecast", key, ORDERS[key])],
  sizes: [1],
  unitStake: 1000,
});
async function settle(
  results: FeedResult[],
  certainty: "live" | "confirmed" = "live",
): Promise<void> {
  feed.send({ kind: "settlement", eventId: race, certainty, results });
  await gate.gate.settled();
}
const won = (startingPrice: number, over: Partial<FeedResult> = {}) => ({
  ...({ result: "win", place: { result: "win" }, startingPrice } as const),
  ...over,
});
const LOST = { result: "lose", place: { result: "lose" } } as const;
const winners = (startingPrice: number, over: Partial<FeedResult> = {}) =>
  resultsOf(race, "race_winner", { r0: won(startingPrice, over), r1: LOST, r2: LOST, r3: LOST });

test("best odds guaranteed: a bet is paid at the better starting price, and shows it", async () => {
  const bet = await placed(gate, punter, win(0, 4000));
  expect(bet.legs[0]?.names.bestOdds).toBe(true);
  await settle(winners(5500));
  const now = await betNow(gate, punter, bet.betId);
  expect(now).toMatchObject({
    result: "won",
    payout: 5500,
    legs: [{ odds: 4000, startingPrice: 5500, result: "win" }],
  });
  expect(await cashOf(gate, punter)).toBe(START - 1000 + 5500);
  await expectSound(gate, punter);
});

test("a shorter starting price leaves the bet at its own price", async () => {
  const bet = await placed(gate, punter, win(0, 4000));
  await settle(winners(3000));
  const now = await betNow(gate, punter, bet.betId);
  expect(now.payout).toBe(4000);
  expect(now.legs[0]).not.toHaveProperty("startingPrice");
});

test("each way, the place part is paid at the better price too", async () => {
  const bet = await placed(gate, punter, win(0, 4000, { eachWay: true }));
  const placedOnly = await placed(gate, punter, win(0, 4000, { structure: { placeOnly: true } }));
  await settle(winners(9000));
  // 10.00 at 9.00, and 10.00 at 1 + 8 / 4.
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(9000 + 3000);
  expect((await betNow(gate, punter, placedOnly.betId)).payout).toBe(3000);
  await expectSound(gate, punter);
});

test("in a multiple each leg has the better of its prices", async () => {
  const other = `other${round}`;
  offer(feed, other, [2000, 3000, 4000]);
  const bet = await placed(gate, punter, {
    kind: "accumulator",
    legs: [on("race_winner", "r0", 4000), leg(other, "1", 2000)],
    sizes: [2],
    unitStake: 1000,
  });
  await settle(winners(5000));
  await result(gate, feed, other, "1");
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(10_000);
});

test("a starting price has no deduction: it is compared with the struck price after deductions", async () => {
  const early = await placed(gate, punter, win(0, 4000));
  const withdrawnAt = gate.clock.now() + 1000;
  gate.clock.advance(2000);
  feed.send({
    kind: "odds_change",
    eventId: race,
    state: waiting({ withdrawn: [1] }),
    markets: [winMarket(race, { 0: 3400, 2: 5000, 3: 9000 })],
  });
  const late = await placed(gate, punter, win(0, 3400));
  // 30 % off the winnings of 4.00 leave 3.10.
  await settle(winners(3200, { deductions: [{ at: withdrawnAt, percent: 30 }] }));
  expect((await betNow(gate, punter, early.betId)).payout).toBe(3200);
  expect((await betNow(gate, punter, late.betId)).payout).toBe(3400);
  await expectSound(gate, punter);
});

test("a corrected result pays by its own starting prices, and the ledger stays balanced", async () => {
  const bet = await placed(gate, punter, win(0, 4000));
  const loser = await placed(gate, punter, win(1, 3000));
  await settle(winners(5500));
  feed.send({ kind: "rollback_settlement", eventId: race, marketIds: [`${race}:race_winner`] });
  await gate.gate.settled();
  expect(await cashOf(gate, punter)).toBe(START - 2000);
  await settle(
    resultsOf(race, "race_winner", { r0: LOST, r1: won(3500), r2: LOST, r3: LOST }),
    "confirmed",
  );
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "lost", payout: 0 });
  expect(await betNow(gate, punter, loser.betId)).toMatchObject({ result: "won", payout: 3500 });
  // The same market again; only the starting price is corrected.
  await settle(resultsOf(race, "race_winner", { r1: won(3900) }), "confirmed");
  expect(await cashOf(gate, punter)).toBe(START - 2000 + 3900);
  await expectSound(gate, punter);
});

test("a market without the guarantee pays the struck price", async () => {
  const { bestOdds: _, ...plain } = winMarket(race, PRICES);
  feed.send({ kind: "odds_change", eventId: race, state: waiting(), markets: [plain] });
  const bet = await placed(gate, punter, win(0, 4000));
  expect(bet.legs[0]?.names).not.toHaveProperty("bestOdds");
  await settle(winners(5500));
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(4000);
});

test("a forecast with a withdrawn runner is refunded, another bears the deduction, and a dead heat pays half", async () => {
  const gone = await placed(gate, punter, forecast("r0-r3"));
  const one = await placed(gate, punter, forecast("r0-r1"));
  const other = await placed(gate, punter, forecast("r1-r0"));
  const at = gate.clock.now() + 1;
  gate.clock.advance(10);
  const outcomeIds = ["r0-r3", "r3-r0"].map((key) => `${race}:forecast:${key}`);
  feed.send({
    kind: "cancel",
    eventId: race,
    marketIds: [`${race}:forecast`],
    outcomeIds,
    until: at,
    why: "non_runner",
  });
  await gate.gate.settled();
  expect(await betNow(gate, punter, gone.betId)).toMatchObject({
    result: "void",
    payout: 1000,
    reason: "non_runner",
  });
  const half = {
    result: "win",
    deadHeat: { places: 1, tied: 2 },
    deductions: [{ at, percent: 10 }],
  } as const;
  const ended = {
    "r0-r1": half,
    "r1-r0": half,
    "r0-r3": { result: "void", reason: "non_runner" },
    "r3-r0": { result: "void" },
  } as const;
  await settle(resultsOf(race, "forecast", ended));
  // Half of 10.00 at 1 + 11 less a tenth; half of 10.00 at 1 + 9 less a tenth.
  expect((await betNow(gate, punter, one.betId)).payout).toBe(5450);
  expect((await betNow(gate, punter, other.betId)).payout).toBe(4550);
  expect(await cashOf(gate, punter)).toBe(START - 2000 + 5450 + 4550);
  await expectSound(gate, punter);
});

test("a free bet gets the better price too, without returning its stake", async () => {
  const freeBetId = await giveFreeBet(gate, punter, "10.00");
  const bet = await placed(gate, punter, win(0, 4000, { freeBetId }));
  await settle(winners(6000));
  expect((await betNow(gate, punter, bet.betId)).payout).toBe(5000);
  await expectSound(gate, punter);
});

test.each([
  // Terms of 1/4: 2.60 is 1.40 for a place.
  ["place only", 720_000, { structure: { placeOnly: true } }],
  ["each way, if both parts together give value", 800_000, { eachWay: true }],
] as const)(
  "%s is refused where its terms pay more than the places are worth",
  async (_what, chance, how) => {
    const offered = (millionths: number) => {
      const market = winMarket(race, PRICES);
      feed.send({
        kind: "odds_change",
        eventId: race,
        state: waiting(),
        markets: [
          {
            ...market,
            outcomes: market.outcomes.map((outcome) => ({
              ...outcome,
              odds: 2600,
              chances: [380_000, 0, 0, 0],
              placeChances: [millionths, 0, 0, 0],
            })),
          },
        ],
      });
    };
    offered(chance);
    expect(await place(gate, punter, [win(0, 2600, how)])).toMatchObject([
      { status: "refused", code: "EACH_WAY_NOT_OFFERED" },
    ]);
    await placed(gate, punter, win(0, 2600));
    offered(650_000);
    await placed(gate, punter, win(0, 2600, how));
  },
);
