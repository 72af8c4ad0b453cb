import type { refundDeposit } from "@touchline/contract";
import type { CallContext } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { closeAlarmOf, openAlarmOf, raiseAlarm } from "./alarms.store.ts";
import { askForRefund } from "./ask-provider.ts";
import { type DecideDeps, findById, seeById } from "./decide-payment.ts";
import { hear } from "./hear-events.ts";
import type { PaymentRow } from "./payments.store.ts";
import { leftOf } from "./postings.ts";
import { ProviderRefusal, ProviderSilent } from "./providers/provider.ts";

export interface RefundsDeps extends DecideDeps {
  wallet: Wallet;
}

interface Refund {
  /** The same key orders the same refund from the provider. */
  key: string;
  amount: bigint;
  operator: string;
}

const UNANSWERED = "refund-unanswered";

/** An operator refunds a deposit or a part of it. */
export async function refundByOperator(deps: RefundsDeps, call: CallContext<typeof refundDeposit>) {
  const payment = await findById(deps, call.params.id);
  if (!payment) return refusal("PAYMENT_NOT_FOUND");
  call.changed({ payment: payment.number, refunded: call.body.amount });
  const fault = await refund(deps, payment, {
    key: call.idempotencyKey,
    amount: BigInt(call.body.amount),
    operator: call.operator(),
  });
  if (fault) return fault;
  return seeById(deps, payment.payment_id);
}

/**
 * Orders a refund. The provider's answer moves the money. Without an answer the outcome is unknown,
 * and an alarm stays open until an operator settles it.
 */
async function refund(deps: RefundsDeps, payment: PaymentRow, { key, amount, operator }: Refund) {
  const { db, clock, orders } = deps;
  const now = () => new Date(clock.now());
  const says = `no answer to the refund of ${amount} ${payment.currency} under the key ${key}: send it again under this key`;
  const earlier = await db.read((reader) => openAlarmOf(reader, UNANSWERED, payment.payment_id));
  // A second refund might be one too many: the first may have been carried out.
  if (earlier !== null && earlier.says !== says)
    return refusal("PAYMENT_REFUND_UNANSWERED", { says: earlier.says });
  // A repeated refund may already have arrived by webhook, which leaves less to refund; the
  // provider only repeats its answer, so the check is skipped.
  const fault = earlier === null ? await faultOf(deps, payment, amount) : null;
  if (fault) return fault;
  try {
    const { events } = await askForRefund(orders, payment, `${payment.payment_id}:${key}`, amount);
    await hear(orders, payment.provider, events);
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
}

async function faultOf({ wallet }: { wallet: Wallet }, payment: PaymentRow, amount: bigint) {
  if (payment.direction !== "deposit" || payment.state !== "succeeded")
    return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
  const left = leftOf(payment);
  if (amount > left)
    return refusal("PAYMENT_AMOUNT_OUT_OF_RANGE", { least: 1, most: Number(left) });
  return (await wallet.balances(payment.punter_id)).cash < amount
    ? refusal("INSUFFICIENT_FUNDS")
    : null;
}
