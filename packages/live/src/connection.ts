import type { ClientMessage, ServerMessage } from "@touchline/contract";
import { reconnectDelayMs } from "./backoff.ts";
import { inflate } from "./inflate.ts";

/** A socket that stays silent for this long after a ping counts as dead. */
const SILENCE_MS = 35_000;
const PING_MS = 15_000;

export type LiveStatus = "connecting" | "open" | "waiting" | "closed";

export interface ConnectionOptions {
  url: string;
  WebSocket: typeof WebSocket;
  now: () => number;
  random: () => number;
  onStatus?: (status: LiveStatus) => void;
  /**
   * docs/behaviour/sockets.md#lifecycle: socket send errors are reported as '{type} message error'.
   */
  report?: (error: string) => void;
}

interface Listener {
  opened(): void;
  heard(message: ServerMessage): void;
  /** The socket closed; its subscriptions are gone. */
  lost(): void;
}

/**
 * One socket and its successors: docs/behaviour/sockets.md#lifecycle's lifecycle of connect, open,
 * close and error, with pings.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #failures = 0;
  #stopped = true;
  #heardAt = 0;
  /** Messages queued behind one that is being inflated. */
  #inflating: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(options: ConnectionOptions, listener: Listener) {
    this.#options = options;
    this.#listener = listener;
  }

  /** The time of the last server message; 0 before the first. */
  get heardAt(): number {
    return this.#heardAt;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#connect();
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#hangUp();
    this.#options.onStatus?.("closed");
  }

  /** Reconnects at once, when the network is back or the page becomes visible. */
  wake(): void {
    if (this.#stopped || this.#socket) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** The server has answered, so the backoff starts over. */
  stands(): void {
    this.#failures = 0;
    this.#options.onStatus?.("open");
  }

  send(message: ClientMessage): void {
    if (!this.#socket) return;
    // A browser silently drops messages sent on a closing socket.
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
    else this.#options.report?.(`${message.type} message error`);
  }

  #connect(): void {
    const { WebSocket, url, now, onStatus } = this.#options;
    onStatus?.("connecting");
    const socket = new WebSocket(url);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    this.#inflating = null;
    socket.onopen = () => {
      this.#heardAt = now();
      this.#listener.opened();
      this.#ping = setInterval(() => this.#checkPulse(), PING_MS);
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = now();
      this.#hear(socket, data);
    };
    socket.onclose = () => this.#lost(socket);
    socket.onerror = () => this.#lost(socket);
  }

  /**
   * A received message: text, or bytes to inflate. Later messages wait for one being inflated,
   * because their order matters.
   */
  #hear(socket: WebSocket, data: unknown): void {
    const isText = typeof data === "string";
    if (isText && !this.#inflating) return this.#listener.heard(JSON.parse(data) as ServerMessage);
    const text = isText ? data : inflate(data as ArrayBuffer);
    const line = (this.#inflating ?? Promise.resolve())
      .then(() => text)
      .then((inflated) => {
        // Ignore messages of a socket that was replaced meanwhile.
        if (socket === this.#socket) this.#listener.heard(JSON.parse(inflated) as ServerMessage);
      })
      .catch(() => this.#lost(socket))
      .finally(() => {
        if (this.#inflating === line) this.#inflating = null;
      });
    this.#inflating = line;
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#hangUp();
    if (this.#stopped) return;
    this.#failures++;
    this.#options.onStatus?.("waiting");
    this.#retry = setTimeout(
      () => this.#connect(),
      reconnectDelayMs(this.#failures, this.#options.random),
    );
  }

  #hangUp(): void {
    clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    this.#listener.lost();
    if (!socket) return;
    socket.onclose = socket.onerror = socket.onmessage = socket.onopen = null;
    socket.close();
  }

  #checkPulse(): void {
    const at = this.#options.now();
    if (at - this.#heardAt > SILENCE_MS && this.#socket) return this.#lost(this.#socket);
    this.send({ type: "PING", at });
  }
}
