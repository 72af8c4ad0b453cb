import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";
import { type Database, openDatabase } from "../../../platform/database/db.ts";
import { verifyLedger } from "./wallet.module.ts";

let gate: TestGate;
let db: Database;
beforeAll(async () => {
  gate = await startTestGate();
  db = openDatabase(gate.databaseUrl, { poolSize: 2 });
  await gate.query("alter table wallet_balances drop constraint wallet_balances_balance_check");
});
afterAll(async () => {
  await db.close();
  await gate.close();
});

beforeEach(async () => {
  await gate.query("truncate ledger_entries, ledger_transactions, wallet_balances");
  await join(gate);
});

const broken = async () =>
  (await db.read(verifyLedger))
    .filter((check) => check.broken.length > 0)
    .map((check) => check.invariant);

test("a sound ledger breaks no invariant", async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    "update ledger_entries set amount = amount - 1 where account = 'house:demo'",
    ["entries sum to zero per transaction and currency"],
  ],
  ["update wallet_balances set balance = balance + 1", ["each balance equals its entries"]],
  ["delete from wallet_balances", ["each balance equals its entries"]],
  [
    "update wallet_balances set balance = -1",
    ["each balance equals its entries", "no balance is below zero"],
  ],
  [
    `insert into ledger_transactions (punter_id, transaction_id, idempotency_key, kind, at) values ('${randomUUID()}', '${randomUUID()}', 'x', 'x', now())`,
    ["each transaction has entries"],
  ],
])("the check detects tampering by: %s", async (tampering, expected) => {
  await gate.query(tampering);
  expect(await broken()).toEqual(expected);
});
