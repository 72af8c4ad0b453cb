import { Type } from "typebox";
import { paymentCalls } from "./payments.ts";
import { route } from "./route.ts";
import { sourceOfFundsCalls } from "./source-of-funds.ts";
import { Instant } from "./values.ts";

export const firstDepositDate = route({
  method: "GET",
  gate: "client",
  path: "/account/first-deposit-date",
  auth: "punter",
  summary: "When the punter first deposited, null before that",
  reply: Type.Object({ firstDepositDate: Type.Union([Instant, Type.Null()]) }),
  errors: [],
});

export const cashierCalls = { firstDepositDate, ...paymentCalls, ...sourceOfFundsCalls } as const;
