import { Type } from "typebox";
import { PushTerms, Uuid } from "./native.ts";
import { operatorRoute } from "./route.ts";
import { Instant } from "./values.ts";

export const offerPushAction = operatorRoute({
  method: "POST",
  path: "/push-actions",
  summary:
    "Push an offer to a punter's apps: a bet at the current price, or a cash-out at its current offer",
  body: Type.Object(
    {
      punterId: Uuid,
      expiresInSeconds: Type.Integer({ minimum: 15, maximum: 600 }),
      offer: Type.Union([
        Type.Object(
          {
            kind: Type.Literal("bet"),
            eventId: Type.String({ maxLength: 160 }),
            marketId: Type.String({ maxLength: 160 }),
            outcomeId: Type.String({ maxLength: 160 }),
            stake: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
          },
          { additionalProperties: false },
        ),
        Type.Object(
          { kind: Type.Literal("cashOut"), betId: Uuid },
          { additionalProperties: false },
        ),
      ]),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ actionId: Type.String(), terms: PushTerms, expiresAt: Instant }),
  errors: [
    "PUNTER_NOT_FOUND",
    "PUNTER_NOT_REACHABLE",
    "BET_NOT_FOUND",
    "CASH_OUT_UNAVAILABLE",
    "EVENT_NOT_FOUND",
    "MARKET_NOT_OPEN",
  ],
});
