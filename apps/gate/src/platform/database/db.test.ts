import { setImmediate as nextTurn } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./db.ts";

let database: TestDatabase;
let operator: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await database.drop();
});

test("a connection that breaks between two statements fails only its own transaction", async () => {
  const db = openDatabase(database.url, { poolSize: 1 });
  const broken = db.transact(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await operator.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
    // A full turn of the event loop, so that the server's last message is read before the next
    // statement.
    await nextTurn();
    await nextTurn();
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = await db.read((reader) => sql<{ one: number }>`select 1 as one`.execute(reader));
  expect(rows).toEqual([{ one: 1 }]);
  await db.close();
});

test("a transaction that falls silent is ended, and its locks are free for those who wait", async () => {
  const db = openDatabase(database.url, { poolSize: 1, lockTimeoutMs: 300 });
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const silent = db.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(1919)`.execute(tx);
    held.resolve();
    await free.promise;
    await sql`select 1`.execute(tx);
  });
  silent.catch(() => {});
  await held.promise;
  await operator.query("select pg_advisory_xact_lock(1919)");
  free.resolve();
  await expect(silent).rejects.toThrow();
  await db.close();
});

test("a statement is made when its connection is there: a bet judges its prices after the wait", async () => {
  const db = openDatabase(database.url, { poolSize: 1 });
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transact(async () => {
    held.resolve();
    await free.promise;
  });
  await held.promise;
  let isMade = false;
  const statement = db.statement(async (tx) => {
    isMade = true;
    await sql`select 1`.execute(tx);
  });
  await expect.poll(() => db.pool().waiting).toBe(1);
  expect(isMade).toBe(false);
  free.resolve();
  await Promise.all([holding, statement]);
  expect(isMade).toBe(true);
  await db.close();
});

test("concurrent queries of one transaction run one after the other", async () => {
  const db = openDatabase(database.url, { poolSize: 1 });
  const { query } = pg.Client.prototype;
  let [open, most] = [0, 0];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    most = Math.max(most, ++open);
    const running = query.apply(this, args as never) as unknown as Promise<unknown>;
    return running.finally(() => open--);
  } as never;
  try {
    const sums = await db.transact((tx) =>
      Promise.all(
        [1, 2, 3].map(
          async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n,
        ),
      ),
    );
    expect(sums).toEqual([1, 2, 3]);
    expect(most).toBe(1);
  } finally {
    pg.Client.prototype.query = query;
    await db.close();
  }
});
