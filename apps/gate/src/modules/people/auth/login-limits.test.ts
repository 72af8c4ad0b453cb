import { createTestDatabase, fakeClock, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START } from "../../../../test/gate.ts";
import { type Database, openDatabase } from "../../../platform/database/db.ts";
import { addressBlock } from "../../../platform/http/address.ts";
import { DENIAL_MS, FAILURE_LIMITS, WINDOW_MS } from "./login-limits.rules.ts";
import { createLoginLimits, type LoginLimits } from "./login-limits.ts";

const clock = fakeClock(START);
let database: TestDatabase;
let db: Database;
let limits: LoginLimits;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  limits = createLoginLimits(db, clock, new Uint8Array(32));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const attempt = (login: string, ip: string) => limits.begin("Curacao", login, ip);
const fail = async (login: string, ip: string, times: number) => {
  for (let i = 0; i < times; i++) await attempt(login, ip);
};

test("repeated failures of one login from one address block it there, and not elsewhere", async () => {
  await fail("anna", "192.0.2.1", FAILURE_LIMITS.pair);
  expect((await attempt("anna", "192.0.2.1")).deniedUntil).toBe(clock.now() + DENIAL_MS);
  expect((await attempt("Anna", "192.0.2.1")).deniedUntil).not.toBeNull();
  expect((await attempt("anna", "192.0.2.2")).deniedUntil).toBeNull();
  expect((await attempt("ben", "192.0.2.1")).deniedUntil).toBeNull();
});

test("failures of one login from many addresses block it everywhere", async () => {
  for (let i = 0; i < FAILURE_LIMITS.login; i++) await attempt("carol", `198.51.100.${i}`);
  expect((await attempt("carol", "203.0.113.200")).deniedUntil).toBe(clock.now() + DENIAL_MS);
});

test("failures of many logins from one address block the address, and not its neighbour", async () => {
  for (let i = 0; i < FAILURE_LIMITS.address; i++) await attempt(`login${i}`, "2001:db8:1:1::1");
  expect((await attempt("dora", "2001:db8:1:1:ffff::2")).deniedUntil).toBe(clock.now() + DENIAL_MS);
  expect((await attempt("dora", "2001:db8:1:2::1")).deniedUntil).toBeNull();
});

test("concurrent attempts cannot slip under the limit", async () => {
  const together = await Promise.all(Array.from({ length: 12 }, () => attempt("eve", "192.0.2.3")));
  expect(together.filter(({ deniedUntil }) => deniedUntil === null)).toHaveLength(
    FAILURE_LIMITS.pair,
  );
});

test("a block ends at its time, and counting restarts", async () => {
  await fail("fred", "192.0.2.4", FAILURE_LIMITS.pair);
  clock.advance(DENIAL_MS - 1);
  expect((await attempt("fred", "192.0.2.4")).deniedUntil).not.toBeNull();
  clock.advance(1);
  for (let i = 0; i < FAILURE_LIMITS.pair; i++)
    expect((await attempt("fred", "192.0.2.4")).deniedUntil).toBeNull();
  expect((await attempt("fred", "192.0.2.4")).deniedUntil).not.toBeNull();
});

test("slow failures never add up: a crowd behind one address is not blocked", async () => {
  for (let i = 0; i < 2 * FAILURE_LIMITS.address; i++) {
    expect((await attempt(`crowd${i}`, "192.0.2.7")).deniedUntil).toBeNull();
    clock.advance(WINDOW_MS / FAILURE_LIMITS.address);
  }
});

test("a success clears the login's failures, and a withdrawn attempt does not count", async () => {
  await fail("gina", "192.0.2.5", FAILURE_LIMITS.pair - 1);
  await (await attempt("gina", "192.0.2.5")).succeeded();
  await fail("gina", "192.0.2.5", FAILURE_LIMITS.pair - 1);
  for (let i = 0; i < 3; i++) await (await attempt("gina", "192.0.2.5")).withdraw();
  expect((await attempt("gina", "192.0.2.5")).deniedUntil).toBeNull();
});

test("the table names nobody, and the sweep deletes expired rows", async () => {
  await fail("hanna@example.com", "192.0.2.6", 1);
  const rows = () =>
    db.read((reader) => reader.selectFrom("login_failures").select("login_key").execute());
  expect(JSON.stringify(await rows())).not.toMatch(/hanna|192\.0/);
  clock.advance(2 * DENIAL_MS + 1);
  await limits.sweep();
  expect(await rows()).toEqual([]);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:1:a:b:c:d", "2001:db8:1:1"],
  ["2001:DB8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("the block of %s is %s", (ip, block) => expect(addressBlock(ip)).toBe(block));
