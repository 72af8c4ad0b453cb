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
  /** Nothing can be deposited or staked before the punter sets a limit. */
  needed: Type.Boolean(),
});

export const depositLimits = route({
  method: "GET",
  gate: "client",
  path: "/punter/deposit-limits",
  auth: "punter",
  summary:
    "The punter's deposit limits, what is used of them, increases that wait, and the law about them",
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
  summary: "Change deposit limits: a decrease acts at once, an increase when the law lets it",
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
  summary: "Confirm a raise whose waiting time is over, where the law wants that",
  body: Type.Object(
    { span: oneOf(["daily", "weekly", "monthly"]), limit: LimitAmount },
    { additionalProperties: false },
  ),
  reply: Reply,
  errors: ["LIMIT_RAISE_GONE", "PROOF_NEEDED"],
});
