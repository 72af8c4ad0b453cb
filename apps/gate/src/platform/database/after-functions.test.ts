import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrate, pendingMigrations } from "./migrate.ts";

const WITH_FUNCTIONS = ["0095_cash_of_bonus_money.sql", "0097_proved_names.sql"];
const AFTER_FUNCTIONS = ["0097b_proved_names_read.sql", "0098_sessions_of_closed_accounts.sql"];
const PUNTER = randomUUID();

let database: TestDatabase;
let client: pg.Client;
const others: pg.Client[] = [];

/** A database of the release before, in which a closed account has a session. */
beforeEach(async () => {
  database = await createTestDatabase();
  client = await connect();
  await client.query("alter table bonus_grants drop column converted_is_whole");
  await client.query("delete from migrations where name = any($1)", [
    [...WITH_FUNCTIONS, ...AFTER_FUNCTIONS],
  ]);
  await client.query(
    `insert into punters (punter_id, jurisdiction, country_id, currency, state, settings, personal, created_at)
     values ($1, 'Curacao', 'CW', 'USD', 'CLOSED', '{}', '{}', now())`,
    [PUNTER],
  );
  await client.query(
    `insert into sessions (session_id, punter_id, cookie_hash, remember_me, created_at, last_seen_at, jurisdiction)
     values ($1, $1, 'hash', false, now(), now(), 'Curacao')`,
    [PUNTER],
  );
});
afterEach(async () => {
  for (const each of others.splice(0)) await each.end();
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url });
  await made.connect();
  others.push(made);
  return made;
}
const applied = async () =>
  (
    await client.query<{ name: string }>("select name from migrations where name = any($1)", [
      [...WITH_FUNCTIONS, ...AFTER_FUNCTIONS],
    ])
  ).rows
    .map(({ name }) => name)
    .sort();

test("a grant's new column waits for no bet and no posting", async () => {
  const busy = await connect();
  await busy.query("begin; lock table bets, ledger_transactions, ledger_entries");
  const migrated = migrate(database.url);
  await vi.waitFor(async () => expect(await applied()).toContain(WITH_FUNCTIONS[0]), 10_000);
  await busy.query("rollback");
  await migrated;
});

test("sessions of closed accounts are ended when no table is locked any more", async () => {
  const busy = await connect();
  await busy.query("begin; select from sessions for update");
  const migrated = migrate(database.url);
  await vi.waitFor(async () => expect(await applied()).toContain(AFTER_FUNCTIONS[0]), 10_000);
  expect(await applied()).toEqual([...WITH_FUNCTIONS, AFTER_FUNCTIONS[0]]);
  await client.query("set lock_timeout = '300ms'");
  for (const table of ["bets", "bonus_grants", "promotion_claims"])
    await client.query(`begin; lock table ${table} in row exclusive mode; commit`);
  await busy.query("commit");
  await migrated;
  const { rows } = await client.query("select from sessions where expires_at = to_timestamp(0)");
  expect(rows).toHaveLength(1);
});

test("claims of before are read apart from the rule that new ones follow, and again after a failure", async () => {
  await client.query("alter table promotion_claims drop constraint promotion_claims_kind_check");
  await client.query(
    "insert into promotion_claims (promotion, kind, key, punter_id, claimed_at) values ('p', 'star sign', '', $1, now())",
    [PUNTER],
  );
  await client.query(
    "alter table promotion_claims add constraint promotion_claims_kind_check check (kind = 'name') not valid",
  );
  await expect(migrate(database.url)).rejects.toThrow(
    `Migration ${AFTER_FUNCTIONS[0]} failed: check constraint`,
  );
  expect(await applied()).toEqual(WITH_FUNCTIONS);
  await client.query("delete from promotion_claims");
  expect(await migrate(database.url)).toEqual(AFTER_FUNCTIONS);
  expect(await pendingMigrations(database.url)).toEqual([]);
});
