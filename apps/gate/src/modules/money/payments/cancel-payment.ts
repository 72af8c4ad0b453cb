import { refusal } from "../../../platform/http/refusal.ts";
import { askAbout } from "./ask-provider.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { lawOf, ownPayment, showWritten } from "./own-payment.ts";
import { isCancellable } from "./payment-view.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";
import { ownEvent, say } from "./say-event.ts";

type Deps = Pick<DepositsDeps, "db" | "jurisdictions" | "punters" | "orders">;

/** The punter abandons a payment; it may be cancelled already. */
export async function cancelPayment(deps: Deps, punterId: string, paymentId: string) {
  const { orders } = deps;
  const row = await ownPayment(deps, punterId, paymentId);
  if (!row) return refusal("PAYMENT_NOT_FOUND");
  const isTaken = row.state === "cancelled" || row.reason === "cancelled_by_punter";
  const { law } = await lawOf(deps, punterId);
  if (!isTaken && !isCancellable(row, law)) return refusal("PAYMENT_NOT_CANCELLABLE");
  if (!isTaken && row.direction === "deposit") await cancelDeposit(deps, row);
  if (!isTaken && row.direction === "withdrawal") {
    const came = await say(
      orders,
      row.payment_id,
      ownEvent(orders, "cancelled", { actor: "punter", reason: "cancelled_by_punter" }),
    );
    if (came?.outcome !== "applied") return refusal("PAYMENT_NOT_CANCELLABLE");
  }
  return showWritten(deps, punterId, row.payment_id);
}

/** The provider decides whether the cancellation of a deposit is in time. */
async function cancelDeposit({ db, orders }: Deps, payment: PaymentRow): Promise<void> {
  await askAbout(orders, payment);
  const now = await db.read((reader) => findPayment(reader, payment.payment_id));
  if (now?.state === "needs_action")
    await say(orders, payment.payment_id, ownEvent(orders, "cancelled", { actor: "punter" }));
}
