import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { minor, systemClock, toDecimal } from "@touchline/core";
import { startScratchPostgres } from "@touchline/postgres";
import { createGate } from "../apps/gate/src/app.ts";
import { hear } from "../apps/gate/src/modules/money/payments/hear-events.ts";
import { openOrders } from "../apps/gate/src/modules/money/payments/orders.ts";
import type { Orders } from "../apps/gate/src/modules/money/payments/orders-deps.ts";
import {
  insertPayment,
  type NewPayment,
} from "../apps/gate/src/modules/money/payments/payments.store.ts";
import {
  type Movement,
  matchLines,
} from "../apps/gate/src/modules/money/reconciliation/matching.rules.ts";
import { readCsv } from "../apps/gate/src/modules/money/reconciliation/settlement.ts";
import { createWalletService } from "../apps/gate/src/modules/money/wallet/wallet.service.ts";
import { type Database, openDatabase } from "../apps/gate/src/platform/database/db.ts";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { secureRandom } from "../apps/gate/src/platform/random.ts";
import { createBus } from "../apps/gate/src/platform/wire/bus.ts";
import { createOutbox } from "../apps/gate/src/platform/wire/outbox.ts";
import { forEachAtOnce } from "../apps/gate/src/platform/work/at-once.ts";
import { PAN, testConfig } from "../apps/gate/test/gate.ts";
import { scriptedProvider } from "../apps/gate/test/scripted-provider.ts";
import { logIn, openAccounts } from "./accounts.ts";
import { median, ratioOfRounds } from "./rounds.ts";

/**
 * The cost of payments: applying a provider's event against a bare posting on the ledger; reading
 * and matching settlement lines; and the effect of a hanging provider on other calls. npm run bench
 * payments
 */
const EVENTS = 400;
/** The same concurrency as the placement bench. */
const AT_ONCE = 16;
const ROUNDS = 5;
const LINES = 100_000;
const CALLS = 400;

const postgres = await startScratchPostgres();
const databaseUrl = postgres.url("postgres");
await migrate(databaseUrl);
try {
  await tellEvents();
  tellMatching();
  await tellHanging();
} finally {
  await postgres.stop();
}

async function tellEvents(): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: AT_ONCE });
  const { wallet, orders } = openLedger(db);
  const punters = Array.from({ length: EVENTS }, () => randomUUID());
  const { baseline, ours, ratio } = await ratioOfRounds(ROUNDS, {
    baseline: () => timeBare(db, wallet, punters),
    ours: () => timeEvents(db, orders, punters),
  });
  const [ledger, applied] = [(EVENTS / baseline) * 1000, (EVENTS / ours) * 1000];
  const rate = 1 / ratio;
  console.log(
    `events of payments, ${EVENTS} a round, ${AT_ONCE} at once, median of ${ROUNDS} rounds`,
  );
  console.log(
    `  bare postings ${ledger.toFixed(0)}/s   events applied ${applied.toFixed(0)}/s   rate ${rate.toFixed(2)} (wanted ≥ 0.8: ${rate >= 0.8 ? "met" : "missed"})`,
  );
  await db.close();
}

type Wallet = ReturnType<typeof createWalletService>;

function openLedger(db: Database): { wallet: Wallet; orders: Orders } {
  const failed = (error: unknown) => {
    throw error;
  };
  const outbox = createOutbox({ db, bus: createBus(failed), clock: systemClock, onError: failed });
  const wallet = createWalletService(db, outbox, systemClock, secureRandom);
  // Neither side publishes the outbox.
  const deps = {
    db,
    outbox: { ...outbox, wake() {} },
    wallet,
    clock: systemClock,
    random: secureRandom,
  };
  const orders = openOrders({
    ...deps,
    config: { dataKey: new Uint8Array(32) },
    providers: [],
    onMoved: async () => {},
    afterwards: async () => {},
    methodSeen: async () => {},
    send: async () => {},
  });
  return { wallet, orders };
}

/** Milliseconds for this many bare deposits on the ledger. */
async function timeBare(db: Database, wallet: Wallet, punters: readonly string[]): Promise<number> {
  const from = performance.now();
  await forEachAtOnce(punters, AT_ONCE, (punterId) =>
    db.transact((tx) =>
      wallet.credit(tx, {
        punterId,
        key: randomUUID(),
        kind: "deposit",
        currency: "USD",
        amount: minor(100),
        from: "house:demo",
      }),
    ),
  );
  return performance.now() - from;
}

async function timeEvents(
  db: Database,
  orders: Orders,
  punters: readonly string[],
): Promise<number> {
  const payments = await db.transact((tx) =>
    Promise.all(punters.map((punter_id) => insertPayment(tx, newPayment(punter_id), new Date()))),
  );
  const from = performance.now();
  await forEachAtOnce(payments, AT_ONCE, ({ payment_id: paymentId }) =>
    hear(orders, "bench", [
      {
        eventId: randomUUID(),
        paymentId,
        kind: "captured",
        amount: minor(100),
        currency: "USD",
        reference: "r",
        reason: null,
        transStatus: "Y",
        action: null,
        method: null,
      },
    ]),
  );
  return performance.now() - from;
}

function newPayment(punter_id: string): NewPayment {
  return {
    punter_id,
    payment_id: randomUUID(),
    direction: "deposit",
    kind: "card",
    provider: "bench",
    saved_method_id: null,
    label: null,
    amount: 100n,
    fee: 0n,
    currency: "USD",
    state: "processing",
    holder: "bank",
  };
}

function tellMatching(): void {
  const movements: Movement[] = [];
  const rows = ["line_id,booked_at,type,provider_reference,merchant_reference,amount,currency,fee"];
  for (let at = 0; at < LINES; at++) {
    const paymentId = randomUUID();
    const amount = BigInt(500 + (at % 9000));
    movements.push({
      punterId: paymentId,
      transactionId: paymentId,
      kind: "capture",
      paymentId,
      reference: `r${at}`,
      amount,
      currency: "EUR",
      day: "2026-06-02",
    });
    // Every tenth line has no reference, so it is matched by amount and day.
    const names = at % 10 === 0 ? "," : `r${at},${paymentId}`;
    rows.push(`${at},2026-06-02T10:00:00Z,capture,${names},${toDecimal(amount, "EUR")},EUR,0.10`);
  }
  const content = rows.join("\r\n");
  const from = process.cpuUsage();
  const { matches, breaks } = matchLines(readCsv(content), movements);
  const used = process.cpuUsage(from);
  const seconds = (used.user + used.system) / 1e6;
  console.log(
    `settlement: ${LINES} lines read and matched (${matches.length} matched, ${breaks.length} breaks)`,
  );
  console.log(
    `  ${seconds.toFixed(2)} s of one core (wanted < 10 s: ${seconds < 10 ? "met" : "missed"})`,
  );
}

async function tellHanging(): Promise<void> {
  const provider = scriptedProvider();
  let hangs = false;
  const create = provider.create;
  provider.create = (order) => (hangs ? new Promise(() => {}) : create(order));
  const gate = await createGate({
    config: testConfig({ demo: true }),
    databaseUrl,
    feed: null,
    providers: [provider],
  });
  await gate.start();
  const url = await gate.app.listen({ port: 0, host: "127.0.0.1" });
  const visitor = { ...PAN, "x-touchline-internal": testConfig().internalKey };
  const [email = ""] = await openAccounts(url, visitor, 1);
  const headers = await logIn(url, visitor, email);

  const rounds: number[] = [];
  await p99(url, headers);
  for (let round = 0; round < ROUNDS; round++) {
    hangs = false;
    const quiet = await p99(url, headers);
    hangs = true;
    for (let begun = 0; begun < 5; begun++) void deposit(url, headers);
    await pause(200);
    rounds.push((await p99(url, headers)) / quiet);
  }
  const ratio = median(rounds);
  console.log(`a provider that hangs: p99 of other calls, median of ${ROUNDS} rounds`);
  console.log(`  ratio ${ratio.toFixed(2)} (wanted < 1.1: ${ratio < 1.1 ? "met" : "missed"})`);
  await gate.close();
}

type Session = Awaited<ReturnType<typeof logIn>>;

function deposit(url: string, headers: Session): Promise<Response | undefined> {
  return fetch(`${url}/client-gate/payment/deposits`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ amount: 500, method: "card", token: `token-${randomUUID()}` }),
  }).catch(() => undefined);
}

/** The 99th percentile of the time of a call that needs no provider, in milliseconds. */
async function p99(url: string, headers: Session): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const from = performance.now();
    const reply = await fetch(`${url}/client-gate/punter/deposit-limits`, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`a call answered ${reply.status}`);
    times.push(performance.now() - from);
    await pause(2);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99)] ?? 0;
}
