import type { approveWithdrawal, questionWithdrawal, rejectWithdrawal } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { CallContext } from "../../../platform/http/handle.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { APPROVE, type DecideDeps } from "./decide-payment.ts";
import { agreedTo } from "./operator-approvals.ts";
import type { PaymentEvent } from "./payment-event.ts";
import type { PaymentRow } from "./payments.store.ts";
import { ownEvent } from "./say-event.ts";

/** Approves a withdrawal, or keeps the approval until a second operator gives theirs. */
export async function approve(
  deps: DecideDeps,
  tx: Tx,
  payment: PaymentRow,
  call: CallContext<typeof approveWithdrawal>,
) {
  if (payment.state !== "checking" && payment.state !== "requested")
    return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
  const agreed = await agreedTo(deps, tx, payment, {
    decision: APPROVE,
    operator: call.operator(),
  });
  if (isRefusal(agreed)) return agreed;
  const { approvals, needed } = agreed;
  call.changed({ payment: payment.number, approvals, needed });
  if (approvals.length < needed) {
    const waits = { holder: "us", reason: "second_operator", message: null } as const;
    await handTo(deps, tx, payment, waits);
    return null;
  }
  return ownEvent(deps.orders, "approved", {
    actor: call.operator(),
    reason: "checked",
    saw: { note: call.body.note ?? null, approvals, approvalsNeeded: needed },
  });
}

export async function reject(
  { orders }: DecideDeps,
  payment: PaymentRow,
  call: CallContext<typeof rejectWithdrawal>,
): Promise<PaymentEvent> {
  call.changed({ payment: payment.number, from: payment.state, to: "rejected" });
  const { message } = call.body;
  return ownEvent(orders, "rejected", {
    actor: call.operator(),
    reason: "rejected",
    message,
    saw: { message },
  });
}

/** Asks the punter about a withdrawal that waits for an operator. */
export async function question(
  deps: DecideDeps,
  tx: Tx,
  payment: PaymentRow,
  call: CallContext<typeof questionWithdrawal>,
) {
  if (payment.direction !== "withdrawal" || payment.state !== "checking")
    return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
  const { message } = call.body;
  call.changed({ payment: payment.number, question: message });
  await handTo(deps, tx, payment, { holder: "punter", reason: "question", message });
  await deps.tell(tx, payment, "withdrawal-question");
  return null;
}

/** Writes who has to act on a payment, and why; its state stays. */
async function handTo(
  { clock }: DecideDeps,
  tx: Tx,
  { payment_id }: PaymentRow,
  to: Pick<PaymentRow, "holder" | "reason" | "message">,
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ ...to, changed_at: new Date(clock.now()) })
    .where("payment_id", "=", payment_id)
    .execute();
}
