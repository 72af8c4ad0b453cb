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
  /** The alert fires when the odds are at least (`above`) or at most (`below`) these. */
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

/** Event news that a punter can subscribe to. */
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
  summary: "The punter's alerts that have not fired",
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
    "Notify the punter once when an outcome's odds rise or fall to a target; one alert per outcome",
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
  summary:
    "Notify the punter once when the cash-out offer of an open bet reaches an amount; null removes the alert",
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
  summary: "Remove a price alert",
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
    "Notify the punter when an event starts, its score changes or it ends; an empty list removes the alert",
  body: Type.Object(
    { news: Type.Array(oneOf(MATCH_NEWS), { maxItems: MATCH_NEWS.length, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: Alerts,
  errors: ["EVENT_NOT_FOUND", "ALERT_TOO_MANY", "ALERT_NOT_OFFERED"],
});
