import { Type } from "typebox";
import { LimitAmount, LimitRule, LimitStanding } from "./limits.ts";
import { route } from "./route.ts";
import { oneOf } from "./values.ts";

const Reply = Type.Object({
  daily: LimitStanding,
  weekly: LimitStanding,
  monthly: LimitStanding,
  currency: Type.String(),
  rule: LimitRule,
  /** The punter cannot deposit or stake before setting a limit. */
  needed: Type.Boolean(),
});

export const depositLimits = route({
  method: "GET",
  gate: "client",
  path: "/punter/deposit-limits",
  auth: "punter",
  summary: "The punter's deposit limits with usage, pending increases, and the law on them",
  reply: Reply,
  errors: [],
});

export const changeDepositLimits = route({
  method: "PUT",
  gate: "client",
  path: "/punter/deposit-limits",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary:
    "Change deposit limits. A decrease takes effect at once, an increase after the legal waiting period",
  body: Type.Object(
    {
      daily: Type.Optional(LimitAmount),
      weekly: Type.Optional(LimitAmount),
      monthly: Type.Optional(LimitAmount),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: Reply,
  errors: [
    "DAILY_DEPOSIT_LIMIT_EXCEED",
    "WEEKLY_DEPOSIT_LIMIT_EXCEED",
    "MONTHLY_DEPOSIT_LIMIT_EXCEED",
    "ValidationError",
    "PROOF_NEEDED",
  ],
});

export const confirmDepositLimit = route({
  method: "POST",
  gate: "client",
  path: "/punter/deposit-limits/confirm",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Confirm an increase after its waiting period, where the law requires it",
  body: Type.Object(
    { span: oneOf(["daily", "weekly", "monthly"]), limit: LimitAmount },
    { additionalProperties: false },
  ),
  reply: Reply,
  errors: ["LIMIT_RAISE_GONE", "PROOF_NEEDED"],
});
