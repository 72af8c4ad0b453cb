import { type Static, Type } from "typebox";
import { paymentCalls } from "./payments.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

export const firstDepositDate = route({
  method: "GET",
  gate: "client",
  path: "/account/first-deposit-date",
  auth: "punter",
  summary: "When the punter first deposited, null before that",
  reply: Type.Object({ firstDepositDate: Type.Union([Instant, Type.Null()]) }),
  errors: [],
});

/** Where the money that a punter plays with comes from. Each has a text. */
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

/** The punter's word about it; documents that show it go the way of all documents. */
export const FundsStatement = Type.Object({
  source: oneOf(FUND_SOURCES),
  text: Type.String(),
  at: Instant,
});
export type FundsStatement = Static<typeof FundsStatement>;

const Standing = Type.Object({
  /** A threshold of the law was reached, and nobody has looked at an answer yet. */
  isAsked: Type.Boolean(),
  /** The last answer to this question. */
  statement: Type.Union([FundsStatement, Type.Null()]),
});

export const sourceOfFunds = route({
  method: "GET",
  gate: "client",
  path: "/payment/source-of-funds",
  auth: "punter",
  summary: "Whether the punter is asked for the source of their money, and what they answered",
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
  summary: "Say where the money comes from; an operator reads it with the alert that asks for it",
  body: Type.Object(
    { source: oneOf(FUND_SOURCES), text: Type.String({ minLength: 10, maxLength: 1000 }) },
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
