import type { Socket } from "node:net";
import type { DisplayMode, ServerMessage } from "@touchline/contract";
import type { WebSocket } from "ws";
import type { PunterSession } from "../platform/caller.ts";
import { textFrame } from "./frame.ts";
import { Outlet } from "./outlet.ts";

export type SocketPath = "/sockets/events" | "/sockets/v2/events" | "/sockets/v2/punter";

/** What is known of a socket before it says a word. */
export type SocketOrigin = Pick<PushClient, "path" | "host" | "address" | "visit">;

/** One open socket: who it is, what it follows, and its way out. */
export class PushClient {
  readonly path: SocketPath;
  /** The site's host as the visitor wrote it, without its port. */
  readonly host: string;
  /** Where it comes from. */
  readonly address: string;
  /** The visit that the socket belongs to, as the page's cookie names it. */
  readonly visit: string | undefined;
  readonly ws: WebSocket;
  readonly outlet: Outlet;
  readonly #flushSoon: (client: PushClient) => void;
  /** tree id → how much of it. A tree is followed once: FULL replaces SHORT (platform §4). */
  readonly trees = new Map<string, DisplayMode>();
  readonly lists = new Set<string>();
  hasContext = false;
  punter: PunterSession | null = null;
  answered = true;
  /** Its messages are taken one after another: a later one never overtakes a token check. */
  inbox: Promise<void> = Promise.resolve();
  #windowStart = 0;
  #inWindow = 0;

  constructor({ path, host, address, visit }: SocketOrigin, ws: WebSocket, socket: Socket, flushSoon: (client: PushClient) => void) {
    this.path = path;
    this.host = host;
    this.address = address;
    this.visit = visit;
    this.ws = ws;
    this.outlet = new Outlet(socket);
    this.#flushSoon = flushSoon;
  }

  send(message: ServerMessage): void {
    this.sendFrame(textFrame(JSON.stringify(message)), null);
  }

  sendFrame(frame: Buffer, key: string | null): void {
    if (this.outlet.add(frame, key)) this.#flushSoon(this);
  }

  /** Whether one more message in this second is too many. */
  exceeds(perSecond: number, now: number): boolean {
    if (now - this.#windowStart >= 1000) {
      this.#windowStart = now;
      this.#inWindow = 0;
    }
    return ++this.#inWindow > perSecond;
  }
}
