import { readFileSync } from "node:fs";
import { createTestDatabase } from "@touchline/testkit";
import pg from "pg";
import { expect, test } from "vitest";
import { schemaTypes } from "../../../../scripts/schema-types.ts";

test("the types of the tables are those of the migrations", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const types = await schemaTypes(client);
  await client.end();
  await database.drop();
  expect(readFileSync(new URL("./schema.gen.ts", import.meta.url), "utf8"), "run: node scripts/run.mjs scripts/gen-db-types.ts").toBe(
    types,
  );
});
