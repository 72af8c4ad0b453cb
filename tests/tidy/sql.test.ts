import { expect, test } from "vitest";
import { readSources } from "./sources.ts";
import { brokenSql } from "./sql-rules.ts";

test("functions are files, only post_lines writes the ledger, and indexes hold no table in use", () => {
  const sources = readSources().filter(({ path }) => path.endsWith(".sql"));
  expect(
    sources.filter(({ path }) => path.startsWith("apps/gate/sql/functions/")).length,
  ).toBeGreaterThan(30);
  expect(brokenSql(sources)).toEqual([]);
});

const CREATE = "-- Says why.\ncreate or replace function";

test.each([
  [
    "apps/gate/migrations/0099_new.sql",
    "create function pay() returns void language sql as $$ $$;",
  ],
  ["apps/gate/sql/functions/bets/pay.sql", `${CREATE} settle() returns void`],
  [
    "apps/gate/sql/functions/bets/pay.sql",
    `${CREATE} pay() returns void\n${CREATE} settle() returns void`,
  ],
  ["apps/gate/sql/functions/bets/pay.sql", "create or replace function pay() returns void"],
  [
    "apps/gate/sql/functions/bets/pay.sql",
    `${CREATE} pay() returns void as $$ update wallet_balances set balance = 0 $$`,
  ],
  [
    "apps/gate/sql/functions/wallet/pay.sql",
    `${CREATE} pay() returns void as $$ delete from only public.wallet_balances $$`,
  ],
  ["apps/gate/sql/functions/wallet/post_lines.sql", `${CREATE} post_lines() returns void`],
  ["apps/gate/migrations/0099_mend.sql", "update ledger_entries set amount = 1;"],
  ["apps/gate/migrations/0099_faster.sql", "create index if not exists bets_day on bets (day);"],
  [
    "apps/gate/sql/functions/games/pay.sql",
    `${CREATE} pay() returns void as $$ insert into ledger_entries values (1) $$`,
  ],
])("a broken rule is seen: %s, %s", (path, text) => {
  expect(brokenSql([{ path, text }])).toHaveLength(1);
});
