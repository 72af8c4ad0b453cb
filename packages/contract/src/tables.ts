import { type Static, Type } from "typebox";
import { GAME_PRODUCTS } from "./game-card.ts";
import { GameRound, Money, PlayClock } from "./game-round.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

const Null = Type.Null();
const Token = Type.String({ minLength: 40, maxLength: 200 });
const Seat = Type.Integer({ minimum: 1, maximum: 9 });

export const TABLE_KINDS = ["roulette", "blackjack", "baccarat", "money-wheel", "lottery"] as const;
/** idle: the table is closed. locked: no more bets, and play has not started. */
export const TABLE_PHASES = ["idle", "betting", "locked", "playing", "result"] as const;
const SEAT_ACTS = ["hit", "stand", "double", "split"] as const;

/** A taken seat. */
const SeatHolder = Type.Object({ seat: Seat, name: Type.String() });
export type SeatHolder = Static<typeof SeatHolder>;

const PastRound = Type.Object({ roundNo: Type.String(), short: Type.String() });

/** A table's state in the lobby. */
const TableState = Type.Object({
  gameId: Type.String(),
  kind: oneOf(TABLE_KINDS),
  isOpen: Type.Boolean(),
  seats: Type.Union([Type.Object({ taken: Type.Integer(), total: Type.Integer() }), Null]),
  /** The results of the last rounds, latest first. */
  last: Type.Array(Type.String()),
});
export type TableState = Static<typeof TableState>;

/**
 * The named states of a table's room (`gameRoom`), beside its players, visible to everybody there.
 */
export const TableParts = Type.Object({
  kind: oneOf(TABLE_KINDS),
  dealer: Type.String(),
  roundNo: Type.String(),
  phase: oneOf(TABLE_PHASES),
  /**
   * The start and end of the phase or its step, so that a late visitor sees the same as everyone.
   */
  from: Instant,
  until: Instant,
  /** The hash of the round's seed is published before bets close, the seed after the round. */
  seedHash: Type.String(),
  serverSeed: Type.Union([Type.String(), Null]),
  /** The outcome, set once bets are closed; its shape depends on the kind. */
  outcome: Type.Unknown(),
  /** Latest first. */
  past: Type.Array(PastRound),
  /** Null for a table without seats. */
  seats: Type.Union([Type.Array(SeatHolder), Null]),
  seatCount: Type.Integer(),
});
export type TableParts = Static<typeof TableParts>;

/** One bet, as everybody at the table sees it. */
export interface TablePlayer {
  name: string;
  stake: number;
  currency: string;
  /** The bet's spot, at a table with seats. */
  on?: string;
  won?: number;
}

const TableAnswer = Type.Object({
  ...Money,
  /** The punter's gaming session. */
  clock: PlayClock,
  /** The punter's seat here. */
  seat: Type.Union([Seat, Null]),
  /** The punter's bets in the current round. */
  bets: Type.Array(GameRound),
});
export type TableAnswer = Static<typeof TableAnswer>;

export const tables = route({
  method: "GET",
  gate: "casino",
  path: "/tables",
  auth: "guest",
  summary: "The state of a product's tables",
  query: Type.Object({ product: oneOf(GAME_PRODUCTS) }),
  reply: Type.Object({ tables: Type.Array(TableState) }),
  errors: [],
});

export const tableRoom = route({
  method: "GET",
  gate: "casino",
  path: "/tables/{gameId}",
  auth: "guest",
  summary: "A table's current state, for a page to show before its socket is connected",
  reply: Type.Object({
    parts: TableParts,
    serverTime: Instant,
    /**
     * Whether the table has a chat. Clients fetch its messages separately, only if the punter opens
     * it.
     */
    chat: Type.Boolean(),
  }),
  errors: ["GAME_NOT_FOUND"],
});

export const myTable = route({
  method: "GET",
  gate: "casino",
  path: "/tables/{gameId}/mine",
  auth: "punter",
  summary: "The punter's seat and bets at a table",
  reply: TableAnswer,
  errors: ["GAME_NOT_FOUND"],
});

export const betAtTable = route({
  method: "POST",
  gate: "casino",
  path: "/tables/{gameId}/bets",
  auth: "punter",
  permission: "play",
  summary:
    "Place chips on the named round; refused unless it is open for bets. At a table with seats `seat:2` is the punter's own hand and `behind:2` another player's",
  body: Type.Object(
    {
      token: Token,
      /**
       * The round on the punter's screen. Chips that arrive too late for it are not moved to the
       * next.
       */
      roundNo: Type.String({ maxLength: 20 }),
      chips: Type.Array(
        Type.Object(
          {
            spot: Type.String({ maxLength: 24 }),
            amount: Type.Integer({ minimum: 1, maximum: 2 ** 40 }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 60 },
      ),
    },
    { additionalProperties: false },
  ),
  reply: TableAnswer,
  errors: [
    "GAME_NOT_FOUND",
    "GAME_SESSION_INVALID",
    "GAME_BETS_CLOSED",
    "GAME_BET_INVALID",
    "GAME_STAKE_OUT_OF_LIMITS",
    "TABLE_CLOSED",
    "TABLE_NOT_SEATED",
    "PLAY_LIMIT_REACHED",
    "BONUS_TERMS",
    "INSUFFICIENT_FUNDS",
  ],
  idempotent: true,
  perMinute: 240,
});

export const takeSeat = route({
  method: "POST",
  gate: "casino",
  path: "/tables/{gameId}/seat",
  auth: "punter",
  permission: "play",
  summary: "Take a seat; if several punters request it, one gets it",
  body: Type.Object({ token: Token, seat: Seat }, { additionalProperties: false }),
  reply: TableAnswer,
  errors: [
    "GAME_NOT_FOUND",
    "GAME_SESSION_INVALID",
    "TABLE_CLOSED",
    "TABLE_SEAT_TAKEN",
    "TABLE_SEATED_ALREADY",
  ],
  idempotent: true,
  perMinute: 60,
});

export const leaveSeat = route({
  method: "POST",
  gate: "casino",
  path: "/tables/{gameId}/seat/leave",
  auth: "punter",
  // A restricted punter can always leave the table.
  permission: "account",
  summary: "Leave the seat; a hand in play stands",
  reply: TableAnswer,
  errors: ["GAME_NOT_FOUND"],
  idempotent: true,
  perMinute: 60,
});

export const actAtTable = route({
  method: "POST",
  gate: "casino",
  path: "/tables/{gameId}/acts",
  auth: "punter",
  permission: "play",
  summary: "The punter's decision in turn; a repeated one has no further effect",
  body: Type.Object(
    {
      roundNo: Type.String({ maxLength: 20 }),
      act: oneOf(SEAT_ACTS),
      /** The number of acts made before it in this round. */
      at: Type.Integer({ minimum: 0, maximum: 400 }),
    },
    { additionalProperties: false },
  ),
  reply: TableAnswer,
  errors: [
    "GAME_NOT_FOUND",
    "GAME_MOVE_INVALID",
    "GAME_TOO_LATE",
    "TABLE_NOT_SEATED",
    "PLAY_LIMIT_REACHED",
    "BONUS_TERMS",
    "INSUFFICIENT_FUNDS",
  ],
  idempotent: true,
  perMinute: 240,
});
