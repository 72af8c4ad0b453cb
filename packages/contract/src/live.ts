import type { RoomChange, Run } from "@touchline/core";
import { type Static, Type } from "typebox";
import { CAPTCHA_ACTIONS, type CaptchaAction, type CaptchaChallenge } from "./captcha.ts";
import type { CashOutQuote } from "./cash-out.ts";
import { type EventTree, type ListTree, StreamPosition } from "./catalogue.ts";
import type { EventState, Incident, Momentum } from "./event.ts";
import type { MARKET_STATUSES, Market } from "./market.ts";
import type { InboxStatistics } from "./messages.ts";
import type { RaceRow } from "./promotions.ts";
import type { BalanceInfo } from "./punter.ts";
import type { RaceCard } from "./racecard.ts";
import { JURISDICTIONS, OddsTypeSchema, oneOf, SOURCES } from "./values.ts";

/**
 * Every socket message as one case of one union: those a client may send, and those the server
 * sends.
 */

export const DISPLAY_MODES = ["FULL", "SHORT"] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/**
 * Optional protocol features a client may announce: snapshots as deflated binary frames, and deltas
 * of lists.
 */
export const SOCKET_FEATURES = ["deflate-raw", "list-delta"] as const;
export type SocketFeature = (typeof SOCKET_FEATURES)[number];

/** race-board: a race's leaderboard, by the promotion's id. */
export const BET_SUBSCRIPTIONS = ["watch-on-bet", "inactive-selection", "race-board"] as const;

const Ids = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 500 });
const Resume = Type.Optional(Type.Record(Type.String({ maxLength: 80 }), StreamPosition));

export const ClientMessage = Type.Union([
  /** The socket's context: the first message after every open. The token identifies the punter. */
  Type.Object({
    type: Type.Literal("CONTEXT"),
    jurisdiction: oneOf(JURISDICTIONS),
    locale: Type.String({ maxLength: 8 }),
    oddsType: OddsTypeSchema,
    host: Type.String({ maxLength: 253 }),
    source: oneOf(SOURCES),
    punterToken: Type.Optional(Type.String({ maxLength: 4096 })),
    /**
     * The features that the client supports. Without it the client gets every message as text and
     * lists as a whole.
     */
    takes: Type.Optional(Type.Array(oneOf(SOCKET_FEATURES), { maxItems: SOCKET_FEATURES.length })),
  }),
  /** List trees to follow: events entering and leaving them. */
  Type.Object({
    type: Type.Literal("SET_TREE_CTX"),
    subscribe: Type.Optional(Ids),
    unSubscribe: Type.Optional(Ids),
    /** Drops all tree contexts first. */
    resetSubscribe: Type.Optional(Type.Boolean()),
    resume: Resume,
  }),
  /** Event trees to follow, with a display mode each. */
  Type.Object({
    type: Type.Literal("SUBSCRIBE"),
    displayMode: oneOf(DISPLAY_MODES),
    ids: Ids,
    resume: Resume,
  }),
  Type.Object({ type: Type.Literal("UNSUBSCRIBE"), ids: Ids }),
  /**
   * The punter's own bets: cash-out offers (watch-on-bet), closed selections (inactive-selection),
   * and leaderboards of races (race-board).
   */
  Type.Object({ type: Type.Literal("BET_SUBSCRIBE"), kind: oneOf(BET_SUBSCRIPTIONS), ids: Ids }),
  Type.Object({ type: Type.Literal("BET_UNSUBSCRIBE"), kind: oneOf(BET_SUBSCRIPTIONS), ids: Ids }),
  /**
   * Casino tables and their seats; updates arrive as `casinoUpdate`. FULL also sends the course of
   * play, as `gameRoom`.
   */
  Type.Object({
    type: Type.Literal("CASINO_GAME_INFO"),
    displayMode: Type.Optional(oneOf(DISPLAY_MODES)),
    subscribe: Type.Optional(Ids),
    unSubscribe: Type.Optional(Ids),
    /** Drops all games first. */
    resetSubscribe: Type.Optional(Type.Boolean()),
  }),
  /** Requests a puzzle; it arrives as a proof-of-work request. */
  Type.Object({ type: Type.Literal("POW_REQUEST"), action: oneOf(CAPTCHA_ACTIONS) }),
  /** The solution. The server answers at once whether it is accepted. */
  Type.Object({
    type: Type.Literal("POW_NONCE"),
    action: oneOf(CAPTCHA_ACTIONS),
    challenge: Type.String({ maxLength: 512 }),
    nonce: Type.Integer({ minimum: 0 }),
  }),
  Type.Object({ type: Type.Literal("PING"), at: Type.Number() }),
]);
export type ClientMessage = Static<typeof ClientMessage>;

/**
 * A change of an event tree. Later values replace earlier ones key by key, so deltas can be merged.
 */
export interface TreeDelta {
  state?: EventState;
  marketCount?: number;
  /** New or re-formed markets, whole. */
  markets?: Market[];
  /** Ids of removed markets. */
  removed?: string[];
  statuses?: [marketId: string, status: (typeof MARKET_STATUSES)[number]][];
  prices?: [outcomeId: string, odds: number][];
  /** The whole timeline, sent when it grew. */
  incidents?: Incident[];
  /** All of it, sent when a minute was added. */
  momentum?: Momentum;
  /** The whole racecard, sent when a line changed. */
  card?: RaceCard;
}

/**
 * A change of a list: runs of unchanged groups, by their index in the previous list, and groups
 * that are new or changed.
 */
export interface ListDelta {
  groups: Run<ListTree["groups"][number]>[];
}

/**
 * bonus: bonus money was granted. bonus-won: it became own money. wagered: the remaining turnover
 * changed.
 */
export type PromoKind =
  | "free-bet"
  | "offer"
  | "quiz-prize"
  | "bonus"
  | "bonus-won"
  | "wagered"
  | "joined"
  | "left"
  | "race-prize";

export type PushMessage =
  | { type: "accountUpdate"; balanceInfo: BalanceInfo }
  | { type: "settingsUpdate" }
  /** The current cash-out offer of a watched bet. */
  | { type: "coOffer"; quote: CashOutQuote }
  /** The bet can no longer be cashed out, or not now. */
  | {
      type: "coRemoval";
      betId: string;
      reason: "suspended" | "settled" | "cashed_out" | "no_chances" | "unavailable";
    }
  /**
   * The result of a cash-out request, for the punter's other devices; `auto` if the punter's
   * threshold triggered it, `isChange` if the value paid for the bet that replaces it.
   */
  | { type: "coRequest"; betId: string; paid: number; auto: boolean; isChange: boolean }
  /** The number of open bets, and the changed ones, so that lists refetch. */
  | { type: "betCountUpdate"; openCount: number; betIds: string[] }
  /** A selection on the punter's slip was closed. */
  | { type: "inactiveSelection"; marketId: string }
  /** A mirror address that this punter can use. */
  | { type: "mirror"; host: string }
  /**
   * The punter's participation changed: a free bet granted, an offer made, a promotion joined or
   * left, a prize paid.
   */
  | { type: "promoParticipation"; kind: PromoKind; id: string }
  /** News of an event the punter has an alert for. */
  | MatchNewsUpdate
  /** A watched race's leaderboard changed: its top places and the number of racers. */
  | { type: "raceUpdate"; promotionId: string; racers: number; top: RaceRow[] }
  /**
   * The inbox changed. Null after a message to many punters: each page then fetches its own counts
   * after a random delay.
   */
  | { type: "inboxUpdate"; statistics: InboxStatistics | null }
  /** Experiments or flags were started, stopped or changed; participating pages refetch them. */
  | { type: "experimentsUpdate" }
  /** The regulator requires a notice now; the client fetches its text. */
  | { type: "regulationAlert" }
  /** A table changed: a seat became free, it opened or closed, or something else. */
  | CasinoUpdate
  /** A shared game's room: the whole state for a new follower, then changes. */
  | GameRoomUpdate
  | { type: "accountLogout"; reason: "self" | "revoked" | "reuse" | "expired" };

export interface MatchNewsUpdate {
  type: "matchNews";
  eventId: string;
  /** The event's name. */
  title: string;
  /** correction: a score was reversed. */
  news: "start" | "score" | "correction" | "end" | "cancelled";
  score: string;
  /** The event's page. */
  path: string;
}

/** docs/behaviour/sockets.md#messages-of-the-server: the states of a casino subscription. */
export const CASINO_STATES = ["HasAvailableSeats", "TableOpen", "OtherUpdate"] as const;

export interface GameRoomUpdate extends RoomChange {
  type: "gameRoom";
  gameId: string;
  /** When the server knew it; the age of a multiplier is measured from it. */
  at: number;
}

export interface CasinoUpdate {
  type: "casinoUpdate";
  gameId: string;
  state: (typeof CASINO_STATES)[number];
  isOpen: boolean;
  seats: { taken: number; total: number } | null;
  /** The results of the last rounds in a few characters each, latest first. */
  last?: string[];
}

export type ServerMessage =
  | { type: "CONTEXT_SET"; serverTime: number; loggedIn: boolean; heartbeatMs: number }
  | {
      type: "TREE_SNAPSHOT";
      treeId: string;
      displayMode: DisplayMode;
      epoch: string;
      seq: number;
      tree: EventTree;
    }
  /** `at` is when the server learned it; the age of a price is measured from it. */
  | {
      type: "TREE_DELTA";
      treeId: string;
      displayMode: DisplayMode;
      epoch: string;
      seq: number;
      at: number;
      delta: TreeDelta;
    }
  | { type: "LIST_SNAPSHOT"; treeId: string; epoch: string; seq: number; list: ListTree }
  | { type: "LIST_DELTA"; treeId: string; epoch: string; seq: number; delta: ListDelta }
  /** The client's position is current: nothing was missed. */
  | { type: "TREE_CURRENT"; treeId: string; epoch: string; seq: number }
  | { type: "TREE_GONE"; treeId: string }
  /**
   * docs/behaviour/sockets.md#puzzles, challenge kinds: the requested puzzle, and whether its nonce
   * was accepted.
   */
  | { type: "proofOfWork"; kind: "request"; action: CaptchaAction; puzzle: CaptchaChallenge }
  | {
      type: "proofOfWork";
      kind: "nonce";
      action: CaptchaAction;
      challenge: string;
      answer: string | null;
    }
  | { type: "PONG"; at: number; serverTime: number }
  | SocketError
  | PushMessage;

export const SOCKET_ERRORS = [
  "BAD_MESSAGE",
  "CONTEXT_NEEDED",
  /** A context field does not match the host or the socket's address; `about` names it. */
  "CONTEXT_MISMATCH",
  "TOKEN_INVALID",
  /** The socket is at its limit; the excess subscriptions were ignored. */
  "TOO_MANY_SUBSCRIPTIONS",
  /** The message was dropped; resend it after `retryMs`. */
  "TOO_MANY_REQUESTS",
] as const;

/** A refusal. The socket stays open, but repeated refusals close it with BAD_CLIENT. */
export interface SocketError {
  type: "ERROR";
  code: (typeof SOCKET_ERRORS)[number];
  /** The kind or the field of the refused message. */
  about?: string;
  retryMs?: number;
}

/** Close codes. packages/live defines the client's reaction to each. */
export const CLOSE_CODES = { BAD_CLIENT: 4002, DRAINING: 1012 } as const;
