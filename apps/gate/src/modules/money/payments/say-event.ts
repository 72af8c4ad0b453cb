import { codeOf } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { applyEvent } from "./apply-events.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import type { PaymentEvent, Taken } from "./payment-event.ts";
import { type HeldPayment, holdPayment } from "./payments.store.ts";

/** An event that we create ourselves. */
export const ownEvent = (
  { random }: Pick<OrdersDeps, "random">,
  kind: string,
  over: Partial<PaymentEvent> = {},
): PaymentEvent => ({
  event_id: `ours:${kind}:${random.uuid()}`,
  kind,
  amount: null,
  currency: null,
  reference: null,
  reason: null,
  trans_status: null,
  action: null,
  actor: "us",
  ...over,
});

/** Retries if another transaction took money from the balance meanwhile (TL001). */
export async function inTurn<T>(db: Database, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await db.transact(work);
  } catch (error) {
    if (codeOf(error) !== "TL001" || tries === 1) throw error;
    return inTurn(db, work, tries - 1);
  }
}

/** Applies one of our own events to a payment that the transaction holds. */
export async function sayOfHeld(
  deps: OrdersDeps,
  tx: Tx,
  held: HeldPayment,
  event: PaymentEvent,
): Promise<Taken> {
  const moved = await applyEvent(deps, tx, held, event);
  if (moved.outcome === "applied") await deps.onMoved(tx, held.payment, moved);
  return moved;
}

/** Applies one of our own events in its own transaction. */
export async function say(
  deps: OrdersDeps,
  paymentId: string,
  event: PaymentEvent,
): Promise<Taken | null> {
  const taken = await inTurn(deps.db, async (tx) => {
    const held = await holdPayment(tx, paymentId);
    return held && sayOfHeld(deps, tx, held, event);
  });
  deps.outbox.wake();
  await deps.afterwards();
  return taken;
}
