import type { PaymentReason } from "@touchline/contract";
import type { Orders, OrdersDeps } from "./orders-deps.ts";
import type { Taken } from "./payment-event.ts";
import type { PaymentRow } from "./payments.store.ts";
import { knownPayment } from "./provider-calls.ts";
import {
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderEvent,
  ProviderRefusal,
  ProviderSilent,
} from "./providers/provider.ts";
import { inTurn, ownEvent, say } from "./say-event.ts";
import { type Heard, type TakeDeps, takeEvents } from "./take-events.ts";

/**
 * Events that arrive together share one transaction. If it fails, each is retried alone, so that
 * a bad event does not block the others.
 */
export async function takeTogether(
  deps: OrdersDeps & TakeDeps,
  items: readonly Heard[],
): Promise<(() => Taken | null)[]> {
  const { db } = deps;
  const ids = items.map(({ event }) => event.paymentId.toLowerCase());
  if (items.length > 1 && new Set(ids).size === items.length) {
    const together = await db.transact((tx) => takeEvents(deps, tx, items)).catch(() => null);
    if (together) return together.map((taken) => () => taken);
  }
  const alone: (() => Taken | null)[] = [];
  for (const item of items)
    alone.push(
      await settled(inTurn(db, async (tx) => (await takeEvents(deps, tx, [item]))[0] ?? null)),
    );
  return alone;
}

/** Wraps how a promise ended, so that each caller gets its own result or error. */
const settled = <T>(promise: Promise<T>): Promise<() => T> =>
  promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

/** Applies a provider's events one by one, so that a bad event does not block the others. */
export async function hear(
  orders: Orders,
  provider: string,
  events: readonly ProviderEvent[],
): Promise<void> {
  const moved: Taken[] = [];
  const failures: unknown[] = [];
  for (const event of events) {
    try {
      const taken = (await orders.takenIn({ provider, event }))();
      if (taken) moved.push(taken);
    } catch (error) {
      failures.push(error);
    }
  }
  orders.outbox.wake();
  await orders.afterwards();
  for (const { effects, payment } of moved) {
    if (effects.includes("capture")) await capture(orders, payment);
    if (effects.includes("send")) await orders.send(payment);
  }
  // The caller gets the error and delivers the events again.
  if (failures.length > 0) throw failures[0];
}

async function capture(orders: Orders, payment: PaymentRow): Promise<void> {
  const known = knownPayment(payment);
  await order(orders, payment, (provider) => provider.capture(known), "declined");
}

/**
 * Calls the provider and applies its answer, refusal or silence. Returns the reason of a refusal.
 */
export async function order(
  orders: Orders,
  payment: PaymentRow,
  ask: (provider: PaymentProvider) => Promise<ProviderAnswer>,
  refusedAs: string,
): Promise<PaymentReason | null> {
  try {
    const { events } = await orders.calls.asked(payment.provider, ask);
    await hear(orders, payment.provider, events);
    return null;
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      const refused = { reason: error.reason, actor: "provider" };
      await say(orders, payment.payment_id, ownEvent(orders, refusedAs, refused));
      return error.reason;
    }
    if (!(error instanceof ProviderSilent)) throw error;
    await say(orders, payment.payment_id, ownEvent(orders, "timed_out"));
    return null;
  }
}
