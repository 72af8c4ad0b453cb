import { Type } from "typebox";
import { WantedBet } from "./bet-shapes.ts";
import { BetOutcome } from "./bets.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount } from "./values.ts";

/** Editing a live bet waits out the same delay as placing it; the old bet runs until then. */
const Waiting = Type.Object({ status: Type.Literal("waiting"), readyAt: Instant });

export const editBet = route({
  method: "POST",
  gate: "client",
  path: "/bets/{id}/edit",
  auth: "punter",
  permission: "bet",
  idempotent: true,
  perMinute: 60,
  summary:
    "Replace an open bet by another one, both at current prices; if either part fails, nothing changes",
  body: Type.Object(
    {
      /** The cash-out quote of the open bet. Its value pays for the new bet. */
      quoteId: Type.String({ maxLength: 64 }),
      /** The complete new bet at the odds shown. It cannot use a free bet or a boost. */
      bet: WantedBet,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** The new bet, or the reason it was rejected; then the old bet runs on unchanged. */
    outcome: Type.Union([BetOutcome, Waiting]),
    /** The cash-out value of the old bet. */
    worth: MinorAmount,
    serverTime: Instant,
  }),
  errors: [
    "BET_NOT_FOUND",
    "CASH_OUT_UNAVAILABLE",
    "CASH_OUT_QUOTE_EXPIRED",
    "CASH_OUT_OFFER_CHANGED",
    "BET_EDIT_WAITING",
  ],
});

export const betEdit = route({
  method: "GET",
  gate: "client",
  path: "/bets/{id}/edit",
  auth: "punter",
  summary: "The result of the latest delayed edit of a bet",
  reply: Type.Object({
    edit: Type.Union([
      Waiting,
      /** The number of the replacement bet. */
      Type.Object({ status: Type.Literal("done"), number: Type.String() }),
      Type.Object({ status: Type.Literal("refused"), code: Type.String() }),
      Type.Null(),
    ]),
    serverTime: Instant,
  }),
  errors: ["BET_NOT_FOUND"],
});

export const betEditCalls = { editBet, betEdit } as const;
