import { randomUUID } from "node:crypto";
import { AssertionError, minor } from "@touchline/core";
import { createTestDatabase, fakeClock, type TestDatabase } from "@touchline/testkit";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START } from "../../../../test/gate.ts";
import { type Database, openDatabase } from "../../../platform/database/db.ts";
import { secureRandom } from "../../../platform/random.ts";
import { createBus, type WiredBus } from "../../../platform/wire/bus.ts";
import { createOutbox, type Outbox } from "../../../platform/wire/outbox.ts";
import type { Posting, Wallet } from "../../../ports/wallet.ts";
import { verifyLedger } from "./wallet.module.ts";
import { createWalletService } from "./wallet.service.ts";

let database: TestDatabase;
let db: Database;
let bus: WiredBus;
let outbox: Outbox;
let wallet: Wallet;

const rethrow = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  bus = createBus(rethrow);
  const clock = fakeClock(START);
  outbox = createOutbox({ db, bus, clock, onError: rethrow });
  wallet = createWalletService(db, outbox, clock, secureRandom);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const post = (posting: Posting) => db.transact((tx) => wallet.post(tx, posting));
const move = (
  punterId: string,
  key: string,
  from: string,
  to: string,
  amount: number,
  currency = "EUR",
): Posting => ({
  punterId,
  key,
  kind: "demo",
  currency,
  entries: [
    { account: from as "cash", amount: minor(-amount) },
    { account: to as "cash", amount: minor(amount) },
  ],
});
const fund = (punterId: string, amount: number) =>
  post(move(punterId, "fund", "house:demo", "cash", amount));
const broken = async () => (await db.read(verifyLedger)).flatMap((check) => check.broken);

const ACCOUNTS = ["cash", "bonus", "free_bet", "pending"] as const;
const account = fc.constantFrom(...ACCOUNTS, "house:book" as const);
const step = fc
  .record({ from: account, to: account, amount: fc.integer({ min: 1, max: 5000 }) })
  .filter(({ from, to }) => from !== to);

test("after any postings entries sum to zero, balances equal their entries and none is negative", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const punterId = randomUUID();
      const model: Record<string, number> = {
        cash: 0,
        bonus: 0,
        free_bet: 0,
        pending: 0,
        "house:book": Number.POSITIVE_INFINITY,
      };
      for (const [index, { from, to, amount }] of steps.entries()) {
        const { outcome } = await post(move(punterId, `step-${index}`, from, to, amount));
        const affordable = (model[from] ?? 0) >= amount;
        expect(outcome).toBe(affordable ? "posted" : "insufficient");
        if (!affordable) continue;
        model[from] = (model[from] ?? 0) - amount;
        model[to] = (model[to] ?? 0) + amount;
      }
      const balances = await wallet.balances(punterId);
      for (const name of ACCOUNTS) expect(balances[name]).toBe(BigInt(model[name] ?? 0));
    }),
    { numRuns: 25 },
  );
  expect(await broken()).toEqual([]);
});

test("the same key posts once, however often and however concurrently it is sent", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 2, max: 6 }),
      async (amount, times) => {
        const punterId = randomUUID();
        const posting = move(punterId, "once", "house:demo", "cash", amount);
        const results = await Promise.all(Array.from({ length: times }, () => post(posting)));
        expect(results.filter(({ outcome }) => outcome === "posted")).toHaveLength(1);
        expect(results.filter(({ outcome }) => outcome === "repeated")).toHaveLength(times - 1);
        expect(
          new Set(results.map((result) => "transactionId" in result && result.transactionId)).size,
        ).toBe(1);
        expect((await wallet.balances(punterId)).cash).toBe(BigInt(amount));
      },
    ),
    { numRuns: 10 },
  );
});

test("a key reused with another body is a conflict and writes nothing", async () => {
  const punterId = randomUUID();
  await fund(punterId, 500);
  const others: Posting[] = [
    move(punterId, "fund", "house:demo", "cash", 501),
    move(punterId, "fund", "house:other", "cash", 500),
    { ...move(punterId, "fund", "house:demo", "cash", 500), kind: "bonus" },
    { ...move(punterId, "fund", "house:demo", "cash", 500), reference: "other" },
  ];
  for (const other of others) expect((await post(other)).outcome).toBe("conflict");
  expect((await wallet.balances(punterId)).cash).toBe(500n);
});

test("concurrent debits never take a balance below zero, and use no more than it holds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 12 }),
      async (amounts) => {
        const punterId = randomUUID();
        await fund(punterId, 1000);
        const results = await Promise.all(
          amounts.map((amount, index) =>
            post(move(punterId, `debit-${index}`, "cash", "house:book", amount)),
          ),
        );
        const taken = amounts
          .filter((_, index) => results[index]?.outcome === "posted")
          .reduce((sum, amount) => sum + amount, 0);
        const { cash } = await wallet.balances(punterId);
        expect(cash).toBe(BigInt(1000 - taken));
        const refused = amounts.filter((_, index) => results[index]?.outcome === "insufficient");
        for (const amount of refused) expect(BigInt(amount)).toBeGreaterThan(cash);
      },
    ),
    { numRuns: 10 },
  );
  expect(await broken()).toEqual([]);
});

test("a refused debit leaves its transaction alive and its key free", async () => {
  const punterId = randomUUID();
  await db.transact(async (tx) => {
    expect((await wallet.post(tx, move(punterId, "bet", "cash", "pending", 100))).outcome).toBe(
      "insufficient",
    );
    expect((await wallet.post(tx, move(punterId, "fund", "house:demo", "cash", 100))).outcome).toBe(
      "posted",
    );
    expect((await wallet.post(tx, move(punterId, "bet", "cash", "pending", 100))).outcome).toBe(
      "posted",
    );
  });
  expect(await wallet.balances(punterId)).toMatchObject({ cash: 0n, pending: 100n });
});

test("an unbalanced posting is refused by the wallet and by the database", async () => {
  const punterId = randomUUID();
  const entries = [
    { account: "cash", amount: minor(100) },
    { account: "house:demo", amount: minor(-99) },
  ] as const;
  await expect(
    post({ punterId, key: "bad", kind: "demo", currency: "EUR", entries }),
  ).rejects.toThrow(AssertionError);
  const direct = (json: string) =>
    db.transact((tx) =>
      sql`select post_transaction(${punterId}, ${randomUUID()}, 'bad', 'test', null, 'EUR', ${json}::jsonb, now())`.execute(
        tx,
      ),
    );
  const refused = { code: "23514" };
  await expect(
    direct('[{"account":"cash","amount":"100"},{"account":"house:demo","amount":"-99"}]'),
  ).rejects.toMatchObject(refused);
  await expect(direct('[{"account":"cash","amount":"0"}]')).rejects.toMatchObject(refused);
  await expect(direct('[{"account":"cash"},{"account":"house:demo"}]')).rejects.toMatchObject(
    refused,
  );
  expect((await wallet.balances(punterId)).cash).toBe(0n);
});

test("a posting in another currency than the account's is refused", async () => {
  const punterId = randomUUID();
  await fund(punterId, 100);
  await expect(post(move(punterId, "usd", "house:demo", "cash", 100, "USD"))).rejects.toMatchObject(
    { code: "23514" },
  );
  await expect(post(move(punterId, "usd", "cash", "house:demo", 100, "USD"))).rejects.toMatchObject(
    { code: "23514" },
  );
});

test("a balance is announced after the commit, and not at all without it", async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  const heard: string[] = [];
  const off = bus.subscribe("punter.balance", ({ punterId }) => void heard.push(punterId));
  await db.transact((tx) => wallet.grantDemoBalance(tx, kept, "EUR"));
  await db
    .transact(async (tx) => {
      await wallet.grantDemoBalance(tx, lost, "EUR");
      throw new Error("after all not");
    })
    .catch(() => {});
  await outbox.flush();
  off();
  expect(heard).toContain(kept);
  expect(heard).not.toContain(lost);
  expect((await wallet.balances(lost)).cash).toBe(0n);
});

test.each([
  ["USD", 100_000n],
  ["JPY", 1000n],
  ["KWD", 1_000_000n],
])(
  "the demo balance in %s is a thousand units, granted once as a posting from the house",
  async (currency, amount) => {
    const punterId = randomUUID();
    await db.transact((tx) => wallet.grantDemoBalance(tx, punterId, currency));
    expect(
      (await db.transact((tx) => wallet.grantDemoBalance(tx, punterId, currency))).outcome,
    ).toBe("repeated");
    expect((await wallet.balances(punterId)).cash).toBe(amount);
    const entries = await db.read((reader) =>
      reader
        .selectFrom("ledger_entries")
        .select(["account", "amount", "currency"])
        .where("punter_id", "=", punterId)
        .orderBy("line")
        .execute(),
    );
    expect(entries).toEqual([
      { account: "cash", amount, currency },
      { account: "house:demo", amount: -amount, currency },
    ]);
  },
);
