import { Type } from "typebox";
import { FundsStatement } from "./payment.ts";
import { operatorRoute } from "./route.ts";
import { Instant, MinorAmount, Nullable, oneOf } from "./values.ts";

/**
 * note: recorded only. review: a person decides. stop: blocks payments in and out until a person
 * releases them.
 */
export const RISK_OUTCOMES = ["note", "review", "stop"] as const;
export type RiskOutcome = (typeof RISK_OUTCOMES)[number];

const Alert = Type.Object({
  alertId: Type.String(),
  punterId: Type.String(),
  jurisdiction: Type.String(),
  rule: Type.String(),
  outcome: oneOf(["review", "stop"]),
  /** The alert has stopped the punter's payments. */
  isStopped: Type.Boolean(),
  /** The facts of its latest hit. */
  saw: Type.Unknown(),
  hits: Type.Integer(),
  openedAt: Instant,
  lastAt: Instant,
  ageHours: Type.Integer(),
  owner: Nullable(Type.String()),
  closedAt: Nullable(Instant),
  closedBy: Nullable(Type.String()),
  note: Nullable(Type.String()),
  releasedAt: Nullable(Instant),
});

const Note = Type.Object(
  { note: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);

export const riskAlerts = operatorRoute({
  method: "GET",
  path: "/risk/alerts",
  summary: "Alerts of the fraud and anti-money-laundering rules, oldest first",
  query: Type.Object(
    {
      state: Type.Optional(oneOf(["open", "closed", "stopped"])),
      rule: Type.Optional(Type.String({ maxLength: 40 })),
      punterId: Type.Optional(Type.String({ format: "uuid" })),
      olderThanHours: Type.Optional(Type.String({ pattern: "^[0-9]{1,5}$" })),
      after: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ alerts: Type.Array(Alert), next: Nullable(Type.String()) }),
  errors: [],
});

export const riskAlert = operatorRoute({
  method: "GET",
  path: "/risk/alerts/{id}",
  summary: "One alert with every hit and its facts, newest first",
  reply: Type.Object({
    alert: Alert,
    seen: Type.Array(
      Type.Object({
        at: Instant,
        outcome: oneOf(RISK_OUTCOMES),
        direction: Nullable(Type.String()),
        amount: Nullable(MinorAmount),
        currency: Nullable(Type.String()),
        saw: Type.Unknown(),
      }),
    ),
    /** If the alert requests the source of funds: the punter's answers, newest first. */
    answers: Type.Array(FundsStatement),
  }),
  errors: ["RISK_ALERT_NOT_FOUND"],
});

export const takeRiskAlert = operatorRoute({
  method: "POST",
  path: "/risk/alerts/{id}/take",
  summary: "Take an alert, so that other operators see who is handling it",
  reply: Alert,
  errors: ["RISK_ALERT_NOT_FOUND", "RISK_ALERT_ELSEWHERE"],
});

export const closeRiskAlert = operatorRoute({
  method: "POST",
  path: "/risk/alerts/{id}/close",
  summary: "Close an alert with a note on the findings; its stops remain",
  body: Note,
  reply: Alert,
  errors: ["RISK_ALERT_NOT_FOUND", "RISK_ALERT_ELSEWHERE"],
});

export const releaseRiskAlert = operatorRoute({
  method: "POST",
  path: "/risk/alerts/{id}/release",
  summary: "Clear an alert: release its stops, and let the rule consider only later activity",
  body: Note,
  reply: Alert,
  errors: ["RISK_ALERT_NOT_FOUND", "RISK_ALERT_ELSEWHERE"],
});

export const operatorRiskCalls = {
  riskAlerts,
  riskAlert,
  takeRiskAlert,
  closeRiskAlert,
  releaseRiskAlert,
} as const;
