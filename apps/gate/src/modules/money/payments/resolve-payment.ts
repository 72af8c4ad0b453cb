import type { resolvePayment } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { CallContext } from "../../../platform/http/handle.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { DecideDeps } from "./decide-payment.ts";
import { agreedTo } from "./operator-approvals.ts";
import type { PaymentRow } from "./payments.store.ts";
import { ownEvent } from "./say-event.ts";

/** An operator says how a payment ended whose outcome is unknown, or whose facts contradict. */
export async function resolve(
  deps: DecideDeps,
  tx: Tx,
  payment: PaymentRow,
  call: CallContext<typeof resolvePayment>,
) {
  const { verdict, note } = call.body;
  if (payment.state !== "unknown" && payment.state !== "conflicted")
    return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
  // Approvals count per state and verdict: approving the payout was a different decision.
  const decision = `${payment.state} ${verdict}`;
  const agreed = await agreedTo(deps, tx, payment, { decision, operator: call.operator() });
  if (isRefusal(agreed)) return agreed;
  const { approvals, needed } = agreed;
  call.changed({
    payment: payment.number,
    from: payment.state,
    to: verdict,
    approvals,
    needed,
  });
  if (approvals.length < needed) return null;
  return ownEvent(deps.orders, `person_${verdict}`, {
    actor: call.operator(),
    saw: { note, approvals },
  });
}
