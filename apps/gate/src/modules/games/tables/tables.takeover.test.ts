import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failWrites } from "../../../../test/fail-writes.ts";
import { startGateOn, type TestGate } from "../../../../test/gate.ts";
import { operatorSends } from "../../../../test/operator.ts";
import {
  actAt,
  freshWindow,
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
  untilTurn,
} from "../../../../test/tables.ts";

const TABLE = "blackjack-north";
const ROULETTE = "roulette-main-stand";

let database: TestDatabase;
let gate: TestGate;
let other: TestGate;
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await startGateOn(database.url);
  other = await startGateOn(database.url, { clock: gate.clock });
  await Promise.all([tickTable(gate, ROULETTE), tickTable(gate, TABLE)]);
});
afterAll(async () => {
  await gate.close();
  await other.close();
  await database.drop();
});

const statusOf = async (roundNo: unknown) => {
  const [row] = await gate.query<{ status: string }>(
    "select status from table_rounds where round_no = $1",
    [roundNo],
  );
  return row?.status;
};

test("a gate that lost its term opens and refunds no round of a table until it has a term again", async () => {
  const { until } = await tableUntil(gate, ROULETTE, inPhase("result"), ROULETTE);
  await gate.query("update clock_terms set term = term + 1 where name = 'tables'");
  const [theirs] = await gate.query<{ round_no: bigint }>(
    `insert into table_rounds (game_id, status, seed_sealed, seed_hash, opened_at)
      select game_id, 'betting', seed_sealed, seed_hash, opened_at from table_rounds where game_id = $1 limit 1 returning round_no`,
    [ROULETTE],
  );
  gate.clock.advance(until - gate.clock.now());
  await expect(tickTable(gate, ROULETTE)).rejects.toThrow("is over");
  expect(await gate.query("select max(round_no) as round_no from table_rounds")).toEqual([theirs]);
  expect(await statusOf(theirs?.round_no)).toBe("betting");
  gate.clock.advance(500);
  await tableUntil(gate, ROULETTE, inPhase("betting"), ROULETTE);
  expect(await statusOf(theirs?.round_no)).toBe("void");
});

test.each([
  ["a wheel", ROULETTE, "red"],
  ["hands", TABLE, "seat:2"],
])(
  "a round of %s ended elsewhere before its bets closed is not played here, and its stakes are refunded",
  async (_, gameId, spot) => {
    const { until, roundNo } = await freshWindow(gate, gameId);
    const one = await tableGuest(gate, gameId);
    if (gameId === TABLE) await sitAt(gate, gameId, one, 2);
    expect((await layAt(gate, gameId, one, [{ spot, amount: 1000 }])).http).toBe(200);
    await gate.query(
      "update table_rounds set status = 'void', ended_at = now() where round_no = $1",
      [roundNo],
    );
    gate.clock.advance(until - gate.clock.now());
    await tickTable(gate, gameId);
    expect(await tableAt(gate, gameId)).toMatchObject({ phase: "idle", roundNo: "" });
    await tickTable(gate, gameId);
    expect(await lastPartOf(gate, one)).toMatchObject({ status: "refunded" });
    expect((await mineAt(gate, gameId, one)).balance).toBe(one.balance);
    await leaveAt(gate, gameId, one);
    await ledgerHolds(gate);
  },
);

test("a table closed or opened through another gate follows on the gate that runs it", async () => {
  await operatorSends(other, "/dev/tables", { table: ROULETTE, action: "close" });
  await tableUntil(gate, ROULETTE, inPhase("idle"), ROULETTE);
  gate.clock.advance(1000);
  await tickTable(gate, ROULETTE);
  expect((await tableAt(gate, ROULETTE)).phase).toBe("idle");
  await operatorSends(other, "/dev/tables", { table: ROULETTE, action: "open" });
  gate.clock.advance(1000);
  await tickTable(gate, ROULETTE);
  expect((await tableAt(gate, ROULETTE)).phase).toBe("betting");
  // A betting window without bets is the other place where a loop could run forever.
  await freshWindow(gate, TABLE);
  await operatorSends(other, "/dev/tables", { table: TABLE, action: "close" });
  await tableUntil(gate, TABLE, inPhase("idle"), TABLE);
  await operatorSends(gate, "/dev/tables", { table: TABLE, action: "open" });
});

test("a round that another gate is refunding can no longer be decided by the gate that lost it", async () => {
  const one = await tableGuest(gate, TABLE);
  await sitAt(gate, TABLE, one, 1);
  const { roundNo } = await untilTurn(gate, TABLE, one, 1);
  const { balance } = await mineAt(gate, TABLE, one);
  const letThrough = await failWrites(gate, "game_rounds", "new.status = 'refunded'");
  await gate.query(`select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`);
  while ((await tableAt(other, TABLE)).roundNo === "") {
    await tickTable(other, TABLE);
    gate.clock.advance(500);
  }
  expect(await lastPartOf(other, one)).toMatchObject({ status: "open" });
  await actAt(gate, TABLE, one, roundNo, "stand", 0);
  expect(await statusOf(roundNo)).toBe("void");
  expect((await tableAt(gate, TABLE)).outcome).toBeNull();
  await letThrough();
  // Nobody bets in the next window.
  gate.clock.advance((await tableAt(other, TABLE)).until - gate.clock.now());
  await tickTable(other, TABLE);
  expect(await lastPartOf(other, one)).toMatchObject({ status: "refunded" });
  expect((await mineAt(other, TABLE, one)).balance).toBe(balance + 1000);
  await ledgerHolds(gate);
});
