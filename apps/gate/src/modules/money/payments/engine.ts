import { assert } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { type Decision, decideEvent, type EngineDeps } from "./decide-event.ts";
import type { PaymentEvent, Taken } from "./payment-event.ts";
import { type HeldPayment, holdPayment, writePayments } from "./payments.store.ts";

/** The only place where events become states and postings. */
export const createEngine = (deps: EngineDeps) => ({
  takeInto: (tx: Tx, held: HeldPayment, event: PaymentEvent) => takeInto(deps, tx, held, event),
  takeAll: (tx: Tx, items: readonly Item[]) => takeAll(deps, tx, items),
  take: (tx: Tx, paymentId: string, event: PaymentEvent) => take(deps, tx, paymentId, event),
});

export type Engine = ReturnType<typeof createEngine>;

interface Item {
  held: HeldPayment;
  event: PaymentEvent;
}

/**
 * Applies one event to each of several payments that the transaction holds; never two events to
 * one payment.
 */
async function takeAll(deps: EngineDeps, tx: Tx, items: readonly Item[]): Promise<Taken[]> {
  const decisions: Decision[] = [];
  for (const { held, event } of items) decisions.push(await decideEvent(deps, tx, held, event));
  const written = await writePayments(
    tx,
    decisions.map(({ write }) => write),
  );
  const taken: Taken[] = [];
  for (const [at, decision] of decisions.entries()) {
    if (written[at]) await decision.afterwards?.();
    const isKnown = !written[at] && decision.taken.outcome === "applied";
    const before = items[at]?.held.payment ?? decision.taken.payment;
    taken.push(isKnown ? { outcome: "repeated", payment: before, effects: [] } : decision.taken);
  }
  return taken;
}

async function takeInto(
  deps: EngineDeps,
  tx: Tx,
  held: HeldPayment,
  event: PaymentEvent,
): Promise<Taken> {
  const [taken] = await takeAll(deps, tx, [{ held, event }]);
  assert(taken !== undefined, "an event was taken");
  return taken;
}

/** Applies one event to its payment; null if there is no such payment. */
async function take(
  deps: EngineDeps,
  tx: Tx,
  paymentId: string,
  event: PaymentEvent,
): Promise<Taken | null> {
  const held = await holdPayment(tx, paymentId);
  return held ? takeInto(deps, tx, held, event) : null;
}
