import { Type } from "typebox";
import { Payment } from "./payment-shapes.ts";
import { DEPOSIT_STATES, PAYMENT_DIRECTIONS, WITHDRAWAL_STATES } from "./payment-values.ts";
import { operatorRoute } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

const STATES = [...new Set([...DEPOSIT_STATES, ...WITHDRAWAL_STATES])];

/** A payment as an operator sees it, with the decision behind each step. */
const Seen = Type.Object({
  ...Payment.properties,
  punterId: Type.String(),
  provider: Type.String(),
  reference: Type.Union([Type.String(), Type.Null()]),
  transStatus: Type.Union([Type.String(), Type.Null()]),
  credited: MinorAmount,
  refunded: MinorAmount,
  chargedBack: MinorAmount,
  held: MinorAmount,
  paidOut: MinorAmount,
  askAt: Type.Union([Instant, Type.Null()]),
  approvals: Type.Array(Type.String()),
  /** The number of operators that must approve it. */
  approvalsNeeded: Type.Integer(),
  steps: Type.Array(
    Type.Object({
      at: Instant,
      event: Type.String(),
      from: Type.Union([Type.String(), Type.Null()]),
      to: Type.String(),
      reason: Type.Union([Type.String(), Type.Null()]),
      actor: Type.String(),
      saw: Type.Unknown(),
    }),
  ),
});

const Note = Type.String({ minLength: 1, maxLength: 500 });

export const operatorPayments = operatorRoute({
  method: "GET",
  path: "/payments",
  summary: "Payments, newest first: of one punter, in one state, or those that need an operator",
  query: Type.Object(
    {
      punterId: Type.Optional(Type.String({ format: "uuid" })),
      direction: Type.Optional(oneOf(PAYMENT_DIRECTIONS)),
      state: Type.Optional(oneOf(STATES)),
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    payments: Type.Array(Seen),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: [],
});

export const operatorPayment = operatorRoute({
  method: "GET",
  path: "/payments/{id}",
  summary: "One payment with its steps, their reasons, and the effect of each possible decision",
  reply: Type.Object({
    payment: Seen,
    /**
     * The effect of each decision on the punter's cash and on the state; null if it is not possible
     * now.
     */
    effects: Type.Record(
      Type.String(),
      Type.Union([
        Type.Object({ to: Type.String(), cash: MinorAmount, provider: MinorAmount }),
        Type.Null(),
      ]),
    ),
  }),
  errors: ["PAYMENT_NOT_FOUND"],
});

export const approveWithdrawal = operatorRoute({
  method: "POST",
  path: "/payments/{id}/approve",
  summary: "Approve a withdrawal; a large one is paid after a second operator approves it",
  body: Type.Object({ note: Type.Optional(Note) }, { additionalProperties: false }),
  reply: Seen,
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_ELSEWHERE", "SECOND_OPERATOR_NEEDED"],
});

export const rejectWithdrawal = operatorRoute({
  method: "POST",
  path: "/payments/{id}/reject",
  summary: "Reject a withdrawal: the balance is credited, and the punter sees the reason",
  body: Type.Object({ message: Note }, { additionalProperties: false }),
  reply: Seen,
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_ELSEWHERE"],
});

export const questionWithdrawal = operatorRoute({
  method: "POST",
  path: "/payments/{id}/question",
  summary: "Ask the punter a question, once and with the reason, before deciding a withdrawal",
  body: Type.Object({ message: Note }, { additionalProperties: false }),
  reply: Seen,
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_ELSEWHERE"],
});

export const resolvePayment = operatorRoute({
  method: "POST",
  path: "/payments/{id}/resolve",
  summary: "Resolve an unknown or conflicted payment by an operator's decision",
  body: Type.Object(
    { verdict: oneOf(["succeeded", "failed", "paid", "returned"]), note: Note },
    { additionalProperties: false },
  ),
  reply: Seen,
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_ELSEWHERE", "SECOND_OPERATOR_NEEDED"],
});

export const refundDeposit = operatorRoute({
  method: "POST",
  path: "/payments/{id}/refund",
  summary: "Refund a deposit in whole or in part, up to the money the punter still has",
  body: Type.Object(
    { amount: Type.Integer({ minimum: 1 }), note: Note },
    { additionalProperties: false },
  ),
  reply: Seen,
  errors: [
    "PAYMENT_NOT_FOUND",
    "PAYMENT_ELSEWHERE",
    "INSUFFICIENT_FUNDS",
    "PAYMENT_AMOUNT_OUT_OF_RANGE",
    "PAYMENT_REFUND_REFUSED",
    "PAYMENT_REFUND_UNANSWERED",
  ],
});

const Alarm = Type.Object({
  alarmId: Type.String(),
  kind: Type.String(),
  provider: Type.Union([Type.String(), Type.Null()]),
  paymentId: Type.Union([Type.String(), Type.Null()]),
  says: Type.String(),
  at: Instant,
  owner: Type.Union([Type.String(), Type.Null()]),
});

export const paymentAlarms = operatorRoute({
  method: "GET",
  path: "/payment-alarms",
  summary: "Open payment alarms, oldest first",
  reply: Type.Object({ alarms: Type.Array(Alarm) }),
  errors: [],
});

export const closePaymentAlarm = operatorRoute({
  method: "POST",
  path: "/payment-alarms/{id}/close",
  summary: "Close an alarm with a note on the findings",
  body: Type.Object({ note: Note }, { additionalProperties: false }),
  reply: Type.Object({ closed: Type.Boolean() }),
  errors: ["PAYMENT_NOT_FOUND"],
});

export const settleDebt = operatorRoute({
  method: "POST",
  path: "/payments/{id}/settle-debt",
  summary: "Settle the debt left by a chargeback: debit the balance, or write it off",
  body: Type.Object(
    { way: oneOf(["take", "write_off"]), note: Note },
    { additionalProperties: false },
  ),
  reply: Type.Object({ settled: Type.Boolean() }),
  errors: ["PAYMENT_NOT_FOUND", "INSUFFICIENT_FUNDS"],
});

export const operatorPaymentCalls = {
  operatorPayments,
  operatorPayment,
  approveWithdrawal,
  rejectWithdrawal,
  questionWithdrawal,
  resolvePayment,
  refundDeposit,
  paymentAlarms,
  closePaymentAlarm,
  settleDebt,
} as const;
