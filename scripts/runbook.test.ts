import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase, fakeClock, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLocks } from "../apps/gate/src/platform/database/locks.ts";

const book = readFileSync(join(import.meta.dirname, "../docs/runbook.md"), "utf8");
const queries = [...book.matchAll(/^```sql\n([\s\S]*?)^```/gm)].map(([, query = ""]) => query);

let database: TestDatabase;
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

test("every query of the runbook runs", async () => {
  expect(queries.length).toBeGreaterThan(3);
  for (const query of queries) await expect(client.query(query)).resolves.toBeDefined();
});

test("the runbook's query tells a shard that is led from one that is not", async () => {
  const query = queries.find((each) => each.includes("clock_terms")) ?? "";
  const locks = createLocks({ connectionString: database.url, clock: fakeClock(0) });
  await locks.term("feed.0");
  await locks.term("feed.1");
  await locks.release("feed.1");
  expect((await client.query(query)).rows).toMatchObject([
    { name: "feed.0", is_led: true },
    { name: "feed.1", is_led: false },
  ]);
  await locks.close();
});
