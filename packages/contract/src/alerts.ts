import { type Static, Type } from "typebox";
import { SelectionNames } from "./catalogue.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

const Id = Type.String({ minLength: 1, maxLength: 160 });
const Odds = Type.Integer({
  minimum: 1001,
  maximum: 10_000_000,
  description: "Integer thousandths",
});
const Amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const PriceAlert = Type.Object({
  alertId: Type.String(),
  eventId: Id,
  outcomeId: Id,
  /** Told when the odds are at least, or at most, these. */
  direction: oneOf(["above", "below"]),
  odds: Odds,
  names: SelectionNames,
  startTime: Instant,
});
export type PriceAlert = Static<typeof PriceAlert>;

const CashOutAlert = Type.Object({
  betId: Type.String(),
  number: Type.String(),
  amount: MinorAmount,
  currency: Type.String(),
});
export type CashOutAlert = Static<typeof CashOutAlert>;

/** News of an event that a punter can ask for. */
export const MATCH_NEWS = ["start", "score", "end"] as const;
export type MatchNews = (typeof MATCH_NEWS)[number];

const MatchAlert = Type.Object({
  eventId: Id,
  title: Type.String(),
  startTime: Instant,
  news: Type.Array(oneOf(MATCH_NEWS)),
});
export type MatchAlert = Static<typeof MatchAlert>;

const Alerts = Type.Object({
  prices: Type.Array(PriceAlert),
  cashOuts: Type.Array(CashOutAlert),
  matches: Type.Array(MatchAlert),
});
export type Alerts = Static<typeof Alerts>;

export const alerts = route({
  method: "GET",
  gate: "client",
  path: "/punter/alerts",
  auth: "punter",
  summary: "The alerts that the punter set and that have not gone off",
  reply: Alerts,
  errors: [],
});

export const setPriceAlert = route({
  method: "POST",
  gate: "client",
  path: "/punter/alerts/prices",
  auth: "punter",
  permission: "bet",
  idempotent: true,
  perMinute: 60,
  summary:
    "Be told once when an outcome reaches odds above or below those of now; one alert for an outcome",
  body: Type.Object(
    { eventId: Id, marketId: Id, outcomeId: Id, odds: Odds },
    { additionalProperties: false },
  ),
  reply: Alerts,
  errors: ["ALERT_OUTCOME_GONE", "ALERT_REACHED", "ALERT_TOO_MANY", "ALERT_NOT_OFFERED"],
});

export const setCashOutAlert = route({
  method: "PUT",
  gate: "client",
  path: "/bets/{id}/cash-out-alert",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 60,
  summary: "Be told once when the cash out of an open bet reaches an amount; null takes that back",
  body: Type.Object({ amount: Type.Union([Amount, Type.Null()]) }, { additionalProperties: false }),
  reply: Alerts,
  errors: ["BET_NOT_FOUND", "CASH_OUT_UNAVAILABLE", "ALERT_REACHED", "ALERT_TOO_MANY"],
});

export const removePriceAlert = route({
  method: "PUT",
  gate: "client",
  path: "/punter/alerts/prices/remove",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Take an alert back",
  body: Type.Object({ alertId: Type.String({ format: "uuid" }) }, { additionalProperties: false }),
  reply: Alerts,
  errors: [],
});

export const setMatchAlert = route({
  method: "PUT",
  gate: "client",
  path: "/events/{id}/alert",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 60,
  summary:
    "Be told when an event starts, when its score changes, when it ends; no news takes the alert back",
  body: Type.Object(
    { news: Type.Array(oneOf(MATCH_NEWS), { maxItems: MATCH_NEWS.length, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: Alerts,
  errors: ["EVENT_NOT_FOUND", "ALERT_TOO_MANY", "ALERT_NOT_OFFERED"],
});
