import { isUuid, MINUTE_MS, SECOND_MS } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { raiseAlarm } from "./alarms.store.ts";
import { createAsking } from "./asking.ts";
import { hookRoutes } from "./hooks.routes.ts";
import { recountTakenBack, tellMoved } from "./moved-payment.ts";
import { operatorPaymentsRoutes } from "./operator-payments.ts";
import { openOrders } from "./orders.ts";
import { providerPagesRoutes } from "./pages.routes.ts";
import { DEPOSIT_ENDS } from "./payment-states.data.ts";
import { paymentsRoutes } from "./payments.routes.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { TransStatus } from "./providers/provider.ts";
import { openProviders } from "./providers/providers.ts";
import { reconsider, reconsiderAll } from "./reconsider.ts";
import { isUnlawful } from "./three-ds.rules.ts";
import { depositsUnderWay } from "./under-way.store.ts";
import { createWithdrawals } from "./withdrawals.service.ts";

export type { PaymentsDeps } from "./payments-deps.ts";
export type { PaymentProvider } from "./providers/provider.ts";
export { verifyPayments } from "./verify-payments.ts";

const ASK_EVERY_MS = 5 * SECOND_MS;
const RECONSIDER_EVERY_MS = MINUTE_MS;

/**
 * Deposits and withdrawals: state tables, ledger postings, and providers that may report anything
 * (docs/adr/0046).
 */
export function createPayments(given: PaymentsDeps) {
  const { app, db, clock, schedule, jointLimits, restrictions } = given;
  const providers = given.providers ?? openProviders(given.config.paymentProviders, clock);
  const orders = openOrders({
    ...given,
    providers,
    afterwards: wake,
    methodSeen: given.risk.methodSeen,
    send: (payment) => withdrawals.send(payment),
    async onMoved(tx, before, { payment, effects }) {
      await tellMoved(given.tell, tx, before, { payment, effects });
      await recountTakenBack(tx, before, payment);
      if (DEPOSIT_ENDS.some((end) => end === payment.state && end !== "succeeded"))
        await jointLimits.release(tx, payment.payment_id);
      if (payment.credited <= before.credited) return;
      await jointLimits.confirm(tx, payment.payment_id);
      woken.add(payment.punter_id);
      await alarmIfUnlawful(given, tx, payment);
    },
  });
  /** Punters whose account a deposit reactivates, after the deposit's transaction. */
  const woken = new Set<string>();
  async function wake(): Promise<void> {
    for (const punterId of woken) {
      woken.delete(punterId);
      await restrictions.reactivate(punterId);
    }
  }

  const shared = { ...given, providers, orders };
  const withdrawals = createWithdrawals(shared);
  const asking = createAsking(shared, withdrawals);
  const reconsidering = { ...shared, withdrawals };
  paymentsRoutes({
    ...shared,
    withdrawals,
    askEarly: asking.askEarly,
    reconsider: (punterId) => reconsider(reconsidering, punterId),
  });
  operatorPaymentsRoutes({ ...shared, withdrawals });
  hookRoutes(app, orders);
  providerPagesRoutes({ app, db, random: given.random, orders });
  schedule.every(ASK_EVERY_MS, "payments.ask", asking.askDue);
  given.bus.subscribe("punter.settings", ({ punterId }) => {
    reconsider(reconsidering, punterId).catch((error: unknown) =>
      given.log.error({ err: error }, "a waiting withdrawal was not judged again"),
    );
  });
  schedule.every(RECONSIDER_EVERY_MS, "payments.reconsider", () => reconsiderAll(reconsidering));
  return {
    providers,
    /** A settlement file of a provider needs a person. */
    alarmOfFile: (tx: Tx, at: Date, provider: string, says: string) =>
      raiseAlarm(tx, at, { kind: "settlement-file", provider, says }),
  };
}

/** A card that paid without its bank's question, where the law wants the question. */
async function alarmIfUnlawful(
  { clock, punters, jurisdictions }: Pick<PaymentsDeps, "clock" | "punters" | "jurisdictions">,
  tx: Tx,
  payment: PaymentRow,
): Promise<void> {
  const { jurisdiction } = await punters.byId(tx, payment.punter_id);
  const law = jurisdictions.profile(jurisdiction).payments;
  if (!isUnlawful(law, payment.three_ds, payment.trans_status as TransStatus | null)) return;
  await raiseAlarm(tx, new Date(clock.now()), {
    kind: "unauthenticated",
    payment,
    says: "captured without the bank's authentication",
  });
}

/** Deposits that have begun and may still succeed: they count against the punter's limits. */
export const depositsOnTheWay = async (reader: Reader, punterId: string): Promise<bigint> =>
  (await depositsUnderWay(reader, punterId)).sum;

/** Whether this payment is the punter's: they may ask only about their own. */
export const isPaymentOf = async (
  reader: Reader,
  punterId: string,
  paymentId: string,
): Promise<boolean> =>
  isUuid(paymentId) && (await findPayment(reader, paymentId))?.punter_id === punterId;
