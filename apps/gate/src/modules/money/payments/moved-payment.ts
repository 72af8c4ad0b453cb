import { sql } from "kysely";
import type { Tx } from "../../../platform/database/db.ts";
import type { Taken } from "./payment-event.ts";
import { creditKey, type PaymentRow } from "./payments.store.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { leftOf, mayBeReversed } from "./postings.ts";

/** Tells the punter what an event did to a payment, unless they were there to see it. */
export async function tellMoved(
  tell: PaymentsDeps["tell"],
  tx: Tx,
  before: PaymentRow,
  { payment, effects }: Pick<Taken, "payment" | "effects">,
): Promise<void> {
  // An event that says again what is known credits nothing.
  if (payment.credited > before.credited && before.state !== "created")
    await tell(tx, payment, "deposit-arrived");
  if (payment.credited < before.credited) await tell(tx, payment, "deposit-not-paid");
  if (payment.refunded > before.refunded) await tell(tx, payment, "deposit-refunded");
  if (payment.charged_back > before.charged_back) await tell(tx, payment, "deposit-charged-back");
  if (effects.includes("give_back") && payment.state === "rejected")
    await tell(tx, payment, "withdrawal-rejected");
  if (effects.includes("give_back") && payment.state === "returned")
    await tell(tx, payment, "withdrawal-returned");
}

/**
 * Lets everything that counted a deposit count it again once it was taken back, or came again: a
 * bonus that it brought goes by what is left of it.
 */
export async function recountTakenBack(
  tx: Tx,
  before: PaymentRow,
  payment: PaymentRow,
): Promise<void> {
  // The first credit is counted as it is posted.
  if (before.credited === 0n && !mayBeReversed(before)) return;
  if (leftOf(payment) === leftOf(before)) return;
  await sql`select queue_turnover(k.punter_id, 'deposit', k.transaction_id) from posting_keys k
    where k.punter_id = ${payment.punter_id} and k.idempotency_key = ${creditKey(payment.payment_id)}`.execute(
    tx,
  );
}
