import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  accept,
  balancesOf,
  offerBody,
  offersOf,
  publishedOffer,
} from "../../../../test/bonuses.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
let punter: TestPunter;
beforeAll(async () => {
  gate = await startTestGate();
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
});

const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
const ROUNDS = { gameId: "dice", count: 3, stake: { USD: 50 } };
const freeRounds = (rounds = ROUNDS) =>
  publishedOffer(gate, {
    kind: "free_rounds",
    products: ["mgames"],
    terms: { amounts: { USD: rounds.count * rounds.stake.USD }, days: 7, leastOdds: null, rounds },
  });
const open = async (gameId = "dice") =>
  (await gate.call("openGame", { body: { gameId }, headers: punter.headers })).body;
const bet = { kind: "dice", stake: 50, target: 5050, over: true } as const;
const lay = (
  token: string,
  freeRoundsId: string | undefined,
  over: object = {},
  headers: object = {},
) =>
  gate.call("openRound", {
    rawBody: { token, bet: { ...bet, ...over }, ...(freeRoundsId && { freeRoundsId }) },
    headers: { ...punter.headers, ...headers },
  });
const money = async () => {
  const { cash = 0, free_bet: free = 0 } = await balancesOf(gate, punter);
  return { cash, free };
};

describe("free rounds", () => {
  test("are offered in their game, played with the house's money, pay cash, and are used one by one", async () => {
    const { body: grant } = await accept(gate, punter, await freeRounds());
    expect(grant).toMatchObject({
      kind: "free_rounds",
      status: "active",
      roundsLeft: 3,
      rounds: { gameId: "dice", count: 3, stake: 50 },
    });
    expect(await money()).toEqual({ cash: 100_000, free: 150 });
    const { token, freeRounds: there } = await open();
    expect(there).toMatchObject({ grantId: grant.grantId, left: 3, stake: 50 });
    expect((await open("mines")).freeRounds).toBeNull();
    let cash = 100_000;
    for (const left of [2, 1, 0]) {
      const { round, freeRounds: rest } = (await lay(token, grant.grantId)).body;
      cash += round.won ?? 0;
      expect(round).toMatchObject({ staked: 50, bonusStaked: 0, isFree: true });
      expect(rest?.left ?? 0).toBe(left);
      expect(await money()).toEqual({ cash, free: left * 50 });
    }
    const { past } = await offersOf(gate, punter);
    expect(past[0]).toMatchObject({
      grantId: grant.grantId,
      status: "completed",
      endReason: "used",
      roundsLeft: 0,
    });
    expect(await lay(token, grant.grantId)).toMatchObject({
      http: 409,
      error: { code: "FREE_ROUNDS_OVER" },
    });
    await holds();
  });

  test("under a repeated key are played once", async () => {
    const { body: grant } = await accept(gate, punter, await freeRounds());
    const { token } = await open();
    const key = { "idempotency-key": "the-same-free-round" };
    const [first, again] = await Promise.all([
      lay(token, grant.grantId, {}, key),
      lay(token, grant.grantId, {}, key),
    ]);
    expect(again.body.round).toEqual(first.body.round);
    expect((await lay(token, undefined, {}, key)).error.code).toBe(
      "gateway.validation.idempotency_key.reused",
    );
    expect((await open()).freeRounds?.left).toBe(2);
    await holds();
  });

  test("from two tabs play the last one once", async () => {
    const { body: grant } = await accept(gate, punter, await freeRounds({ ...ROUNDS, count: 1 }));
    const { token } = await open();
    const tabs = await Promise.all([lay(token, grant.grantId), lay(token, grant.grantId)]);
    expect(tabs.map(({ http }) => http).sort()).toEqual([200, 409]);
    await holds();
  });

  test.each([
    ["another stake", "dice", { stake: 60 }],
    ["another game", "mines", { kind: "mines", stake: 50, mines: 3 }],
  ])("do not pay for %s", async (_, gameId, over) => {
    const { body: grant } = await accept(gate, punter, await freeRounds());
    const { token } = await open(gameId);
    const rawBody = {
      token,
      bet: gameId === "dice" ? { ...bet, ...over } : over,
      freeRoundsId: grant.grantId,
    };
    const reply = await gate.call("openRound", { rawBody, headers: punter.headers });
    expect(reply.error.code).toBe("FREE_ROUNDS_OVER");
    expect(await money()).toEqual({ cash: 100_000, free: 150 });
    await holds();
  });

  test("belong to their punter only", async () => {
    const other = await join(gate);
    const { body: grant } = await accept(gate, other, await freeRounds());
    const { token } = await open();
    expect((await lay(token, grant.grantId)).error.code).toBe("FREE_ROUNDS_OVER");
  });

  test("that are unused are removed when they expire or are given up", async () => {
    const [id, second] = [await freeRounds(), await freeRounds()];
    const { body: grant } = await accept(gate, punter, id);
    const { token } = await open();
    const { round } = (await lay(token, grant.grantId)).body;
    const { body: other } = await accept(gate, punter, second);
    await gate.call("giveUpGrant", { params: { id: other.grantId }, headers: punter.headers });
    expect(await money()).toEqual({ cash: 100_000 + (round.won ?? 0), free: 100 });
    gate.clock.advance(8 * DAY_MS);
    await gate.gate.schedule.run("bonuses.end-due");
    await gate.gate.schedule.run("bonuses.end-due");
    expect(await money()).toEqual({ cash: 100_000 + (round.won ?? 0), free: 0 });
    const [ended] = await gate.query<{ status: string }>(
      "select status from bonus_grants where grant_id = $1",
      [grant.grantId],
    );
    expect(ended?.status).toBe("expired");
    gate.clock.advance(-8 * DAY_MS);
    await holds();
  });

  test("earn no points and count for no wagering, since they are not the punter's money", async () => {
    const { body: grant } = await accept(
      gate,
      punter,
      await freeRounds({ gameId: "dice", count: 1, stake: { USD: 50_000 } }),
    );
    await gate.call("acceptLoyaltyRules", { body: { version: 1 }, headers: punter.headers });
    gate.clock.advance(1);
    await lay((await open()).token, grant.grantId, { stake: 50_000 });
    await gate.gate.settled();
    expect((await gate.call("loyalty", { headers: punter.headers })).body.balance).toBe(0);
    const [{ staked } = { staked: null }] = await gate.query<{ staked: bigint }>(
      "select staked from play_sittings where punter_id = $1",
      [await punterIdOf(gate, punter.email)],
    );
    expect(Number(staked)).toBe(0);
  });
});

test.each([
  ["a game that is not ours", ["casino" as const], "penalty-king"],
  ["another product than the game's", ["sport" as const], "dice"],
  ["several products", ["mgames" as const, "casino" as const], "dice"],
])("an offer of free rounds for %s cannot be saved", async (_, products, gameId) => {
  const terms = { amounts: { USD: 150 }, days: 7, leastOdds: null, rounds: { ...ROUNDS, gameId } };
  const saved = await gate.operate("saveOffer", {
    body: offerBody(gate, { kind: "free_rounds", products, terms }),
  });
  expect(saved).toMatchObject({
    http: 422,
    error: { code: "OFFER_UNLAWFUL", details: { broken: ["terms"] } },
  });
});

test("points buy free rounds", async () => {
  const punterId = await punterIdOf(gate, punter.email);
  await gate.call("acceptLoyaltyRules", { body: { version: 1 }, headers: punter.headers });
  await gate.query("update loyalty_accounts set balance = 500 where punter_id = $1", [punterId]);
  await gate.query(
    "insert into loyalty_entries (punter_id, kind, points, at) values ($1, 'earned', 500, now())",
    [punterId],
  );
  await gate.query(
    `insert into loyalty_lots (punter_id, kind, ref_id, points, remaining, earned_at, expires_at)
     values ($1, 'bet', gen_random_uuid(), 500, 500, now(), now() + interval '365 days')`,
    [punterId],
  );
  const { rewards } = (await gate.call("loyalty", { headers: punter.headers })).body;
  const reward = rewards.find(({ kind }) => kind === "free_rounds");
  expect(reward).toMatchObject({
    rounds: { gameId: "corner-fruits", title: "Corner Fruits", count: 10 },
  });
  const exchanged = await gate.call("exchangePoints", {
    body: { rewardId: reward?.rewardId ?? "" },
    headers: punter.headers,
  });
  expect(exchanged.body).toEqual({ balance: 500 - (reward?.points ?? 0) });
  expect((await open("corner-fruits")).freeRounds).toMatchObject({
    left: 10,
    stake: (reward?.amount ?? 0) / 10,
  });
  await holds();
});
