import type { BodyOf, changePlayLimits } from "@touchline/contract";
import { DAY_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const STEP_MS = 5 * MINUTE_MS;
const change = (punter: TestPunter, body: BodyOf<typeof changePlayLimits>) =>
  gate.call("changePlayLimits", { body, headers: punter.headers });
const limitsOf = async (punter: TestPunter) =>
  (await gate.call("playLimits", { headers: punter.headers })).body;
const open = async (punter: TestPunter, gameId: string) =>
  (await gate.call("openGame", { body: { gameId }, headers: punter.headers })).body;
const lay = (punter: TestPunter, token: string, bet: object) =>
  gate.call("openRound", { rawBody: { token, bet }, headers: punter.headers });
const standing = async (punter: TestPunter) =>
  (await gate.call("playStanding", { query: { gameId: "dice" }, headers: punter.headers })).body;
const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);

const dice = async (punter: TestPunter, stake: number) =>
  lay(punter, (await open(punter, "dice")).token, {
    kind: "dice",
    stake,
    target: 5050,
    over: true,
  });
/** A round that stays open: its stake counts as lost until it is won back. */
const mines = async (punter: TestPunter, stake: number) =>
  lay(punter, (await open(punter, "mines")).token, { kind: "mines", stake, mines: 1 });

/** Advances the clock; the punter logs in again. */
async function later(punter: TestPunter, ms: number): Promise<TestPunter> {
  gate.clock.advance(ms);
  return logIn(gate, { login: punter.email, password: PASSWORD });
}

describe("a limit on games", () => {
  test.each([
    ["lossDaily", DAY_MS],
    ["lossWeekly", 7 * DAY_MS],
    ["lossMonthly", 30 * DAY_MS],
    ["stakeDaily", DAY_MS],
  ] as const)(
    "%s refuses a stake above it, shows when it renews, and then accepts it",
    async (kind, spanMs) => {
      gate.clock.advance(STEP_MS - (gate.clock.now() % STEP_MS));
      let punter = await join(gate);
      await change(punter, { [kind]: 1000 });
      expect((await mines(punter, 600)).http).toBe(200);
      const renewsAt = gate.clock.now() + spanMs + STEP_MS;
      const refused = (await dice(punter, 401)).error;
      expect(refused).toMatchObject({
        code: "PLAY_LIMIT_REACHED",
        details: { limit: kind, amount: 1000, left: 400, renewsAt },
      });
      expect((await limitsOf(punter))[kind]).toMatchObject({ limit: 1000, used: 600 });
      punter = await later(punter, renewsAt - 1 - gate.clock.now());
      expect((await dice(punter, 401)).error.code).toBe("PLAY_LIMIT_REACHED");
      gate.clock.advance(1);
      expect((await dice(punter, 401)).http).toBe(200);
      await holds();
    },
  );

  test("applies at once when lowered, after a day when raised or removed", async () => {
    let punter = await join(gate);
    expect((await dice(punter, 100)).http).toBe(200);
    expect((await change(punter, { stakeDaily: 150 })).body.stakeDaily).toMatchObject({
      limit: 150,
      used: 100,
      pending: null,
    });
    expect((await dice(punter, 51)).error.code).toBe("PLAY_LIMIT_REACHED");
    const raised = (await change(punter, { stakeDaily: 800 })).body.stakeDaily;
    expect(raised).toMatchObject({
      limit: 150,
      used: 100,
      pending: 800,
      pendingFrom: gate.clock.now() + DAY_MS,
    });
    expect((await dice(punter, 51)).error.code).toBe("PLAY_LIMIT_REACHED");
    punter = await later(punter, DAY_MS);
    expect((await dice(punter, 700)).http).toBe(200);
    expect((await change(punter, { stakeDaily: null })).body.stakeDaily).toMatchObject({
      limit: 800,
      pending: null,
    });
    expect((await dice(punter, 101)).error.code).toBe("PLAY_LIMIT_REACHED");
    punter = await later(punter, DAY_MS);
    expect((await limitsOf(punter)).stakeDaily).toMatchObject({
      limit: null,
      pending: null,
      pendingFrom: null,
    });
  });

  test("lets exactly one of two concurrent stakes through, in any games", async () => {
    const punter = await join(gate);
    await change(punter, { stakeDaily: 150 });
    const [first, second] = [await open(punter, "dice"), await open(punter, "crash")];
    await gate.gate.schedule.run("crash.tick");
    for (;;) {
      if ((await gate.call("crashRoom")).body.phase === "betting") break;
      gate.clock.advance(1000);
      await gate.gate.schedule.run("crash.tick");
    }
    const { roundNo } = (await gate.call("crashRoom")).body;
    const replies = await Promise.all([
      lay(punter, first.token, { kind: "dice", stake: 100, target: 5050, over: true }),
      gate.call("betOnCrash", {
        body: { token: second.token, roundNo, stake: 100, autoAt: null },
        headers: punter.headers,
      }),
    ]);
    expect(replies.map(({ http }) => http).toSorted()).toEqual([200, 403]);
    expect((await limitsOf(punter)).stakeDaily.used).toBe(100);
    await holds();
  });

  test("lets a running round finish by moves that stake nothing more", async () => {
    const punter = await join(gate);
    const { round } = (await mines(punter, 500)).body;
    await change(punter, { lossDaily: 0 });
    expect((await open(punter, "mines")).reached).toMatchObject({ limit: "lossDaily", left: 0 });
    expect((await dice(punter, 10)).error.code).toBe("PLAY_LIMIT_REACHED");
    const move = (at: number, body: object) =>
      gate.call("moveInRound", {
        params: { roundId: round.roundId },
        rawBody: { move: { kind: "mines", ...body }, at },
        headers: punter.headers,
      });
    const revealed = (await move(0, { act: "reveal", cell: 3 })).body.round;
    const ended = revealed.won === null ? (await move(1, { act: "collect" })).body.round : revealed;
    expect(ended.status).toBe("settled");
    await holds();
  });

  test("stops a double, and the hand stands", async () => {
    const punter = await join(gate);
    const { token } = await open(punter, "blackjack");
    const act = (roundId: string, name: string, at = 0) =>
      gate.call("moveInRound", {
        params: { roundId },
        rawBody: { move: { kind: "blackjack", act: name }, at },
        headers: punter.headers,
      });
    /** A hand that waits for its first move: not over at once, and without insurance on an ace. */
    async function hand(): Promise<string> {
      const { round } = (await lay(punter, token, { kind: "blackjack", stake: 100 })).body;
      if (round.won !== null) return hand();
      const declined = await act(round.roundId, "decline");
      if (declined.http !== 200) return round.roundId;
      if (declined.body.round.won === null) await act(round.roundId, "stand", 1);
      return hand();
    }
    const roundId = await hand();
    await change(punter, { stakeDaily: 0 });
    expect((await act(roundId, "double")).error).toMatchObject({
      code: "PLAY_LIMIT_REACHED",
      details: { limit: "stakeDaily" },
    });
    expect((await act(roundId, "stand")).body.round.status).toBe("settled");
    await holds();
  });

  test("notifies a game that is open elsewhere, and the next one that opens", async () => {
    const punter = await join(gate);
    const { token, reached } = await open(punter, "dice");
    expect(reached).toBeNull();
    await change(punter, { stakeDaily: 5 });
    const told = await gate.query(
      "select 1 from outbox where topic = 'punter.settings' and payload ->> 'punterId' = $1",
      [token.slice(0, 36)],
    );
    expect(told).toHaveLength(1);
    // Five is left, and the minimum stake is ten.
    expect((await open(punter, "dice")).reached).toMatchObject({
      limit: "stakeDaily",
      left: 5,
      renewsAt: null,
    });
    expect((await standing(punter)).reached).toMatchObject({ limit: "stakeDaily", left: 5 });
  });

  test("changes once however often it is sent, and another change under the key is refused", async () => {
    const punter = await join(gate);
    const send = (lossDaily: number) =>
      gate.call("changePlayLimits", {
        body: { lossDaily },
        headers: { ...punter.headers, "idempotency-key": "limit-key-1" },
      });
    expect((await send(100)).body).toEqual((await send(100)).body);
    expect((await send(200)).error.code).toBe("gateway.validation.idempotency_key.reused");
  });

  test.each([
    [{ sitting: 1 }],
    [{ lossDaily: -1 }],
    [{ realityCheck: 20 }],
    [{}],
    [{ lossYearly: 1 }],
  ])("%j is not a valid limit", async (body) => {
    const punter = await join(gate);
    const reply = await gate.call("changePlayLimits", { rawBody: body, headers: punter.headers });
    expect(reply.error.code).toBe("gateway.validation.request.invalid");
  });
});

describe("a session at games", () => {
  test("continues from one game to another, and restarts after fifteen minutes without a stake", async () => {
    let punter = await join(gate);
    const began = gate.clock.now();
    await mines(punter, 300);
    punter = await later(punter, 14 * MINUTE_MS);
    expect((await open(punter, "dice")).clock).toEqual({ startedAt: began, staked: 300, won: 0 });
    punter = await later(punter, MINUTE_MS);
    expect((await open(punter, "dice")).clock).toEqual({
      startedAt: gate.clock.now(),
      staked: 0,
      won: 0,
    });
    const { round, clock } = (await dice(punter, 100)).body;
    expect(clock).toEqual({ startedAt: gate.clock.now(), staked: 100, won: round.won });
  });

  test("lasts up to the punter's limit, and then stakes are refused until a break", async () => {
    let punter = await join(gate);
    await change(punter, { sitting: 20 });
    expect((await dice(punter, 10)).http).toBe(200);
    punter = await later(punter, 12 * MINUTE_MS);
    expect((await dice(punter, 10)).http).toBe(200);
    const renewsAt = gate.clock.now() + 15 * MINUTE_MS;
    punter = await later(punter, 8 * MINUTE_MS);
    expect((await dice(punter, 10)).error).toMatchObject({
      code: "PLAY_LIMIT_REACHED",
      details: { limit: "sitting", amount: 20, left: 0, renewsAt },
    });
    expect((await limitsOf(punter)).sitting).toMatchObject({ limit: 20, used: 20 });
    punter = await later(punter, 7 * MINUTE_MS);
    expect((await dice(punter, 10)).body.clock.startedAt).toBe(renewsAt);
  });

  test("is reported as often as the punter wants, never less often than the law requires", async () => {
    const punter = await join(gate);
    expect((await open(punter, "dice")).realityCheckMs).toBe(60 * MINUTE_MS);
    await change(punter, { realityCheck: 15 });
    expect((await open(punter, "dice")).realityCheckMs).toBe(15 * MINUTE_MS);
    const spaniard = await joinSpain(gate);
    expect((await change(spaniard, { realityCheck: 60 })).error).toMatchObject({
      code: "ValidationError",
      details: { most: 30 },
    });
    expect(await limitsOf(spaniard)).toMatchObject({
      mostRealityCheck: 30,
      realityCheck: { limit: null },
    });
  });
});
