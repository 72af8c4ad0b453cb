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

/** The part of a successful deposit that a bank or we took back. */
export function reversalOf({
  state,
  credited,
  refunded,
  charged_back,
}: Pick<PaymentRow, "state" | "credited" | "refunded" | "charged_back">) {
  if (state !== "succeeded") return null;
  if (charged_back > 0n) return "charged_back";
  if (refunded === 0n) return null;
  return refunded < credited ? "part_refunded" : "refunded";
}

const reasonOf = (reversal: NonNullable<ReturnType<typeof reversalOf>>) =>
  reversal === "charged_back" ? "charged_back" : "refunded";

/** A payment as its punter sees it. `steps` must contain its own and may contain others'. */
export function paymentView(
  payment: PaymentRow,
  steps: readonly KeptStep[],
  law: { cancellable: boolean },
): Payment {
  const reversal = reversalOf(payment);
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
    state: reversal ?? payment.state,
    holder: payment.holder,
    reason: reversal === null ? payment.reason : reasonOf(reversal),
    message: payment.message,
    action: isDone(payment, own) ? null : payment.action,
    stages: own
      .filter(({ from_state, to_state, event }) => from_state !== to_state || event === "rechecked")
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
