import { timeTo } from "@touchline/fair";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  balanceAt,
  betOn,
  cashOutOf,
  crashGuest,
  crashRoomOf,
  flyTo,
  lastRoundOf,
  roundReaching,
  tickCrash,
  toTheEnd,
} from "../../../../test/crash.ts";
import { failWrites } from "../../../../test/fail-writes.ts";
import { restarted, startGateOn, type TestGate } from "../../../../test/gate.ts";
import { ledgerHolds } from "../../../../test/tables.ts";
import { SHOWN_MS } from "./crash.rules.ts";

let database: TestDatabase;
let gate: TestGate;
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await startGateOn(database.url);
});
afterAll(async () => {
  await gate.close();
  await database.drop();
});

async function restart(): Promise<void> {
  gate = await restarted(gate, database.url);
  await tickCrash(gate);
}

test("after a restart a round with a published point is settled by it: cashed-out bets are paid, the rest lose", async () => {
  const point = await roundReaching(gate, 250);
  const [out, automatic, high, still] = [
    await crashGuest(gate),
    await crashGuest(gate),
    await crashGuest(gate),
    await crashGuest(gate),
  ] as const;
  const { roundId } = (await betOn(gate, out)).body.bet;
  await betOn(gate, automatic, { autoAt: 150 });
  await betOn(gate, high, { autoAt: point + 1 });
  await betOn(gate, still);
  // From here on settling fails: the round crashes with everybody's money still in it.
  await failWrites(gate, "game_rounds", "new.status = 'settled'");
  await flyTo(gate, 200);
  expect((await cashOutOf(gate, out, roundId)).http).toBe(500);
  await expect(toTheEnd(gate)).rejects.toThrow("refused for the test");
  expect(await crashRoomOf(gate)).toMatchObject({
    phase: "crashed",
    past: expect.arrayContaining([expect.objectContaining({ point })]),
  });
  await gate.query("drop trigger refuse_write on game_rounds");
  await restart();
  expect(await lastRoundOf(gate, out)).toMatchObject({
    status: "settled",
    won: 200,
    view: { outAt: 200, point },
  });
  expect(await lastRoundOf(gate, automatic)).toMatchObject({
    status: "settled",
    won: 150,
    view: { outAt: 150, point },
  });
  expect(await lastRoundOf(gate, high)).toMatchObject({
    status: "settled",
    won: 0,
    view: { link: expect.any(String) },
  });
  expect(await balanceAt(gate, still)).toBe(still.balance - 100);
  await ledgerHolds(gate);
});

test("a crash is published only once it is stored, and a round that never was is refunded", async () => {
  const point = await roundReaching(gate, 150);
  const one = await crashGuest(gate);
  const { roundId } = (await betOn(gate, one)).body.bet;
  await flyTo(gate, 120);
  const letThrough = await failWrites(gate, "crash_rounds", "new.status = 'crashed'");
  gate.clock.advance(timeTo(point));
  await expect(tickCrash(gate)).rejects.toThrow("refused for the test");
  expect(await crashRoomOf(gate)).toMatchObject({ phase: "flying" });
  expect((await crashRoomOf(gate)).past.map(({ roundNo }) => roundNo)).not.toContain(
    (await crashRoomOf(gate)).roundNo,
  );
  expect((await cashOutOf(gate, one, roundId)).http).toBe(500);
  await letThrough();
  await restart();
  expect(await balanceAt(gate, one)).toBe(one.balance);
  expect(await lastRoundOf(gate, one)).toMatchObject({ status: "refunded", view: { void: true } });
  await ledgerHolds(gate);
});

test("a crash that could not be stored is stored later, and published then", async () => {
  const point = await roundReaching(gate, 150);
  const one = await crashGuest(gate);
  await betOn(gate, one);
  await flyTo(gate, 120);
  const letThrough = await failWrites(gate, "crash_rounds", "new.status = 'crashed'");
  gate.clock.advance(timeTo(point));
  await expect(tickCrash(gate)).rejects.toThrow("refused for the test");
  await letThrough();
  await tickCrash(gate);
  expect(await crashRoomOf(gate)).toMatchObject({ phase: "flying" });
  gate.clock.advance(100);
  await tickCrash(gate);
  expect(await crashRoomOf(gate)).toMatchObject({ phase: "crashed" });
  expect(await lastRoundOf(gate, one)).toMatchObject({ status: "settled", won: 0 });
  await ledgerHolds(gate);
});

test("leftover bets of a round are ended before the next one: by the known point, otherwise refunded", async () => {
  await roundReaching(gate, 200);
  const [lost, gone] = [await crashGuest(gate), await crashGuest(gate)];
  await betOn(gate, lost);
  const { roundId } = (await betOn(gate, gone)).body.bet;
  await gate.query(
    `update game_rounds set shared = shared || '{"roundNo": "4711"}' where round_id = $1`,
    [roundId],
  );
  const letThrough = await failWrites(gate, "game_rounds", "new.status = 'settled'");
  await expect(toTheEnd(gate)).rejects.toThrow("refused for the test");
  await letThrough();
  // As if the round had been marked as over.
  await gate.query("update crash_rounds set ended_at = now() where status = 'crashed'");
  const strays = async () =>
    (await gate.gate.verifyLedger()).find(({ invariant }) =>
      invariant.startsWith("no part of a crash round"),
    )?.broken;
  expect(await strays()).toHaveLength(2);
  for (let look = 0; look < 2; look++) {
    gate.clock.advance(SHOWN_MS);
    await tickCrash(gate);
    expect(await strays()).toEqual([]);
    expect(await balanceAt(gate, gone)).toBe(gone.balance);
    expect(await lastRoundOf(gate, lost)).toMatchObject({ status: "settled", won: 0 });
    await toTheEnd(gate);
  }
  await ledgerHolds(gate);
});

test("of two gates one runs the rounds, and the other takes over when the first is gone", async () => {
  const other = await startGateOn(database.url, { clock: gate.clock });
  await roundReaching(gate, 300);
  const one = await crashGuest(gate);
  const { roundId } = (await betOn(gate, one)).body.bet;
  const { roundNo } = await crashRoomOf(gate);
  await tickCrash(other);
  await flyTo(gate, 150);
  await tickCrash(other);
  expect(await crashRoomOf(other)).toMatchObject({ roundNo: "" });
  expect((await betOn(other, one)).error.code).toBe("GAME_BETS_CLOSED");
  expect((await cashOutOf(gate, one, roundId)).body.bet).toMatchObject({ won: 150 });
  await toTheEnd(gate);
  expect((await crashRoomOf(gate)).past[0]).toMatchObject({ roundNo });
  gate.clock.advance(SHOWN_MS);
  await tickCrash(gate);
  const still = await crashGuest(gate);
  await betOn(gate, still);
  await gate.close();
  gate = other;
  await tickCrash(gate);
  expect(await lastRoundOf(gate, still)).toMatchObject({ status: "refunded" });
  const taken = await crashRoomOf(gate);
  expect(taken.phase).toBe("betting");
  expect(BigInt(taken.roundNo)).toBe(BigInt(roundNo) + 2n);
  const positions = await gate.query<{ position: number }>(
    "select position from crash_rounds order by round_no",
  );
  expect(positions.map(({ position }) => position)).toEqual(positions.map((_, at) => at + 1));
  await ledgerHolds(gate);
});

test("a gate that lost its lock neither pays nor publishes a round that another has refunded", async () => {
  const other = await startGateOn(database.url, { clock: gate.clock });
  const point = await roundReaching(gate, 250);
  const one = await crashGuest(gate);
  const { roundId } = (await betOn(gate, one)).body.bet;
  const { roundNo } = await crashRoomOf(gate);
  await flyTo(gate, 150);
  await gate.query(`select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`);
  while ((await crashRoomOf(other)).roundNo === "") {
    await tickCrash(other);
    gate.clock.advance(500);
  }
  expect(await lastRoundOf(other, one)).toMatchObject({ status: "refunded" });
  expect((await cashOutOf(gate, one, roundId)).http).not.toBe(200);
  gate.clock.advance(timeTo(point));
  await tickCrash(gate);
  expect((await crashRoomOf(gate)).past.map((past) => past.roundNo)).not.toContain(roundNo);
  expect(await balanceAt(gate, one)).toBe(one.balance);
  await ledgerHolds(gate);
  await gate.close();
  gate = other;
});

test("a gate that lost its term opens and refunds no round until it has a term again", async () => {
  await roundReaching(gate, 100);
  await toTheEnd(gate);
  await gate.query("update clock_terms set term = term + 1 where name = 'crash'");
  await gate.query("update crash_chains set played = played + 1");
  const [theirs] = await gate.query<{
    round_no: bigint;
  }>(`insert into crash_rounds (chain_id, position, status, point, opened_at, flies_at)
    select chain_id, position + 1, 'betting', 100, opened_at, flies_at from crash_rounds order by round_no desc limit 1 returning round_no`);
  gate.clock.advance(SHOWN_MS);
  await expect(tickCrash(gate)).rejects.toThrow("is over");
  const latest = "select round_no, status from crash_rounds order by round_no desc limit 1";
  expect(await gate.query(latest)).toEqual([{ ...theirs, status: "betting" }]);
  gate.clock.advance(500);
  await roundReaching(gate, 100);
  expect(
    await gate.query("select status from crash_rounds where round_no = $1", [theirs?.round_no]),
  ).toEqual([{ status: "void" }]);
});

test("a round that another gate has ended is neither published nor settled by its point", async () => {
  const point = await roundReaching(gate, 150);
  const one = await crashGuest(gate);
  await betOn(gate, one);
  const { roundNo } = await crashRoomOf(gate);
  await flyTo(gate, 120);
  await gate.query(
    "update crash_rounds set status = 'void', ended_at = now() where round_no = $1",
    [roundNo],
  );
  gate.clock.advance(timeTo(point));
  await tickCrash(gate);
  expect((await crashRoomOf(gate)).past.map((past) => past.roundNo)).not.toContain(roundNo);
  await tickCrash(gate);
  expect(await lastRoundOf(gate, one)).toMatchObject({ status: "refunded" });
  expect(await balanceAt(gate, one)).toBe(one.balance);
  await ledgerHolds(gate);
});

test("a cash out requested during the auto cash out returns the automatic payout", async () => {
  await roundReaching(gate, 250);
  const one = await crashGuest(gate);
  const { roundId } = (await betOn(gate, one, { autoAt: 150 })).body.bet;
  await gate.query("begin");
  await gate.query("select from game_rounds where round_id = $1 for update", [roundId]);
  await flyTo(gate, 200);
  const isBlocked = async () =>
    (
      await gate.query(
        "select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))",
      )
    ).length > 0;
  while (!(await isBlocked()));
  let isAnswered = false;
  const asked = cashOutOf(gate, one, roundId).finally(() => {
    isAnswered = true;
  });
  // Long enough for a reply, if nothing were waiting.
  await crashGuest(gate);
  expect(isAnswered).toBe(false);
  await gate.query("commit");
  expect((await asked).body).toMatchObject({
    bet: { status: "settled", won: 150, view: { outAt: 150 } },
    balance: one.balance + 50,
  });
  await toTheEnd(gate);
  await ledgerHolds(gate);
});

test("a crash discovered by a late cash out is settled at once, not before the next round", async () => {
  const point = await roundReaching(gate, 150);
  const [late, other] = [await crashGuest(gate), await crashGuest(gate)];
  const { roundId } = (await betOn(gate, late)).body.bet;
  await betOn(gate, other);
  await flyTo(gate, 120);
  gate.clock.advance(timeTo(point) - timeTo(120));
  expect((await cashOutOf(gate, late, roundId)).error.code).toBe("GAME_TOO_LATE");
  await tickCrash(gate);
  expect(await crashRoomOf(gate)).toMatchObject({ phase: "crashed" });
  expect(await lastRoundOf(gate, other)).toMatchObject({
    status: "settled",
    won: 0,
    view: { point },
  });
  await ledgerHolds(gate);
});

test("one bet that cannot be settled does not withhold the round's proof", async () => {
  const point = await roundReaching(gate, 150);
  const [stuck, other] = [await crashGuest(gate), await crashGuest(gate)];
  const { roundId } = (await betOn(gate, stuck)).body.bet;
  await betOn(gate, other);
  const letThrough = await failWrites(
    gate,
    "game_rounds",
    `new.status = 'settled' and new.round_id = '${roundId}'`,
  );
  await expect(toTheEnd(gate)).rejects.toThrow("refused for the test");
  expect(await lastRoundOf(gate, other)).toMatchObject({
    status: "settled",
    view: { point, link: expect.any(String) },
  });
  await letThrough();
  gate.clock.advance(SHOWN_MS);
  await tickCrash(gate);
  expect(await lastRoundOf(gate, stuck)).toMatchObject({
    status: "settled",
    won: 0,
    view: { point, link: expect.any(String) },
  });
  await ledgerHolds(gate);
});
