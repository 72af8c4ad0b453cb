import { expect, test } from "vitest";
import { idleExceptions, sessionState } from "./session-rules.ts";
import { readSources } from "./sources.ts";

test("nothing of the gate lives in a session of the database, so that a pooler can share it", () => {
  const sources = readSources();
  expect(sessionState(sources)).toEqual([]);
  expect(idleExceptions(sources)).toEqual([]);
});

test.each([
  "await sql`set statement_timeout = 0`.execute(tx)",
  "await client.query('SET search_path TO archive')",
  "select set_config('timezone', 'UTC', false)",
  "sql`select pg_advisory_lock(1)`",
  "sql`select pg_try_advisory_lock(1)`",
  "sql`listen facts`",
  "perform pg_notify('facts', '');",
  "create temp table swept (id int)",
  "declare reading cursor with hold for select 1",
  'client.query({ name: "s1", text })',
  "sql`prepare placing as select 1`",
  "const client = new pg.Client({ connectionString })",
])("state of a session is seen: %s", (text) => {
  expect(sessionState([{ path: "apps/gate/src/modules/sport/bets/place.ts", text }])).toHaveLength(
    1,
  );
});

test.each([
  "sql`set local search_path to whole, public`",
  "sql`select pg_advisory_xact_lock(1)`",
  "sql`update bets set status = 'open'`",
  "declare reading no scroll cursor for select 1",
])("state of a transaction is allowed: %s", (text) => {
  expect(sessionState([{ path: "apps/gate/src/modules/sport/bets/place.ts", text }])).toEqual([]);
});
