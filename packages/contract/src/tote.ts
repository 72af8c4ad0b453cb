import { type Static, Type } from "typebox";
import { EventHead } from "./event.ts";
import { route } from "./route.ts";
import { TOTO_COUPON_STATUSES, TOTO_DRAW_STATUSES } from "./toto.ts";
import { Instant, MinorAmount, oneOf } from "./values.ts";

/** The winner, a placed runner, and the first two in order. */
export const TOTE_KINDS = ["win", "place", "exacta"] as const;
/** suspended: betting on the race is paused, for example after a withdrawal. */
export const TOTE_RACE_STATES = ["open", "suspended", "closed"] as const;
/** A pool shows at most this many lines, most backed first. */
export const MOST_TOTE_LINES_SHOWN = 300;

const Null = Type.Null();
const Kind = oneOf(TOTE_KINDS);
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
const EventId = Type.String({ maxLength: 80 });
/** `r3`: the runner at that index in the event's competitors. `r3-r1`: an order. */
const Key = Type.String({ maxLength: 12 });

/** The runners by position: one line per runner, or per order of two different runners. */
const ToteMarks = Type.Array(
  Type.Array(Type.String({ pattern: "^r[0-9]{1,2}$" }), { maxItems: 20 }),
  { maxItems: 2 },
);

const ToteDividend = Type.Object({
  key: Key,
  /** The stakes on it. */
  winning: MinorAmount,
  /** The dividend for one unit; 0 if no line won. */
  dividend: MinorAmount,
});

export const TotePool = Type.Object({
  kind: Kind,
  status: oneOf(TOTO_DRAW_STATUSES),
  takeoutPermille: Type.Integer(),
  /** The number of paid places; null for other kinds of pool. */
  places: Type.Union([Type.Integer(), Null]),
  /** With fewer starters every stake is refunded. */
  leastStarters: Type.Integer(),
  /** Excludes stakes on non-runners. */
  stakes: MinorAmount,
  tickets: Type.Integer(),
  lines: Type.Array(
    Type.Object({
      key: Key,
      stake: MinorAmount,
      /** The approximate dividend for one unit at current stakes. */
      wouldPay: MinorAmount,
    }),
    { maxItems: MOST_TOTE_LINES_SHOWN },
  ),
  /** Null until declared, and if nobody staked in this currency. */
  dividends: Type.Union([Type.Array(ToteDividend), Null]),
  /** How the rest of a declared pool was divided. */
  takeout: Type.Union([MinorAmount, Null]),
  refunded: Type.Union([MinorAmount, Null]),
  breakage: Type.Union([MinorAmount, Null]),
});
export type TotePool = Static<typeof TotePool>;

export const ToteRace = Type.Object({
  eventId: Type.String(),
  state: oneOf(TOTE_RACE_STATES),
  closesAt: Instant,
  currency: Type.String(),
  /** The stake that dividends are declared for. */
  unit: MinorAmount,
  minUnitStake: MinorAmount,
  maxStake: MinorAmount,
  pools: Type.Array(TotePool, { maxItems: 3 }),
  serverTime: Instant,
});
export type ToteRace = Static<typeof ToteRace>;

export const ToteTicket = Type.Object({
  ticketId: Type.String(),
  /** The reference a punter quotes to support. */
  number: Type.String(),
  kind: Kind,
  race: Type.Object({
    eventId: Type.String(),
    sport: EventHead.properties.sport,
    title: Type.String(),
    tournament: Type.String(),
    startTime: Instant,
    /** By index; picks refer to runners by it. */
    runners: Type.Array(Type.String()),
  }),
  currency: Type.String(),
  marks: ToteMarks,
  lines: Type.Integer(),
  unitStake: MinorAmount,
  stake: MinorAmount,
  status: oneOf(TOTO_COUPON_STATUSES),
  payout: MinorAmount,
  /**
   * The refunded part of the payout: stakes on non-runners, and on lines that won no more than
   * their stake.
   */
  refund: MinorAmount,
  linesVoid: Type.Integer(),
  /** The dividends that paid the ticket. */
  won: Type.Array(Type.Object({ key: Key, dividend: MinorAmount })),
  /** The stake that dividends are declared for. */
  unit: MinorAmount,
  placedAt: Instant,
  settledAt: Type.Union([Instant, Null]),
});
export type ToteTicket = Static<typeof ToteTicket>;

export const toteRace = route({
  method: "GET",
  gate: "client",
  path: "/tote/races/{id}",
  auth: "guest",
  summary:
    "A race's tote pools in one currency: stakes by runner, approximate dividends, and the declared ones after the race",
  query: Type.Object({ currency: Type.Optional(Currency) }, { additionalProperties: false }),
  reply: ToteRace,
  errors: ["TOTO_NOT_OFFERED", "TOTE_RACE_NOT_FOUND"],
  cacheSeconds: 5,
});

export const placeToteTicket = route({
  method: "POST",
  gate: "client",
  path: "/tote/races/{id}/tickets",
  auth: "punter",
  permission: "bet",
  idempotent: true,
  summary: "Place a tote ticket on a race; the unit stake applies to each of its lines",
  body: Type.Object(
    {
      kind: Kind,
      marks: ToteMarks,
      unitStake: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      /** The currency of the stake on the punter's screen. */
      currency: Currency,
    },
    { additionalProperties: false },
  ),
  reply: ToteTicket,
  errors: [
    "PLAY_LIMIT_REACHED",
    "INCORRECT_PUNTER_STATE",
    "TOTO_NOT_OFFERED",
    "TOTE_RACE_NOT_FOUND",
    "TOTE_POOL_NOT_OFFERED",
    "TOTE_CLOSED",
    "TOTE_SUSPENDED",
    "TOTE_TICKET_NOT_VALID",
    "TOTO_CURRENCY_DIFFERS",
    "TOTO_UNIT_TOO_SMALL",
    "TOTO_STAKE_TOO_LARGE",
    "INSUFFICIENT_FUNDS",
  ],
});

export const toteTickets = route({
  method: "GET",
  gate: "client",
  path: "/punter/tote/tickets",
  auth: "punter",
  summary: "The punter's tote tickets, newest first; optionally of one race",
  query: Type.Object(
    {
      eventId: Type.Optional(EventId),
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ tickets: Type.Array(ToteTicket), more: Type.Boolean() }),
  errors: [],
});
