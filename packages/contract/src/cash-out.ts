import { type Static, Type } from "typebox";
import { Bet } from "./bet-shapes.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount } from "./values.ts";

/**
 * The current cash-out value of a bet. The quote shows the fair value and the book's share beside
 * the offer.
 */
export const CashOutQuote = Type.Object({
  betId: Type.String(),
  quoteId: Type.String(),
  offer: MinorAmount,
  fairValue: MinorAmount,
  marginPermille: Type.Integer(),
  /** The stake the offer covers. */
  remaining: MinorAmount,
  expiresAt: Instant,
});
export type CashOutQuote = Static<typeof CashOutQuote>;

export const cashOutQuote = route({
  method: "GET",
  gate: "client",
  path: "/bets/{id}/cash-out",
  auth: "punter",
  summary: "The current cash-out offer for a bet",
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
    "Cash out a bet in whole or in part, at a valid quote or at the current offer if that is better",
  body: Type.Object(
    {
      quoteId: Type.String({ maxLength: 64 }),
      /** The part of the active stake to cash out; all of it if absent. */
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
  summary:
    "Cash out the bet automatically when the offer reaches a threshold; null removes the threshold",
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
