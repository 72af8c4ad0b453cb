import { Type } from "typebox";
import { Payment, PaymentMethod, SavedMethod } from "./payment-shapes.ts";
import { METHOD_KINDS, PAYMENT_DIRECTIONS, WITHDRAWAL_BLOCKS } from "./payment-values.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

export const paymentMethods = route({
  method: "GET",
  gate: "client",
  path: "/payment/methods",
  auth: "punter",
  summary: "The punter's deposit and withdrawal methods with limits, fees and durations",
  query: Type.Object({ direction: oneOf(PAYMENT_DIRECTIONS) }, { additionalProperties: false }),
  reply: Type.Object({
    /** False if no provider is connected; there are no methods then. */
    available: Type.Boolean(),
    currency: Type.String(),
    methods: Type.Array(PaymentMethod),
  }),
  errors: [],
});

const Text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));
const Details = Type.Object(
  { iban: Text(42), holder: Text(100), wallet: Text(100), voucher: Text(40), address: Text(120) },
  { additionalProperties: false },
);
const By = {
  amount: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  method: oneOf(METHOD_KINDS),
  savedMethodId: Type.Optional(Type.String({ format: "uuid" })),
  details: Type.Optional(Details),
};

/** Refusals of a deposit before the provider is involved. */
const DEPOSIT_REFUSALS = [
  "DAILY_DEPOSIT_LIMIT_EXCEED",
  "WEEKLY_DEPOSIT_LIMIT_EXCEED",
  "MONTHLY_DEPOSIT_LIMIT_EXCEED",
  "IDENTIFICATION_DEPOSIT_LIMIT_EXCEED",
  "JOINT_LIMIT_EXCEED",
  "JOINT_LIMITS_UNAVAILABLE",
  "FORBIDDEN_THREE_DS_DISABLED",
  "PAYMENTS_UNAVAILABLE",
  "PAYMENT_METHOD_UNAVAILABLE",
  "PAYMENT_METHOD_EXPIRED",
  "PAYMENT_METHOD_STOPPED",
  "PAYMENT_AMOUNT_OUT_OF_RANGE",
  "PAYMENT_DETAILS_INVALID",
  "PAYMENT_TOO_MANY",
  "PAYMENT_STOPPED",
  "ValidationError",
] as const;

export const startDeposit = route({
  method: "POST",
  gate: "client",
  path: "/payment/deposits",
  auth: "punter",
  permission: "deposit",
  idempotent: true,
  perMinute: 20,
  summary: "Start a deposit; it completes at once or returns an action for the punter",
  body: Type.Object(
    {
      ...By,
      /**
       * From the provider's card fields; some return the card itself, encrypted for the provider.
       * This call never takes a plain card number.
       */
      token: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_.:-]{8,16384}$" })),
      /** Whether to save the method for next time. */
      save: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Payment,
  errors: DEPOSIT_REFUSALS,
});

const WithdrawalRoute = Type.Object({
  method: oneOf(METHOD_KINDS),
  savedMethod: Type.Union([SavedMethod, Type.Null()]),
  least: MinorAmount,
  most: MinorAmount,
  /** Money returns to its source first: true if this method must be used before the others. */
  isFirst: Type.Boolean(),
});

export const withdrawalOptions = route({
  method: "GET",
  gate: "client",
  path: "/payment/withdrawal-options",
  auth: "punter",
  summary: "The withdrawable amount, the methods, and anything that blocks a withdrawal",
  reply: Type.Object({
    currency: Type.String(),
    withdrawable: MinorAmount,
    blocks: Type.Array(oneOf(WITHDRAWAL_BLOCKS)),
    ways: Type.Array(WithdrawalRoute),
    /** The estimated payout time. */
    promisedAt: Instant,
  }),
  errors: [],
});

export const withdraw = route({
  method: "POST",
  gate: "client",
  path: "/payment/withdrawals",
  auth: "punter",
  permission: "withdraw",
  idempotent: true,
  perMinute: 20,
  summary:
    "Request a withdrawal: the balance is debited at once and the money is paid out after checks",
  body: Type.Object(By, { additionalProperties: false }),
  reply: Payment,
  errors: [
    "PAYMENTS_UNAVAILABLE",
    "PAYMENT_METHOD_UNAVAILABLE",
    "PAYMENT_METHOD_EXPIRED",
    "PAYMENT_METHOD_STOPPED",
    "PAYMENT_AMOUNT_OUT_OF_RANGE",
    "PAYMENT_DETAILS_INVALID",
    "PAYMENT_TOO_MANY",
    "PAYMENT_STOPPED",
    "WITHDRAWAL_BLOCKED",
    "WITHDRAWAL_OTHER_METHOD_FIRST",
    "INSUFFICIENT_FUNDS",
    "PROOF_NEEDED",
    "ValidationError",
  ],
});

export const payments = route({
  method: "GET",
  gate: "client",
  path: "/payment/list",
  auth: "punter",
  summary: "The punter's deposits and withdrawals, newest first",
  query: Type.Object(
    {
      direction: Type.Optional(oneOf(PAYMENT_DIRECTIONS)),
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    payments: Type.Array(Payment),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: [],
});

export const payment = route({
  method: "GET",
  gate: "client",
  path: "/payment/one/{id}",
  auth: "punter",
  summary: "One payment in its current state",
  reply: Payment,
  errors: ["PAYMENT_NOT_FOUND"],
});

export const refreshPayment = route({
  method: "POST",
  gate: "client",
  path: "/payment/one/{id}/refresh",
  auth: "punter",
  permission: "account",
  perMinute: 60,
  summary:
    "Query the provider for a payment's state, for example after an action of the punter; the browser's claim is not trusted",
  reply: Payment,
  errors: ["PAYMENT_NOT_FOUND"],
});

export const cancelPayment = route({
  method: "POST",
  gate: "client",
  path: "/payment/one/{id}/cancel",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Cancel a deposit that waits for the punter, or a withdrawal where the law allows it",
  reply: Payment,
  errors: ["PAYMENT_NOT_FOUND", "PAYMENT_NOT_CANCELLABLE"],
});

export const removeSavedMethod = route({
  method: "POST",
  gate: "client",
  path: "/payment/saved-methods/{id}/remove",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Remove a saved method; it is only hidden if money must still be returned over it",
  reply: Type.Object({ removed: Type.Boolean() }),
  errors: ["PAYMENT_METHOD_NOT_FOUND"],
});

export const paymentCalls = {
  paymentMethods,
  startDeposit,
  withdrawalOptions,
  withdraw,
  payments,
  payment,
  refreshPayment,
  cancelPayment,
  removeSavedMethod,
} as const;
