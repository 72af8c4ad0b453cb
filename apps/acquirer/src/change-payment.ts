import type { Queries } from "./database.ts";
import type { Deps } from "./deps.ts";
import { newId } from "./events.ts";
import { capture, fail, lockPayment, refund } from "./payment-moves.ts";
import type { PaymentRow } from "./payment-row.ts";
import { Refused } from "./refused.ts";
import { once } from "./requests.ts";

async function locked(tx: Queries, paymentId: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Refused(404, "payment_unknown", "There is no such payment");
  return payment;
}

/** Capturing a captured payment changes nothing. */
export async function captureLater(
  deps: Deps,
  key: string,
  paymentId: string,
  body: { amount: number },
): Promise<void> {
  await deps.store.transact(async (tx) => {
    const { fresh } = await once(
      tx,
      { key, call: `capture:${paymentId}`, body },
      paymentId,
      deps.clock.now(),
    );
    const payment = await locked(tx, paymentId);
    if (!fresh || payment.state === "captured") return;
    if (payment.state !== "authorised")
      throw new Refused(422, "not_authorised", `The payment is ${payment.state}`);
    if (body.amount > payment.amount)
      throw new Refused(422, "amount_too_large", "More than was authorised");
    await capture(tx, deps, payment, body.amount);
  });
  deps.wake();
}

export async function refundPart(
  deps: Deps,
  key: string,
  paymentId: string,
  body: { reference: string; amount: number },
): Promise<void> {
  await deps.store.transact(async (tx) => {
    const { id, fresh } = await once(
      tx,
      { key, call: `refund:${paymentId}`, body },
      newId("ref"),
      deps.clock.now(),
    );
    const payment = await locked(tx, paymentId);
    if (!fresh) return;
    if (payment.dispute === "charged_back")
      throw new Refused(422, "charged_back", "The holder took the money back");
    if (body.amount > payment.captured - payment.refunded)
      throw new Refused(422, "amount_too_large", "More than is left of the payment");
    await refund(tx, deps, payment, { id, ...body });
  });
  deps.wake();
}

/** Only before money moved; a finished payment stays as it is. */
export async function cancel(deps: Deps, key: string, paymentId: string): Promise<void> {
  await deps.store.transact(async (tx) => {
    await once(tx, { key, call: `cancel:${paymentId}`, body: {} }, paymentId, deps.clock.now());
    const payment = await locked(tx, paymentId);
    if (["requires_action", "pending", "authorised"].includes(payment.state))
      await fail(tx, deps, payment, "cancelled", "cancelled_by_merchant");
  });
  deps.wake();
}
