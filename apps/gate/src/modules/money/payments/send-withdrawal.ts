import { minor } from "@touchline/core";
import { order } from "./hear-events.ts";
import type { PaymentRow } from "./payments.store.ts";
import { findSavedMethod } from "./saved-methods.store.ts";
import type { WithdrawalsDeps } from "./withdrawal-standing.ts";

/** The dependencies, and what all withdrawals of one gate share. */
export interface OpenWithdrawals extends WithdrawalsDeps {
  /** Withdrawals that this process is sending: a punter who keeps asking occupies one call. */
  sending: Set<string>;
}

/** Sends an approved withdrawal, unless this process is sending it already. */
export async function sendWithdrawal(deps: OpenWithdrawals, payment: PaymentRow): Promise<void> {
  const { sending } = deps;
  if (sending.has(payment.payment_id)) return;
  sending.add(payment.payment_id);
  try {
    await sendPayout(deps, payment);
  } finally {
    sending.delete(payment.payment_id);
  }
}

/**
 * Orders the payout of an approved withdrawal, keyed by its id, so that repeated orders pay once.
 */
async function sendPayout(
  { db, punters, orders }: WithdrawalsDeps,
  payment: PaymentRow,
): Promise<void> {
  const { punter, method } = await db.read(async (reader) => ({
    punter: await punters.byId(reader, payment.punter_id),
    method: payment.saved_method_id
      ? await findSavedMethod(reader, payment.punter_id, payment.saved_method_id)
      : null,
  }));
  if (!method) return;
  const holder = method.holder ?? [punter.firstName, punter.lastName].filter(Boolean).join(" ");
  await order(
    orders,
    payment,
    (provider) =>
      provider.payout({
        paymentId: payment.payment_id,
        number: payment.number,
        amount: minor(payment.amount - payment.fee),
        currency: payment.currency,
        method: payment.kind,
        token: orders.tokens.open(method.token_sealed),
        details: {},
        punterId: payment.punter_id,
        holder,
        depositReference: null,
      }),
    "payout_failed",
  );
}
