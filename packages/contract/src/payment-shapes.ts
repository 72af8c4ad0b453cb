import { type Static, Type } from "typebox";
import {
  DEPOSIT_REVERSALS,
  DEPOSIT_STATES,
  METHOD_FIELDS,
  METHOD_KINDS,
  PAYMENT_DIRECTIONS,
  PAYMENT_HOLDERS,
  PAYMENT_REASONS,
  WITHDRAWAL_STATES,
} from "./payment-values.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

const Reason = Type.Union([oneOf(PAYMENT_REASONS), Type.Null()]);

/** The punter's next step, if there is one. */
export const PaymentAction = Type.Object({
  /**
   * challenge: a page of the bank in a frame. redirect: a page that takes over the window.
   * decoupled: the punter confirms in the bank's app. instructions: the punter sends money by hand
   * as `lines` says.
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
  /** The reference used by the punter and support. */
  number: Type.String(),
  direction: oneOf(PAYMENT_DIRECTIONS),
  method: oneOf(METHOD_KINDS),
  /** The masked label of the saved method or account. */
  label: Type.Union([Type.String(), Type.Null()]),
  amount: MinorAmount,
  /** Deducted from the amount if above zero. */
  fee: MinorAmount,
  currency: Type.String(),
  state: oneOf([...new Set([...DEPOSIT_STATES, ...WITHDRAWAL_STATES, ...DEPOSIT_REVERSALS])]),
  holder: oneOf(PAYMENT_HOLDERS),
  reason: Reason,
  /** Written by the operator: a question, or the reason for a refusal. */
  message: Type.Union([Type.String(), Type.Null()]),
  action: Type.Union([PaymentAction, Type.Null()]),
  stages: Type.Array(PaymentStage),
  /** The promised completion time. */
  promisedAt: Type.Union([Instant, Type.Null()]),
  cancellable: Type.Boolean(),
  createdAt: Instant,
});
export type Payment = Static<typeof Payment>;

export const SavedMethod = Type.Object({
  savedMethodId: Type.String(),
  method: oneOf(METHOD_KINDS),
  /** Masked: the brand and the last four digits, or the end of an IBAN. */
  label: Type.String(),
  brand: Type.Union([Type.String(), Type.Null()]),
  /** As printed on a card: MM/YY. */
  expires: Type.Union([Type.String(), Type.Null()]),
  isExpired: Type.Boolean(),
  /** Blocked until an operator reviews it. */
  isStopped: Type.Boolean(),
});
export type SavedMethod = Static<typeof SavedMethod>;

export const PaymentMethod = Type.Object({
  method: oneOf(METHOD_KINDS),
  least: MinorAmount,
  most: MinorAmount,
  fee: Type.Object({ fixed: MinorAmount, bps: Type.Integer() }),
  /** The usual duration in seconds, at least and at most. */
  takes: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  fields: Type.Array(oneOf(METHOD_FIELDS)),
  /** The page with the provider's card fields. */
  hostedUrl: Type.Union([Type.String(), Type.Null()]),
  saved: Type.Array(SavedMethod),
});
export type PaymentMethod = Static<typeof PaymentMethod>;
