import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { CLOSE_CODES, ClientMessage, captchaChallenge, type ServerMessage } from "@touchline/contract";
import { type Clock, MINUTE_MS } from "@touchline/core";
import { Compile } from "typebox/compile";
import { type WebSocket, WebSocketServer } from "ws";
import type { Captcha } from "../modules/captcha/captcha.module.ts";
import type { Catalogue } from "../modules/catalogue/catalogue.service.ts";
import type { Bus } from "../platform/bus.ts";
import type { PunterSession } from "../platform/caller.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Schedule } from "../platform/schedule.ts";
import { visitOf } from "../platform/visit.ts";
import { createBetWatch, type QuoteFor } from "./bet-watch.ts";
import { createCasinoWatch } from "./casino-watch.ts";
import { PushClient, type SocketOrigin, type SocketPath } from "./client.ts";
import { createPunterPush, type PunterPushDeps } from "./punter-push.ts";
import { createSubscriptions } from "./subscriptions.ts";

export interface PushDeps {
  catalogue: Catalogue;
  bus: Bus;
  clock: Clock;
  schedule: Schedule;
  metrics: Metrics;
  verifyPunterToken(token: string, host: string): Promise<PunterSession | null>;
  balanceOf: PunterPushDeps["balanceOf"];
  openBetsOf: PunterPushDeps["openBetsOf"];
  quoteFor: QuoteFor;
  puzzles: Pick<Captcha, "challenge" | "solved">;
  onError: (error: unknown) => void;
  /** Sockets one address may hold. */
  perAddress?: number;
  /** Whether X-Forwarded-For can be believed: behind a proxy every visitor has the proxy's address otherwise. */
  trustProxy?: boolean;
}

const PATHS: readonly string[] = ["/sockets/events", "/sockets/v2/events", "/sockets/v2/punter"] satisfies SocketPath[];
const HEARTBEAT_MS = 25_000;
/** How long frames are gathered before they leave in one write: far below what an eye notices. */
const TICK_MS = 20;
const MESSAGES_PER_SECOND = 50;
/** As many as the call hands out to one address. */
const PUZZLES_PER_MINUTE = captchaChallenge.perMinute ?? 60;
const MAX_MESSAGE_BYTES = 64 * 1024;

/** Sockets: subscriptions to the catalogue, pushes to the punter. Fed by the catalogue and the bus only. */
export function createPush(deps: PushDeps) {
  const { catalogue, clock, schedule, metrics, perAddress = 300, trustProxy = false } = deps;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  const clients = new Set<PushClient>();
  const addresses = new Map<string, number>();
  const puzzles = new Map<string, { minute: number; asked: number }>();
  const subscriptions = createSubscriptions(catalogue, clock.now, (count) => metrics.socketMessages.inc(count));
  const betWatch = createBetWatch(catalogue, clients, deps.quoteFor, clock.now);
  const casinoWatch = createCasinoWatch(deps.bus, (count) => metrics.socketMessages.inc(count));
  const message = Compile(ClientMessage);
  createPunterPush({ bus: deps.bus, clients, balanceOf: deps.balanceOf, openBetsOf: deps.openBetsOf, onError: deps.onError });

  let waiting: PushClient[] = [];
  const flushSoon = (client: PushClient) => {
    if (waiting.push(client) === 1) setTimeout(flushAll, TICK_MS);
  };
  const flushAll = () => {
    const due = waiting;
    waiting = [];
    for (const client of due) client.outlet.flush(clock.now());
  };

  function connect(origin: SocketOrigin, ws: WebSocket, socket: Socket): void {
    const { path, address } = origin;
    const client = new PushClient(origin, ws, socket, flushSoon);
    clients.add(client);
    addresses.set(address, (addresses.get(address) ?? 0) + 1);
    metrics.sockets.inc({ path });
    ws.on("message", (data) => {
      client.inbox = client.inbox.then(() => receive(client, data.toString())).catch(deps.onError);
    });
    ws.on("pong", () => {
      client.answered = true;
    });
    ws.on("error", () => ws.terminate());
    ws.on("close", () => {
      clients.delete(client);
      subscriptions.remove(client);
      betWatch.remove(client);
      casinoWatch.remove(client);
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else {
        addresses.delete(address);
        puzzles.delete(address);
      }
      metrics.sockets.dec({ path });
    });
  }

  async function receive(client: PushClient, text: string): Promise<void> {
    if (client.exceeds(MESSAGES_PER_SECOND, clock.now())) return client.ws.close(CLOSE_CODES.BAD_CLIENT, "too many messages");
    const said = parse(text);
    if (!said) return client.send({ type: "ERROR", code: "BAD_MESSAGE" });
    if (said.type === "PING") return client.send({ type: "PONG", at: said.at, serverTime: clock.now() });
    if (said.type === "CONTEXT") return setContext(client, said.punterToken);
    if (!client.hasContext) return client.send({ type: "ERROR", code: "CONTEXT_NEEDED", about: said.type });
    if (said.type === "POW_REQUEST" || said.type === "POW_NONCE") return client.send(proofOfWork(client, said));
    if (said.type === "BET_SUBSCRIBE" || said.type === "BET_UNSUBSCRIBE") return betWatch.change(client, said);
    // The punter's own socket carries the account, not the catalogue.
    if (client.path === "/sockets/v2/punter") return client.send({ type: "ERROR", code: "BAD_MESSAGE", about: said.type });
    if (said.type === "SET_TREE_CTX") return subscriptions.setTreeContext(client, said);
    if (said.type === "SUBSCRIBE") return subscriptions.subscribe(client, said);
    if (said.type === "CASINO_GAME_INFO") return casinoWatch.change(client, said);
    subscriptions.unsubscribe(client, said.ids);
  }

  /** Puzzles get harder with what is asked for: nobody makes them hard for everybody by asking alone. */
  function mayAsk(address: string): boolean {
    const minute = Math.floor(clock.now() / MINUTE_MS);
    const known = puzzles.get(address);
    const asked = known?.minute === minute ? known.asked + 1 : 1;
    puzzles.set(address, { minute, asked });
    return asked <= PUZZLES_PER_MINUTE;
  }

  function proofOfWork(client: PushClient, said: Extract<ClientMessage, { type: "POW_REQUEST" | "POW_NONCE" }>): ServerMessage {
    const { action } = said;
    if (said.type === "POW_REQUEST" && !mayAsk(client.address)) return { type: "ERROR", code: "TOO_MANY_REQUESTS", about: said.type };
    if (said.type === "POW_REQUEST")
      return { type: "proofOfWork", kind: "request", action, puzzle: deps.puzzles.challenge(action, client) };
    const { challenge, nonce } = said;
    return { type: "proofOfWork", kind: "nonce", action, challenge, answer: deps.puzzles.solved(action, client, challenge, nonce) };
  }

  function parse(text: string): ClientMessage | null {
    try {
      const value: unknown = JSON.parse(text);
      return message.Check(value) ? value : null;
    } catch {
      return null;
    }
  }

  /** Who a socket is comes from its token alone; the events socket of the separated pair never learns it. */
  async function setContext(client: PushClient, token: string | undefined): Promise<void> {
    const mayHaveIdentity = client.path !== "/sockets/v2/events";
    const before = client.punter;
    client.punter = token && mayHaveIdentity ? await deps.verifyPunterToken(token, client.host) : null;
    // What one punter watched is nobody else's to be told of.
    if (before?.sessionId !== client.punter?.sessionId) betWatch.remove(client);
    client.hasContext = true;
    if (token && mayHaveIdentity && !client.punter) client.send({ type: "ERROR", code: "TOKEN_INVALID" });
    client.send({
      type: "CONTEXT_SET",
      serverTime: clock.now(),
      loggedIn: client.punter !== null,
      heartbeatMs: HEARTBEAT_MS,
    } satisfies ServerMessage);
  }

  schedule.every(HEARTBEAT_MS, "push.heartbeat", () => {
    for (const client of clients) {
      if (!client.answered) client.ws.terminate();
      client.answered = false;
      client.ws.ping();
    }
  });
  schedule.every(1000, "push.offers", betWatch.tellOffers);
  schedule.every(500, "push.review", () => {
    for (const client of clients) {
      const state = client.outlet.review(clock.now());
      if (state !== "lost") {
        subscriptions.catchUp(client, state);
        casinoWatch.catchUp(client, state);
      } else {
        metrics.slowReaders.inc();
        // A close frame would wait behind what the reader does not read.
        client.ws.terminate();
      }
    }
  });

  return {
    clients,
    /** Takes an HTTP upgrade, or refuses it with a status. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const path = (request.url ?? "").split("?")[0] ?? "";
      const address = addressOf(request, trustProxy);
      if (!PATHS.includes(path)) return refuse(socket, "404 Not Found");
      if (!sameOrigin(request)) return refuse(socket, "403 Forbidden");
      if ((addresses.get(address) ?? 0) >= perAddress) return refuse(socket, "429 Too Many Requests");
      const origin = { path: path as SocketPath, host: hostOf(request, trustProxy), address, visit: visitOf(request.headers.cookie) };
      server.handleUpgrade(request, socket, head, (ws) => connect(origin, ws, socket as Socket));
    },
    /** Tells every reader to come back elsewhere. */
    close(): void {
      flushAll();
      for (const client of clients) client.ws.close(CLOSE_CODES.DRAINING, "restarting");
      server.close();
    },
  };
}

export type Push = ReturnType<typeof createPush>;

function refuse(socket: Duplex, status: string): void {
  // A client that is gone before the answer is nobody's fault.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  // The last entry is the proxy's own; those before it are whatever the client wrote.
  const forwarded = trustProxy
    ? String(headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return forwarded || socket.remoteAddress || "";
}

function hostOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers["x-forwarded-host"] : undefined;
  return String(forwarded ?? headers.host ?? "").split(":")[0] ?? "";
}

/** A page of another site must not open our sockets with our visitor's standing. */
function sameOrigin({ headers }: IncomingMessage): boolean {
  if (!headers.origin) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
