import type { Socket } from "node:net";
import type {
  ClientMessage,
  DisplayMode,
  ServerMessage,
  SocketError,
  SocketFeature,
} from "@touchline/contract";
import { CLOSE_CODES } from "@touchline/contract";
import { Bucket } from "@touchline/core";
import type { WebSocket } from "ws";
import type { PunterSession } from "../platform/http/caller.ts";
import type { AddressStanding } from "./address-book.ts";
import { textFrame } from "./frame.ts";
import {
  DISMISSAL_POINTS,
  REFUSALS,
  SOCKET_POINTS,
  SOCKET_SNAPSHOT_BYTES,
} from "./message-costs.data.ts";
import { Outlet } from "./outlet.ts";
import type { SnapshotFrame } from "./snapshot-frames.ts";

export type SocketPath = "/sockets/events" | "/sockets/v2/events" | "/sockets/v2/punter";

/** The facts known about a socket before its first message. */
export type SocketOrigin = Pick<PushClient, "path" | "host" | "visit" | "standing">;

export interface ClientDeps {
  now: () => number;
  flushSoon: (client: PushClient) => void;
}

/** One open socket: its identity, subscriptions, allowances and outlet. */
export class PushClient {
  readonly path: SocketPath;
  /** The site's host as the visitor wrote it, without its port. */
  readonly host: string;
  /** The allowances shared with the other sockets of its address. */
  readonly standing: AddressStanding;
  /** The socket's visit, from the page's cookie. */
  readonly visit: string | undefined;
  readonly ws: WebSocket;
  readonly outlet: Outlet;
  readonly #deps: ClientDeps;
  /**
   * tree id → display mode. A tree is followed once: FULL replaces SHORT
   * (docs/behaviour/sockets.md#subscriptions).
   */
  readonly trees = new Map<string, DisplayMode>();
  readonly lists = new Set<string>();
  /** Followed streams whose snapshot is still to be sent. */
  readonly awaiting = new Set<string>();
  hasContext = false;
  takes: ReadonlySet<SocketFeature> = new Set();
  punter: PunterSession | null = null;
  answered = true;
  /**
   * Its messages are processed one after another, so that a later one never overtakes a token
   * check.
   */
  inbox: Promise<void> = Promise.resolve();
  readonly #points: Bucket;
  readonly #snapshotBytes: Bucket;
  readonly #refusals: Bucket;

  constructor(
    { path, host, visit, standing }: SocketOrigin,
    ws: WebSocket,
    socket: Socket,
    deps: ClientDeps,
  ) {
    this.path = path;
    this.host = host;
    this.visit = visit;
    this.standing = standing;
    this.ws = ws;
    this.outlet = new Outlet(socket);
    this.#deps = deps;
    this.#points = new Bucket(SOCKET_POINTS, deps.now());
    this.#snapshotBytes = new Bucket(SOCKET_SNAPSHOT_BYTES, deps.now());
    this.#refusals = new Bucket(REFUSALS, deps.now());
  }

  send(message: ServerMessage): void {
    this.sendFrame(textFrame(JSON.stringify(message)), null);
  }

  sendFrame(frame: Buffer, key: string | null): void {
    // Send nothing after a close frame.
    if (this.ws.readyState === this.ws.OPEN && this.outlet.add(frame, key))
      this.#deps.flushSoon(this);
  }

  /** Whether the client can pay for a message; if not, it receives the time to retry. */
  affords(cost: number, about?: ClientMessage["type"]): boolean {
    const now = this.#deps.now();
    const retryMs = Math.max(
      this.#points.waitMs(cost, now),
      this.standing.points.waitMs(cost, now),
    );
    if (retryMs > 0) {
      this.refuse({ code: "TOO_MANY_REQUESTS", retryMs, ...(about ? { about } : {}) });
      return false;
    }
    this.#points.spend(cost, now);
    this.standing.points.spend(cost, now);
    return true;
  }

  /** Sends a refusal; a client that ignores refusals is disconnected. */
  refuse(error: Omit<SocketError, "type">): void {
    if (this.#refusals.spend(1, this.#deps.now())) return this.send({ type: "ERROR", ...error });
    if (this.ws.readyState !== this.ws.OPEN) return;
    this.standing.points.charge(DISMISSAL_POINTS, this.#deps.now());
    this.outlet.flush(this.#deps.now());
    this.ws.close(CLOSE_CODES.BAD_CLIENT, "refused too often");
  }

  /**
   * Whether a snapshot can be sent now: the reader is not slow, and neither it nor its address has
   * exceeded its allowance.
   */
  get mayBeGiven(): boolean {
    const now = this.#deps.now();
    return (
      !this.outlet.isSlow &&
      this.#snapshotBytes.left(now) > 0 &&
      this.standing.snapshotBytes.left(now) > 0
    );
  }

  give(snapshot: SnapshotFrame): void {
    this.chargeBytes(snapshot.bytes);
    this.sendFrame(snapshot.for(this.takes), null);
  }

  chargeBytes(bytes: number): void {
    this.#snapshotBytes.charge(bytes, this.#deps.now());
    this.standing.snapshotBytes.charge(bytes, this.#deps.now());
  }
}
