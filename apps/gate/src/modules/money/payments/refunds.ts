import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { closeAlarmOf, openAlarmOf, raiseAlarm } from "./alarms.store.ts";
import type { Orders } from "./orders.ts";
import type { PaymentRow } from "./payments.store.ts";
import { leftOf } from "./postings.ts";
import { ProviderRefusal, ProviderSilent } from "./providers/provider.ts";

export interface RefundsDeps {
  db: Database;
  clock: Clock;
  wallet: Wallet;
  orders: Orders;
}

export interface Refund {
  /** The same key orders the same refund from the provider. */
  key: string;
  amount: bigint;
  operator: string;
}

const UNANSWERED = "refund-unanswered";

/**
 * Orders a refund. The provider's answer moves the money. Without an answer the outcome is unknown,
 * and an alarm stays open until an operator settles it.
 */
export function createRefunds({ db, clock, wallet, orders }: RefundsDeps) {
  const now = () => new Date(clock.now());

  async function faultOf(payment: PaymentRow, amount: bigint) {
    if (payment.direction !== "deposit" || payment.state !== "succeeded")
      return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
    const left = leftOf(payment);
    if (amount > left)
      return refusal("PAYMENT_AMOUNT_OUT_OF_RANGE", { least: 1, most: Number(left) });
    return (await wallet.balances(payment.punter_id)).cash < amount
      ? refusal("INSUFFICIENT_FUNDS")
      : null;
  }

  return async (payment: PaymentRow, { key, amount, operator }: Refund) => {
    const says = `no answer to the refund of ${amount} ${payment.currency} under the key ${key}: send it again under this key`;
    const earlier = await db.read((reader) => openAlarmOf(reader, UNANSWERED, payment.payment_id));
    // A second refund might be one too many: the first may have been carried out.
    if (earlier !== null && earlier.says !== says)
      return refusal("PAYMENT_REFUND_UNANSWERED", { says: earlier.says });
    // A repeated refund may already have arrived by webhook, which leaves less to refund; the
    // provider only repeats its answer, so the check is skipped.
    const fault = earlier === null ? await faultOf(payment, amount) : null;
    if (fault) return fault;
    try {
      const { events } = await orders.refund(payment, `${payment.payment_id}:${key}`, amount);
      await orders.heard(payment.provider, events);
    } catch (error) {
      if (error instanceof ProviderRefusal)
        return refusal("PAYMENT_REFUND_REFUSED", { reason: error.reason });
      if (!(error instanceof ProviderSilent)) throw error;
      await db.transact((tx) => raiseAlarm(tx, now(), { kind: UNANSWERED, payment, says }));
      return refusal("PAYMENT_REFUND_UNANSWERED", { says });
    }
    const by = { operator, note: "the provider has answered", at: now() };
    if (earlier !== null)
      await db.transact((tx) => closeAlarmOf(tx, UNANSWERED, payment.payment_id, by));
    return null;
  };
}
