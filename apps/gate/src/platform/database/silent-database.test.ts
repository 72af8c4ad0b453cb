import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@touchline/testkit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Line, openLine } from "../../../../../scripts/fault-test/line.ts";
import { cashOf, offer, single } from "../../../test/bets.ts";
import { scriptedFeed } from "../../../test/feed.ts";
import { startGateOn, testConfig } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";
import { DatabaseAwayError } from "./database-away.ts";
import { openDatabase } from "./db.ts";
import { LIFT_TIMEOUT } from "./silence.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: Line;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { searchParams, username, pathname } = new URL(database.url);
  line = await openLine(`${searchParams.get("host")}/.s.PGSQL.5432`);
  url = `postgresql://${username}@127.0.0.1:${line.port}${pathname}`;
});
afterAll(async () => {
  await line.close();
  await database.drop();
});

/** The process waits two seconds longer than the server. */
const GIVEN_UP_MS = 4000;

test("a statement that a silent server does not answer ends, and its connection is replaced", async () => {
  const db = openDatabase(url, { poolSize: 1, statementTimeoutMs: 100 });
  const one = () => db.read((reader) => sql<{ n: number }>`select 1 as n`.execute(reader));
  await one();
  line.silence();
  const from = performance.now();
  await expect(one()).rejects.toThrow(DatabaseAwayError);
  await expect(db.transact((tx) => sql`select 1`.execute(tx))).rejects.toThrow(DatabaseAwayError);
  expect(performance.now() - from).toBeLessThan(3 * GIVEN_UP_MS);
  line.heal();
  await expect.poll(() => one().catch(() => null)).toMatchObject({ rows: [{ n: 1 }] });
  expect(db.pool().open).toBe(1);
  await db.close();
});

test("a transaction that lifts the limit may take longer; the next one on its connection may not", async () => {
  const db = openDatabase(url, { poolSize: 1, statementTimeoutMs: 100 });
  const { rows } = await db.transact(async (tx) => {
    await sql.raw(LIFT_TIMEOUT).execute(tx);
    return sql<{ slept: string }>`select pg_sleep(2.5)::text as slept`.execute(tx);
  });
  expect(rows).toEqual([{ slept: "" }]);
  line.silence();
  await expect(db.read((reader) => sql`select 1`.execute(reader))).rejects.toThrow(
    DatabaseAwayError,
  );
  line.heal();
  await db.close();
});

test("a bet whose answer was lost is answered with 503, and its repeat tells how it ended", async () => {
  const feed = scriptedFeed();
  const limits = { directUrl: database.url, statementTimeoutMs: 3000, lockTimeoutMs: 3000 };
  const config = { database: { ...testConfig().database, ...limits } };
  const gate = await startGateOn(url, { feed, config });
  await gate.gate.start({ isSeeded: false });
  offer(feed, "silent", [2000, 3200, 4100]);
  const punter = await join(gate);
  const key = randomUUID();
  const bet = () =>
    gate.call("placeBets", {
      body: { mode: "equals", bets: [single("silent", "1", 2000, 100)] },
      headers: { ...punter.headers, "idempotency-key": key },
    });
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query("begin; lock table bets in exclusive mode");
  const lost = bet();
  const isWaiting = async () =>
    (await other.query("select 1 from pg_locks where not granted")).rowCount ?? 0;
  await expect.poll(isWaiting).toBeGreaterThan(0);
  line.silence();
  await other.query("commit");
  expect(await lost).toMatchObject({
    http: 503,
    error: { code: "gateway.unavailable", retryable: true },
  });
  line.heal();
  // Connections that died meanwhile are replaced one by one.
  await expect.poll(async () => (await bet()).body?.outcomes).toMatchObject([{ status: "placed" }]);
  expect((await other.query("select 1 from bets")).rowCount).toBe(1);
  expect(await cashOf(gate, punter)).toBe(100_000 - 100);
  await other.end();
  await gate.close();
});
