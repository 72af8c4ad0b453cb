import type { ClientMessage, DisplayMode, PushMessage, ServerMessage } from "@touchline/contract";
import { type BetSubscription, BetWatch } from "./bet-watch.ts";
import { CasinoWatch } from "./casino-watch.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import { canInflate } from "./inflate.ts";
import type { LiveStore } from "./live-store.ts";
import { Puzzles } from "./puzzles.ts";
import { TreeStreams } from "./tree-streams.ts";

/** docs/behaviour/sockets.md#subscriptions: dynamic-event subscription debounce. */
export const SUBSCRIBE_DEBOUNCE_MS = 100;
/** The default delay if the server asks to retry without naming one. */
const RETRY_MS = 1000;
export type LiveContext = Omit<Extract<ClientMessage, { type: "CONTEXT" }>, "type" | "takes">;
export interface LiveSocketOptions extends ConnectionOptions {
  store: LiveStore;
  /** Read at every open, because the session's token may have changed. */
  context: () => LiveContext;
  onPush: (message: PushMessage) => void;
  /**
   * The server confirmed the socket's punter; `again` if it knew the punter before a break, during
   * which pushes were missed.
   */
  onWho?: (loggedIn: boolean, again: boolean) => void;
  /** The token was rejected; the punter may have a newer one. */
  onTokenInvalid?: () => void;
}

/**
 * The browser's socket: connects, sends its context, follows the trees the page needs, and resumes
 * after a break.
 */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #streams: TreeStreams;
  readonly #bets = new BetWatch();
  readonly #casino = new CasinoWatch();
  #ready = false;
  /** The server knows the socket's punter; bets can be watched only then. */
  #loggedIn = false;
  /** The punter was known before, and the socket broke since. */
  #missed = false;
  #debounce: ReturnType<typeof setTimeout> | undefined;
  #retelling: ReturnType<typeof setTimeout> | undefined;
  readonly #connection: Connection;
  readonly puzzles: Puzzles;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    this.#connection = new Connection(options, {
      opened: () => this.#sayContext(),
      heard: (message) => this.#receive(message),
      lost: () => this.#forget(),
    });
    this.#streams = new TreeStreams({
      store: options.store,
      now: options.now,
      isReady: () => this.#ready,
      send: (message) => this.#send(message),
    });
    this.puzzles = new Puzzles({
      isReady: () => this.#ready,
      send: (message) => this.#send(message),
      now: options.now,
    });
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    clearTimeout(this.#debounce);
    this.#debounce = undefined;
    this.#connection.stop();
  }

  /** Resends the context: after a login, a logout or a change of language or odds type. */
  refreshContext(): void {
    if (this.#connection.isOpen) this.#sayContext();
  }

  #sayContext(): void {
    this.#send({
      type: "CONTEXT",
      ...this.#options.context(),
      takes: canInflate() ? ["list-delta", "deflate-raw"] : ["list-delta"],
    });
  }

  /** Reconnects at once, when the network is back or the page becomes visible. */
  wake(): void {
    this.#connection.wake();
  }

  followTree(treeId: string, mode: DisplayMode): () => void {
    this.#streams.add(treeId, mode);
    this.#syncSoon();
    return () => {
      this.#streams.remove(treeId, mode);
      this.#syncSoon();
    };
  }

  /**
   * Follows cash-out offers for a bet (watch-on-bet), or the closing of a market
   * (inactive-selection); both arrive as pushes.
   */
  followBet(kind: BetSubscription, id: string): () => void {
    this.#bets.add(kind, id);
    this.#syncSoon();
    return () => {
      this.#bets.remove(kind, id);
      this.#syncSoon();
    };
  }

  /** Follows a casino table, with FULL also its course of play; both arrive as pushes. */
  followGame(gameId: string, mode: DisplayMode): () => void {
    this.#casino.add(gameId, mode);
    this.#syncSoon();
    return () => {
      this.#casino.remove(gameId, mode);
      this.#syncSoon();
    };
  }

  /** The time of the last server message, when the shown data was correct; 0 before the first. */
  get heardAt(): number {
    return this.#connection.heardAt;
  }

  followList(treeId: string): () => void {
    return this.#streams.followList(treeId);
  }

  /** Resets all state of the closed socket. */
  #forget(): void {
    this.#ready = false;
    this.#missed ||= this.#loggedIn;
    this.#loggedIn = false;
    this.#bets.forget();
    this.#casino.forget();
    clearTimeout(this.#retelling);
    this.#retelling = undefined;
    this.puzzles.questions.giveUp();
    this.#streams.forget();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "CONTEXT_SET":
        this.#begin();
        return this.#toldWho(message.loggedIn);
      case "TREE_SNAPSHOT":
      case "TREE_DELTA":
      case "LIST_SNAPSHOT":
      case "LIST_DELTA":
      case "TREE_GONE":
        return this.#streams.receive(message);
      case "ERROR":
        if (message.code === "TOKEN_INVALID") return this.#options.onTokenInvalid?.();
        if (message.code === "TOO_MANY_REQUESTS") this.#tellAgain(message.retryMs ?? RETRY_MS);
        return this.#options.report?.(`${message.about ?? message.code} message error`);
      case "proofOfWork":
        return this.puzzles.questions.hear(message);
      case "TREE_CURRENT":
      case "PONG":
        return;
      default:
        // Everything else is a push, so new kinds need no case here.
        return this.#options.onPush(message);
    }
  }

  /**
   * The context is set: request everything the page needs, resuming each stream from its position.
   */
  #begin(): void {
    if (this.#ready) return;
    this.#ready = true;
    this.#connection.stands();
    this.#streams.syncLists();
    this.#streams.sync();
    this.#syncCasino();
  }

  /** After a login or logout the server watches no bets, so the punter's are requested again. */
  #toldWho(loggedIn: boolean): void {
    this.#loggedIn = loggedIn;
    this.#bets.forget();
    this.#syncBets();
    this.#options.onWho?.(loggedIn, loggedIn && this.#missed);
    // After a logout there is nothing to catch up on.
    this.#missed = false;
  }

  #syncBets(): void {
    if (this.#ready && this.#loggedIn)
      for (const message of this.#bets.changes()) this.#send(message);
  }

  #syncCasino(): void {
    if (this.#ready) for (const message of this.#casino.changes()) this.#send(message);
  }

  #syncSoon(): void {
    if (this.#debounce !== undefined) return;
    this.#debounce = setTimeout(() => {
      this.#debounce = undefined;
      this.#streams.sync();
      this.#syncBets();
      this.#syncCasino();
    }, SUBSCRIBE_DEBOUNCE_MS);
  }

  /**
   * The server dropped a message and does not say which, so resend everything the page needs after
   * the delay.
   */
  #tellAgain(afterMs: number): void {
    if (this.#retelling !== undefined) return;
    this.#retelling = setTimeout(() => {
      this.#retelling = undefined;
      if (!this.#ready) return this.refreshContext();
      this.#streams.askAgain();
      this.#bets.forget();
      this.#syncBets();
      this.#casino.forget();
      this.#syncCasino();
    }, afterMs);
  }

  #send(message: ClientMessage): void {
    this.#connection.send(message);
  }
}
