import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { orderedId } from "../ordered-id.ts";
import { secureRandom } from "../random.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

const ONLINE = "0101_indexes_while_in_use.sql";
const PUNTER = randomUUID();
const [JUNE, JULY, AUGUST] = ["2031-06", "2031-07", "2031-08"] as const;
const partOf = (month: string) => `bet_legs_y${month.replace("-", "m")}`;

let database: TestDatabase;
let client: pg.Client;
const others: pg.Client[] = [];

/** Months of bets from before the migration. */
beforeEach(async () => {
  database = await createTestDatabase();
  client = await connect();
  await client.query("drop index bet_legs_outcome; drop index bet_legs_in_event");
  await client.query("delete from migrations where name = $1", [ONLINE]);
  await client.query("select make_months('2031-06-01', 2)");
  for (const month of [JUNE, JULY, AUGUST]) await bet(idIn(month, 3), "a", "b");
  await bet(randomUUID(), "a", "b");
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
const idIn = (month: string, day: number) =>
  orderedId(secureRandom, Date.parse(`${month}-0${day}T12:00:00Z`));

async function bet(id: string, ...outcomes: string[]): Promise<void> {
  await client.query(
    `insert into bets (punter_id, bet_id, placement_key, position, request_hash, kind, sizes, each_way, currency, unit_stake, stake, lines,
       max_payout, potential_payout, remaining, mode, status, placed_at)
     values ($1, $2, $3, 0, 'ab', 'accumulator', '{2}', false, 'USD', 100, 100, 1, 1000, 200, 100, 'equals', 'open', now())`,
    [PUNTER, id, id],
  );
  for (const [at, outcome] of outcomes.entries()) await leg(client, id, at + 1, outcome);
}
const leg = (by: pg.Client, id: string, at: number, outcome: string) =>
  by.query(
    `insert into bet_legs (punter_id, bet_id, leg, event_id, market_id, outcome_id, names, start_time, banker, quoted_odds, odds)
     values ($1, $2, $3, 'e', 'm', $4, '{}', now(), false, 2000, 2000)`,
    [PUNTER, id, at, outcome],
  );

/** Each partition's unique index: attached to the whole table's, or with what it leaves out. */
async function indexes(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; holds: string }>(
    `select i.indrelid::regclass::text as name,
       case when not i.indisvalid then 'broken'
         when exists (select from pg_inherits h where h.inhrelid = i.indexrelid) then 'attached'
         else coalesce(pg_get_expr(i.indpred, i.indrelid), 'apart') end as holds
     from pg_index i join pg_inherits p on p.inhrelid = i.indrelid
     where p.inhparent = 'bet_legs'::regclass and i.indisunique and not i.indisprimary`,
  );
  return Object.fromEntries(rows.map(({ name, holds }) => [name, holds]));
}
const partitions = async () =>
  (
    await client.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'bet_legs'::regclass",
    )
  ).rows.map(({ name }) => name);
const allAttached = async () =>
  Object.fromEntries((await partitions()).map((name) => [name, "attached"]));
const isValid = async (name: string) =>
  (await client.query("select indisvalid from pg_index where indexrelid = $1::regclass", [name]))
    .rows[0]?.indisvalid;
const building = async () =>
  (
    await client.query<{ query: string }>(
      `select query from pg_stat_activity
       where datname = current_database() and query ~ '^create unique index concurrently' and wait_event_type = 'Lock'`,
    )
  ).rows.length;

test("bets are taken while their months get an index", async () => {
  const [early, late] = [idIn(JUNE, 5), idIn(AUGUST, 5)];
  for (const id of [early, late]) await bet(id);
  const slow = await connect();
  await slow.query("begin");
  await leg(slow, early, 1, "x");
  const migrated = migrate(database.url);
  await vi.waitFor(async () => expect(await building()).toBe(1), 20_000);
  const quick = await connect();
  await quick.query("set lock_timeout = '300ms'");
  for (const id of [early, late]) await leg(quick, id, 2, "y");
  await quick.query("update bet_legs set odds = 2100 where bet_id = $1", [late]);
  await slow.query("commit");
  expect(await migrated).toEqual([ONLINE]);
  expect(await indexes()).toEqual(await allAttached());
  expect([await isValid("bet_legs_outcome"), await isValid("bet_legs_in_event")]).toEqual([
    true,
    true,
  ]);
  await expect(leg(client, late, 3, "y")).rejects.toMatchObject({ code: "23505" });
});

test("a month with a bet that broke the rule holds it for the bets after that", async () => {
  const [first, broken, after] = [idIn(JULY, 4), idIn(JULY, 5), idIn(JULY, 6)];
  await bet(first, "c");
  await bet(broken, "c", "c");
  await migrate(database.url);
  expect(await indexes()).toEqual({
    ...(await allAttached()),
    [partOf(JULY)]: `(bet_id > '${broken}'::uuid)`,
  });
  await bet(after, "c");
  await expect(leg(client, after, 2, "c")).rejects.toMatchObject({ code: "23505" });
  // The rows of before can still be settled and edited.
  await client.query("update bet_legs set odds = 2100 where bet_id = $1", [broken]);
  await client.query("select make_months('2031-09-01', 0)");
  expect(await indexes()).toHaveProperty(partOf("2031-09"), "attached");
});

test("it goes on after a failure half way, and takes an index that was built before", async () => {
  await bet(idIn(JULY, 5), "c", "c");
  const columns = "(punter_id, bet_id, outcome_id)";
  const own = (month: string) => `${partOf(month)}_outcome on ${partOf(month)} ${columns}`;
  await client.query(`create unique index concurrently ${own(JUNE)}`);
  const built = await client.query(`select '${partOf(JUNE)}_outcome'::regclass::oid as oid`);
  await expect(client.query(`create unique index concurrently ${own(JULY)}`)).rejects.toThrow();
  expect(await indexes()).toEqual({ [partOf(JUNE)]: "apart", [partOf(JULY)]: "broken" });
  // As the migration before left it: the whole table's index, and only some months below it.
  await client.query(`create unique index bet_legs_outcome on only bet_legs ${columns}`);
  await client.query(`create unique index ${own(AUGUST)}`);
  await client.query(`alter index bet_legs_outcome attach partition ${partOf(AUGUST)}_outcome`);

  await migrate(database.url);
  expect(await indexes()).toEqual({
    ...(await allAttached()),
    [partOf(JULY)]: expect.stringMatching(/^\(bet_id > /),
  });
  const kept = await client.query(`select '${partOf(JUNE)}_outcome'::regclass::oid as oid`);
  expect(kept.rows).toEqual(built.rows);

  const before = await indexes();
  await client.query("delete from migrations where name = $1", [ONLINE]);
  await migrate(database.url);
  expect(await indexes()).toEqual(before);
});

test("gates that start together wait for one another, and databases of the migrations before are known", async () => {
  await client.query(
    "insert into migrations (name, hash) values ('0079_one_outcome_once.sql', ''), ('0087_bounded_reads.sql', '')",
  );
  expect((await Promise.all([1, 2, 3].map(() => migrate(database.url)))).flat()).toEqual([ONLINE]);
  expect(await pendingMigrations(database.url)).toEqual([]);
  const { rows } = await client.query("select from migrations where name ~ '^00(79|87)'");
  expect(rows).toEqual([]);
});
