import { Type } from "typebox";
import { operatorRoute } from "./route.ts";
import { Instant, MinorAmount } from "./values.ts";

const Text = Type.Union([Type.String(), Type.Null()]);
const Break = Type.Object({
  breakId: Type.String(),
  provider: Type.String(),
  kind: Type.String(),
  lineId: Text,
  paymentId: Text,
  /** Towards us; negative away from us. */
  amount: MinorAmount,
  currency: Type.String(),
  day: Type.String(),
  foundAt: Instant,
  ageDays: Type.Integer(),
  owner: Text,
});

export const settlementBreaks = operatorRoute({
  method: "GET",
  path: "/settlement-breaks",
  summary:
    "What providers settled and we did not book, or the other way round: the oldest first, with age and owner",
  reply: Type.Object({ breaks: Type.Array(Break) }),
  errors: [],
});

export const takeSettlementBreak = operatorRoute({
  method: "POST",
  path: "/settlement-breaks/{id}/take",
  summary: "Take a break: it has an owner from now on",
  reply: Type.Object({ owner: Type.String() }),
  errors: ["BREAK_NOT_FOUND"],
});

export const closeSettlementBreak = operatorRoute({
  method: "POST",
  path: "/settlement-breaks/{id}/close",
  summary: "Close a break with a note of what was found",
  body: Type.Object(
    { note: Type.String({ minLength: 1, maxLength: 500 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ closed: Type.Boolean() }),
  errors: ["BREAK_NOT_FOUND"],
});

export const readSettlements = operatorRoute({
  method: "POST",
  path: "/settlements/read",
  summary: "Read the providers' settlement files that are new, now",
  reply: Type.Object({
    files: Type.Integer(),
    lines: Type.Integer(),
    matched: Type.Integer(),
    breaks: Type.Integer(),
  }),
  errors: [],
});

export const dailyCloses = operatorRoute({
  method: "GET",
  path: "/daily-closes",
  summary:
    "The ends of days: each provider's account on the ledger against the payments, the latest first",
  reply: Type.Object({
    closes: Type.Array(
      Type.Object({
        provider: Type.String(),
        day: Type.String(),
        currency: Type.String(),
        captured: MinorAmount,
        refunded: MinorAmount,
        chargedBack: MinorAmount,
        paidOut: MinorAmount,
        booked: MinorAmount,
        settled: MinorAmount,
        breaks: Type.Integer(),
        isProved: Type.Boolean(),
      }),
    ),
  }),
  errors: [],
});

export const reconciliationCalls = {
  settlementBreaks,
  takeSettlementBreak,
  closeSettlementBreak,
  readSettlements,
  dailyCloses,
} as const;
