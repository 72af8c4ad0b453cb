import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BASELINE } from "./baseline.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const recorded = async () =>
  (await client.query<{ name: string }>("select name from migrations order by name")).rows.map(
    ({ name }) => name,
  );

/** Records migrations as versions did that had a file for each, this many of them. */
async function recordEach(count: number, last: string): Promise<void> {
  await client.query("delete from migrations where name = $1", [BASELINE.file]);
  await client.query(
    `insert into migrations (name, hash)
       select '0001_before_' || n || '.sql', '' from generate_series(1, $1 - 1) n
       union all select $2, ''`,
    [count, last],
  );
}

test("a database with each migration of the baseline goes on, and records the baseline", async () => {
  const today = await recorded();
  await recordEach(BASELINE.count, BASELINE.last);
  expect(await pendingMigrations(database.url)).toEqual([]);
  expect(await migrate(database.url)).toEqual([]);
  expect(await recorded()).toEqual(today);
});

test.each([
  ["ends before it", BASELINE.count, "0072_favourite_players.sql"],
  ["lacks one of them", BASELINE.count - 1, BASELINE.last],
])("a database that %s is refused, with the version to start first", async (_, count, last) => {
  await recordEach(count, last);
  const before = await recorded();
  const says = `(its last migration is ${last}): start version ${BASELINE.version} on it first`;
  await expect(migrate(database.url)).rejects.toThrow(says);
  await expect(pendingMigrations(database.url)).rejects.toThrow(says);
  expect(await recorded()).toEqual(before);
});
