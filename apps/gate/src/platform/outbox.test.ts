import { DAY_MS } from "@touchline/core";
import { createTestDatabase, fakeClock, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Bus, createBus } from "./bus.ts";
import { type Database, openDatabase } from "./db.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

const clock = fakeClock(0);
let database: TestDatabase;
let db: Database;
let bus: Bus;
let outbox: Outbox;
let heard: string[];
const failures: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  bus = createBus((error) => failures.push(error));
  outbox = createOutbox(db, bus, clock, (error) => failures.push(error));
  bus.subscribe("punter.balance", ({ punterId }) => void heard.push(punterId));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => {
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
  await createOutbox(db, bus, clock, (error) => failures.push(error)).flush();
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
