import type { Clock } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { PaymentProvider } from "../payments/payments.module.ts";

export interface ReconciliationDeps {
  db: Database;
  clock: Clock;
  schedule: Schedule;
  handle: Handle;
  log: FastifyBaseLogger;
  providers: readonly PaymentProvider[];
  /** Alarms the operators about a provider. */
  alarm: (tx: Tx, at: Date, provider: string, says: string) => Promise<void>;
}
