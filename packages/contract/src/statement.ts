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

const Filter = {
  group: Type.Optional(oneOf(STATEMENT_GROUPS)),
  /** Epoch milliseconds: from here on, and before that. */
  from: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
  until: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
};

export const statement = route({
  method: "GET",
  gate: "client",
  path: "/punter/statement",
  auth: "punter",
  summary: "Every movement of the punter's money, newest first",
  query: Type.Object(
    { before: Type.Optional(Type.String({ maxLength: 80 })), ...Filter },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    currency: Type.String(),
    lines: Type.Array(StatementLine),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: [],
});

export const STATEMENT_FORMATS = ["csv", "pdf"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export const statementFile = route({
  method: "GET",
  gate: "client",
  path: "/punter/statement/file",
  auth: "punter",
  perMinute: 10,
  summary: "The statement as a file, oldest first, in the punter's language and time zone",
  query: Type.Object(
    { format: oneOf(STATEMENT_FORMATS), ...Filter },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    fileName: Type.String(),
    mediaType: Type.String(),
    /** The file in base64. */
    content: Type.String(),
    lines: Type.Integer(),
  }),
  errors: ["STATEMENT_TOO_LONG", "STATEMENT_BUSY"],
});

/**
 * Deposits less those that were taken back, withdrawals that were paid, and the one less the other.
 */
const Payments = { deposited: MinorAmount, withdrawn: MinorAmount, netDeposits: MinorAmount };

export const statementYear = route({
  method: "GET",
  gate: "client",
  path: "/punter/statement/year",
  auth: "punter",
  perMinute: 60,
  summary:
    "A year in sums, by the punter's own calendar, and what was deposited and withdrawn ever",
  query: Type.Object(
    { year: Type.Optional(Type.String({ pattern: "^20[0-9]{2}$" })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    year: Type.Integer(),
    /** Years that have movements, the newest first. */
    years: Type.Array(Type.Integer()),
    currency: Type.String(),
    ...Payments,
    /** Stakes of own money less refunds, what they won, and the one less the other. */
    staked: MinorAmount,
    won: MinorAmount,
    net: MinorAmount,
    /** Bonuses, cashbacks and prizes that became cash. */
    bonuses: MinorAmount,
    products: Type.Array(
      Type.Object({
        product: oneOf(["bets", "games", "toto"]),
        staked: MinorAmount,
        won: MinorAmount,
        net: MinorAmount,
      }),
    ),
    ever: Type.Object(Payments),
  }),
  errors: [],
});

/**
 * Own money on bets that have a result. A bet that was changed counts once, with all that went in
 * and came out.
 */
const Figures = Type.Object({
  /** Void ones are apart. */
  bets: Type.Integer(),
  /** Bets that returned more than was staked on them. */
  ahead: Type.Integer(),
  voids: Type.Integer(),
  /** Less refunds; a free bet stakes nothing. */
  staked: MinorAmount,
  returned: MinorAmount,
  net: MinorAmount,
});
export type BettingFigures = Static<typeof Figures>;

export const BET_TYPES = ["single", "accumulator", "system", "builder"] as const;
const OneBet = Type.Union([
  Type.Object({ number: Type.String(), staked: MinorAmount, net: MinorAmount }),
  Type.Null(),
]);

export const bettingStatistics = route({
  method: "GET",
  gate: "client",
  path: "/punter/betting-statistics",
  auth: "punter",
  perMinute: 30,
  summary:
    "How the punter's own betting went since they joined: in all, by sport, by type and by month of their own calendar",
  reply: Type.Object({
    currency: Type.String(),
    joinedAt: Instant,
    total: Figures,
    /** Bets that have no result yet, and the own money on them. */
    open: Type.Object({ bets: Type.Integer(), staked: MinorAmount }),
    /** The most staked first. Bets with legs of several sports are `mixed`. */
    sports: Type.Array(Type.Intersect([Type.Object({ sport: Type.String() }), Figures])),
    types: Type.Array(Type.Intersect([Type.Object({ type: oneOf(BET_TYPES) }), Figures])),
    /** The newest first, `2026-11`; two years of them. */
    months: Type.Array(Type.Intersect([Type.Object({ month: Type.String() }), Figures])),
    best: OneBet,
    worst: OneBet,
    /** A moment ago: the same answer is given for a minute, unless a bet changes. */
    at: Instant,
  }),
  errors: [],
});
export type BettingStatistics = Static<typeof bettingStatistics.reply>;

const SpanFigures = Type.Object({
  deposited: MinorAmount,
  withdrawn: MinorAmount,
  /** Stakes of own money less refunds, what they won, and the one less the other. */
  staked: MinorAmount,
  returned: MinorAmount,
  net: MinorAmount,
});

export const gamblingFigures = route({
  method: "GET",
  gate: "client",
  path: "/punter/figures",
  auth: "punter",
  perMinute: 60,
  summary:
    "What the punter paid in, staked and got back at all products: in the last 7 and 30 days, and since they joined",
  reply: Type.Object({
    currency: Type.String(),
    week: SpanFigures,
    month: SpanFigures,
    ever: SpanFigures,
    since: Instant,
  }),
  errors: [],
});
