import type { Clock } from "@touchline/core";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import type { DepositLimits } from "../deposit-limits/deposit-limits.module.ts";
import type { JointLimits } from "../joint-limits/joint-limits.module.ts";
import type { PaymentRow } from "./payments.store.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import type { PaymentRules } from "./risk.ts";

/** The notifications that a punter gets about a payment. */
export type PaymentNews =
  | "deposit-arrived"
  | "deposit-not-paid"
  | "deposit-refunded"
  | "deposit-charged-back"
  | "withdrawal-rejected"
  | "withdrawal-returned"
  | "withdrawal-question"
  | "withdrawal-approved"
  | "withdrawal-waits";

export interface PaymentsDeps {
  config: GateConfig;
  app: FastifyInstance;
  db: Database;
  outbox: Outbox;
  bus: Pick<Bus, "subscribe">;
  log: FastifyBaseLogger;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  jurisdictions: Jurisdictions;
  punters: Punters;
  restrictions: Restrictions;
  wallet: Wallet;
  depositLimits: DepositLimits;
  jointLimits: JointLimits;
  unproved: Auth["unproved"];
  /** Tests and benchmarks pass their own. */
  providers?: readonly PaymentProvider[] | undefined;
  /** The rules against fraud and money laundering. */
  risk: PaymentRules;
  /** Whether documents of the punter wait for our review. */
  documentsWait: (punterId: string) => Promise<boolean>;
  /** Notifies the punter, in the transaction that moved the payment. */
  tell: (tx: Tx, payment: PaymentRow, news: PaymentNews) => Promise<void>;
}
