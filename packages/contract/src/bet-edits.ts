import { Type } from "typebox";
import { BetOutcome, WantedBet } from "./bets.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount } from "./values.ts";

/**
 * A live bet is changed after the same delay as it would be placed; until then the old one runs on.
 */
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
    "Put another bet in the place of one that runs: both at the prices of now, or nothing happens",
  body: Type.Object(
    {
      /** Of the running bet's cash-out: what it is worth pays for the new one. */
      quoteId: Type.String({ maxLength: 64 }),
      /** The whole new bet, at the odds on the screen. Without a free bet or a boost. */
      bet: WantedBet,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** The new bet; or why there is none, and the old one runs on unchanged. */
    outcome: Type.Union([BetOutcome, Waiting]),
    /** What the old bet was worth. */
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
  summary: "What came of the last change of a bet that had to wait",
  reply: Type.Object({
    edit: Type.Union([
      Waiting,
      /** The number of the bet in its place. */
      Type.Object({ status: Type.Literal("done"), number: Type.String() }),
      Type.Object({ status: Type.Literal("refused"), code: Type.String() }),
      Type.Null(),
    ]),
    serverTime: Instant,
  }),
  errors: ["BET_NOT_FOUND"],
});

export const betEditCalls = { editBet, betEdit } as const;
