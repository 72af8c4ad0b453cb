import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

/** One transaction with the balance after it. */
export const StatementLine = Type.Object({
  transactionId: Type.String(),
  kind: Type.String(),
  at: Instant,
  /** The line's subject: a bet number or a deposit reference. */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** The change of cash; 0 for a transaction that does not touch it. */
  amount: MinorAmount,
  balance: MinorAmount,
  /** The same for bonus money, which is separate from cash. */
  bonus: MinorAmount,
  bonusBalance: MinorAmount,
  /** A code with a text, if the kind alone does not explain the transaction. */
  reason: Type.Union([Type.String(), Type.Null()]),
});
export type StatementLine = Static<typeof StatementLine>;

/** Filter groups of the statement. */
export const STATEMENT_GROUPS = ["bets", "games", "toto", "payments", "bonuses"] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

const Filter = {
  group: Type.Optional(oneOf(STATEMENT_GROUPS)),
  /** Epoch milliseconds: at or after `from` and before `until`. */
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
    /** Base64. */
    content: Type.String(),
    lines: Type.Integer(),
  }),
  errors: ["STATEMENT_TOO_LONG", "STATEMENT_BUSY"],
});

/** Deposits minus reversals, paid withdrawals, and their difference. */
const Payments = { deposited: MinorAmount, withdrawn: MinorAmount, netDeposits: MinorAmount };

export const statementYear = route({
  method: "GET",
  gate: "client",
  path: "/punter/statement/year",
  auth: "punter",
  perMinute: 60,
  summary: "A year's totals by the punter's calendar, and all-time deposits and withdrawals",
  query: Type.Object(
    { year: Type.Optional(Type.String({ pattern: "^20[0-9]{2}$" })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    year: Type.Integer(),
    /** Years with transactions, newest first. */
    years: Type.Array(Type.Integer()),
    currency: Type.String(),
    ...Payments,
    /** Own-money stakes minus refunds, their winnings, and the difference. */
    staked: MinorAmount,
    won: MinorAmount,
    net: MinorAmount,
    /** Bonuses, cashbacks and prizes paid as cash. */
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
 * Own money on settled bets. An edited bet counts once, with everything that went in and came out.
 */
const Figures = Type.Object({
  /** Without void bets. */
  bets: Type.Integer(),
  /** Bets that returned more than their stake. */
  ahead: Type.Integer(),
  voids: Type.Integer(),
  /** Minus refunds; a free bet stakes nothing. */
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
    "The punter's betting results since joining: in total, by sport, by type and by month of their calendar",
  reply: Type.Object({
    currency: Type.String(),
    joinedAt: Instant,
    total: Figures,
    /** Bets without a result yet, and the own money on them. */
    open: Type.Object({ bets: Type.Integer(), staked: MinorAmount }),
    /** Highest stakes first. Bets with legs of several sports are `mixed`. */
    sports: Type.Array(Type.Intersect([Type.Object({ sport: Type.String() }), Figures])),
    types: Type.Array(Type.Intersect([Type.Object({ type: oneOf(BET_TYPES) }), Figures])),
    /** Newest first, `2026-11`; two years. */
    months: Type.Array(Type.Intersect([Type.Object({ month: Type.String() }), Figures])),
    best: OneBet,
    worst: OneBet,
    /** When the figures were computed. The gate caches them for a minute unless a bet changes. */
    at: Instant,
  }),
  errors: [],
});
export type BettingStatistics = Static<typeof bettingStatistics.reply>;

const SpanFigures = Type.Object({
  deposited: MinorAmount,
  withdrawn: MinorAmount,
  /** Own-money stakes with a result minus refunds, their returns, and the difference. */
  staked: MinorAmount,
  returned: MinorAmount,
  net: MinorAmount,
  /** Own money on bets, coupons and rounds without a result. It is not part of `net`. */
  open: MinorAmount,
});

export const gamblingFigures = route({
  method: "GET",
  gate: "client",
  path: "/punter/figures",
  auth: "punter",
  perMinute: 60,
  summary:
    "The punter's deposits, stakes and returns over all products: in the last 7 and 30 days, and since joining",
  reply: Type.Object({
    currency: Type.String(),
    week: SpanFigures,
    month: SpanFigures,
    ever: SpanFigures,
    since: Instant,
  }),
  errors: [],
});
