import {
  createTestDatabase,
  startTransactionPooler,
  type TransactionPooler,
} from "@touchline/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashOf, expectSound, offer, place, single } from "../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../test/feed.ts";
import { startGateOn, type TestGate, testConfig } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";
import { DatabaseAwayError } from "./database-away.ts";
import { openDatabase } from "./db.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pooler: TransactionPooler;
let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await startTransactionPooler(database.url);
  feed = scriptedFeed();
  const directUrl = { ...testConfig().database, directUrl: database.url };
  gate = await startGateOn(pooler.url, { feed, config: { database: directUrl } });
  await gate.gate.start({ isSeeded: false });
});
afterAll(async () => {
  await gate.close();
  await pooler.close();
  await database.drop();
});

test("behind a pooler in transaction mode every concurrent placement is accepted", async () => {
  offer(feed, "pooled", [2000, 3200, 4100]);
  const punters = await Promise.all(Array.from({ length: 6 }, () => join(gate)));
  for (let round = 0; round < 4; round++) {
    const outcomes = await Promise.all(
      punters.map((punter) => place(gate, punter, [single("pooled", "1", 2000, 100)])),
    );
    expect(outcomes.flat().map(({ status }) => status)).toEqual(punters.map(() => "placed"));
  }
  for (const punter of punters) {
    expect(await cashOf(gate, punter)).toBe(100_000 - 400);
    await expectSound(gate, punter);
  }
});

test("an unreachable database answers 503 with a retry time, and /ready fails until it returns", async () => {
  const { headers } = await join(gate);
  const ready = () => gate.gate.app.inject("/ready");
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
  pooler.away();
  const reply = await gate.call("heartbeat", { headers });
  expect(reply.http).toBe(503);
  expect(reply.error).toMatchObject({ code: "gateway.unavailable", retryable: true });
  expect(reply.headers["retry-after"]).toBe("2");
  const unready = await ready();
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toEqual({ status: "ERROR", database: false });
  pooler.back();
  // Connections that died while the database was away are replaced one by one.
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
  expect((await gate.call("heartbeat", { headers })).http).toBe(200);
});

test("a statement or a lock that takes too long is aborted and may be retried", async () => {
  const slow = openDatabase(database.url, {
    poolSize: 2,
    statementTimeoutMs: 50,
    lockTimeoutMs: 20,
  });
  await expect(slow.read((reader) => sql`select pg_sleep(30)`.execute(reader))).rejects.toThrow(
    DatabaseAwayError,
  );
  // The same limit would end a transaction of `slow` that waits for the other one.
  const patient = openDatabase(database.url, { poolSize: 1 });
  await patient.transact(async (tx) => {
    await sql`lock table bets`.execute(tx);
    await expect(slow.transact((other) => sql`lock table bets`.execute(other))).rejects.toThrow(
      DatabaseAwayError,
    );
  });
  await Promise.all([slow.close(), patient.close()]);
});
