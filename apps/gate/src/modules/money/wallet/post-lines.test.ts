import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let database: TestDatabase;
let client: pg.Client;
let punters: [string, string];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => {
  punters = [randomUUID(), randomUUID()];
});

type Line = readonly [account: string, amount: number];
interface Transaction {
  key: string;
  punterId: string;
  currency?: string;
  lines: readonly Line[];
}

const post = (...transactions: readonly Transaction[]) =>
  client.query("select post_lines('test', null, now(), $1, $2, $3, $4, $5, $6, $7)", [
    transactions.map(({ punterId }) => punterId),
    transactions.map(() => randomUUID()),
    transactions.map(({ key }) => key),
    transactions.map(() => null),
    transactions.map(({ currency = "EUR" }) => currency),
    transactions.map(({ lines }) => lines.map(([account]) => account)),
    transactions.map(({ lines }) => lines.map(([, amount]) => amount)),
  ]);
const written = async () => {
  const { rows } = await client.query(
    `select t.idempotency_key as key, e.account, e.amount::int as amount, e.balance_after::int as after
       from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
       where t.punter_id = any($1) order by t.seq, e.line`,
    [punters],
  );
  return rows.map(({ key, account, amount, after }) => [key, account, amount, after]);
};
const fund = (punterId: string): Transaction => ({
  key: "fund",
  punterId,
  lines: [
    ["cash", 500],
    ["house:demo", -500],
    ["pending", 0],
  ],
});
const stake = (punterId: string, amount: number): Transaction => ({
  key: "stake",
  punterId,
  lines: [
    ["cash", -amount],
    ["pending", amount],
    ["bonus", 0],
  ],
});

test("one call posts transactions of many punters, each line with the balance that it left", async () => {
  await post(...punters.map(fund));
  await post(stake(punters[0], 200), stake(punters[1], 500));
  expect(await written()).toEqual([
    ["fund", "cash", 500, 500],
    ["fund", "house:demo", -500, null],
    ["fund", "cash", 500, 500],
    ["fund", "house:demo", -500, null],
    ["stake", "cash", -200, 300],
    ["stake", "pending", 200, 200],
    ["stake", "cash", -500, 0],
    ["stake", "pending", 500, 500],
  ]);
});

const REFUSED: readonly (readonly [string, string, (punterId: string) => Transaction])[] = [
  ["a debit above its balance", "TL001", (punterId) => stake(punterId, 501)],
  ["a debit of an account that does not exist", "TL001", () => stake(randomUUID(), 1)],
  ["a known key", "23505", fund],
  ["another currency", "23514", (punterId) => ({ ...stake(punterId, 100), currency: "USD" })],
  [
    "lines that do not balance",
    "23514",
    (punterId) => ({
      ...stake(punterId, 100),
      lines: [
        ["cash", -100],
        ["pending", 99],
        ["bonus", 0],
      ],
    }),
  ],
  [
    "an account named twice",
    "23514",
    (punterId) => ({
      ...stake(punterId, 100),
      lines: [
        ["cash", -50],
        ["cash", -50],
        ["pending", 100],
      ],
    }),
  ],
];

test.each(REFUSED)("%s is refused, with all transactions of its call", async (_, code, refused) => {
  await post(...punters.map(fund));
  const before = await written();
  await expect(post(stake(punters[0], 100), refused(punters[1]))).rejects.toMatchObject({ code });
  expect(await written()).toEqual(before);
});
