import { DAY_MS } from "@touchline/core";
import { createTestDatabase, fakeClock, type TestDatabase } from "@touchline/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wireHub } from "../../../test/wires.ts";
import { type Database, openDatabase } from "../database/db.ts";
import { createBus, type WiredBus } from "./bus.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import type { Wire } from "./wire.ts";

const clock = fakeClock(0);
let database: TestDatabase;
let db: Database;
let bus: WiredBus;
let outbox: Outbox;
let heard: string[];
const failures: unknown[] = [];
const onError = (error: unknown) => void failures.push(error);

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  bus = createBus(onError);
  outbox = createOutbox({ db, bus, clock, onError });
  bus.subscribe("punter.balance", ({ punterId }) => void heard.push(punterId));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  // Facts that another test's process published.
  await outbox.catchUp();
  heard = [];
});

const tell = (punterId: string) =>
  db.transact((tx) => outbox.append(tx, "punter.balance", { punterId }));

test("facts are published in the order they were written, each once", async () => {
  for (const id of ["a", "b", "c"]) await tell(id);
  await Promise.all([outbox.flush(), outbox.flush()]);
  await outbox.flush();
  expect(heard).toEqual(["a", "b", "c"]);
});

test("the next process publishes facts that a dead one left unpublished", async () => {
  await tell("left behind");
  await createOutbox({ db, bus, clock, onError }).flush();
  expect(heard).toEqual(["left behind"]);
});

test("a failing listener does not withhold the fact from others", async () => {
  const off = bus.subscribe("punter.balance", () => {
    throw new Error("listener");
  });
  const late: string[] = [];
  bus.subscribe("punter.balance", ({ punterId }) => void late.push(punterId));
  await tell("all the same");
  await outbox.flush();
  off();
  expect([heard, late]).toEqual([["all the same"], ["all the same"]]);
  expect(failures.map(String)).toEqual(["Error: listener"]);
});

test("published facts are deleted after their time, pending ones never", async () => {
  await outbox.flush();
  clock.advance(DAY_MS);
  await tell("waits");
  await outbox.sweep(new Date(clock.now()));
  const left = await db.read((reader) => reader.selectFrom("outbox").select("payload").execute());
  expect(left).toEqual([{ payload: { punterId: "waits" } }]);
});

/** A process of its own on the same database: its listeners' facts, and its outbox. */
async function process(wire: Wire) {
  const told: string[] = [];
  const own = createBus(onError, wire);
  own.subscribe("punter.balance", ({ punterId }) => void told.push(punterId));
  const facts = createOutbox({ db, bus: own, clock, wire, onError });
  await facts.catchUp();
  return { told, facts };
}

test("a fact reaches the listeners of every process, each once", async () => {
  await outbox.flush();
  const hub = wireHub();
  const processes = [
    await process(hub.wire()),
    await process(hub.wire()),
    await process(hub.wire()),
  ];
  for (const id of ["x", "y"]) await tell(id);
  await Promise.all(processes.map(({ facts }) => facts.flush()));
  await tell("z");
  await processes[1]?.facts.flush();
  for (const { facts } of processes) await facts.catchUp();
  for (const { told } of processes) expect(told).toEqual(["x", "y", "z"]);
});

test("a fact that is lost on the wire is found by the cursor, before any later one", async () => {
  await outbox.flush();
  const hub = wireHub();
  const [first, second] = [await process(hub.wire()), await process(hub.wire())];
  hub.lose(() => true);
  await tell("lost");
  await first.facts.flush();
  expect(second.told).toEqual([]);
  hub.lose(() => false);
  await tell("later");
  await first.facts.flush();
  await second.facts.catchUp();
  expect(second.told).toEqual(["lost", "later"]);
});

test("facts that many processes publish at once are numbered without gaps, in one order", async () => {
  await outbox.flush();
  const hub = wireHub();
  const processes = [await process(hub.wire()), await process(hub.wire())];
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      await tell(`n${n}`);
      await processes[n % 2]?.facts.flush();
    }),
  );
  for (const { facts } of processes) await facts.flush();
  for (const { facts } of processes) await facts.catchUp();
  const [first, second] = processes.map(({ told }) => told);
  expect(first).toHaveLength(60);
  expect(second).toEqual(first);
  const { rows } = await db.read((reader) =>
    sql<{ gaps: bigint }>`
      select max(published_no) - min(published_no) + 1 - count(*) as gaps from outbox
      where published_no is not null`.execute(reader),
  );
  expect(rows).toEqual([{ gaps: 0n }]);
});
