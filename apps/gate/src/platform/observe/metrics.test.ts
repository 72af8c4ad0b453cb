import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, placed, result, single } from "../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../test/feed.ts";
import { startGateOn, type TestGate } from "../../../test/gate.ts";
import { join, logIn, PASSWORD, uncounted } from "../../../test/punter.ts";
import { wireHub } from "../../../test/wires.ts";
import { createStatementMeter } from "../database/statements.ts";

/** A feed, a gate and a worker on one database. */
let database: TestDatabase;
let feed: ScriptedFeed;
let leader: TestGate;
let gate: TestGate;
let worker: TestGate;

beforeAll(async () => {
  const hub = wireHub();
  database = await createTestDatabase();
  feed = scriptedFeed();
  leader = await startGateOn(database.url, { feed, wire: hub.wire(), role: "feed" });
  const { clock } = leader;
  worker = await startGateOn(database.url, { clock, wire: hub.wire(), role: "worker" });
  gate = await startGateOn(database.url, { clock, wire: hub.wire(), role: "gate" });
  for (const each of [leader, gate, worker]) await each.gate.start({ isSeeded: false });
  await leader.gate.schedule.run("feed.beat");
});
afterAll(async () => {
  for (const each of [worker, gate, leader]) await each.close();
  await database.drop();
});

/** The samples of one metric in a process, by their labels. */
async function samples({ gate: { app }, config }: TestGate, name: string) {
  const { body } = await app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${config.operatorKey}` },
  });
  const lines = body.split("\n").filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = "", value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels.replaceAll('"', ""), Number(value)];
    }),
  );
}

/** A figure of all processes together, as a dashboard sums it. */
async function summed(name: string) {
  const all = await Promise.all([leader, gate, worker].map((each) => samples(each, name)));
  const total: Record<string, number> = {};
  for (const [labels, value] of all.flatMap((each) => Object.entries(each)))
    total[labels] = (total[labels] ?? 0) + value;
  return total;
}

test("a bet, its stake and its payout are counted once over all processes", async () => {
  offer(feed, "m1", [2000, 3200, 4100]);
  await leader.gate.schedule.run("feed.beat");
  const punter = await join(gate);
  await expect
    .poll(async () => (await gate.call("eventDetails", { params: { id: "m1" } })).http)
    .toBe(200);
  await placed(gate, punter, single("m1", "1", 2000, 1500));
  await worker.gate.schedule.run("metrics.liability");
  expect(await summed("gate_liability_minor")).toEqual({ "currency=USD": 3000 });

  await result(leader, feed, "m1", "1");
  await worker.gate.settled();
  await leader.gate.settled();
  const sport = "product=sport,currency=USD";
  expect(await summed("gate_bets_total")).toEqual({ [sport]: 1 });
  expect(await summed("gate_stakes_minor_total")).toEqual({ [sport]: 1500 });
  expect(await summed("gate_payouts_minor_total")).toEqual({ [sport]: 3000 });
  await worker.gate.schedule.run("metrics.liability");
  expect(await summed("gate_liability_minor")).toEqual({});
});

test("a round of a game is counted at its end, under its product", async () => {
  const { headers } = await join(gate);
  const opened = await gate.call("openGame", { body: { gameId: "dice" }, headers });
  const bet = { kind: "dice", stake: 200, target: 5050, over: true } as const;
  await gate.call("openRound", { body: { token: opened.body.token, bet }, headers });
  await worker.gate.settled();
  expect(await summed("gate_stakes_minor_total")).toMatchObject({
    "product=mgames,currency=USD": 200,
  });
});

test("logins are counted by their outcome", async () => {
  const punter = await join(gate);
  const before = await samples(gate, "gate_logins_total");
  await logIn(gate, { login: punter.email, password: PASSWORD });
  const body = { login: punter.email, password: "a wrong secret 9" };
  await gate.call("login", { body, headers: uncounted(gate) });
  const now = await samples(gate, "gate_logins_total");
  const counted = (outcome: string) =>
    (now[`outcome=${outcome}`] ?? 0) - (before[`outcome=${outcome}`] ?? 0);
  expect(counted("ok")).toBe(1);
  expect(counted("refused")).toBe(1);
});

test("one process reports what waits in the database, and leaves it to the next", async () => {
  await worker.query("insert into settlement_queue (market_id, at) values ('x', $1)", [
    new Date(worker.clock.now() - 90_000),
  ]);
  await worker.gate.schedule.run("metrics.queues");
  await leader.gate.schedule.run("metrics.queues");
  expect((await summed("gate_queue_oldest_seconds"))["queue=settlement"]).toBe(90);
  expect((await summed("gate_queue_items"))["queue=settlement"]).toBe(1);
  expect(await samples(leader, "gate_queue_items")).toEqual({});
  await worker.query("delete from settlement_queue");
});

test("statements are counted by what they do, and a slow one apart", async () => {
  const slow = "select pg_sleep";
  const reads = "select punters";
  const before = await samples(gate, "gate_statements_total");
  await join(gate);
  const now = await samples(gate, "gate_statements_total");
  const [label] = [`statement=${reads}`];
  expect((now[label] ?? 0) - (before[label] ?? 0)).toBeGreaterThan(0);
  expect((await samples(gate, "gate_statement_seconds_total"))[label]).toBeGreaterThan(0);
  expect(Object.keys(now).some((each) => each.includes(slow))).toBe(false);

  const meter = createStatementMeter();
  meter.measured("select pg_sleep($1)", 1000);
  meter.measured("select pg_sleep($1)", 10);
  expect(meter.all()).toEqual([{ statement: slow, count: 2, seconds: 1.01, slow: 1 }]);
  for (let at = 0; at < 1000; at++)
    meter.measured(`delete from t_${"x".repeat(at)} where id = $1`, 1);
  expect(meter.all().length).toBeLessThanOrEqual(501);
  expect(meter.all().at(-1)).toMatchObject({ statement: "other" });
});

test("one process reports who waits for a lock, and how long the oldest transaction lasts", async () => {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: database.url }));
  const [holder, waiter] = clients as [pg.Client, pg.Client];
  for (const client of clients) await client.connect();
  await holder.query("begin; lock table favourites in access exclusive mode");
  const waits = waiter.query("select from favourites");
  await expect
    .poll(async () => {
      await worker.gate.schedule.run("metrics.sessions");
      return (await summed("gate_database_longest_seconds"))["what=lock wait"] ?? 0;
    })
    .toBeGreaterThan(0.2);
  expect(await summed("gate_database_lock_waits")).toEqual({ "": 1 });
  const longest = await summed("gate_database_longest_seconds");
  expect(longest["what=transaction"]).toBeGreaterThanOrEqual(longest["what=lock wait"] ?? 9);
  expect(longest["what=statement"]).toBeGreaterThan(0.2);
  await holder.query("rollback");
  await waits;
  for (const client of clients) await client.end();
  await worker.gate.schedule.run("metrics.sessions");
  expect(await summed("gate_database_lock_waits")).toEqual({ "": 0 });
});

test("each process reports its shards, leases, facts and connections", async () => {
  expect(await summed("gate_shards_led")).toEqual({ "": 17 });
  expect(await samples(leader, "gate_shards_led")).toEqual({ "": 17 });
  expect((await samples(leader, "gate_lease_changes_total"))["lease=feed,change=begun"]).toBe(17);
  const ages = await samples(gate, "gate_price_age_seconds");
  expect(Object.keys(ages)).toHaveLength(17);
  gate.clock.advance(3000);
  const later = await samples(gate, "gate_price_age_seconds");
  expect((later["shard=0"] ?? 0) - (ages["shard=0"] ?? 0)).toBe(3);
  expect((await samples(leader, "gate_price_age_seconds"))["shard=0"]).toBe(0);
  expect(Object.values(await samples(leader, "gate_feed_silence_seconds"))[0]).toBeGreaterThan(2);

  await worker.gate.schedule.run("metrics.queues");
  await gate.gate.schedule.run("outbox.catch-up");
  const [head] = Object.values(await samples(worker, "gate_fact_head"));
  expect(await samples(gate, "gate_fact_cursor")).toEqual({ "": head });
  expect(await samples(gate, "gate_pool_connections")).toMatchObject({ "state=used": 0 });
});
