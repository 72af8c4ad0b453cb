import { crashPoint, multiplierAt, previousLink, timeTo } from "@touchline/fair";
import { createTestDatabase } from "@touchline/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  balanceAt,
  betOn,
  cashOutOf,
  crashGuest,
  crashRoomOf,
  lastRoundOf,
  roundReaching,
  tickCrash,
  toTheEnd,
} from "../../../../test/crash.ts";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { ledgerHolds } from "../../../../test/tables.ts";
import { BETTING_MS } from "./crash.rules.ts";

test("the multiplier reaches a point on time, and never before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), (point) => {
      expect(multiplierAt(timeTo(point))).toBeGreaterThanOrEqual(point);
      if (point > 100) expect(multiplierAt(timeTo(point) - 1)).toBeLessThan(point);
    }),
  );
});

describe("a crash round", () => {
  let gate: TestGate;
  beforeAll(async () => {
    gate = await startTestGate();
  });
  afterAll(() => gate.close());

  test("pays a cash out at the multiplier of its instant, and bets that stay in lose", async () => {
    await roundReaching(gate, 300);
    const [early, late] = [await crashGuest(gate), await crashGuest(gate)];
    const laid = (await betOn(gate, early)).body;
    expect(laid.balance).toBe(early.balance - 100);
    await betOn(gate, late);
    gate.clock.advance(BETTING_MS);
    await tickCrash(gate);
    gate.clock.advance(timeTo(200));
    await tickCrash(gate);
    const out = (await cashOutOf(gate, early, laid.bet.roundId)).body;
    expect(out.bet).toMatchObject({ status: "settled", won: 200, view: { outAt: 200 } });
    expect(out.balance).toBe(early.balance + 100);
    // Every reply contains the session's totals, so that clients need not add them up.
    expect([laid.clock, out.clock]).toMatchObject([
      { staked: 100, won: 0 },
      { staked: 100, won: 200 },
    ]);
    expect((await gate.call("myCrashBets", { headers: early.punter.headers })).body.clock).toEqual(
      out.clock,
    );
    await toTheEnd(gate);
    const [lost] = (await gate.call("gameRounds", { headers: late.punter.headers })).body.rounds;
    expect(lost).toMatchObject({ status: "settled", won: 0 });
    await ledgerHolds(gate);
  });

  test("cashes out automatically at the exact target, and a repeated cash out pays once", async () => {
    await roundReaching(gate, 260);
    const one = await crashGuest(gate);
    const { roundId } = (await betOn(gate, one, { autoAt: 250 })).body.bet;
    await toTheEnd(gate);
    const again = (await cashOutOf(gate, one, roundId)).body;
    expect(again).toMatchObject({
      bet: { won: 250, view: { outAt: 250 } },
      balance: one.balance + 150,
    });
    await ledgerHolds(gate);
  });

  test("reveals its point and link only when it is over, and they verify along the chain", async () => {
    await roundReaching(gate, 100);
    const one = await crashGuest(gate);
    const { bet: laid } = (await betOn(gate, one)).body;
    expect(Object.keys(laid.view as object).toSorted()).toEqual(["autoAt", "capAt", "roundNo"]);
    await toTheEnd(gate);
    const { view } = (
      await gate.call("gameRound", {
        params: { roundId: laid.roundId },
        headers: one.punter.headers,
      })
    ).body.round;
    const { link, salt, point, position, anchor } = view as Record<
      "link" | "salt" | "anchor",
      string
    > & {
      point: number;
      position: number;
    };
    expect(crashPoint(link, salt)).toBe(point);
    let back = link;
    for (let at = position; at > 0; at--) back = previousLink(back);
    expect(back).toBe(anchor);
    const { chains } = (await gate.call("crashChains")).body;
    expect(chains).toEqual([{ anchor, salt, firstRound: expect.any(String) }]);
    const { roundNo } = view as { roundNo: string };
    expect(Number(roundNo) - Number(chains[0]?.firstRound)).toBe(position - 1);
    expect(await crashRoomOf(gate)).toMatchObject({ anchor, salt });
  });

  test("takes no bet in flight, no third bet of one punter, and none under another's token", async () => {
    await roundReaching(gate, 200);
    const [one, other] = [await crashGuest(gate), await crashGuest(gate)];
    expect((await betOn(gate, { punter: other.punter, token: one.token })).error.code).toBe(
      "GAME_SESSION_INVALID",
    );
    expect((await betOn(gate, one, { stake: 1 })).error.code).toBe("GAME_STAKE_OUT_OF_LIMITS");
    expect((await betOn(gate, one)).http).toBe(200);
    expect((await betOn(gate, one)).http).toBe(200);
    expect((await betOn(gate, one)).error.code).toBe("GAME_ROUND_OPEN");
    gate.clock.advance(BETTING_MS);
    expect((await betOn(gate, other)).error.code).toBe("GAME_BETS_CLOSED");
    await tickCrash(gate);
    expect((await betOn(gate, other)).error.code).toBe("GAME_BETS_CLOSED");
    expect(
      (await gate.call("myCrashBets", { headers: one.punter.headers })).body.bets,
    ).toHaveLength(2);
    await toTheEnd(gate);
    await ledgerHolds(gate);
  });

  test("places one bet per key, and refuses another stake or target under it", async () => {
    await roundReaching(gate, 100);
    const one = await crashGuest(gate);
    const key = { "idempotency-key": "one-crash-bet" };
    const asked = { stake: 200, autoAt: 300 };
    const [first, second] = await Promise.all([
      betOn(gate, one, asked, key),
      betOn(gate, one, asked, key),
    ]);
    expect(second.body.bet.roundId).toBe(first.body.bet.roundId);
    for (const other of [
      { ...asked, stake: 300 },
      { ...asked, stake: 100 },
      { ...asked, autoAt: 299 },
      { ...asked, autoAt: null },
    ])
      expect((await betOn(gate, one, other, key)).error.code).toBe(
        "gateway.validation.idempotency_key.reused",
      );
    await toTheEnd(gate);
    await ledgerHolds(gate);
  });

  test("a late bet joins no other round; a placed one repeats its answer, even after its session expired", async () => {
    await roundReaching(gate, 100);
    const { roundNo } = await crashRoomOf(gate);
    const one = await crashGuest(gate);
    const key = { "idempotency-key": "a-bet-that-stands" };
    const { roundId } = (await betOn(gate, one, { roundNo }, key)).body.bet;
    await toTheEnd(gate);
    await roundReaching(gate, 100);
    expect((await crashRoomOf(gate)).roundNo).not.toBe(roundNo);
    expect((await betOn(gate, one, { roundNo })).error.code).toBe("GAME_BETS_CLOSED");
    await gate.query(
      "update game_sessions set expires_at = to_timestamp(0) where punter_id = (select punter_id from game_rounds where round_id = $1)",
      [roundId],
    );
    expect((await betOn(gate, one)).error.code).toBe("GAME_SESSION_INVALID");
    expect((await betOn(gate, one, { roundNo }, key)).body).toMatchObject({
      bet: { roundId, status: "settled" },
      balance: one.balance - 100,
    });
    await ledgerHolds(gate);
  });

  test("the server's clock decides whether a cash out is too late", async () => {
    await roundReaching(gate, 150);
    const one = await crashGuest(gate);
    const { roundId } = (await betOn(gate, one)).body.bet;
    await toTheEnd(gate);
    expect((await cashOutOf(gate, one, roundId)).error.code).toBe("GAME_TOO_LATE");
  });
});

test("a round interrupted by a server crash refunds every open stake, and pays nobody twice", async () => {
  const database = await createTestDatabase();
  const before = await startGateOn(database.url);
  await roundReaching(before, 400);
  const [out, still] = [await crashGuest(before), await crashGuest(before)];
  const left = (await betOn(before, out)).body.bet;
  await betOn(before, still);
  before.clock.advance(BETTING_MS);
  await tickCrash(before);
  before.clock.advance(timeTo(300));
  await tickCrash(before);
  const paid = (await cashOutOf(before, out, left.roundId)).body.balance;
  await before.close();
  const after = await startGateOn(database.url, { clock: before.clock });
  await tickCrash(after);
  expect(await balanceAt(after, out)).toBe(paid);
  expect(await balanceAt(after, still)).toBe(still.balance);
  expect(await lastRoundOf(after, still)).toMatchObject({ status: "refunded" });
  await ledgerHolds(after);
  await after.close();
  await database.drop();
});
