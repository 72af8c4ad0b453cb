import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { CLOSE_CODES, ClientMessage, type ServerMessage } from "@touchline/contract";
import { type Clock, isOneOf } from "@touchline/core";
import { Compile } from "typebox/compile";
import { type WebSocket, WebSocketServer } from "ws";
import type { CatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import {
  addressBlock,
  forwarders,
  type TrustProxy,
  visitorAddress,
} from "../platform/http/address.ts";
import type { PunterSession } from "../platform/http/caller.ts";
import { isOwnOrigin, type Site } from "../platform/http/origin.ts";
import { visitOf } from "../platform/http/visit.ts";
import type { Metrics } from "../platform/observe/metrics.ts";
import type { Bus } from "../platform/wire/bus.ts";
import { type Counted, countedAlone } from "../platform/wire/counted.ts";
import type { Schedule } from "../platform/work/schedule.ts";
import type { Captcha } from "../ports/captcha.ts";
import { createAddressBook } from "./address-book.ts";
import { createBetWatch, type QuoteFor } from "./bet-watch.ts";
import { createCasinoWatch, isRoom } from "./casino-watch.ts";
import { PushClient, type SocketOrigin, type SocketPath } from "./client.ts";
import { type ContextOf, misfit } from "./context.rules.ts";
import { createInboxPush, type InboxPushDeps } from "./inbox-push.ts";
import { arrivalCost, messageCost } from "./message-cost.ts";
import { createPunterPush, type PunterPushDeps } from "./punter-push.ts";
import { createRaceWatch, type RaceWatchDeps } from "./race-watch.ts";
import { createSubscriptions } from "./subscriptions.ts";

export interface PushDeps {
  catalogue: CatalogueService;
  bus: Bus;
  clock: Clock;
  schedule: Schedule;
  metrics: Metrics;
  /** The context that a socket on this host may claim. */
  contextOf: ContextOf;
  verifyPunterToken(token: string, host: string): Promise<PunterSession | null>;
  balanceOf: PunterPushDeps["balanceOf"];
  openBetsOf: PunterPushDeps["openBetsOf"];
  inboxOf: InboxPushDeps["inboxOf"];
  promotions: RaceWatchDeps["promotions"];
  quoteFor: QuoteFor;
  puzzles: Pick<Captcha, "challenge" | "solved">;
  onError: (error: unknown) => void;
  /** Whether prices come from another process, which has gathered them. */
  isGathered?: boolean;
  /** Counts what each address uses; by default, at this gate only. */
  counted?: Counted;
  /** Sockets per address. */
  perAddress?: number;
  /**
   * Whether to trust X-Forwarded-For: otherwise every visitor behind a proxy has the proxy's
   * address.
   */
  trustProxy?: TrustProxy;
}

const PATHS: readonly SocketPath[] = [
  "/sockets/events",
  "/sockets/v2/events",
  "/sockets/v2/punter",
];
const HEARTBEAT_MS = 25_000;
/** How long frames are collected before they leave in one write: too short to notice. */
const TICK_MS = 20;
/** The same where another process has gathered the prices, whose messages arrive close together. */
const TICK_AFTER_GATHERED_MS = 5;
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface Leave {
  /** How long a load balancer needs to notice that a gate leaves. */
  leavingMs: number;
  /** How long the sockets of a leaving gate take to move. */
  movingMs: number;
}
const LEAVE: Leave = { leavingMs: 2000, movingMs: 4000 };
/** The steps in which they move. */
const MOVES = 20;

/**
 * Sockets: subscriptions to the catalogue and pushes to the punter, fed only by the catalogue and
 * the bus.
 */
export function createPush(deps: PushDeps) {
  const { catalogue, clock, schedule, metrics, perAddress = 300, trustProxy = false } = deps;
  const tickMs = deps.isGathered ? TICK_AFTER_GATHERED_MS : TICK_MS;
  const { counted = countedAlone(clock) } = deps;
  const mayForward = forwarders(trustProxy);
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  const clients = new Set<PushClient>();
  const addresses = createAddressBook(clock.now, counted, perAddress);
  const subscriptions = createSubscriptions(catalogue, (count) =>
    metrics.socketMessages.inc(count),
  );
  const betWatch = createBetWatch(catalogue, clients, deps.quoteFor, clock.now);
  const casinoWatch = createCasinoWatch(deps.bus, (count) => metrics.socketMessages.inc(count));
  const message = Compile(ClientMessage);
  createPunterPush({
    bus: deps.bus,
    clients,
    balanceOf: deps.balanceOf,
    openBetsOf: deps.openBetsOf,
    onError: deps.onError,
  });
  const jurisdictionOf = (host: string) => deps.contextOf(host).jurisdiction;
  createInboxPush({ ...deps, clients, jurisdictionOf });
  const raceWatch = createRaceWatch({ ...deps, jurisdictionOf });

  let waiting: PushClient[] = [];
  const flushSoon = (client: PushClient) => {
    if (waiting.push(client) === 1) setTimeout(flushAll, tickMs);
  };
  const flushAll = () => {
    const due = waiting;
    waiting = [];
    for (const client of due) {
      client.outlet.flush(clock.now());
      giveAwaited(client);
    }
  };
  const catchUp = (client: PushClient, key: string) =>
    (isRoom(key) ? casinoWatch : subscriptions).catchUp(client, key);
  /** Sends what a reader is waiting for, as far as its allowance permits. */
  const giveAwaited = (client: PushClient) => {
    if (client.awaiting.size === 0) return;
    for (const key of [...client.awaiting]) {
      if (!client.mayBeGiven) return;
      catchUp(client, key);
    }
  };

  function connect(origin: SocketOrigin, ws: WebSocket, socket: Socket): void {
    const { path, standing } = origin;
    const client = new PushClient(origin, ws, socket, { now: clock.now, flushSoon });
    clients.add(client);
    standing.sockets++;
    metrics.sockets.inc({ path });
    ws.on("message", (data) => {
      if (ws.readyState !== ws.OPEN) return;
      const text = data.toString();
      // Charge before queueing: the queue must not grow while a token is checked.
      if (client.affords(arrivalCost(text.length)))
        client.inbox = client.inbox.then(() => receive(client, text)).catch(deps.onError);
    });
    ws.on("ping", () => client.affords(arrivalCost(0)));
    ws.on("pong", () => {
      client.answered = true;
    });
    ws.on("error", () => ws.terminate());
    ws.on("close", () => {
      clients.delete(client);
      subscriptions.remove(client);
      betWatch.remove(client);
      raceWatch.remove(client);
      casinoWatch.remove(client);
      client.awaiting.clear();
      standing.sockets--;
      metrics.sockets.dec({ path });
    });
  }

  async function receive(client: PushClient, text: string): Promise<void> {
    if (!clients.has(client)) return;
    const said = parse(text);
    if (!said) return client.refuse({ code: "BAD_MESSAGE" });
    if (!client.affords(messageCost(said), said.type)) return;
    if (said.type === "PING")
      return client.send({ type: "PONG", at: said.at, serverTime: clock.now() });
    if (said.type === "CONTEXT") return setContext(client, said);
    if (!client.hasContext) return client.refuse({ code: "CONTEXT_NEEDED", about: said.type });
    if (said.type === "POW_REQUEST" || said.type === "POW_NONCE") return proofOfWork(client, said);
    if (said.type === "BET_SUBSCRIBE" || said.type === "BET_UNSUBSCRIBE")
      return said.kind === "race-board"
        ? raceWatch.change(client, said)
        : betWatch.change(client, said);
    // The punter socket carries the account, not the catalogue.
    if (client.path === "/sockets/v2/punter")
      return client.refuse({ code: "BAD_MESSAGE", about: said.type });
    if (said.type === "SET_TREE_CTX") return subscriptions.setTreeContext(client, said);
    if (said.type === "SUBSCRIBE") return subscriptions.subscribe(client, said);
    if (said.type === "CASINO_GAME_INFO") return casinoWatch.change(client, said);
    subscriptions.unsubscribe(client, said.ids);
  }

  function proofOfWork(
    client: PushClient,
    said: Extract<ClientMessage, { type: "POW_REQUEST" | "POW_NONCE" }>,
  ): void {
    const { action } = said;
    if (said.type === "POW_NONCE") {
      const { challenge, nonce } = said;
      const answer = deps.puzzles.solved(action, client, challenge, nonce);
      return client.send({ type: "proofOfWork", kind: "nonce", action, challenge, answer });
    }
    // Puzzles get harder with demand: limit requests per address, so that nobody can make them hard
    // for everybody.
    const { puzzles } = client.standing;
    if (!puzzles.spend(1, clock.now()))
      return client.refuse({
        code: "TOO_MANY_REQUESTS",
        about: said.type,
        retryMs: puzzles.waitMs(1, clock.now()),
      });
    client.send({
      type: "proofOfWork",
      kind: "request",
      action,
      puzzle: deps.puzzles.challenge(action, client),
    });
  }

  function parse(text: string): ClientMessage | null {
    try {
      const value: unknown = JSON.parse(text);
      return message.Check(value) ? value : null;
    } catch {
      return null;
    }
  }

  /**
   * Only the token decides a socket's identity; the events socket of the separated pair never has
   * one.
   */
  async function setContext(
    client: PushClient,
    said: Extract<ClientMessage, { type: "CONTEXT" }>,
  ): Promise<void> {
    const wrong = misfit(said, client, deps.contextOf(client.host));
    if (wrong) return client.refuse({ code: "CONTEXT_MISMATCH", about: wrong });
    const { punterToken: token } = said;
    const mayHaveIdentity = client.path !== "/sockets/v2/events";
    const before = client.punter;
    client.punter =
      token && mayHaveIdentity ? await deps.verifyPunterToken(token, client.host) : null;
    // One punter's watches must not reach another.
    if (before?.sessionId !== client.punter?.sessionId) {
      betWatch.remove(client);
      raceWatch.remove(client);
    }
    client.hasContext = true;
    client.takes = new Set(said.takes);
    if (token && mayHaveIdentity && !client.punter)
      client.send({ type: "ERROR", code: "TOKEN_INVALID" });
    client.send({
      type: "CONTEXT_SET",
      serverTime: clock.now(),
      loggedIn: client.punter !== null,
      heartbeatMs: HEARTBEAT_MS,
    } satisfies ServerMessage);
  }

  /** A socket that fails does not block the others. */
  const forEachClient = (work: (client: PushClient) => void) => {
    for (const client of clients) {
      try {
        work(client);
      } catch (error) {
        deps.onError(error);
      }
    }
  };

  schedule.here(HEARTBEAT_MS, "push.heartbeat", () => {
    forEachClient((client) => {
      if (!client.answered) client.ws.terminate();
      client.answered = false;
      client.ws.ping();
    });
    addresses.forgetRested();
  });
  schedule.here(1000, "push.offers", betWatch.tellOffers);
  schedule.here(500, "push.review", () =>
    forEachClient((client) => {
      const state = client.outlet.review(clock.now());
      if (state !== "lost") {
        for (const key of state) catchUp(client, key);
        return giveAwaited(client);
      }
      metrics.slowReaders.inc();
      // A close frame would queue behind data that the reader does not read.
      client.ws.terminate();
    }),
  );

  /** Tells readers to reconnect elsewhere, spread over a few seconds. */
  async function move({ leavingMs, movingMs }: Leave = LEAVE): Promise<void> {
    await wait(leavingMs);
    const moving = [...clients];
    for (const [at, client] of moving.entries()) {
      if (at % Math.ceil(moving.length / MOVES) === 0) await wait(movingMs / MOVES);
      client.ws.close(CLOSE_CODES.DRAINING, "moving");
    }
  }
  // Pages show balances and bets that no longer exist: they read all of it when they reconnect.
  deps.bus.subscribe("database.rewound", () => void move({ ...LEAVE, leavingMs: 0 }));

  return {
    clients,
    /** Accepts an HTTP upgrade, or refuses it with a status. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const path = (request.url ?? "").split("?")[0] ?? "";
      if (!isOneOf(PATHS, path)) return refuse(socket, "404 Not Found");
      if (!isOwnOrigin(request.headers.origin, siteOf(request, mayForward)))
        return refuse(socket, "403 Forbidden");
      const standing = addresses.admit(addressBlock(visitorAddress(request, mayForward)));
      if (!standing) return refuse(socket, "429 Too Many Requests");
      const origin = {
        path,
        host: hostName(siteOf(request, mayForward).host),
        visit: visitOf(request.headers.cookie),
        standing,
      };
      server.handleUpgrade(request, socket, head, (ws) => connect(origin, ws, socket as Socket));
    },
    move,
    /** Tells every reader to reconnect elsewhere. */
    close(): void {
      flushAll();
      for (const client of clients) client.ws.close(CLOSE_CODES.DRAINING, "restarting");
      server.close();
    },
  };
}

export type Push = ReturnType<typeof createPush>;

function refuse(socket: Duplex, status: string): void {
  // A client that leaves before the answer is not an error.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const hostName = (host: string): string => /^(?:\[[^\]]*\]|[^:]*)/.exec(host)?.[0] ?? "";

/**
 * The site that a visitor requested. A page of another site must not open our sockets with our
 * visitor's session.
 */
function siteOf(
  { headers, socket }: IncomingMessage,
  mayForward: (peer: string | undefined) => boolean,
): Site {
  const forwarded = mayForward(socket.remoteAddress);
  const protocol = forwarded ? headers["x-forwarded-proto"] : undefined;
  return {
    protocol: String(protocol ?? ("encrypted" in socket ? "https" : "http")),
    host: String((forwarded && headers["x-forwarded-host"]) || headers.host || ""),
    protocolUnknown: forwarded && protocol === undefined,
  };
}
