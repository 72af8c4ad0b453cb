import type { Clock } from "@touchline/core";
import { Gauge, type Registry } from "prom-client";
import type { Database, Reader } from "../database/db.ts";
import type { Locks } from "../database/locks.ts";
import { longest, openLiability, openPayments, outboxHead, queues } from "./metrics.store.ts";

/** Figures of the whole installation. One worker reads them, so that no sum counts them twice. */
export interface InstallationMetrics {
  /** Run often: reads the queues. */
  readQueues(deps: InstallationDeps): Promise<void>;
  /** Run often: reads what the database's sessions do. */
  readSessions(deps: InstallationDeps): Promise<void>;
  /** Run seldom: reads every open bet. */
  readLiability(deps: InstallationDeps): Promise<void>;
}

export interface InstallationDeps {
  db: Database;
  locks: Locks;
  clock: Clock;
}

const LEASE = "metrics";

export function createInstallationMetrics(registry: Registry): InstallationMetrics {
  const gauges = installationGauges(registry);
  const { items, oldest, payments, alarms, head, lasting, locked, liability } = gauges;
  const frequent = [items, oldest, payments, alarms, head];
  const sessions = [lasting, locked];

  /** A process without the lease must not report what it read when it had it. */
  async function asOne<T>(
    gauges: Gauge[],
    { locks, db, readFrom = db.readStale }: InstallationDeps & { readFrom?: Database["read"] },
    read: (db: Reader) => Promise<T>,
    report: (read: T) => void,
  ): Promise<void> {
    const term = await locks.term(LEASE);
    const found = term ? await readFrom(read) : null;
    for (const gauge of gauges) gauge.reset();
    if (found !== null) report(found);
  }

  return {
    readQueues: (deps) =>
      asOne(frequent, deps, readWaiting, (read) => {
        for (const { queue, count, since } of read.queues) {
          items.set({ queue }, count);
          const waitedMs = since ? deps.clock.now() - since.getTime() : 0;
          oldest.set({ queue }, Math.max(0, waitedMs) / 1000);
        }
        for (const { direction, state, count } of read.payments)
          payments.set({ direction, state }, count);
        alarms.set(read.alarms);
        head.set(read.head);
      }),
    readSessions: (deps) =>
      // A replica has sessions of its own.
      asOne(sessions, { ...deps, readFrom: deps.db.read }, longest, (read) => {
        for (const { what, ms } of read) lasting.set({ what }, ms / 1000);
        locked.set(read.find(({ what }) => what === "lock wait")?.count ?? 0);
      }),
    readLiability: (deps) =>
      asOne([liability], deps, openLiability, (read) => {
        for (const { currency, amount } of read) liability.set({ currency }, Number(amount));
      }),
  };
}

const readWaiting = async (db: Reader) => ({
  queues: await queues(db),
  ...(await openPayments(db)),
  head: await outboxHead(db),
});

function installationGauges(registry: Registry) {
  const common = { registers: [registry] };
  return {
    items: new Gauge({
      name: "gate_queue_items",
      help: "Rows that wait in a queue of the database",
      labelNames: ["queue"],
      ...common,
    }),
    oldest: new Gauge({
      name: "gate_queue_oldest_seconds",
      help: "The age of the row that waits longest",
      labelNames: ["queue"],
      ...common,
    }),
    payments: new Gauge({
      name: "gate_payments",
      help: "Payments that have not ended",
      labelNames: ["direction", "state"],
      ...common,
    }),
    alarms: new Gauge({
      name: "gate_payment_alarms",
      help: "Payment alarms that nobody closed",
      ...common,
    }),
    head: new Gauge({
      name: "gate_fact_head",
      help: "The number of the last published fact",
      ...common,
    }),
    lasting: new Gauge({
      name: "gate_database_longest_seconds",
      help: "How long the oldest wait for a lock, statement or transaction of the database lasts",
      labelNames: ["what"],
      ...common,
    }),
    locked: new Gauge({
      name: "gate_database_lock_waits",
      help: "Sessions that wait for a lock",
      ...common,
    }),
    liability: new Gauge({
      name: "gate_liability_minor",
      help: "The most that all open bets on sport can pay, in minor units",
      labelNames: ["currency"],
      ...common,
    }),
  };
}
