import type {
  ClientMessage,
  DisplayMode,
  PushMessage,
  ServerMessage,
  StreamPosition,
} from "@touchline/contract";
import { type BetSubscription, BetWatch } from "./bet-watch.ts";
import { CasinoWatch } from "./casino-watch.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import { canInflate } from "./inflate.ts";
import type { LiveStore } from "./live-store.ts";
import { Puzzles } from "./puzzles.ts";
import { TreeWatch } from "./tree-watch.ts";

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
  readonly #watch = new TreeWatch();
  readonly #lists = new Map<string, number>();
  readonly #bets = new BetWatch();
  readonly #casino = new CasinoWatch();
  /** The trees last requested from the server. */
  #followed = new Map<string, DisplayMode>();
  /** Trees being refetched because of a gap in their sequence. */
  #resyncing = new Set<string>();
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
    this.#watch.add(treeId, mode);
    this.#syncSoon();
    return () => {
      this.#watch.remove(treeId, mode);
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
    const count = (this.#lists.get(treeId) ?? 0) + 1;
    this.#lists.set(treeId, count);
    if (count === 1 && this.#ready)
      this.#send({ type: "SET_TREE_CTX", subscribe: [treeId], ...this.#resume([treeId]) });
    return () => {
      const left = (this.#lists.get(treeId) ?? 1) - 1;
      if (left > 0) return void this.#lists.set(treeId, left);
      this.#lists.delete(treeId);
      if (this.#ready) this.#send({ type: "SET_TREE_CTX", unSubscribe: [treeId] });
    };
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
    this.#followed.clear();
    this.#resyncing.clear();
  }

  #receive(message: ServerMessage): void {
    const { store } = this.#options;
    switch (message.type) {
      case "CONTEXT_SET":
        this.#begin();
        return this.#toldWho(message.loggedIn);
      case "TREE_SNAPSHOT": {
        const { treeId, displayMode, epoch, seq, tree } = message;
        if (this.#followed.get(treeId) !== displayMode) return;
        this.#resyncing.delete(treeId);
        return store.putTree(
          { treeId, position: { epoch, seq }, tree },
          displayMode,
          this.#options.now(),
        );
      }
      case "TREE_DELTA":
        if (this.#followed.get(message.treeId) !== message.displayMode) return;
        if (
          !store.applyDelta(
            message.treeId,
            message.displayMode,
            message.epoch,
            message.seq,
            message.at,
            message.delta,
          )
        )
          this.#askAgain(message.treeId, {
            type: "SUBSCRIBE",
            displayMode: message.displayMode,
            ids: [message.treeId],
          });
        return;
      case "LIST_SNAPSHOT":
        this.#resyncing.delete(message.treeId);
        return store.putList(
          message.treeId,
          { epoch: message.epoch, seq: message.seq },
          message.list,
        );
      case "LIST_DELTA":
        if (!this.#lists.has(message.treeId)) return;
        if (
          !store.applyListDelta(
            message.treeId,
            { epoch: message.epoch, seq: message.seq },
            message.delta,
          )
        )
          this.#askAgain(message.treeId, { type: "SET_TREE_CTX", subscribe: [message.treeId] });
        return;
      case "TREE_GONE":
        // Keep the held tree: a page that shows the match keeps its final state.
        this.#followed.delete(message.treeId);
        return store.putGone(message.treeId);
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
    this.#syncLists();
    this.#sync();
    this.#syncCasino();
  }

  #syncLists(): void {
    const lists = [...this.#lists.keys()];
    if (lists.length > 0)
      this.#send({
        type: "SET_TREE_CTX",
        resetSubscribe: true,
        subscribe: lists,
        ...this.#resume(lists),
      });
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
      this.#sync();
      this.#syncBets();
      this.#syncCasino();
    }, SUBSCRIBE_DEBOUNCE_MS);
  }

  /** Sends the server the difference between its subscriptions and what the page needs now. */
  #sync(again = false): void {
    if (!this.#ready) return;
    const ask: Record<DisplayMode, string[]> = { FULL: [], SHORT: [] };
    const drop = [...this.#followed.keys()].filter((treeId) => this.#watch.wanted(treeId) === null);
    for (const treeId of this.#watch.ids()) {
      const wanted = this.#watch.wanted(treeId);
      if (wanted && (again || this.#followed.get(treeId) !== wanted)) ask[wanted].push(treeId);
    }
    // A SHORT request would be ignored while FULL is followed, so unsubscribe FULL first.
    const narrowed = ask.SHORT.filter((treeId) => this.#followed.get(treeId) === "FULL");
    if (drop.length + narrowed.length > 0)
      this.#send({ type: "UNSUBSCRIBE", ids: [...drop, ...narrowed] });
    for (const treeId of drop) this.#followed.delete(treeId);
    for (const mode of ["FULL", "SHORT"] as const) {
      for (let at = 0; at < ask[mode].length; at += IDS_PER_MESSAGE)
        this.#subscribe(ask[mode].slice(at, at + IDS_PER_MESSAGE), mode);
    }
  }

  #subscribe(ids: string[], displayMode: DisplayMode): void {
    // A stream is one tree in one mode, so resume only trees last held in this mode.
    const resumable = ids.filter((treeId) => this.#options.store.mode(treeId) === displayMode);
    this.#send({ type: "SUBSCRIBE", displayMode, ids, ...this.#resume(resumable) });
    for (const treeId of ids) this.#followed.set(treeId, displayMode);
  }

  #askAgain(treeId: string, message: ClientMessage): void {
    if (this.#resyncing.has(treeId)) return;
    this.#resyncing.add(treeId);
    this.#send(message);
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
      this.#resyncing.clear();
      this.#syncLists();
      this.#sync(true);
      this.#bets.forget();
      this.#syncBets();
      this.#casino.forget();
      this.#syncCasino();
    }, afterMs);
  }

  #resume(ids: string[]): { resume?: Record<string, StreamPosition> } {
    const known = ids
      .map((id) => [id, this.#options.store.position(id)] as const)
      .filter((pair): pair is [string, StreamPosition] => pair[1] !== undefined);
    return known.length > 0 ? { resume: Object.fromEntries(known) } : {};
  }

  #send(message: ClientMessage): void {
    this.#connection.send(message);
  }
}

const IDS_PER_MESSAGE = 200;
