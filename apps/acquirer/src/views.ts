import type { Deps } from "./deps.ts";
import { eventsOf } from "./events.ts";
import { isWaiting } from "./payment-moves.ts";
import type { PaymentRow } from "./payment-row.ts";
import type { PayoutRow } from "./payouts.ts";
import { Refused } from "./refused.ts";
import { actionView, instrumentView } from "./shown.ts";

type Named = { id: string } | { reference: string };
const by = (name: Named, column: string): [string, string] =>
  "id" in name ? [`${column} = $1`, name.id] : ["reference = $1", name.reference];

/**
 * The complete view of a payment, returned by each call. The event ids equal those of the webhooks.
 */
export async function paymentView(deps: Deps, name: Named) {
  const [where, value] = by(name, "payment_id");
  const [row] = await deps.store.query<PaymentRow>(`select * from payments where ${where}`, [
    value,
  ]);
  if (!row) throw new Refused(404, "payment_unknown", "There is no such payment");
  return {
    id: row.payment_id,
    reference: row.reference,
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    captured: { amount: row.captured, currency: row.captured_currency },
    refunded: row.refunded,
    dispute: row.dispute,
    threeDs: row.three_ds,
    instrument: await instrumentView(deps.store, row.token),
    action: row.action && isWaiting(row) ? actionView(deps, row.action, row) : null,
    createdAt: row.created_at,
    events: await eventsOf(deps.store, row.payment_id),
  };
}

export async function payoutView(deps: Deps, name: Named) {
  const [where, value] = by(name, "payout_id");
  const [row] = await deps.store.query<PayoutRow>(`select * from payouts where ${where}`, [value]);
  if (!row) throw new Refused(404, "payout_unknown", "There is no such payout");
  return {
    id: row.payout_id,
    reference: row.reference,
    method: row.method,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    instrument: await instrumentView(deps.store, row.token),
    createdAt: row.created_at,
    events: await eventsOf(deps.store, row.payout_id),
  };
}
