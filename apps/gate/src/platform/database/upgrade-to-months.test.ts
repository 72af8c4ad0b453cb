import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createEmptyDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderedId } from "../ordered-id.ts";
import { secureRandom } from "../random.ts";
import { BASELINE } from "./baseline.ts";
import { grantRuntime, migrate } from "./migrate.ts";

const FOLDER = new URL("../../../migrations/", import.meta.url);
const PUNTER = randomUUID();
const [BET, TRANSACTION, ROUND] = [randomUUID(), randomUUID(), randomUUID()];
const role = `upgraded_${process.pid}`;

let database: TestDatabase;
let client: pg.Client;

/** The schema of the release before, with a bet, its stake, a running round and a tracked batch. */
async function before(): Promise<void> {
  await client.query(
    "create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  await client.query(readFileSync(new URL(BASELINE.file, FOLDER), "utf8"));
  // It recorded each of the migrations that the baseline replaces.
  await client.query(
    `insert into migrations (name, hash)
       select '0001_before_' || n || '.sql', '' from generate_series(1, $1 - 1) n
       union all select $2, ''`,
    [BASELINE.count, BASELINE.last],
  );
  // A version between two releases, whose migration was replaced.
  await client.query("alter table bet_legs add column judged jsonb");
  await client.query("insert into migrations (name, hash) values ('0075_judged_prices.sql', '')");
  const rows: [string, unknown[]][] = [
    [
      `insert into bets (punter_id, bet_id, placement_key, position, request_hash, kind, sizes, each_way, currency, unit_stake, stake, lines,
         max_payout, potential_payout, remaining, mode, status, placed_at)
       values ($1, $2, 'key', 0, 'ab', 'single', '{1}', false, 'USD', 100, 100, 1, 1000, 200, 100, 'equals', 'open', now())`,
      [PUNTER, BET],
    ],
    [
      `insert into bet_legs (punter_id, bet_id, leg, event_id, market_id, outcome_id, names, start_time, banker, quoted_odds, odds)
       values ($1, $2, 1, 'e', 'm', 'o', '{}', now(), false, 2000, 2000)`,
      [PUNTER, BET],
    ],
    [
      "insert into ledger_transactions (punter_id, transaction_id, idempotency_key, kind, at) values ($1, $2, 'paid in', 'deposit', now())",
      [PUNTER, TRANSACTION],
    ],
    [
      "insert into ledger_entries values ($1, $2, 1, 'cash', 'USD', 100, 100), ($1, $2, 2, 'house:demo', 'USD', -100, null)",
      [PUNTER, TRANSACTION],
    ],
    ["insert into wallet_balances values ($1, 'cash', 'USD', 100)", [PUNTER]],
    [
      `insert into game_rounds (punter_id, round_id, provider_id, round_key, game_id, currency, seed_id, moves, staked, status, opened_at, touched_at)
       values ($1, $2, 'own', 'round', 'dice', 'USD', $1, '[]', 0, 'open', now(), now())`,
      [PUNTER, ROUND],
    ],
    ["insert into tracking_batches values ('sent', now(), 'Spain', null, null, '{}')", []],
    ["insert into tracking_events values ('sent', 0, now(), 'seen', now(), 1, '{}')", []],
    [
      "insert into analytics_events (received_at, source_id, insert_id, event_type, event) values (now(), 'd', 'i', 't', '{}')",
      [],
    ],
  ];
  for (const [text, values] of rows) await client.query(text, values);
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await before();
  await client.query(`create role ${role} login`);
  await client.query(
    `grant usage on schema public to ${role}; grant select, insert, update, delete on all tables in schema public to ${role};
     grant usage, select on all sequences in schema public to ${role}`,
  );
  await migrate(database.url);
});
afterAll(async () => {
  await client.query(`drop owned by ${role}`);
  await client.query(`drop role ${role}`);
  await client.end();
  await database.drop();
});

const one = async (text: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(text, values)).rows[0];

test("rows of the release before stay where they are, and their keys are known", async () => {
  for (const table of ["bets", "bet_legs", "ledger_entries", "game_rounds", "tracking_events"])
    expect(await one(`select tableoid::regclass::text as place from ${table}`)).toEqual({
      place: `${table}_before`,
    });
  const keys = await one(
    `select (select bet_id from bet_keys) as bet, (select transaction_id from posting_keys) as transaction,
            (select round_id from round_keys) as round, (select round_id from running_rounds) as running,
            (select count(*)::int from collected_keys) as collected`,
  );
  expect(keys).toEqual({
    bet: BET,
    transaction: TRANSACTION,
    round: ROUND,
    running: ROUND,
    collected: 2,
  });
  expect(
    await one(
      `select outcome from post_transaction($1, $2, 'paid in', 'deposit', null, 'USD',
         '[{"account":"cash","amount":"100"},{"account":"house:demo","amount":"-100"}]', now())`,
      [PUNTER, orderedId(secureRandom, Date.now())],
    ),
  ).toEqual({ outcome: "repeated" });
});

test("rows of the release before are under each index of the whole table", async () => {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, i.indisvalid as valid from pg_index i
       where i.indrelid in ('bets'::regclass, 'bet_legs'::regclass) and not i.indisvalid`,
  );
  expect(rows).toEqual([]);
  expect(await one("select to_regclass('bet_legs_outcome') is not null as built")).toEqual({
    built: true,
  });
});

test("numbers go on, triggers fire once, and new rows go to their month", async () => {
  await client.query(
    `insert into bets (punter_id, bet_id, placement_key, position, request_hash, kind, sizes, each_way, currency, unit_stake, stake, lines,
       max_payout, potential_payout, remaining, mode, status, placed_at)
     values ($1, $2, 'next', 0, 'ab', 'single', '{1}', false, 'USD', 100, 100, 1, 1000, 200, 100, 'equals', 'open', now())`,
    [PUNTER, orderedId(secureRandom, Date.now())],
  );
  const month = `bets_y${new Date().toISOString().slice(0, 7).replace("-", "m")}`;
  const { rows } = await client.query(
    "select number::int, tableoid::regclass::text as place from bets order by 1",
  );
  expect(rows).toEqual([
    { number: 100_000_001, place: "bets_before" },
    { number: 100_000_002, place: month },
  ]);
  await client.query("update bets set status = 'settled', result = 'lost'");
  expect(
    await one("select count(*)::int as queued from turnover_queue where kind = 'bet'"),
  ).toEqual({ queued: 2 });
  expect(
    await one(
      `select count(*)::int as triggers from pg_trigger
       where tgrelid = 'bets_before'::regclass and tgname = 'bets_queue_turnover'`,
    ),
  ).toEqual({ triggers: 1 });
});

test("a gate's own role may use the new tables before it is granted anything", async () => {
  const url = database.url.replace("postgres@", `${role}@`);
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  const posted = `select outcome from post_transaction($1, $2, $3, 'deposit', null, 'USD',
    '[{"account":"cash","amount":"7"},{"account":"house:demo","amount":"-7"}]', now())`;
  const post = async (key: string) =>
    (await own.query(posted, [PUNTER, orderedId(secureRandom, Date.now()), key])).rows;
  expect(await post("by the role")).toEqual([{ outcome: "posted" }]);
  expect(await post("by the role")).toEqual([{ outcome: "repeated" }]);
  await own.query("select make_months(now() + interval '8 months')");
  await expect(own.query("select detach_month('2026-11-01')")).rejects.toMatchObject({
    code: "42501",
  });
  await grantRuntime(database.url, role);
  await own.end();
});
