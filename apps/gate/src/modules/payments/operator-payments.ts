import {
  approveWithdrawal,
  closePaymentAlarm,
  operatorPayment,
  operatorPayments,
  paymentAlarms,
  questionWithdrawal,
  refundDeposit,
  rejectWithdrawal,
  resolvePayment,
  settleDebt,
} from "@touchline/contract";
import { type Clock, isUuid, itemAt } from "@touchline/core";
import type { Database, Reader, Tx } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import { onceForOperator } from "../../platform/idempotency.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { isRefusal, type Refusal, refusal } from "../../platform/refusal.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { type Wallet, worthOf } from "../wallet/wallet.module.ts";
import { closeAlarm, openAlarms } from "./alarms.store.ts";
import { approvalsOf, approvalsOfAll, putApproval } from "./approvals.store.ts";
import { settleByOperator } from "./debts.store.ts";
import type { Engine, PaymentEvent } from "./engine.ts";
import { effectsOf } from "./operator-effects.ts";
import { seenPayment } from "./operator-payment-view.ts";
import type { Orders } from "./orders.ts";
import type { PaymentNews } from "./payments.module.ts";
import {
  findPayment,
  holdPayment,
  listPayments,
  listSteps,
  type PaymentRow,
} from "./payments.store.ts";
import { createRefunds } from "./refunds.ts";
import type { Withdrawals } from "./withdrawals.service.ts";

export interface OperatorPaymentsDeps {
  handle: Handle;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  engine: Engine;
  orders: Orders;
  withdrawals: Withdrawals;
  tell: (tx: Tx, payment: PaymentRow, news: PaymentNews) => Promise<void>;
}

const PAGE = 50;
const APPROVE = "approve";

/**
 * The operators' calls about payments. Each decision is a step of the payment, with the operator's
 * name and what they saw.
 */
export function operatorPaymentsRoutes(deps: OperatorPaymentsDeps): void {
  const {
    handle,
    db,
    outbox,
    clock,
    jurisdictions,
    punters,
    wallet,
    engine,
    orders,
    withdrawals,
    tell,
  } = deps;
  const refund = createRefunds(deps);

  /**
   * How many operators must approve each payment, by its amount and the law of its punter's site.
   */
  async function approvalsNeeded(
    reader: Reader,
    payments: readonly PaymentRow[],
  ): Promise<(payment: PaymentRow) => number> {
    const outgoing = payments.filter(({ direction }) => direction === "withdrawal");
    const owners = await punters.byIds(reader, [
      ...new Set(outgoing.map(({ punter_id }) => punter_id)),
    ]);
    const laws = new Map(
      owners.map(({ punterId, jurisdiction }) => [
        punterId,
        jurisdictions.profile(jurisdiction).payments,
      ]),
    );
    return ({ punter_id, direction, amount, currency }) => {
      const law = direction === "withdrawal" ? laws.get(punter_id) : undefined;
      return law && amount >= worthOf(law.twoOperatorsFrom, currency) ? 2 : 1;
    };
  }

  /** Loads a whole page with three queries, however many payments it has. */
  const seenAll = (payments: readonly PaymentRow[]) =>
    db.read(async (reader) => {
      const steps = Map.groupBy(await listSteps(reader, payments), ({ payment_id }) => payment_id);
      const approvals = await approvalsOfAll(reader, payments, APPROVE);
      const needed = await approvalsNeeded(reader, payments);
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
  const seen = async (payment: PaymentRow) => itemAt(await seenAll([payment]), 0);
  const seenNow = async (paymentId: string) => {
    const payment = isUuid(paymentId)
      ? await db.read((reader) => findPayment(reader, paymentId))
      : null;
    return payment ? seen(payment) : refusal("PAYMENT_NOT_FOUND");
  };

  /** Records an operator's approval. Where two operators are needed, each counts once. */
  async function agreedTo(tx: Tx, payment: PaymentRow, decision: string, operator: string) {
    const needed = (await approvalsNeeded(tx, [payment]))(payment);
    const isNew = await putApproval(tx, payment, decision, operator, new Date(clock.now()));
    const approvals = await approvalsOf(tx, payment, decision);
    return !isNew && approvals.length < needed
      ? refusal("SECOND_OPERATOR_NEEDED", { approvals, needed })
      : { approvals, needed };
  }

  /** Applies a decision about one payment, once per key, in one transaction with its postings. */
  async function decided<C extends "SECOND_OPERATOR_NEEDED" = never>(
    entry: { path: string },
    call: { idempotencyKey: string; params: Record<string, string>; body: unknown },
    decide: (
      tx: Tx,
      payment: PaymentRow,
    ) => Promise<PaymentEvent | Refusal<"PAYMENT_ELSEWHERE" | C> | null>,
  ) {
    const paymentId = call.params.id ?? "";
    const done = await orders
      .inTurn((tx) =>
        onceForOperator(tx, clock, entry, call, async () => {
          const held = isUuid(paymentId) ? await holdPayment(tx, paymentId) : null;
          if (!held) return refusal("PAYMENT_NOT_FOUND");
          const event = await decide(tx, held.payment);
          if (isRefusal(event)) return event;
          if (event === null) return { paymentId };
          const taken = await engine.takeInto(tx, held, event);
          if (taken.outcome !== "applied") throw new ElsewhereError(held.payment.state);
          if (taken.payment.state === "rejected")
            await tell(tx, taken.payment, "withdrawal-rejected");
          return { paymentId };
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof ElsewhereError)
          return refusal("PAYMENT_ELSEWHERE", { state: error.state });
        throw error;
      });
    outbox.wake();
    if (isRefusal(done)) return done;
    const payment = await db.read((reader) => findPayment(reader, done.paymentId));
    if (payment?.direction === "withdrawal" && payment.state === "approved")
      await withdrawals.send(payment);
    return seenNow(done.paymentId);
  }

  handle(operatorPayments, async ({ query }) => {
    const { punterId, direction, state, before } = query;
    const filter = {
      punterId,
      direction,
      states: state && [state],
      before: before === undefined ? undefined : BigInt(before),
    };
    const rows = await db.read((reader) => listPayments(reader, filter, PAGE + 1));
    const page = rows.slice(0, PAGE);
    return {
      payments: await seenAll(page),
      next: rows.length > PAGE ? (page.at(-1)?.seq.toString() ?? null) : null,
    };
  });

  handle(operatorPayment, async ({ params }) => {
    const payment = isUuid(params.id ?? "")
      ? await db.read((reader) => findPayment(reader, params.id ?? ""))
      : null;
    if (!payment) return refusal("PAYMENT_NOT_FOUND");
    const { cash } = await wallet.balances(payment.punter_id);
    return { payment: await seen(payment), effects: await effectsOf(payment, cash) };
  });

  handle(approveWithdrawal, async (call) =>
    decided<"SECOND_OPERATOR_NEEDED">(approveWithdrawal, call, async (tx, payment) => {
      if (payment.state !== "checking" && payment.state !== "requested")
        return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
      const agreed = await agreedTo(tx, payment, APPROVE, call.operator());
      if (isRefusal(agreed)) return agreed;
      const { approvals, needed } = agreed;
      call.changed({ payment: payment.number, approvals, needed });
      if (approvals.length < needed) {
        const waits = {
          holder: "us",
          reason: "second_operator",
          message: null,
          changed_at: new Date(clock.now()),
        } as const;
        await tx
          .updateTable("payments")
          .set(waits)
          .where("payment_id", "=", payment.payment_id)
          .execute();
        return null;
      }
      return orders.ours("approved", {
        ...{
          actor: call.operator(),
          reason: "checked",
          saw: { note: call.body.note ?? null, approvals, approvalsNeeded: needed },
        },
      });
    }),
  );
  handle(rejectWithdrawal, async (call) =>
    decided<never>(rejectWithdrawal, call, async (_, payment) => {
      call.changed({ payment: payment.number, from: payment.state, to: "rejected" });
      const { message } = call.body;
      return orders.ours("rejected", {
        actor: call.operator(),
        reason: "rejected",
        message,
        saw: { message },
      });
    }),
  );
  handle(questionWithdrawal, async (call) =>
    decided<never>(questionWithdrawal, call, async (tx, payment) => {
      if (payment.direction !== "withdrawal" || payment.state !== "checking")
        return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
      const { message } = call.body;
      call.changed({ payment: payment.number, question: message });
      const asked = {
        holder: "punter",
        reason: "question",
        message,
        changed_at: new Date(clock.now()),
      } as const;
      await tx
        .updateTable("payments")
        .set(asked)
        .where("payment_id", "=", payment.payment_id)
        .execute();
      await tell(tx, payment, "withdrawal-question");
      return null;
    }),
  );
  handle(resolvePayment, async (call) =>
    decided<"SECOND_OPERATOR_NEEDED">(resolvePayment, call, async (tx, payment) => {
      const { verdict, note } = call.body;
      if (payment.state !== "unknown" && payment.state !== "conflicted")
        return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
      // Approvals count per state and verdict: approving the payout was a different decision.
      const decision = `${payment.state} ${verdict}`;
      const agreed = await agreedTo(tx, payment, decision, call.operator());
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
      return orders.ours(`person_${verdict}`, { actor: call.operator(), saw: { note, approvals } });
    }),
  );

  handle(refundDeposit, async (call) => {
    const payment = isUuid(call.params.id ?? "")
      ? await db.read((reader) => findPayment(reader, call.params.id ?? ""))
      : null;
    if (!payment) return refusal("PAYMENT_NOT_FOUND");
    call.changed({ payment: payment.number, refunded: call.body.amount });
    const asked = {
      key: call.idempotencyKey,
      amount: BigInt(call.body.amount),
      operator: call.operator(),
    };
    const fault = await refund(payment, asked);
    if (fault) return fault;
    return seenNow(payment.payment_id);
  });

  handle(paymentAlarms, async () => ({ alarms: await db.read(openAlarms) }));
  handle(closePaymentAlarm, async (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, closePaymentAlarm, call, async () => {
        const { id = "" } = call.params;
        const closed =
          /^\d{1,18}$/.test(id) &&
          (await closeAlarm(
            tx,
            BigInt(id),
            call.operator(),
            call.body.note,
            new Date(clock.now()),
          ));
        return closed ? { closed: true } : refusal("PAYMENT_NOT_FOUND");
      }),
    ),
  );
  handle(settleDebt, async (call) =>
    db.transact((tx) =>
      onceForOperator(tx, clock, settleDebt, call, async () => {
        const payment = isUuid(call.params.id ?? "")
          ? await findPayment(tx, call.params.id ?? "")
          : null;
        if (!payment) return refusal("PAYMENT_NOT_FOUND");
        const by = { operator: call.operator(), ...call.body, at: new Date(clock.now()) };
        const settled = await settleByOperator(tx, wallet, payment, by);
        return settled === "insufficient"
          ? refusal("INSUFFICIENT_FUNDS")
          : { settled: settled === "settled" };
      }),
    ),
  );
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
