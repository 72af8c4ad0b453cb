import { type Static, Type } from "typebox";
import { FUNDS_TEXT_LENGTH } from "./form-limits.data.ts";
import { paymentCalls } from "./payments.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

export const firstDepositDate = route({
  method: "GET",
  gate: "client",
  path: "/account/first-deposit-date",
  auth: "punter",
  summary: "The date of the punter's first deposit; null before it",
  reply: Type.Object({ firstDepositDate: Type.Union([Instant, Type.Null()]) }),
  errors: [],
});

/** Sources of a punter's funds. Each has a text. */
export const FUND_SOURCES = [
  "salary",
  "business",
  "pension",
  "savings",
  "investments",
  "property_sale",
  "inheritance",
  "gift",
  "winnings",
  "other",
] as const;
export type FundSource = (typeof FUND_SOURCES)[number];

/** The punter's own declaration; supporting documents go through the ordinary document upload. */
export const FundsStatement = Type.Object({
  source: oneOf(FUND_SOURCES),
  text: Type.String(),
  at: Instant,
});
export type FundsStatement = Static<typeof FundsStatement>;

const Standing = Type.Object({
  /** A legal threshold was reached and nobody has reviewed an answer yet. */
  isAsked: Type.Boolean(),
  /** The latest answer to this request. */
  statement: Type.Union([FundsStatement, Type.Null()]),
});

export const sourceOfFunds = route({
  method: "GET",
  gate: "client",
  path: "/payment/source-of-funds",
  auth: "punter",
  summary: "Whether the punter must declare their source of funds, and their latest answer",
  reply: Standing,
  errors: [],
});

export const stateSourceOfFunds = route({
  method: "POST",
  gate: "client",
  path: "/payment/source-of-funds",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 5,
  summary: "Declare the source of funds; an operator reads it with the alert that requested it",
  body: Type.Object(
    {
      source: oneOf(FUND_SOURCES),
      text: Type.String({ minLength: FUNDS_TEXT_LENGTH.min, maxLength: FUNDS_TEXT_LENGTH.max }),
    },
    { additionalProperties: false },
  ),
  reply: Standing,
  errors: ["SOURCE_OF_FUNDS_NOT_ASKED", "SOURCE_OF_FUNDS_ENOUGH", "ValidationError"],
});

export const cashierCalls = {
  firstDepositDate,
  ...paymentCalls,
  sourceOfFunds,
  stateSourceOfFunds,
} as const;
