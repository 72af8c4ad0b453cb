import type { CaptchaAction, CaptchaChallenge, DisplayMode } from "@touchline/contract";
import type { BetSubscription } from "./bet-watch.ts";
import { SOCKET_OF, type SocketName, socketPath } from "./channels.ts";
import { LiveSocket, type LiveSocketOptions } from "./live-socket.ts";

export interface LiveLinkOptions extends Omit<LiveSocketOptions, "url"> {
  /** ws://host or wss://host. */
  origin: string;
  /** The client's platform, as in a socket's path. */
  channel: string;
  /** Configuration value IS_SEPARATED_SOCKET_ENABLED. */
  separated: boolean;
}

/**
 * A facade for the client's sockets. Either one socket carries everything, or two are separated:
 * one for events, and one for the punter's messages. The punter's socket is open only while a
 * punter is logged in; closing it also clears the token.
 */
export class LiveLink {
  readonly #options: LiveLinkOptions;
  readonly #sockets: Record<SocketName, LiveSocket>;
  #started = false;

  constructor(options: LiveLinkOptions) {
    this.#options = options;
    const { origin, channel, separated, onStatus, onWho, onTokenInvalid, ...rest } = options;
    const at = (name: SocketName) => ({ url: origin + socketPath(name, separated, channel) });
    // The page counts as connected while prices arrive.
    const status = onStatus ? { onStatus } : {};
    const punters = { ...(onWho ? { onWho } : {}), ...(onTokenInvalid ? { onTokenInvalid } : {}) };
    if (!separated) {
      const only = new LiveSocket({ ...rest, ...status, ...punters, ...at("events") });
      this.#sockets = { events: only, punter: only };
      return;
    }
    const nobody = () => {
      const { punterToken: _, ...context } = rest.context();
      return context;
    };
    this.#sockets = {
      events: new LiveSocket({ ...rest, ...status, context: nobody, ...at("events") }),
      punter: new LiveSocket({ ...rest, ...punters, ...at("punter") }),
    };
  }

  start(): void {
    this.#started = true;
    this.#sockets.events.start();
    this.#followLogin();
  }

  stop(): void {
    this.#started = false;
    this.#sockets.events.stop();
    this.#sockets.punter.stop();
  }

  wake(): void {
    this.#sockets.events.wake();
    this.#sockets.punter.wake();
  }

  /** Call after a login, a logout or a change of language or odds type. */
  refreshContext(): void {
    this.#sockets.events.refreshContext();
    this.#followLogin();
  }

  followTree = (treeId: string, mode: DisplayMode): (() => void) =>
    this.#socketOf("dynamic event").followTree(treeId, mode);
  followList = (treeId: string): (() => void) => this.#socketOf("event").followList(treeId);
  followBet = (kind: BetSubscription, id: string): (() => void) =>
    this.#socketOf("bet").followBet(kind, id);
  followGame = (gameId: string, mode: DisplayMode): (() => void) =>
    this.#socketOf("gambling").followGame(gameId, mode);
  askPuzzle = (action: CaptchaAction, timeoutMs: number): Promise<CaptchaChallenge | null> =>
    this.#socketOf("proof-of-work puzzle").puzzles.ask(action, timeoutMs);
  tellNonce = (
    action: CaptchaAction,
    challenge: string,
    nonce: number,
    timeoutMs: number,
  ): Promise<string | null> =>
    this.#socketOf("proof-of-work puzzle").puzzles.tell(action, challenge, nonce, timeoutMs);

  get heardAt(): number {
    return this.#sockets.events.heardAt;
  }

  #socketOf(channel: keyof typeof SOCKET_OF): LiveSocket {
    return this.#sockets[SOCKET_OF[channel]];
  }

  /** The punter's socket is open while a punter is logged in. */
  #followLogin(): void {
    if (!this.#options.separated || !this.#started) return;
    const { punter } = this.#sockets;
    if (this.#options.context().punterToken === undefined) return punter.stop();
    punter.start();
    punter.refreshContext();
  }
}
