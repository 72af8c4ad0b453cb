import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, place, result, single, statementOf } from "../../../test/bets.ts";
import { scriptedFeed } from "../../../test/feed.ts";
import { startGateOn, type TestGate, testConfig } from "../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../test/punter.ts";
import { orderedId } from "../ordered-id.ts";
import { secureRandom } from "../random.ts";
import { openDatabase } from "./db.ts";
import { archiveMonth } from "./partitions.ts";

let database: TestDatabase;
let gate: TestGate;
let punter: TestPunter;
let punterId: string;
const feed = scriptedFeed();
/** Months so long ago that they may be archived. */
const at = (instant: string) => gate.clock.set(Date.parse(instant));

beforeAll(async () => {
  database = await createTestDatabase();
  gate = await startGateOn(database.url, {
    feed,
    config: { database: { ...testConfig().database, moneyMonths: 25 } },
  });
  await gate.gate.start({ isSeeded: false });
  at("2023-01-31T23:59:30Z");
  await gate.gate.schedule.run("months.make");
  punter = await join(gate);
  const [row] = await gate.query<{ id: string }>(
    "select punter_id as id from punters where email = $1",
    [punter.email],
  );
  punterId = row?.id ?? "";
});
afterAll(async () => {
  await gate.close();
  await database.drop();
});

/** A session ends long before the next of these months. */
const again = () => logIn(gate, { login: punter.email, password: PASSWORD });

const placesOf = async (table: string, where = "true"): Promise<string[]> =>
  (
    await gate.query<{ place: string }>(
      `select tableoid::regclass::text as place from ${table} where ${where} order by 1`,
    )
  ).map(({ place }) => place);

const broken = async () =>
  (await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0);

test("the bounds of the months are those of the ids", async () => {
  for (const instant of [
    "1970-01-01T00:00:00Z",
    "2026-12-31T23:59:59.999Z",
    "2038-02-01T00:00:00Z",
  ]) {
    const ms = Date.parse(instant);
    const id = orderedId(secureRandom, ms);
    const [row] = await gate.query<{ fits: boolean }>(
      "select $1::uuid >= ordered_floor($2) and $1::uuid < ordered_floor($2::timestamptz + interval '1 second') as fits",
      [id, new Date(ms)],
    );
    expect(row?.fits, `${instant} ${id}`).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test("a bet's rows are in its month, and its key places nothing in the next", async () => {
  offer(feed, "a", [2000, 3200, 4100]);
  const key = randomUUID();
  const bet = [single("a", "1", 2000, 100)];
  at("2023-01-31T23:59:58Z");
  expect((await place(gate, punter, bet, { key }))[0]?.status).toBe("placed");
  at("2023-02-01T00:00:01Z");
  await place(gate, punter, bet, { key });
  expect(await placesOf("bets")).toEqual(["bets_y2023m01"]);
  expect(await placesOf("bet_legs")).toEqual(["bet_legs_y2023m01"]);
  expect(await placesOf("ledger_transactions", "kind = 'stake'")).toEqual([
    "ledger_transactions_y2023m01",
  ]);
  expect((await place(gate, punter, bet))[0]?.status).toBe("placed");
  expect(await placesOf("bets")).toEqual(["bets_y2023m01", "bets_y2023m02"]);
});

test("a posting's key holds over the turn of a month, also for calls at the same moment", async () => {
  const post = (month: string) =>
    gate.query<{ outcome: string }>(
      `select outcome from post_transaction($1, $2, 'over the turn', 'deposit', null, 'USD',
         '[{"account":"cash","amount":"5"},{"account":"house:demo","amount":"-5"}]', now())`,
      [punterId, orderedId(secureRandom, Date.parse(month))],
    );
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("begin");
  await client.query(
    `select post_transaction($1, $2, 'over the turn', 'deposit', null, 'USD',
       '[{"account":"cash","amount":"5"},{"account":"house:demo","amount":"-5"}]', now())`,
    [punterId, orderedId(secureRandom, Date.parse("2023-01-31T23:59:59Z"))],
  );
  const second = post("2023-02-01T00:00:00Z");
  await client.query("commit");
  await client.end();
  expect(await second).toEqual([{ outcome: "repeated" }]);
  expect(await placesOf("ledger_transactions", "idempotency_key = 'over the turn'")).toEqual([
    "ledger_transactions_y2023m01",
  ]);
});

test("a provider's round and a running game are known over the turn of a month", async () => {
  const round = (month: string, key: string, seed: string | null) =>
    gate.query(
      `insert into game_rounds (punter_id, round_id, provider_id, round_key, game_id, currency, seed_id, moves, staked, status, opened_at, touched_at)
       values ($1, $2, 'own', $3, 'dice', 'USD', $4, '[]', 0, 'open', now(), now())`,
      [punterId, orderedId(secureRandom, Date.parse(month)), key, seed],
    );
  await round("2023-01-31T23:59:59Z", "first", null);
  await expect(round("2023-02-01T00:00:00Z", "first", null)).rejects.toMatchObject({
    code: "23505",
  });
  await round("2023-01-31T23:59:59Z", "second", randomUUID());
  await expect(round("2023-02-01T00:00:00Z", "third", randomUUID())).rejects.toMatchObject({
    code: "23505",
  });
  await gate.query(
    "update game_rounds set status = 'refunded', settled_at = now() where status = 'open'",
  );
  await round("2023-02-01T00:00:00Z", "third", randomUUID());
  await gate.query("delete from game_rounds");
});

test("rows of a month without a partition move into it, with their legs", async () => {
  at("2024-06-15T12:00:00Z");
  punter = await again();
  offer(feed, "b", [2000, 3200, 4100]);
  expect((await place(gate, punter, [single("b", "1", 2000, 100)]))[0]?.status).toBe("placed");
  expect(await placesOf("bets")).toContain("bets_rest");
  await gate.gate.schedule.run("months.make");
  expect(await placesOf("bets")).toEqual(["bets_y2023m01", "bets_y2023m02", "bets_y2024m06"]);
  expect(await placesOf("ledger_entries")).not.toContain("ledger_entries_rest");
  expect(await broken()).toEqual([]);
});

test("sums since an instant read only the months since then, and random ids", async () => {
  const rows = await gate.query<{ "QUERY PLAN": string }>(
    `explain select from ledger_transactions t where t.punter_id = $1
       and (t.transaction_id >= ordered_floor('2024-07-20T00:00:00Z') or t.transaction_id < ordered_floor('epoch'))`,
    [punterId],
  );
  const months = rows.flatMap(
    (row) => / on (ledger_transactions_\w+)/.exec(row["QUERY PLAN"])?.[1] ?? [],
  );
  expect(months).toContain("ledger_transactions_before");
  expect(months).toContain("ledger_transactions_y2024m07");
  expect(months).not.toContain("ledger_transactions_y2024m06");
  const [floors] = await gate.query<{ same: boolean }>(
    "select ordered_floor('1960-01-01') = ordered_floor('epoch') as same",
  );
  expect(floors?.same).toBe(true);
});

test("a month with an open bet stays in use; once it is over, the month is archived and all sums hold", async () => {
  at("2026-07-02T12:00:00Z");
  punter = await again();
  await gate.gate.schedule.run("months.archive");
  expect(await placesOf("bets")).toContain("bets_y2023m01");

  await result(gate, feed, "a", "1");
  const balance = () => gate.query("select account, balance from wallet_balances order by 1");
  const before = await balance();
  const statement = await statementOf(gate, punter);
  await gate.gate.schedule.run("months.archive");
  expect(await placesOf("bets")).toEqual(["bets_y2024m06"]);
  expect(await placesOf("archive.bets")).toEqual([
    "archive.bets_y2023m01",
    "archive.bets_y2023m02",
  ]);
  expect(await balance()).toEqual(before);
  expect(await broken()).toEqual([]);
  expect(await statementOf(gate, punter)).toEqual(statement);
  expect(statement.length).toBeGreaterThan(5);

  // A key of an archived month is still known.
  expect(
    await gate.query(
      `select outcome from post_transaction($1, $2, 'over the turn', 'deposit', null, 'USD',
         '[{"account":"cash","amount":"5"},{"account":"house:demo","amount":"-5"}]', now())`,
      [punterId, randomUUID()],
    ),
  ).toEqual([{ outcome: "repeated" }]);

  await gate.query("update archive.ledger_entries set amount = amount - 1 where account = 'cash'");
  expect((await broken()).map(({ invariant }) => invariant)).toContain(
    "the sums of each archived month are carried",
  );
});

test("a recent month cannot be archived", async () => {
  const db = openDatabase(database.url);
  const month = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 8);
  await expect(archiveMonth(db, `${month}01`)).rejects.toThrow(/too recent/);
  await db.close();
});

test("an archived month has the columns of the tables in use", async () => {
  const columns = (schema: string) =>
    gate.query(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = $1 and table_name in ('bets', 'bet_legs', 'ledger_transactions', 'ledger_entries', 'game_rounds')
       order by table_name, ordinal_position`,
      [schema],
    );
  const used = await columns("public");
  expect(used.length).toBeGreaterThan(50);
  expect(await columns("archive")).toEqual(used);
  expect(await columns("whole")).toEqual(used);
});
