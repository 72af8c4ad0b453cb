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
  /** Positive towards us, negative away from us. */
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
    "Mismatches between the providers' settlements and our books, oldest first, with age and owner",
  reply: Type.Object({ breaks: Type.Array(Break) }),
  errors: [],
});

export const takeSettlementBreak = operatorRoute({
  method: "POST",
  path: "/settlement-breaks/{id}/take",
  summary: "Take ownership of a break",
  reply: Type.Object({ owner: Type.String() }),
  errors: ["BREAK_NOT_FOUND"],
});

export const closeSettlementBreak = operatorRoute({
  method: "POST",
  path: "/settlement-breaks/{id}/close",
  summary: "Close a break with a note on the findings",
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
  summary: "Read the providers' new settlement files now",
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
  summary: "Daily closes: each provider's ledger account against the payments, latest first",
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
