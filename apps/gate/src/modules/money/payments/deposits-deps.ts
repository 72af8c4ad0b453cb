import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { DepositLimits } from "../deposit-limits/deposit-limits.module.ts";
import type { JointLimits } from "../joint-limits/joint-limits.module.ts";
import type { Orders } from "./orders-deps.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import type { PaymentRules } from "./risk.ts";

export interface DepositsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  depositLimits: DepositLimits;
  /** Limits across all operators, where the law has them: checked before the provider is called. */
  jointLimits: JointLimits;
  providers: readonly PaymentProvider[];
  orders: Orders;
  risk: PaymentRules;
}
