import { createTestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, place, result, single } from "../../../test/bets.ts";
import { scriptedFeed } from "../../../test/feed.ts";
import { startGateOn } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";
import { grantRuntime, pendingMigrations } from "./migrate.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Client;
const role = `runtime_${process.pid}_${Math.trunc(performance.now())}`;
const asRole = () => database.url.replace("postgres@", `${role}@`);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create role ${role} login`);
  await grantRuntime(database.url, role);
});
afterAll(async () => {
  await owner.query(`drop owned by ${role}`);
  await owner.query(`drop role ${role}`);
  await owner.end();
  await database.drop();
});

test("a gate whose role may not change the schema opens accounts, takes bets and settles them", async () => {
  const feed = scriptedFeed();
  const gate = await startGateOn(asRole(), { feed });
  await gate.gate.start({ isSeeded: false });
  const punter = await join(gate);
  offer(feed, "a", [2000, 3200, 4100]);
  expect(
    (await place(gate, punter, [single("a", "1", 2000, 100)])).map(({ status }) => status),
  ).toEqual(["placed"]);
  await result(gate, feed, "a", "1");
  await gate.gate.schedule.run("platform.sweep");
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
});

test("that role can create, alter and drop nothing", async () => {
  const client = new pg.Client({ connectionString: asRole() });
  await client.connect();
  for (const sql of [
    "create table mine (id int)",
    "alter table bets add column mine int",
    "drop table bets",
    "truncate bets",
  ])
    await expect(client.query(sql)).rejects.toMatchObject({ code: "42501" });
  await client.end();
});

test("pending migrations are detected without the right to apply them", async () => {
  expect(await pendingMigrations(asRole())).toEqual([]);
  const last = "0094_banner_words.sql";
  await owner.query("delete from migrations where name = $1", [last]);
  expect(await pendingMigrations(asRole())).toEqual([last]);
});
