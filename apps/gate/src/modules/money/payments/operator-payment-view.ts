import type { operatorPayment, ReplyOf } from "@touchline/contract";
import { paymentView } from "./payment-view.ts";
import type { KeptStep, PaymentRow } from "./payments.store.ts";

type Seen = ReplyOf<typeof operatorPayment>["payment"];

/** A payment as an operator sees it, with the evidence behind each step. */
export function seenPayment(
  payment: PaymentRow,
  steps: readonly KeptStep[],
  approvals: string[],
  approvalsNeeded: number,
): Seen {
  return {
    ...paymentView(payment, steps, { cancellable: false }),
    punterId: payment.punter_id,
    provider: payment.provider,
    reference: payment.reference,
    transStatus: payment.trans_status,
    credited: Number(payment.credited),
    refunded: Number(payment.refunded),
    chargedBack: Number(payment.charged_back),
    held: Number(payment.held),
    paidOut: Number(payment.paid_out),
    askAt: payment.ask_at?.getTime() ?? null,
    approvals,
    approvalsNeeded,
    steps: steps.map(({ at, event, from_state, to_state, reason, actor, saw }) => ({
      at: at.getTime(),
      event,
      from: from_state,
      to: to_state,
      reason,
      actor,
      saw,
    })),
  };
}
