import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OWN_FIRST_CASES } from "../../../../../../packages/betting/src/own-first.cases.data.ts";

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

test.each(OWN_FIRST_CASES)(
  "the database pays a stake of %i from %i and a bonus of %i as the slip shows it",
  async (stake, own, bonus, part, isShort) => {
    const { rows } = await client.query(
      "select part::text, part > $3::bigint as is_short from own_lacks($1, $2) as part",
      [stake, own, bonus],
    );
    expect(rows).toEqual([{ part: String(part), is_short: isShort }]);
  },
);
