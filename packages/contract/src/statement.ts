import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

/** One movement of money, with what it left. */
export const StatementLine = Type.Object({
  transactionId: Type.String(),
  kind: Type.String(),
  at: Instant,
  /** The subject of a line: a bet's number, a deposit's reference. */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** On the punter's cash; a movement that leaves it alone has 0. */
  amount: MinorAmount,
  balance: MinorAmount,
  /** The same of bonus money, which is apart from cash. */
  bonus: MinorAmount,
  bonusBalance: MinorAmount,
  /** Why, where a kind alone does not say it: a code with a text. */
  reason: Type.Union([Type.String(), Type.Null()]),
});
export type StatementLine = Static<typeof StatementLine>;

/** Kinds of movements as the statement's filter groups them. */
export const STATEMENT_GROUPS = ["bets", "games", "toto", "payments", "bonuses"] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

export const statement = route({
  method: "GET",
  gate: "client",
  path: "/punter/statement",
  auth: "punter",
  summary: "Every movement of the punter's money, newest first",
  query: Type.Object(
    {
      before: Type.Optional(Type.String({ maxLength: 80 })),
      group: Type.Optional(oneOf(STATEMENT_GROUPS)),
      /** Epoch milliseconds: from here on, and before that. */
      from: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
      until: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ currency: Type.String(), lines: Type.Array(StatementLine), next: Type.Union([Type.String(), Type.Null()]) }),
  errors: [],
});
