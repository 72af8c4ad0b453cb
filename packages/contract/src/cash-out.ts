import { type Static, Type } from "typebox";
import { Bet } from "./bets.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount } from "./values.ts";

/**
 * What a bet is worth now: the fair value and what the book keeps of it are told beside the offer.
 */
export const CashOutQuote = Type.Object({
  betId: Type.String(),
  quoteId: Type.String(),
  offer: MinorAmount,
  fairValue: MinorAmount,
  marginPermille: Type.Integer(),
  /** The stake that the offer is for. */
  remaining: MinorAmount,
  expiresAt: Instant,
});
export type CashOutQuote = Static<typeof CashOutQuote>;

export const cashOutQuote = route({
  method: "GET",
  gate: "client",
  path: "/bets/{id}/cash-out",
  auth: "punter",
  summary: "What a bet can be cashed out for now",
  reply: CashOutQuote,
  errors: ["BET_NOT_FOUND", "CASH_OUT_UNAVAILABLE"],
});

export const cashOut = route({
  method: "POST",
  gate: "client",
  path: "/bets/{id}/cash-out",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary:
    "Cash a bet out, whole or in part, at a quote that still stands or at the better offer of now",
  body: Type.Object(
    {
      quoteId: Type.String({ maxLength: 64 }),
      /** Of the stake that still runs; all of it where it is absent. */
      part: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ bet: Bet, paid: MinorAmount }),
  errors: [
    "BET_NOT_FOUND",
    "CASH_OUT_UNAVAILABLE",
    "CASH_OUT_QUOTE_EXPIRED",
    "CASH_OUT_OFFER_CHANGED",
    "CASH_OUT_PART_INVALID",
  ],
});

export const autoCashOut = route({
  method: "PUT",
  gate: "client",
  path: "/bets/{id}/auto-cash-out",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Cash the bet out by itself once the offer reaches a threshold; null takes that back",
  body: Type.Object(
    {
      threshold: Type.Union([
        Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        Type.Null(),
      ]),
    },
    { additionalProperties: false },
  ),
  reply: Bet,
  errors: ["BET_NOT_FOUND", "CASH_OUT_UNAVAILABLE"],
});

export const cashOutCalls = { cashOutQuote, cashOut, autoCashOut } as const;
