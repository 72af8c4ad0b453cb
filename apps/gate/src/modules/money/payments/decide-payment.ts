import { type Clock, isUuid, itemAt } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import { approvalsOfAll } from "./approvals.store.ts";
import { approvalsNeeded } from "./operator-approvals.ts";
import { seenPayment } from "./operator-payment-view.ts";
import type { Orders } from "./orders-deps.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { findPayment, holdPayment, listSteps, type PaymentRow } from "./payments.store.ts";
import type { PaymentNews } from "./payments-deps.ts";
import { inTurn, sayOfHeld } from "./say-event.ts";
import type { Withdrawals } from "./withdrawals.service.ts";

export interface DecideDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  orders: Orders;
  withdrawals: Withdrawals;
  tell: (tx: Tx, payment: PaymentRow, news: PaymentNews) => Promise<void>;
}

export const APPROVE = "approve";

/** Payments as operators see them: a whole page with three queries, however many it has. */
export const seePayments = (deps: DecideDeps, payments: readonly PaymentRow[]) =>
  deps.db.read(async (reader) => {
    const steps = Map.groupBy(await listSteps(reader, payments), ({ payment_id }) => payment_id);
    const approvals = await approvalsOfAll(reader, payments, APPROVE);
    const needed = await approvalsNeeded(deps, reader, payments);
    return payments.map((payment) => {
      const { payment_id } = payment;
      return seenPayment(
        payment,
        steps.get(payment_id) ?? [],
        approvals.get(payment_id) ?? [],
        needed(payment),
      );
    });
  });

export const seePayment = async (deps: DecideDeps, payment: PaymentRow) =>
  itemAt(await seePayments(deps, [payment]), 0);

export const findById = async ({ db }: DecideDeps, paymentId: string | undefined) =>
  paymentId !== undefined && isUuid(paymentId)
    ? db.read((reader) => findPayment(reader, paymentId))
    : null;

export async function seeById(deps: DecideDeps, paymentId: string) {
  const payment = await findById(deps, paymentId);
  return payment ? seePayment(deps, payment) : refusal("PAYMENT_NOT_FOUND");
}

/** Applies a decision about one payment, once per key, in one transaction with its postings. */
export async function decidePayment<C extends "SECOND_OPERATOR_NEEDED" = never>(
  deps: DecideDeps,
  entry: { path: string },
  call: { idempotencyKey: string; params: Record<string, string>; body: unknown },
  decide: (
    tx: Tx,
    payment: PaymentRow,
  ) => Promise<PaymentEvent | Refusal<"PAYMENT_ELSEWHERE" | C> | null>,
) {
  const { clock, orders } = deps;
  const paymentId = call.params.id ?? "";
  const done = await inTurn(deps.db, (tx) =>
    onceForOperator(tx, clock, entry, call, async () => {
      const held = isUuid(paymentId) ? await holdPayment(tx, paymentId) : null;
      if (!held) return refusal("PAYMENT_NOT_FOUND");
      const event = await decide(tx, held.payment);
      if (isRefusal(event)) return event;
      if (event === null) return { paymentId };
      const taken = await sayOfHeld(orders, tx, held, event);
      if (taken.outcome !== "applied") throw new ElsewhereError(held.payment.state);
      return { paymentId };
    }),
  ).catch((error: unknown) => {
    if (error instanceof ElsewhereError)
      return refusal("PAYMENT_ELSEWHERE", { state: error.state });
    throw error;
  });
  deps.outbox.wake();
  await orders.afterwards();
  if (isRefusal(done)) return done;
  const payment = await findById(deps, done.paymentId);
  if (payment?.direction === "withdrawal" && payment.state === "approved")
    await deps.withdrawals.send(payment);
  return seeById(deps, done.paymentId);
}

/**
 * The payment is already in another state, because the decision was late or repeated: roll back.
 */
class ElsewhereError extends Error {
  readonly state: string;
  constructor(state: string) {
    super(state);
    this.state = state;
  }
}
