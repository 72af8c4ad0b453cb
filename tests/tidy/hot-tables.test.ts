import { expect, test } from "vitest";
import { HOT_TABLES, strayKeys, strayStatements } from "./hot-tables-rules.ts";
import { readSources } from "./sources.ts";

const sources = readSources();
/** A gate test holds this file equal to the schema of a migrated database. */
const schema = sources.find(({ path }) => path === "apps/gate/sql/schema.sql")?.text ?? "";
const functions = sources.filter(
  ({ path }) =>
    path.startsWith("apps/gate/sql/functions/") &&
    // These work on whole months and not on rows.
    !path.startsWith("apps/gate/sql/functions/partitions/"),
);

test("each key of a hot table begins with the punter", () => {
  expect(strayKeys(schema)).toEqual([]);
});

test("each statement of a function on a hot table names its punter", () => {
  expect(functions.length).toBeGreaterThan(40);
  expect(functions.flatMap(strayStatements)).toEqual([]);
});

test("the functions that take, settle and post are among those that are read", () => {
  for (const name of ["place_bets", "decide_bets", "settle_bets", "cash_out_bet", "post_lines"]) {
    const text = functions.find(({ path }) => path.endsWith(`/${name}.sql`))?.text ?? "";
    expect(HOT_TABLES.filter((table) => text.includes(` ${table} `)).length, name).toBeGreaterThan(
      0,
    );
  }
});

test.each([
  ["create table bets (\n  constraint bets_pkey PRIMARY KEY (bet_id)\n)", "bets: key (bet_id)"],
  [
    "create table bets (\n  constraint a PRIMARY KEY (punter_id, bet_id),\n  constraint b UNIQUE (number)\n)",
    "bets: key (number)",
  ],
  [
    "create table bets (\n  constraint a PRIMARY KEY (punter_id, bet_id)\n);\nCREATE UNIQUE INDEX x ON ONLY public.bets USING btree (number)",
    "bets: key (number)",
  ],
  ["create table bets (\n  punter_id uuid\n)", "bets: no primary key"],
])("a stray key is seen: %s", (text, fault) => {
  expect(strayKeys(text).filter((each) => each.startsWith("bets:"))).toEqual([fault]);
});

test.each([
  "select * into bet from bets x where x.bet_id = p_bet",
  "update wallet_balances set balance = 0 where account = 'cash'",
  "delete from free_bets f where f.expires_at < p_at",
  "insert into bet_legs (bet_id, leg) values (p_bet, 1)",
  "select from bets b join bet_legs l on l.bet_id = b.bet_id where b.punter_id = p_punter",
])("a stray statement is seen: %s", (text) => {
  expect(strayStatements({ path: "a.sql", text })).toHaveLength(1);
});

test.each([
  "select * into bet from bets x where x.punter_id = b.punter_id and x.bet_id = b.bet_id for update",
  "perform 1 from wallet_balances w where w.punter_id = any (array(select 1))",
  "delete from bet_boosts where punter_id = new.punter_id and bet_id = new.bet_id",
  "insert into posting_keys (punter_id, idempotency_key) select 1, 2",
])("a statement on one punter's rows is allowed: %s", (text) => {
  expect(strayStatements({ path: "a.sql", text })).toEqual([]);
});
