import type { Clock } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { Auth } from "./modules/auth/auth.module.ts";
import { createDepositLimits } from "./modules/deposit-limits/deposit-limits.module.ts";
import type { Identity } from "./modules/identity/identity.module.ts";
import { createJointLimits } from "./modules/joint-limits/joint-limits.module.ts";
import type { Jurisdictions } from "./modules/jurisdictions/jurisdictions.module.ts";
import { createPayments } from "./modules/payments/payments.module.ts";
import { createPlayLimits } from "./modules/play-limits/play-limits.module.ts";
import type { Punters } from "./modules/punters/punters.module.ts";
import type { Restrictions } from "./modules/restrictions/restrictions.module.ts";
import type { Wallet } from "./modules/wallet/wallet.module.ts";
import type { GateConfig } from "./platform/config.ts";
import type { Database } from "./platform/db.ts";
import type { Handle } from "./platform/handle.ts";
import type { Outbox } from "./platform/outbox.ts";
import type { Schedule } from "./platform/schedule.ts";

interface CashierDeps {
  config: GateConfig;
  log: FastifyBaseLogger;
  schedule: Schedule;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  handle: Handle;
  jurisdictions: Jurisdictions;
  punters: Punters;
  restrictions: Restrictions;
  wallet: Wallet;
  identity: Identity;
  auth: Pick<Auth, "unproved">;
}

/** Money in and out, and the limits on it. */
export function createCashier(deps: CashierDeps) {
  const { config, log, schedule, db, outbox, clock, handle, jurisdictions, punters, restrictions, wallet, identity, auth } = deps;
  const limited = { db, clock, handle, jurisdictions, punters, wallet, unproved: auth.unproved };
  const depositLimits = createDepositLimits({ ...limited, identity, underWay: async () => 0n });
  const playLimits = createPlayLimits({ ...limited, outbox });
  createPayments({ config, db, outbox, handle, punters, restrictions, wallet, depositLimits });
  const jointLimits = createJointLimits({ config, db, clock, schedule, log, jurisdictions, punters });
  return { depositLimits, jointLimits, playLimits };
}
