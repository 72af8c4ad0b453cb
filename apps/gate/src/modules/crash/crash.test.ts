import { crashPoint, multiplierAt, previousLink, timeTo } from "@touchline/fair";
import { createTestDatabase } from "@touchline/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateOn, startTestGate, type TestGate } from "../../../test/gate.ts";
import { join, type TestPunter } from "../../../test/punter.ts";
import { BETTING_MS, SHOWN_MS } from "./crash.rules.ts";

const tick = (gate: TestGate) => gate.gate.schedule.run("crash.tick");
const room = async (gate: TestGate) => (await gate.call("crashRoom")).body;
const holds = async (gate: TestGate) => expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);

/** What the server keeps to itself until the end. */
const secretPoint = async (gate: TestGate) => {
  const [row] = await gate.query<{ point: number }>("select point from crash_rounds order by round_no desc limit 1");
  return row?.point ?? 0;
};

async function player(gate: TestGate) {
  const punter = await join(gate);
  const { token, balance } = (await gate.call("openGame", { body: { gameId: "crash" }, headers: punter.headers })).body;
  return { punter, token, balance };
}

const bet = (gate: TestGate, { punter, token }: { punter: TestPunter; token: string }, over: object = {}, headers = {}) =>
  gate.call("betOnCrash", { rawBody: { token, stake: 100, autoAt: null, ...over }, headers: { ...punter.headers, ...headers } });

const cashOut = (gate: TestGate, punter: TestPunter, roundId: string) =>
  gate.call("cashOutCrash", { body: { roundId }, headers: punter.headers });

/** Begins rounds until one flies at least that high. */
async function roundReaching(gate: TestGate, least: number): Promise<number> {
  for (;;) {
    await tick(gate);
    const { phase } = await room(gate);
    const point = await secretPoint(gate);
    if (phase === "betting" && point >= least) return point;
    gate.clock.advance(phase === "betting" ? BETTING_MS : phase === "flying" ? timeTo(point) : SHOWN_MS);
  }
}

/** To the end of the round that runs, and its crash. */
async function toTheEnd(gate: TestGate): Promise<void> {
  const { fliesAt } = await room(gate);
  const point = await secretPoint(gate);
  gate.clock.advance(Math.max(0, fliesAt - gate.clock.now()));
  await tick(gate);
  gate.clock.advance(timeTo(point));
  await tick(gate);
}

test("the multiplier reaches a point when it should, and never before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), (point) => {
      expect(multiplierAt(timeTo(point))).toBeGreaterThanOrEqual(point);
      expect(multiplierAt(timeTo(point) - 2)).toBeLessThanOrEqual(point);
    }),
  );
});

describe("a crash round", () => {
  let gate: TestGate;
  beforeAll(async () => {
    gate = await startTestGate();
  });
  afterAll(() => gate.close());

  test("pays a cash-out at the multiplier of its instant, and whoever stays in loses", async () => {
    await roundReaching(gate, 300);
    const [early, late] = [await player(gate), await player(gate)];
    const laid = (await bet(gate, early)).body;
    expect(laid.balance).toBe(early.balance - 100);
    await bet(gate, late);
    gate.clock.advance(BETTING_MS);
    await tick(gate);
    gate.clock.advance(timeTo(200));
    await tick(gate);
    const out = (await cashOut(gate, early.punter, laid.bet.roundId)).body;
    expect(out.bet).toMatchObject({ status: "settled", won: 200, view: { outAt: 200 } });
    expect(out.balance).toBe(early.balance + 100);
    await toTheEnd(gate);
    const [lost] = (await gate.call("gameRounds", { headers: late.punter.headers })).body.rounds;
    expect(lost).toMatchObject({ status: "settled", won: 0 });
    await holds(gate);
  });

  test("takes out by itself whoever said where, at just that multiplier, and a repeated cash-out pays once", async () => {
    await roundReaching(gate, 260);
    const one = await player(gate);
    const { roundId } = (await bet(gate, one, { autoAt: 250 })).body.bet;
    await toTheEnd(gate);
    const again = (await cashOut(gate, one.punter, roundId)).body;
    expect(again).toMatchObject({ bet: { won: 250, view: { outAt: 250 } }, balance: one.balance + 150 });
    await holds(gate);
  });

  test("tells its point and link only when it is over, and they prove each other along the chain", async () => {
    await roundReaching(gate, 100);
    const one = await player(gate);
    const { bet: laid } = (await bet(gate, one)).body;
    expect(Object.keys(laid.view as object).toSorted()).toEqual(["autoAt", "roundNo"]);
    await toTheEnd(gate);
    const { view } = (await gate.call("gameRound", { params: { roundId: laid.roundId }, headers: one.punter.headers })).body.round;
    const { link, salt, point } = view as { link: string; salt: string; point: number };
    expect(crashPoint(link, salt)).toBe(point);
    const [{ position }] = (await gate.query<{ position: number }>("select position from crash_rounds order by round_no desc limit 1")) as [
      { position: number },
    ];
    let back = link;
    for (let at = position; at > 0; at--) back = previousLink(back);
    expect(back).toBe((await room(gate)).anchor);
  });

  test("takes no bet once it flies, no third bet of one punter, and none under another's token", async () => {
    await roundReaching(gate, 200);
    const [one, other] = [await player(gate), await player(gate)];
    expect((await bet(gate, { punter: other.punter, token: one.token })).error.code).toBe("GAME_SESSION_INVALID");
    expect((await bet(gate, one, { stake: 1 })).error.code).toBe("GAME_STAKE_OUT_OF_LIMITS");
    expect((await bet(gate, one)).http).toBe(200);
    expect((await bet(gate, one)).http).toBe(200);
    expect((await bet(gate, one)).error.code).toBe("GAME_ROUND_OPEN");
    gate.clock.advance(BETTING_MS);
    await tick(gate);
    expect((await bet(gate, other)).error.code).toBe("GAME_BETS_CLOSED");
    expect((await gate.call("myCrashBets", { headers: one.punter.headers })).body.bets).toHaveLength(2);
    await toTheEnd(gate);
    await holds(gate);
  });

  test("asked for twice under one key lays one bet", async () => {
    await roundReaching(gate, 100);
    const one = await player(gate);
    const key = { "idempotency-key": "one-crash-bet" };
    const [first, second] = await Promise.all([bet(gate, one, {}, key), bet(gate, one, {}, key)]);
    expect(second.body.bet.roundId).toBe(first.body.bet.roundId);
    expect((await bet(gate, one, { stake: 200 }, key)).error.code).toBe("gateway.validation.idempotency_key.reused");
    await toTheEnd(gate);
    await holds(gate);
  });

  test("too late is too late, by the server's clock", async () => {
    await roundReaching(gate, 150);
    const one = await player(gate);
    const { roundId } = (await bet(gate, one)).body.bet;
    await toTheEnd(gate);
    expect((await cashOut(gate, one.punter, roundId)).error.code).toBe("GAME_TOO_LATE");
  });
});

test("a round that a crash of the server interrupts gives every stake back that is still in it, and pays nobody twice", async () => {
  const database = await createTestDatabase();
  const before = await startGateOn(database.url);
  await roundReaching(before, 400);
  const [out, still] = [await player(before), await player(before)];
  const left = (await bet(before, out)).body.bet;
  await bet(before, still);
  before.clock.advance(BETTING_MS);
  await tick(before);
  before.clock.advance(timeTo(300));
  await tick(before);
  const paid = (await cashOut(before, out.punter, left.roundId)).body.balance;
  await before.close();
  const after = await startGateOn(database.url, { clock: before.clock });
  await tick(after);
  const balance = async (punter: TestPunter) => (await after.call("myCrashBets", { headers: punter.headers })).body.balance;
  expect(await balance(out.punter)).toBe(paid);
  expect(await balance(still.punter)).toBe(still.balance);
  expect((await after.call("gameRounds", { headers: still.punter.headers })).body.rounds[0]).toMatchObject({ status: "refunded" });
  await holds(after);
  await after.close();
  await database.drop();
});
