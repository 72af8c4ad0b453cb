import { Type } from "typebox";
import { paymentCalls } from "./payments.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount } from "./values.ts";

export const firstDepositDate = route({
  method: "GET",
  gate: "client",
  path: "/account/first-deposit-date",
  auth: "punter",
  summary: "When the punter first deposited, null before that",
  reply: Type.Object({ firstDepositDate: Type.Union([Instant, Type.Null()]) }),
  errors: [],
});

export const deposit = route({
  method: "POST",
  gate: "client",
  path: "/payment/deposit",
  auth: "punter",
  permission: "deposit",
  idempotent: true,
  perMinute: 20,
  summary: "Deposit through the sandbox bank",
  body: Type.Object({ amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }) }, { additionalProperties: false }),
  reply: Type.Object({ transactionId: Type.String(), mainBalance: MinorAmount, currency: Type.String() }),
  errors: [
    "DAILY_DEPOSIT_LIMIT_EXCEED",
    "WEEKLY_DEPOSIT_LIMIT_EXCEED",
    "MONTHLY_DEPOSIT_LIMIT_EXCEED",
    "IDENTIFICATION_DEPOSIT_LIMIT_EXCEED",
    "FORBIDDEN",
    "ValidationError",
  ],
});

export const cashierCalls = { firstDepositDate, deposit, ...paymentCalls } as const;
