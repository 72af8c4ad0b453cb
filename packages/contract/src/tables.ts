import { type Static, Type } from "typebox";
import { GameRound, Money, PlayClock } from "./game-round.ts";
import { GAME_PRODUCTS } from "./games.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

const Null = Type.Null();
const Token = Type.String({ minLength: 40, maxLength: 200 });
const Seat = Type.Integer({ minimum: 1, maximum: 9 });

export const TABLE_KINDS = ["roulette", "blackjack", "baccarat", "money-wheel", "lottery"] as const;
/** idle: the table is closed; locked: no more bets, and nothing has happened yet. */
export const TABLE_PHASES = ["idle", "betting", "locked", "playing", "result"] as const;
const SEAT_ACTS = ["hit", "stand", "double", "split"] as const;

/** A seat that somebody has. */
const SeatHolder = Type.Object({ seat: Seat, name: Type.String() });
export type SeatHolder = Static<typeof SeatHolder>;

const PastRound = Type.Object({ roundNo: Type.String(), short: Type.String() });

/** How a table stands in the lobby. */
const TableState = Type.Object({
  gameId: Type.String(),
  kind: oneOf(TABLE_KINDS),
  isOpen: Type.Boolean(),
  seats: Type.Union([Type.Object({ taken: Type.Integer(), total: Type.Integer() }), Null]),
  /** What the last rounds came to, the latest first. */
  last: Type.Array(Type.String()),
});
export type TableState = Static<typeof TableState>;

/** The parts of a table's room (`gameRoom`), beside its players: all that everybody there sees. */
export const TableParts = Type.Object({
  kind: oneOf(TABLE_KINDS),
  /** Who stands behind it. */
  dealer: Type.String(),
  roundNo: Type.String(),
  phase: oneOf(TABLE_PHASES),
  /**
   * When the phase, or its step, began and when it ends: whoever comes in the middle sees the same
   * as all.
   */
  from: Instant,
  until: Instant,
  /**
   * The hash of the round's seed, told before bets close; the seed itself when the round is over.
   */
  seedHash: Type.String(),
  serverSeed: Type.Union([Type.String(), Null]),
  /** What the round comes to, from the moment nobody can bet on it: each kind has its own. */
  outcome: Type.Unknown(),
  /** The latest first. */
  past: Type.Array(PastRound),
  /** Null at a table without seats. */
  seats: Type.Union([Type.Array(SeatHolder), Null]),
  seatCount: Type.Integer(),
});
export type TableParts = Static<typeof TableParts>;

/** One bet, as everybody at the table sees it. */
export interface TablePlayer {
  name: string;
  stake: number;
  currency: string;
  /** What it is on, at a table with seats. */
  on?: string;
  won?: number;
}

const TableAnswer = Type.Object({
  ...Money,
  /** How the punter's sitting stands. */
  clock: PlayClock,
  /** The punter's seat here. */
  seat: Type.Union([Seat, Null]),
  /** The punter's bets in the round that runs. */
  bets: Type.Array(GameRound),
});
export type TableAnswer = Static<typeof TableAnswer>;

export const tables = route({
  method: "GET",
  gate: "casino",
  path: "/tables",
  auth: "guest",
  summary: "How the tables of a product stand",
  query: Type.Object({ product: oneOf(GAME_PRODUCTS) }),
  reply: Type.Object({ tables: Type.Array(TableState) }),
  errors: [],
});

export const tableRoom = route({
  method: "GET",
  gate: "casino",
  path: "/tables/{gameId}",
  auth: "guest",
  summary: "What goes on at a table: what a page begins with before the socket speaks",
  reply: Type.Object({
    parts: TableParts,
    serverTime: Instant,
    /**
     * Whether one can write to the others there; what is written is asked for apart, by whoever
     * wants to see it.
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
    "Lays chips on the round that takes bets, if it is the one that is named; at a table with seats `seat:2` is one's own hand and `behind:2` another's",
  body: Type.Object(
    {
      token: Token,
      /** The round that the punter sees: chips that come too late for it are on no other. */
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
  summary: "Takes a seat: of all who ask for it one gets it",
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
  // Whoever wants to stop can always stand up.
  permission: "account",
  summary: "Gives the seat up; a hand that is being played is stood on",
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
  summary: "What the punter does in turn; said twice, it is done once",
  body: Type.Object(
    {
      roundNo: Type.String({ maxLength: 20 }),
      act: oneOf(SEAT_ACTS),
      /** How many acts of this round came before it. */
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
