import type { Payment } from "@touchline/contract";
import type { KeptStep, PaymentRow } from "./payments.store.ts";

/** The deposit is waiting for its punter. */
const DEPOSIT_CANCELLABLE: readonly string[] = ["needs_action"];
/** A withdrawal is still with us. */
const WITHDRAWAL_CANCELLABLE: readonly string[] = ["requested", "checking"];

export const isCancellable = (
  { direction, state }: PaymentRow,
  law: { cancellable: boolean },
): boolean =>
  direction === "deposit"
    ? DEPOSIT_CANCELLABLE.includes(state)
    : law.cancellable && WITHDRAWAL_CANCELLABLE.includes(state);

/** The punter has completed the action, and the payment is under way. */
const isDone = ({ state }: PaymentRow, steps: readonly KeptStep[]): boolean =>
  state === "processing" &&
  steps.some(({ from_state, to_state }) => from_state === "needs_action" && to_state === state);

/** A payment as its punter sees it. `steps` must contain its own and may contain others'. */
export function paymentView(
  payment: PaymentRow,
  steps: readonly KeptStep[],
  law: { cancellable: boolean },
): Payment {
  const own = steps.filter(({ payment_id }) => payment_id === payment.payment_id);
  return {
    paymentId: payment.payment_id,
    number: payment.number,
    direction: payment.direction,
    method: payment.kind,
    label: payment.label,
    amount: Number(payment.amount),
    fee: Number(payment.fee),
    currency: payment.currency,
    state: payment.state,
    holder: payment.holder,
    reason: payment.reason,
    message: payment.message,
    action: isDone(payment, own) ? null : payment.action,
    stages: own
      .filter(({ from_state, to_state }) => from_state !== to_state)
      .map(({ to_state, at, holder, reason }) => ({
        state: to_state,
        at: at.getTime(),
        holder,
        reason,
      })),
    promisedAt: payment.promised_at?.getTime() ?? null,
    cancellable: isCancellable(payment, law),
    createdAt: payment.created_at.getTime(),
  };
}
