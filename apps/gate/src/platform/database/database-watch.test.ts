import { HOUR_MS } from "@touchline/core";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, place, placed, single } from "../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../test/feed.ts";
import { startGateOn, type TestGate } from "../../../test/gate.ts";
import { join, type TestPunter } from "../../../test/punter.ts";

let database: TestDatabase;
let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
const lines: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  feed = scriptedFeed();
  gate = await startGateOn(database.url, {
    feed,
    config: { logLevel: "error" },
    logTo: { write: (line) => void lines.push(line) },
  });
  await gate.gate.start({ isSeeded: false });
  offer(feed, "e", [2000, 3200, 4100]);
  punter = await join(gate);
});
afterAll(async () => {
  await gate.close();
  await database.drop();
});

const ready = async () => {
  const { statusCode, body } = await gate.gate.app.inject("/ready");
  return { statusCode, ...JSON.parse(body) };
};
const metric = async (name: string) => {
  const { body } = await gate.gate.app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${gate.config.operatorKey}` },
  });
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec(body)?.[1]);
};
const look = () => gate.gate.schedule.run("database.look");
const publish = () => gate.gate.schedule.run("outbox.flush");
const headOf = async () =>
  Number((await gate.query<{ no: string }>("select no from outbox_head"))[0]?.no);

async function someFacts(): Promise<void> {
  await placed(gate, punter, single("e", "1", 2000, 100));
  await publish();
  await look();
}

test("a database that is only read is not ready, and a call that writes answers 503", async () => {
  const name = new URL(database.url).pathname.slice(1);
  const restartSessions = () =>
    gate.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  await gate.query(`alter database "${name}" set default_transaction_read_only = on`);
  await restartSessions();
  // Connections that were ended are replaced one by one.
  await expect
    .poll(ready)
    .toEqual({ statusCode: 503, status: "ERROR", database: true, why: "read_only" });
  const bet = await gate.call("placeBets", {
    body: { mode: "equals", bets: [single("e", "1", 2000, 100)] },
    headers: punter.headers,
  });
  expect(bet).toMatchObject({ http: 503, error: { code: "gateway.unavailable", retryable: true } });
  await gate.query("set default_transaction_read_only = off");
  await gate.query(`alter database "${name}" reset default_transaction_read_only`);
  await restartSessions();
  await expect.poll(ready).toEqual({ statusCode: 200, status: "OK", database: true });
});

test("an ordinary second is no other copy of the database", async () => {
  await someFacts();
  await someFacts();
  expect(await metric("gate_database_rewinds_total")).toBe(0);
});

test("after a database went back, new facts are told and the feed is asked for lost results", async () => {
  await someFacts();
  const kept = await headOf();
  await someFacts();
  expect(await metric("gate_fact_cursor")).toBeGreaterThan(kept);
  const before = await metric("gate_database_rewinds_total");
  const asked = feed.missedSince.length;
  // A standby that lacked the last seconds shows this.
  await gate.query("delete from outbox where published_no > $1", [kept]);
  await gate.query("update outbox_head set no = $1", [kept]);
  await look();
  expect(await metric("gate_database_rewinds_total")).toBe(before + 1);
  expect(lines.join("")).toContain("another copy of the database took over");
  expect(await metric("gate_fact_cursor")).toBe(kept);
  expect(feed.missedSince.slice(asked)).toEqual([gate.clock.now() - HOUR_MS]);
  // No bets until the feed has said again what is open.
  const [refused] = await place(gate, punter, [single("e", "1", 2000, 100)]);
  expect(refused).toMatchObject({ status: "refused", code: "MARKET_SUSPENDED" });
  feed.send({ kind: "snapshot_complete", recovery: feed.recoveries.at(-1) ?? "" });
  offer(feed, "e", [2000, 3200, 4100]);
  await someFacts();
  expect(await metric("gate_fact_cursor")).toBeGreaterThan(kept);
  expect(await metric("gate_database_rewinds_total")).toBe(before + 1);
});
