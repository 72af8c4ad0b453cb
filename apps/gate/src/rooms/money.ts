import { createDepositLimits } from "../modules/money/deposit-limits/deposit-limits.module.ts";
import { createJointLimits } from "../modules/money/joint-limits/joint-limits.module.ts";
import { createPaymentRisk } from "../modules/money/payment-risk/payment-risk.module.ts";
import {
  createPayments,
  depositsOnTheWay,
  type PaymentsDeps,
} from "../modules/money/payments/payments.module.ts";
import { createPlayLimits } from "../modules/money/play-limits/play-limits.module.ts";
import { createReconciliation } from "../modules/money/reconciliation/reconciliation.module.ts";
import type { Auth } from "../ports/auth.ts";
import type { Identity } from "../ports/identity.ts";
import type { Messages } from "../ports/messages.ts";

interface CashierDeps
  extends Omit<
    PaymentsDeps,
    "depositLimits" | "jointLimits" | "tell" | "unproved" | "risk" | "documentsWait"
  > {
  identity: Identity;
  auth: Pick<Auth, "unproved">;
  messages: Pick<Messages, "post">;
}

export type Cashier = ReturnType<typeof createCashier>;

/** Deposits, withdrawals and their limits. */
export function createCashier({ identity, auth, messages, ...deps }: CashierDeps) {
  const { config, log, schedule, db, outbox, clock, handle, jurisdictions, punters, wallet } = deps;
  const { unproved } = auth;
  const limited = { db, clock, handle, jurisdictions, punters, wallet, unproved };
  const depositLimits = createDepositLimits({ ...limited, identity, underWay: depositsOnTheWay });
  const playLimits = createPlayLimits({ ...limited, outbox });
  const jointLimits = createJointLimits({
    config,
    db,
    clock,
    schedule,
    log,
    jurisdictions,
    punters,
  });
  const risk = createPaymentRisk({ config, db, outbox, clock, handle, jurisdictions, punters });
  const { providers, alarmOfFile } = createPayments({
    ...deps,
    depositLimits,
    jointLimits,
    unproved,
    risk,
    documentsWait: identity.documents.waiting,
    async tell(tx, { punter_id, payment_id, amount, currency, changed_at }, template) {
      const args = { amount: amount.toString(), currency, payment: payment_id };
      await messages.post(tx, punter_id, [
        { template, args, causeKey: `${template}:${payment_id}:${changed_at.getTime()}` },
      ]);
    },
  });
  createReconciliation({ db, clock, schedule, handle, log, providers, alarm: alarmOfFile });
  return { depositLimits, jointLimits, playLimits };
}
