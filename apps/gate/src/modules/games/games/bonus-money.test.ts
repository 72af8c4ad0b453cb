import { randomUUID } from "node:crypto";
import type { BodyOf, OperatorCalls } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accept, balancesOf, deposit, matchOffer, offersOf } from "../../../../test/bonuses.ts";
import { betOn, cashOutOf, flyTo, lastRoundOf, roundReaching } from "../../../../test/crash.ts";
import { framedRound, PROVIDER } from "../../../../test/game-provider.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

const GAMES: BodyOf<OperatorCalls["saveOffer"]>["products"] = ["casino", "mgames", "crash"];

let gate: TestGate;
let punter: TestPunter;
let punterId: string;
beforeAll(async () => {
  gate = await startTestGate({ config: { gameProviders: [PROVIDER] } });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  punterId = await punterIdOf(gate, punter.email);
});

const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);

/** A $30 bonus for games, to be wagered twice, and this much own money. */
async function withBonus(
  cash: number,
  terms: Parameters<typeof matchOffer>[1] = {},
  products = GAMES,
): Promise<string> {
  const { body } = await accept(
    gate,
    punter,
    await matchOffer(gate, { leastOdds: null, ...terms }, { products }),
  );
  await deposit(gate, punter, 3000);
  await gate.query(
    `select post_transaction($1, gen_random_uuid(), $2, 'withdrawal', null, 'USD', $3::jsonb, $4)`,
    [
      punterId,
      randomUUID(),
      JSON.stringify([
        { account: "cash", amount: cash - 103_000 },
        { account: "house:sandbox", amount: 103_000 - cash },
      ]),
      new Date(gate.clock.now()),
    ],
  );
  gate.clock.advance(1);
  return body.grantId;
}
const money = async () => {
  const { cash = 0, bonus = 0, free_bet: free = 0 } = await balancesOf(gate, punter);
  return { cash, bonus, free };
};
const open = async (gameId: string) =>
  (await gate.call("openGame", { body: { gameId }, headers: punter.headers })).body;
async function dice(stake: number, gameId = "dice") {
  const { token } = await open(gameId);
  const bet = { kind: "dice", stake, target: 5050, over: true } as const;
  return gate.call("openRound", { body: { token, bet }, headers: punter.headers });
}

/** A round of an outside provider, whose outcome the test decides. */
const framed = (amount: number) => framedRound(gate, punter, punterId, amount);

describe("a round uses own money first", () => {
  test("then the bonus, and splits its win in the proportion of the stake", async () => {
    await withBonus(100);
    const { bet, win } = await framed(300);
    expect(bet.body).toMatchObject({ status: "OK", balance: 2800 });
    expect(await money()).toMatchObject({ cash: 0, bonus: 2800 });
    expect((await win(701)).body.balance).toBe(2800 + 701);
    // Two thirds of the stake was bonus money, so two thirds of the win is too, rounded down.
    expect(await money()).toMatchObject({ cash: 234, bonus: 2800 + 467 });
    expect(await lastRoundOf(gate, { punter })).toMatchObject({
      staked: 300,
      bonusStaked: 200,
      isFree: false,
      won: 701,
    });
    await holds();
  });

  test("also in our own games, and the page shows how much bonus can be staked", async () => {
    await withBonus(50);
    expect(await open("dice")).toMatchObject({ balance: 50, bonus: 3000 });
    const { round, ...purse } = (await dice(100)).body;
    expect(round).toMatchObject({ staked: 100, bonusStaked: 50 });
    const won = round.won ?? 0;
    expect(await money()).toMatchObject({
      cash: won - Math.floor(won / 2),
      bonus: 2950 + Math.floor(won / 2),
    });
    expect(purse).toMatchObject({
      balance: won - Math.floor(won / 2),
      bonus: 2950 + Math.floor(won / 2),
      freeRounds: null,
    });
    await holds();
  });

  test("also in a shared round, up to its cash out", async () => {
    await withBonus(40);
    await roundReaching(gate, 300);
    const { token } = await open("crash");
    const { body } = await betOn(gate, { punter, token }, { stake: 100 });
    expect(body).toMatchObject({ bet: { staked: 100, bonusStaked: 60 }, balance: 0, bonus: 2940 });
    await flyTo(gate, 200);
    const { bet } = (await cashOutOf(gate, { punter }, body.bet.roundId)).body;
    const part = Math.floor(((bet.won ?? 0) * 60) / 100);
    expect(await money()).toMatchObject({ cash: (bet.won ?? 0) - part, bonus: 2940 + part });
    await holds();
  });

  test("and no bonus while own money covers the stake", async () => {
    await withBonus(300, { weights: { "penalty-king": 0 }, mostStake: { USD: 1 } });
    const { bet } = await framed(300);
    expect(bet.http).toBe(200);
    expect(await money()).toMatchObject({ cash: 0, bonus: 3000 });
    await holds();
  });
});

describe("a stake that would break the terms is refused before any debit", () => {
  test.each<[string, Parameters<typeof withBonus>[1], typeof GAMES, string]>([
    ["another product", {}, ["sport"], "product"],
    ["a product that counts nothing", { weights: { casino: 0 } }, GAMES, "product"],
    ["a game that counts nothing", { weights: { "penalty-king": 0 } }, GAMES, "game"],
    ["too high a stake", { mostStake: { USD: 299 } }, GAMES, "stake"],
  ])("%s", async (_, terms, products, why) => {
    await withBonus(100, terms, products);
    const { bet } = await framed(300);
    expect(bet).toMatchObject({ http: 422, body: { code: "BONUS_TERMS", details: { why } } });
    expect(await money()).toMatchObject({ cash: 100, bonus: 3000 });
    expect((await gate.call("gameRounds", { headers: punter.headers })).body.rounds).toEqual([]);
    await holds();
  });

  test("an expired bonus; a stake above both balances mentions no terms", async () => {
    const id = await withBonus(100);
    expect((await framed(3101)).bet.body.code).toBe("INSUFFICIENT_FUNDS");
    await gate.query("update bonus_grants set ends_at = $2 where grant_id = $1", [
      id,
      new Date(gate.clock.now()),
    ]);
    expect((await framed(300)).bet).toMatchObject({
      http: 422,
      body: { code: "BONUS_TERMS", details: { why: "ended" } },
    });
    expect(await open("dice")).toMatchObject({ balance: 100, bonus: 0 });
    expect(await money()).toMatchObject({ cash: 100, bonus: 3000 });
    await holds();
  });
});

describe("a stake that is rolled back", () => {
  test("refunds both parts to their sources", async () => {
    await withBonus(100);
    const { rollback } = await framed(300);
    expect((await rollback()).http).toBe(200);
    expect(await money()).toMatchObject({ cash: 100, bonus: 3000 });
    await holds();
  });

  test("of a bonus given up meanwhile returns its part to promotions", async () => {
    const id = await withBonus(100);
    const { rollback } = await framed(300);
    await gate.call("giveUpGrant", { params: { id }, headers: punter.headers });
    await rollback();
    expect(await money()).toMatchObject({ cash: 100, bonus: 0 });
    await holds();
  });
});

describe("a bonus given up during a round", () => {
  test("takes the bonus's part of every win", async () => {
    const id = await withBonus(100);
    const { win } = await framed(300);
    await gate.call("giveUpGrant", { params: { id }, headers: punter.headers });
    await win(150, false);
    // Two thirds of the stake was bonus money.
    expect(await money()).toMatchObject({ cash: 50, bonus: 0 });
    await win(600);
    expect(await money()).toMatchObject({ cash: 50 + 200, bonus: 0 });
    await holds();
  });
});

describe("wagering", () => {
  test("counts rounds by their game's basis points, own and bonus money alike, and completes", async () => {
    const id = await withBonus(1000, { weights: { casino: 5000 } });
    for (let round = 0; round < 2; round++) {
      const { win } = await framed(4000);
      await win(4000);
      await gate.gate.settled();
    }
    const [active] = (await offersOf(gate, punter)).active;
    expect(active?.progress).toMatchObject({ needed: 6000, wagered: 4000 });
    const { win } = await framed(3800);
    await win(3800);
    expect((await offersOf(gate, punter)).active[0]?.progress?.wagered).toBe(4000);
    await gate.gate.settled();
    const { win: last } = await framed(300);
    await last(300);
    await gate.gate.settled();
    const { past } = await offersOf(gate, punter);
    expect(past.find(({ grantId }) => grantId === id)).toMatchObject({
      status: "completed",
      endReason: "wagered",
    });
    expect(await money()).toMatchObject({ cash: 4000, bonus: 0 });
    await holds();
  });
});

test("the punter's own limits apply to own money", async () => {
  await withBonus(100);
  await gate.call("changePlayLimits", { body: { lossDaily: 150 }, headers: punter.headers });
  const { bet } = await framed(300);
  expect(bet.http).toBe(200);
  await deposit(gate, punter, 1000);
  expect((await framed(60)).bet.body.code).toBe("PLAY_LIMIT_REACHED");
  await holds();
});
