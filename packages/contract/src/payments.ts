import { type Static, Type } from "typebox";
import {
  DEPOSIT_STATES,
  METHOD_FIELDS,
  METHOD_KINDS,
  PAYMENT_DIRECTIONS,
  PAYMENT_HOLDERS,
  PAYMENT_REASONS,
  WITHDRAWAL_BLOCKS,
  WITHDRAWAL_STATES,
} from "./payment-values.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

const Reason = Type.Union([oneOf(PAYMENT_REASONS), Type.Null()]);

/** The next thing the punter does, where there is one. */
export const PaymentAction = Type.Object({
  /**
   * challenge: a page of the bank's in a frame. redirect: a page that takes over the whole window.
   * decoupled: the punter confirms in the bank's app. instructions: money is sent by hand to what
   * `lines` says.
   */
  type: oneOf(["challenge", "redirect", "decoupled", "instructions"]),
  url: Type.Union([Type.String(), Type.Null()]),
  lines: Type.Array(
    Type.Object({
      name: oneOf(["iban", "holder", "reference", "address", "amount", "network"]),
      value: Type.String(),
    }),
  ),
  expiresAt: Type.Union([Instant, Type.Null()]),
});
export type PaymentAction = Static<typeof PaymentAction>;

export const PaymentStage = Type.Object({
  state: oneOf([...new Set([...DEPOSIT_STATES, ...WITHDRAWAL_STATES])]),
  at: Instant,
  holder: oneOf(PAYMENT_HOLDERS),
  reason: Reason,
});

export const Payment = Type.Object({
  paymentId: Type.String(),
  /** As the punter and support name it. */
  number: Type.String(),
  direction: oneOf(PAYMENT_DIRECTIONS),
  method: oneOf(METHOD_KINDS),
  /** The saved method or account it goes over, masked. */
  label: Type.Union([Type.String(), Type.Null()]),
  amount: MinorAmount,
  /** Kept of the amount where it is above zero. */
  fee: MinorAmount,
  currency: Type.String(),
  state: PaymentStage.properties.state,
  holder: oneOf(PAYMENT_HOLDERS),
  reason: Reason,
  /** In words of the operator's: a question, or why something was refused. */
  message: Type.Union([Type.String(), Type.Null()]),
  action: Type.Union([PaymentAction, Type.Null()]),
  stages: Type.Array(PaymentStage),
  /** The moment that was promised for the end. */
  promisedAt: Type.Union([Instant, Type.Null()]),
  cancellable: Type.Boolean(),
  createdAt: Instant,
});
export type Payment = Static<typeof Payment>;

export const SavedMethod = Type.Object({
  savedMethodId: Type.String(),
  method: oneOf(METHOD_KINDS),
  /** Masked: the brand and the last four digits, the end of an IBAN. */
  label: Type.String(),
  brand: Type.Union([Type.String(), Type.Null()]),
  /** As a card shows it: MM/YY. */
  expires: Type.Union([Type.String(), Type.Null()]),
  isExpired: Type.Boolean(),
  /** Stopped until somebody has looked at it. */
  isStopped: Type.Boolean(),
});
export type SavedMethod = Static<typeof SavedMethod>;

const Method = Type.Object({
  method: oneOf(METHOD_KINDS),
  least: MinorAmount,
  most: MinorAmount,
  fee: Type.Object({ fixed: MinorAmount, bps: Type.Integer() }),
  /** How long it usually takes, in seconds, at least and at most. */
  takes: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  fields: Type.Array(oneOf(METHOD_FIELDS)),
  /** The page of the provider's card fields. */
  hostedUrl: Type.Union([Type.String(), Type.Null()]),
  saved: Type.Array(SavedMethod),
});
export type PaymentMethod = Static<typeof Method>;

export const paymentMethods = route({
  method: "GET",
  gate: "client",
  path: "/payment/methods",
  auth: "punter",
  summary: "How the punter can deposit or withdraw, with limits, fees and times",
  query: Type.Object({ direction: oneOf(PAYMENT_DIRECTIONS) }, { additionalProperties: false }),
  reply: Type.Object({
    /** False where no provider is connected: then there are no methods. */
    available: Type.Boolean(),
    currency: Type.String(),
    methods: Type.Array(Method),
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

/** The refusals that a deposit meets before anybody is asked for money. */
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
  summary: "Begin a deposit: it may be done at once, or ask for an action of the punter's",
  body: Type.Object(
    {
      ...By,
      /**
       * Of the provider's card fields; some give the card itself, encrypted for the provider. A
       * card number is nothing this call takes.
       */
      token: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_.:-]{8,16384}$" })),
      /** Whether the method is kept for the next time. */
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
  /**
   * Money goes back to where it came from first: true where this way has to be used before the
   * others.
   */
  isFirst: Type.Boolean(),
});

export const withdrawalOptions = route({
  method: "GET",
  gate: "client",
  path: "/payment/withdrawal-options",
  auth: "punter",
  summary: "What can be withdrawn, over which ways, and what stands in between",
  reply: Type.Object({
    currency: Type.String(),
    withdrawable: MinorAmount,
    blocks: Type.Array(oneOf(WITHDRAWAL_BLOCKS)),
    ways: Type.Array(WithdrawalRoute),
    /** Paid out by then, in all likelihood. */
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
    "Ask for a withdrawal: the money leaves the balance at once and is paid out after the checks",
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
  summary: "One payment as it stands",
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
    "Ask the provider now how a payment stands, as after an action of the punter's; the browser's word counts for nothing",
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
  summary: "Take back a deposit that waits for the punter, or a withdrawal where the law lets them",
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
  summary: "Forget a saved method; where money must still go back over it, it is only hidden",
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
