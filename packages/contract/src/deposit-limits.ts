import { Type } from "typebox";
import { route } from "./route.ts";
import { Instant, MinorAmount } from "./values.ts";

const Limit = Type.Union([MinorAmount, Type.Null()]);
const Window = Type.Object({ limit: Limit, used: MinorAmount, pending: Limit, pendingFrom: Type.Union([Instant, Type.Null()]) });

export const depositLimits = route({
  method: "GET",
  gate: "client",
  path: "/punter/deposit-limits",
  auth: "punter",
  summary: "The punter's deposit limits, what is used of them, and increases that wait",
  reply: Type.Object({ daily: Window, weekly: Window, monthly: Window, currency: Type.String() }),
  errors: [],
});

export const changeDepositLimits = route({
  method: "PUT",
  gate: "client",
  path: "/punter/deposit-limits",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Change deposit limits: a decrease acts at once, an increase after 24 hours",
  body: Type.Object(
    { daily: Type.Optional(Limit), weekly: Type.Optional(Limit), monthly: Type.Optional(Limit) },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: Type.Object({ daily: Window, weekly: Window, monthly: Window, currency: Type.String() }),
  errors: ["DAILY_DEPOSIT_LIMIT_EXCEED", "WEEKLY_DEPOSIT_LIMIT_EXCEED", "MONTHLY_DEPOSIT_LIMIT_EXCEED", "ValidationError", "PROOF_NEEDED"],
});
