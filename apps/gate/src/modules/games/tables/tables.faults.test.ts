import { MINUTE_MS } from "@touchline/core";
import { type SeatedRound, wonAtSeats } from "@touchline/fair/live-blackjack";
import { wonAtTable } from "@touchline/fair/live-tables";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failWrites } from "../../../../test/fail-writes.ts";
import { restarted, startGateOn, type TestGate } from "../../../../test/gate.ts";
import { operatorSends } from "../../../../test/operator.ts";
import {
  actAt,
  freshWindow,
  handsAt,
  inPhase,
  lastPartOf,
  layAt,
  leaveAt,
  ledgerHolds,
  mineAt,
  sitAt,
  tableAt,
  tableGuest,
  tableUntil,
  tickTable,
  tickTables,
  untilTurn,
} from "../../../../test/tables.ts";
import type { SeenHands } from "./courses.ts";

const TABLE = "blackjack-north";
const ROULETTE = "roulette-main-stand";
const RED = [{ spot: "red", amount: 500 }];
const onSeat = (seat: number) => [{ spot: `seat:${seat}`, amount: 1000 }];

let database: TestDatabase;
let gate: TestGate;
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await startGateOn(database.url);
  await tickTables(gate);
});
afterAll(async () => {
  await gate.close();
  await database.drop();
});

async function restart(): Promise<void> {
  gate = await restarted(gate, database.url);
  await tickTables(gate);
}

async function seated(seat: number) {
  const one = await tableGuest(gate, TABLE);
  await sitAt(gate, TABLE, one, seat);
  return one;
}

test("the dealer's cards are shown only once they are stored, which is retried until it succeeds", async () => {
  const one = await seated(1);
  const { roundNo } = await untilTurn(gate, TABLE, one, 1);
  const letThrough = await failWrites(gate, "table_rounds", "new.status = 'decided'");
  expect((await actAt(gate, TABLE, one, roundNo, "stand", 0)).http).toBe(500);
  await expect(tickTable(gate, TABLE)).rejects.toThrow("refused for the test");
  expect(await handsAt(gate, TABLE)).toMatchObject({
    stage: "turns",
    acts: 0,
    dealer: { cards: [expect.any(Number), null] },
  });
  expect((await actAt(gate, TABLE, one, roundNo, "stand", 0)).http).toBe(500);
  await letThrough();
  gate.clock.advance(100);
  await tickTable(gate, TABLE);
  const shown = await handsAt(gate, TABLE);
  expect(shown).toMatchObject({ stage: "dealer", acts: 1 });
  expect(shown.dealer.cards).not.toContain(null);
  const { outcome } = await tableUntil(gate, TABLE, inPhase("result"));
  expect((await mineAt(gate, TABLE, one)).bets).toMatchObject([
    { won: Number(wonAtSeats(onSeat(1), outcome as SeatedRound)) },
  ]);
  await leaveAt(gate, TABLE, one);
  await ledgerHolds(gate);
});

test("after a restart a hand with a shown result is paid by it; one without a stored result is refunded", async () => {
  const one = await seated(2);
  let { roundNo } = await untilTurn(gate, TABLE, one, 2);
  await actAt(gate, TABLE, one, roundNo, "stand", 0);
  const { outcome } = await tableAt(gate, TABLE);
  expect(outcome).toMatchObject({ stage: "dealer" });
  await restart();
  expect(await lastPartOf(gate, one)).toMatchObject({
    status: "settled",
    won: Number(wonAtSeats(onSeat(2), outcome as SeatedRound)),
  });
  ({ roundNo } = await untilTurn(gate, TABLE, one, 2));
  const letThrough = await failWrites(gate, "table_rounds", "new.status = 'decided'");
  expect((await actAt(gate, TABLE, one, roundNo, "stand", 0)).http).toBe(500);
  await letThrough();
  await restart();
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "refunded" });
  await leaveAt(gate, TABLE, one);
  await ledgerHolds(gate);
});

test("a wheel does not turn before its outcome is stored", async () => {
  const { until, roundNo } = await freshWindow(gate, ROULETTE);
  const letThrough = await failWrites(gate, "table_rounds", "new.status = 'decided'");
  gate.clock.advance(until - gate.clock.now());
  await expect(tickTable(gate, ROULETTE)).rejects.toThrow("refused for the test");
  expect(await tableAt(gate, ROULETTE)).toMatchObject({ roundNo, phase: "betting", outcome: null });
  await letThrough();
  gate.clock.advance(100);
  await tickTable(gate, ROULETTE);
  expect(await tableAt(gate, ROULETTE)).toMatchObject({ roundNo, phase: "locked", outcome: null });
});

test("leftover parts of a table's round are ended before the next one: by the known outcome, otherwise refunded", async () => {
  await freshWindow(gate, ROULETTE);
  const [settled, gone] = [await tableGuest(gate, ROULETTE), await tableGuest(gate, ROULETTE)];
  await layAt(gate, ROULETTE, settled, RED);
  const [part] = (await layAt(gate, ROULETTE, gone, RED)).body.bets;
  await gate.query(
    `update game_rounds set shared = shared || '{"roundNo": "4711"}' where round_id = $1`,
    [part?.roundId],
  );
  const letThrough = await failWrites(gate, "game_rounds", "new.status = 'settled'");
  const { outcome, kind } = await tableUntil(gate, ROULETTE, inPhase("result"));
  await letThrough();
  // As if the round had been marked as over.
  await gate.query(
    "update table_rounds set status = 'done', ended_at = now() where status = 'decided' and game_id = $1",
    [ROULETTE],
  );
  const strays = async () =>
    (await gate.gate.verifyLedger()).find(({ invariant }) =>
      invariant.startsWith("no part of a table"),
    )?.broken;
  expect(await strays()).toHaveLength(2);
  await freshWindow(gate, ROULETTE);
  expect(await strays()).toEqual([]);
  expect(await lastPartOf(gate, settled)).toMatchObject({
    status: "settled",
    won: Number(wonAtTable({ kind, outcome }, RED)),
  });
  expect(await lastPartOf(gate, gone)).toMatchObject({ status: "refunded" });
  expect((await mineAt(gate, ROULETTE, gone)).balance).toBe(gone.balance);
  await ledgerHolds(gate);
});

test("a round with an unreadable seed is paid by its outcome and stops no table; its proof follows later", async () => {
  const { roundNo } = await freshWindow(gate, ROULETTE);
  const one = await tableGuest(gate, ROULETTE);
  await layAt(gate, ROULETTE, one, RED);
  await tableUntil(gate, ROULETTE, inPhase("locked"));
  await gate.query("update table_rounds set seed_sealed = 'x' || seed_sealed where round_no = $1", [
    roundNo,
  ]);
  await restart();
  expect((await tableAt(gate, ROULETTE)).phase).toBe("betting");
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "settled" });
  await gate.query(
    "update table_rounds set seed_sealed = substr(seed_sealed, 2) where round_no = $1",
    [roundNo],
  );
  await restart();
  expect(await lastPartOf(gate, one)).toMatchObject({
    view: { serverSeed: expect.any(String), outcome: expect.anything() },
  });
  await ledgerHolds(gate);
});

test("one part that cannot be paid does not withhold the round's proof", async () => {
  await freshWindow(gate, ROULETTE);
  const [stuck, other] = [await tableGuest(gate, ROULETTE), await tableGuest(gate, ROULETTE)];
  const [part] = (await layAt(gate, ROULETTE, stuck, RED)).body.bets;
  await layAt(gate, ROULETTE, other, RED);
  const letThrough = await failWrites(
    gate,
    "game_rounds",
    `new.status = 'settled' and new.round_id = '${part?.roundId}'`,
  );
  const { serverSeed } = await tableUntil(gate, ROULETTE, inPhase("result"));
  expect(await lastPartOf(gate, other)).toMatchObject({ status: "settled", view: { serverSeed } });
  await letThrough();
  await freshWindow(gate, ROULETTE);
  expect(await lastPartOf(gate, stuck)).toMatchObject({ status: "settled", view: { serverSeed } });
  await ledgerHolds(gate);
});

test("a table closed before its last round was paid pays it while closed", async () => {
  await freshWindow(gate, "roulette-quick");
  const one = await tableGuest(gate, "roulette-quick");
  await layAt(gate, "roulette-quick", one, RED);
  await operatorSends(gate, "/dev/tables", { table: "roulette-quick", action: "close" });
  const letThrough = await failWrites(gate, "game_rounds", "new.status = 'settled'");
  await tableUntil(gate, "roulette-quick", inPhase("idle"));
  await letThrough();
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "open" });
  gate.clock.advance(MINUTE_MS);
  // A failed check does not count: the next one follows at once.
  await gate.query("alter table table_rounds rename to table_rounds_away");
  await expect(tickTable(gate, "roulette-quick")).rejects.toThrow("table_rounds");
  await gate.query("alter table table_rounds_away rename to table_rounds");
  gate.clock.advance(100);
  await tickTable(gate, "roulette-quick");
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "settled" });
  await operatorSends(gate, "/dev/tables", { table: "roulette-quick", action: "open" });
  await ledgerHolds(gate);
});

test("of two gates one runs the tables, and the other takes over when the first is gone", async () => {
  const other = await startGateOn(database.url, { clock: gate.clock });
  const { roundNo } = await freshWindow(gate, ROULETTE);
  const one = await tableGuest(gate, ROULETTE);
  await layAt(gate, ROULETTE, one, RED);
  await tickTables(other);
  expect(await tableAt(other, ROULETTE)).toMatchObject({ phase: "idle", roundNo: "" });
  expect((await sitAt(other, TABLE, await tableGuest(other, TABLE), 5)).error.code).toBe(
    "TABLE_CLOSED",
  );
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "open" });
  await tableUntil(
    gate,
    ROULETTE,
    (parts) => parts.phase === "result" && parts.roundNo === roundNo,
  );
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "settled" });
  await freshWindow(gate, ROULETTE);
  await layAt(gate, ROULETTE, one, RED);
  await gate.close();
  gate = other;
  await tickTables(gate);
  expect(await lastPartOf(gate, one)).toMatchObject({ status: "refunded" });
  expect((await tableAt(gate, ROULETTE)).phase).toBe("betting");
  await ledgerHolds(gate);
});

test("a table that waits for the database does not delay the other tables", async () => {
  const { until } = await freshWindow(gate, "roulette-quick");
  await gate.query("begin");
  await gate.query(
    "select from table_rounds where game_id = 'roulette-quick' and ended_at is null for update",
  );
  gate.clock.advance(until - gate.clock.now());
  const slow = tickTable(gate, "roulette-quick");
  await tableUntil(gate, ROULETTE, inPhase("result"), ROULETTE);
  expect((await tableAt(gate, "roulette-quick")).phase).toBe("betting");
  await gate.query("commit");
  await slow;
  expect((await tableAt(gate, "roulette-quick")).phase).toBe("locked");
});

test("a punter who changes seats between two bets plays the hand of the present seat", async () => {
  const one = await seated(1);
  for (;;) {
    await freshWindow(gate, TABLE);
    expect((await layAt(gate, TABLE, one, onSeat(1))).http).toBe(200);
    await leaveAt(gate, TABLE, one);
    await sitAt(gate, TABLE, one, 3);
    expect((await layAt(gate, TABLE, one, onSeat(3))).http).toBe(200);
    await tableUntil(
      gate,
      TABLE,
      ({ phase, outcome }) =>
        phase === "result" || (outcome as SeenHands | null)?.stage === "turns",
    );
    if ((await handsAt(gate, TABLE)).turn?.seat === 3) break;
    await leaveAt(gate, TABLE, one);
    await sitAt(gate, TABLE, one, 1);
  }
  const { acts } = await handsAt(gate, TABLE);
  const { roundNo } = await tableAt(gate, TABLE);
  expect((await actAt(gate, TABLE, one, roundNo, "stand", acts)).http).toBe(200);
  await tableUntil(gate, TABLE, inPhase("result"));
  await leaveAt(gate, TABLE, one);
  await ledgerHolds(gate);
});

test("a seat is given up between two steps of its table, not during one", async () => {
  const one = await seated(4);
  const { until } = await freshWindow(gate, TABLE);
  await layAt(gate, TABLE, one, onSeat(4));
  await gate.query("begin");
  await gate.query("select from table_rounds where game_id = $1 and ended_at is null for update", [
    TABLE,
  ]);
  gate.clock.advance(until - gate.clock.now());
  const [step, left] = [tickTable(gate, TABLE), leaveAt(gate, TABLE, one)];
  // Long enough for the seat to be vacated, if nothing were waiting.
  await tableGuest(gate, TABLE);
  expect((await tableAt(gate, TABLE)).seats).toEqual([{ seat: 4, name: expect.any(String) }]);
  await gate.query("commit");
  await step;
  expect((await left).body.seat).toBeNull();
  expect(await tableAt(gate, TABLE)).toMatchObject({ phase: "locked", seats: [] });
  await tableUntil(gate, TABLE, inPhase("result"));
  await ledgerHolds(gate);
});
