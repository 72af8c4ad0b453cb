import {
  createTestDatabase,
  type FakeClock,
  fakeClock,
  type TestDatabase,
} from "@touchline/testkit";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { silentWire } from "../../../test/silent-wire.ts";
import { type Database, openDatabase } from "./db.ts";
import { createLocks, type Locks, type Term } from "./locks.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { poolSize: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

let wire: Awaited<ReturnType<typeof silentWire>>;
let clock: FakeClock;
let first: Locks;
let other: Locks;
beforeEach(async () => {
  wire = await silentWire(database.url);
  clock = fakeClock(0);
  first = createLocks({ connectionString: wire.url, clock, answerMs: 250 });
  other = createLocks({ connectionString: database.url, clock });
});
afterEach(async () => {
  await Promise.all([first.close(), other.close()]);
  await wire.close();
});

test("a connection runs one query at a time", async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => void warnings.push(warning);
  process.on("warning", hear);
  const terms = await Promise.all([
    first.term("one"),
    first.term("two"),
    first.beat(),
    first.term("three"),
  ]);
  await new Promise((heard) => setImmediate(heard));
  process.off("warning", hear);
  expect(terms.filter(Boolean)).toHaveLength(3);
  expect(warnings).toEqual([]);
});

/** Retries until it is acquired: a server takes a moment to notice that a session is gone. */
async function taken(locks: Locks): Promise<Term> {
  for (;;) {
    const term = await locks.term("work");
    if (term) return term;
    clock.advance(500);
  }
}
const held = (term: Term) => db.transact((tx) => term.hold(tx));

test("a silent session is dropped with all its locks, which another session can then take", async () => {
  const begun = await taken(first);
  await expect(first.beat()).resolves.toBeUndefined();
  expect(await first.term("work")).toBe(begun);
  wire.fallSilent();
  await taken(other);
  await expect(first.beat()).rejects.toThrow("timeout");
  expect(await first.term("work")).toBeNull();
});

test("a holder that unknowingly lost a lock can do nothing under its term, and is then notified", async () => {
  const begun = await taken(first);
  await held(begun);
  wire.fallSilent();
  const next = await taken(other);
  await expect(held(begun)).rejects.toThrow("is over");
  await held(next);
  expect(await first.term("work")).toBeNull();
});

test("a lock requested over a silent session is answered in time, and the session's locks are gone", async () => {
  const begun = await taken(first);
  wire.fallSilent();
  await expect(first.term("other work")).rejects.toThrow("timeout");
  expect(await taken(first)).not.toBe(begun);
});

test("a lock held by another is not retried at once", async () => {
  await taken(first);
  expect(await other.term("work")).toBeNull();
  await first.close();
  clock.advance(499);
  expect(await other.term("work")).toBeNull();
  clock.advance(1);
  await taken(other);
});

test("a lock that its holder gave back is taken at once by the one who was told", async () => {
  const { number } = await taken(first);
  expect(await other.term("work")).toBeNull();
  await first.release("work");
  expect(await other.term("work")).toBeNull();
  expect((await other.term("work", true))?.number).toBeGreaterThan(number);
});

test("a holder that stops beating loses its lock to another, and learns of it", async () => {
  const silentMs = 400;
  const stopped = createLocks({ connectionString: database.url, clock, silentMs });
  const begun = await taken(stopped);
  const next = await taken(other);
  expect(next.number).toBeGreaterThan(begun.number);
  await expect(held(begun)).rejects.toThrow("is over");
  await expect.poll(() => stopped.term("work")).toBeNull();
  await held(next);
  await stopped.close();
});

test("a holder that beats keeps its lock for as long as it likes", async () => {
  const silentMs = 400;
  const alive = createLocks({ connectionString: database.url, clock, silentMs });
  const begun = await taken(alive);
  const from = performance.now();
  while (performance.now() < from + 3 * silentMs) {
    await alive.beat();
    clock.advance(500);
    expect(await other.term("work")).toBeNull();
    await new Promise((later) => setTimeout(later, silentMs / 8));
  }
  expect(await alive.term("work")).toBe(begun);
  await held(begun);
  await alive.close();
});

test("a database that lost a term gives its number to no other", async () => {
  const lost = await taken(first);
  await first.release("work");
  await db.transact((tx) => tx.deleteFrom("clock_terms").where("name", "=", "work").execute());
  expect((await taken(other)).number).toBeGreaterThan(lost.number);
});
