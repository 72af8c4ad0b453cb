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
import { isUuid } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { closeAlarm, openAlarms } from "./alarms.store.ts";
import { debtOf, settleByOperator, writtenOffOf } from "./debts.store.ts";
import {
  APPROVE,
  type DecideDeps,
  decidePayment,
  findById,
  seeById,
  seePayment,
  seePayments,
} from "./decide-payment.ts";
import { agreedTo } from "./operator-approvals.ts";
import { effectsOf } from "./operator-effects.ts";
import { findPayment, listPayments, wasCredited } from "./payments.store.ts";
import { createRefunds } from "./refunds.ts";

export interface OperatorPaymentsDeps extends DecideDeps {
  handle: Handle;
  wallet: Wallet;
}

const PAGE = 50;

/**
 * The operators' calls about payments. Each decision is a step of the payment, with the operator's
 * name and what they saw.
 */
export function operatorPaymentsRoutes(deps: OperatorPaymentsDeps): void {
  const { handle, db, clock, wallet, orders, tell } = deps;
  const refund = createRefunds(deps);

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
      payments: await seePayments(deps, page),
      next: rows.length > PAGE ? (page.at(-1)?.seq.toString() ?? null) : null,
    };
  });

  handle(operatorPayment, async ({ params }) => {
    const payment = await findById(deps, params.id);
    if (!payment) return refusal("PAYMENT_NOT_FOUND");
    const effects = await effectsOf(payment, {
      cash: async () => (await wallet.balances(payment.punter_id)).cash,
      debt: () => db.read((reader) => debtOf(reader, payment)),
      writtenOff: () => db.read((reader) => writtenOffOf(reader, payment)),
      wasCredited: () => db.read((reader) => wasCredited(reader, payment)),
    });
    return { payment: await seePayment(deps, payment), effects };
  });

  handle(approveWithdrawal, async (call) =>
    decidePayment<"SECOND_OPERATOR_NEEDED">(deps, approveWithdrawal, call, async (tx, payment) => {
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
        actor: call.operator(),
        reason: "checked",
        saw: { note: call.body.note ?? null, approvals, approvalsNeeded: needed },
      });
    }),
  );
  handle(rejectWithdrawal, async (call) =>
    decidePayment<never>(deps, rejectWithdrawal, call, async (_, payment) => {
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
    decidePayment<never>(deps, questionWithdrawal, call, async (tx, payment) => {
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
    decidePayment<"SECOND_OPERATOR_NEEDED">(deps, resolvePayment, call, async (tx, payment) => {
      const { verdict, note } = call.body;
      if (payment.state !== "unknown" && payment.state !== "conflicted")
        return refusal("PAYMENT_ELSEWHERE", { state: payment.state });
      // Approvals count per state and verdict: approving the payout was a different decision.
      const decision = `${payment.state} ${verdict}`;
      const agreed = await agreedTo(deps, tx, payment, { decision, operator: call.operator() });
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
    const payment = await findById(deps, call.params.id);
    if (!payment) return refusal("PAYMENT_NOT_FOUND");
    call.changed({ payment: payment.number, refunded: call.body.amount });
    const asked = {
      key: call.idempotencyKey,
      amount: BigInt(call.body.amount),
      operator: call.operator(),
    };
    const fault = await refund(payment, asked);
    if (fault) return fault;
    return seeById(deps, payment.payment_id);
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
