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
 * Every socket message is one case of one union: what a client may send, and what the server sends.
 */

export const DISPLAY_MODES = ["FULL", "SHORT"] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/**
 * Newer ways of the wire that a client says it understands: snapshots as deflated binary frames,
 * and lists by what changed of them.
 */
export const SOCKET_FEATURES = ["deflate-raw", "list-delta"] as const;
export type SocketFeature = (typeof SOCKET_FEATURES)[number];

/** race-board: the board of a race, by the promotion's id. */
export const BET_SUBSCRIPTIONS = ["watch-on-bet", "inactive-selection", "race-board"] as const;

const Ids = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 500 });
const Resume = Type.Optional(Type.Record(Type.String({ maxLength: 80 }), StreamPosition));

export const ClientMessage = Type.Union([
  /**
   * The socket's context: sent on every open, before anything else. The token decides who it is.
   */
  Type.Object({
    type: Type.Literal("CONTEXT"),
    jurisdiction: oneOf(JURISDICTIONS),
    locale: Type.String({ maxLength: 8 }),
    oddsType: OddsTypeSchema,
    host: Type.String({ maxLength: 253 }),
    source: oneOf(SOURCES),
    punterToken: Type.Optional(Type.String({ maxLength: 4096 })),
    /** A client that says nothing of it gets every message as text, and lists whole. */
    takes: Type.Optional(Type.Array(oneOf(SOCKET_FEATURES), { maxItems: SOCKET_FEATURES.length })),
  }),
  /** Which list trees to follow: events that enter and leave them. */
  Type.Object({
    type: Type.Literal("SET_TREE_CTX"),
    subscribe: Type.Optional(Ids),
    unSubscribe: Type.Optional(Ids),
    /** Drops every tree context first. */
    resetSubscribe: Type.Optional(Type.Boolean()),
    resume: Resume,
  }),
  /** Which event trees to follow, and how much of each. */
  Type.Object({
    type: Type.Literal("SUBSCRIBE"),
    displayMode: oneOf(DISPLAY_MODES),
    ids: Ids,
    resume: Resume,
  }),
  Type.Object({ type: Type.Literal("UNSUBSCRIBE"), ids: Ids }),
  /**
   * Bets of the punter's own: offers to cash them out (watch-on-bet), selections that can no longer
   * be bet on (inactive-selection), and boards of races (race-board).
   */
  Type.Object({ type: Type.Literal("BET_SUBSCRIBE"), kind: oneOf(BET_SUBSCRIPTIONS), ids: Ids }),
  Type.Object({ type: Type.Literal("BET_UNSUBSCRIBE"), kind: oneOf(BET_SUBSCRIPTIONS), ids: Ids }),
  /**
   * Casino tables and their seats: what is told of them comes as `casinoUpdate`; FULL tells what
   * goes on there too, as `gameRoom`.
   */
  Type.Object({
    type: Type.Literal("CASINO_GAME_INFO"),
    displayMode: Type.Optional(oneOf(DISPLAY_MODES)),
    subscribe: Type.Optional(Ids),
    unSubscribe: Type.Optional(Ids),
    /** Drops every game first. */
    resetSubscribe: Type.Optional(Type.Boolean()),
  }),
  /** Asks for a puzzle of work: it comes as a proof-of-work request. */
  Type.Object({ type: Type.Literal("POW_REQUEST"), action: oneOf(CAPTCHA_ACTIONS) }),
  /** What solves it: taken or not is told at once. */
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
 * A change of an event tree: later values replace earlier ones, key by key, so deltas of one key
 * can be folded.
 */
export interface TreeDelta {
  state?: EventState;
  marketCount?: number;
  /** Markets that are new or were re-formed, whole. */
  markets?: Market[];
  /** Ids of markets that are gone. */
  removed?: string[];
  statuses?: [marketId: string, status: (typeof MARKET_STATUSES)[number]][];
  prices?: [outcomeId: string, odds: number][];
  /** The whole timeline, when something was added to it. */
  incidents?: Incident[];
  /** All of it, when a minute was added. */
  momentum?: Momentum;
  /** The whole racecard, when a line of it changed. */
  card?: RaceCard;
}

/**
 * A change of a list, group by group: runs of groups that stay, by their place in the list before,
 * and groups that are new or differ.
 */
export interface ListDelta {
  groups: Run<ListTree["groups"][number]>[];
}

/**
 * bonus: bonus money begins. bonus-won: it is the punter's own now. wagered: what is left to stake
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
  /** What a watched bet can be cashed out for. */
  | { type: "coOffer"; quote: CashOutQuote }
  /** It cannot be cashed out any more, or not now. */
  | {
      type: "coRemoval";
      betId: string;
      reason: "suspended" | "settled" | "cashed_out" | "no_chances" | "unavailable";
    }
  /**
   * What a request to cash out came to, for the punter's other devices; `auto` when the threshold
   * asked.
   */
  | { type: "coRequest"; betId: string; paid: number; auto: boolean }
  /** How many bets run; which bets changed, so that lists ask again. */
  | { type: "betCountUpdate"; openCount: number; betIds: string[] }
  /** A selection on the punter's slip cannot be bet on any more. */
  | { type: "inactiveSelection"; marketId: string }
  /** Another address of the site that this punter can use. */
  | { type: "mirror"; host: string }
  /**
   * The punter takes part in something: a free bet was given, an offer made, a promotion joined or
   * left, a prize paid.
   */
  | { type: "promoParticipation"; kind: PromoKind; id: string }
  /** Something happened in an event that the punter set an alert for. */
  | MatchNewsUpdate
  /** The board of a watched race changed: its first places, and how many race. */
  | { type: "raceUpdate"; promotionId: string; racers: number; top: RaceRow[] }
  /**
   * The inbox changed. Null after a message to many: each page asks for its own counts, at a moment
   * of its own.
   */
  | { type: "inboxUpdate"; statistics: InboxStatistics | null }
  /**
   * Experiments or flags were started, stopped or changed: a page that takes part asks for them
   * again.
   */
  | { type: "experimentsUpdate" }
  /** A regulator wants something told now: what, the client asks for. */
  | { type: "regulationAlert" }
  /** Something about a casino table changed: a free seat, whether it is open, or another thing. */
  | CasinoUpdate
  /**
   * What goes on in a game that many play at once: all of it to whoever begins to follow it, then
   * what changes.
   */
  | GameRoomUpdate
  | { type: "accountLogout"; reason: "self" | "revoked" | "reuse" | "expired" };

export interface MatchNewsUpdate {
  type: "matchNews";
  eventId: string;
  /** The event's name. */
  title: string;
  /** A correction: a score was taken back. */
  news: "start" | "score" | "correction" | "end" | "cancelled";
  score: string;
  /** The event's page. */
  path: string;
}

/** platform §3: the states of a casino subscription. */
export const CASINO_STATES = ["HasAvailableSeats", "TableOpen", "OtherUpdate"] as const;

export interface GameRoomUpdate extends RoomChange {
  type: "gameRoom";
  gameId: string;
  /** When the server knew it: the age of a multiplier is counted from there. */
  at: number;
}

export interface CasinoUpdate {
  type: "casinoUpdate";
  gameId: string;
  state: (typeof CASINO_STATES)[number];
  isOpen: boolean;
  seats: { taken: number; total: number } | null;
  /** What the last rounds came to, the latest first, in a few characters each. */
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
  /** `at` is when the server learned it: the age of a price is counted from there. */
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
  /** The subscription stands where the client says: nothing was missed. */
  | { type: "TREE_CURRENT"; treeId: string; epoch: string; seq: number }
  | { type: "TREE_GONE"; treeId: string }
  /**
   * platform §3, challenge kinds: the puzzle that was asked for, and whether its nonce was taken.
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
  /** A field of the context does not fit the host or the socket's address; `about` names it. */
  "CONTEXT_MISMATCH",
  "TOKEN_INVALID",
  /** The socket holds as many as it may; those beyond were left out. */
  "TOO_MANY_SUBSCRIPTIONS",
  /** The message was dropped; the same may be said again after `retryMs`. */
  "TOO_MANY_REQUESTS",
] as const;

/**
 * A refusal. The socket stays open; one that is refused again and again is closed with BAD_CLIENT.
 */
export interface SocketError {
  type: "ERROR";
  code: (typeof SOCKET_ERRORS)[number];
  /** The kind of message that was refused, or the field of it. */
  about?: string;
  retryMs?: number;
}

/** Close codes: what a client should do after each is in packages/live. */
export const CLOSE_CODES = { BAD_CLIENT: 4002, DRAINING: 1012 } as const;
