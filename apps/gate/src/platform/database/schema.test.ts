import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createTestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { schemaSql } from "../../../../../scripts/schema-sql.ts";
import { schemaTypes } from "../../../../../scripts/schema-types.ts";
import {
  changedFunctions,
  replaceFunctions,
  type SqlFunction,
  sqlFunctions,
} from "./sql-functions.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const source = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const AGAIN = "run: node scripts/run.mjs scripts/gen-db-types.ts";

test("the table types match the migrations", async () => {
  expect(source("./schema.gen.ts"), AGAIN).toBe(await schemaTypes(client));
});

test("sql/schema.sql is the schema of a migrated database", async () => {
  expect(source("../../../sql/schema.sql"), AGAIN).toBe(await schemaSql(client));
});

test("every database function has one file", async () => {
  const { rows } = await client.query<{ name: string }>(
    "select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(
    sqlFunctions()
      .map(({ name }) => basename(name))
      .sort(),
  );
});

test("no two files share the name under which their function is remembered", () => {
  const names = sqlFunctions().map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

const answering = (answer: number) => ({
  name: "tried",
  sql: `create or replace function tried() returns int language sql return ${answer}`,
});
const answer = async () => (await client.query<{ tried: number }>("select tried()")).rows[0]?.tried;

async function applied(functions: SqlFunction[]): Promise<string[]> {
  await client.query("begin");
  try {
    return await replaceFunctions(client, functions);
  } finally {
    // A transaction that failed is rolled back by this as well.
    await client.query("commit");
  }
}

test("a function is applied when its file changes, and not again", async () => {
  expect(await changedFunctions(client)).toEqual([]);
  expect(await applied([answering(1)])).toEqual(["tried"]);
  expect(await applied([answering(1)])).toEqual([]);
  expect(await applied([answering(2)])).toEqual(["tried"]);
  expect(await answer()).toBe(2);
});

test("if one function fails, none is applied", async () => {
  await applied([answering(2)]);
  await expect(
    applied([answering(3), { name: "broken", sql: "create function broken(" }]),
  ).rejects.toThrow(/^Function broken failed/);
  expect(await answer()).toBe(2);
  expect(await changedFunctions(client, [answering(3)])).toHaveLength(1);
});
