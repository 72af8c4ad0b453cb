import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { CLOSE_CODES } from "@touchline/contract";
import { WebSocketServer } from "ws";
import type { CatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import { forwarders, type TrustProxy } from "../platform/http/address.ts";
import type { Bus } from "../platform/wire/bus.ts";
import { type Counted, countedAlone } from "../platform/wire/counted.ts";
import type { Schedule } from "../platform/work/schedule.ts";
import { type Entrance, upgrade } from "./accept-socket.ts";
import { createAddressBook } from "./address-book.ts";
import { createBetWatch, type QuoteFor } from "./bet-watch.ts";
import { createCasinoWatch } from "./casino-watch.ts";
import type { ClientDeps, PushClient } from "./client.ts";
import { HEARTBEAT_MS } from "./hear-client.ts";
import { createInboxPush, type InboxPushDeps } from "./inbox-push.ts";
import { beat, flushAll, reviewAll } from "./keep-current.ts";
import type { OpenSockets, SocketDeps } from "./open-sockets.ts";
import { createPunterPush, type PunterPushDeps } from "./punter-push.ts";
import { createRaceWatch, type RaceWatchDeps } from "./race-watch.ts";
import { createSubscriptions } from "./subscriptions.ts";

export interface PushDeps extends SocketDeps {
  catalogue: CatalogueService;
  bus: Bus;
  schedule: Schedule;
  balanceOf: PunterPushDeps["balanceOf"];
  openBetsOf: PunterPushDeps["openBetsOf"];
  inboxOf: InboxPushDeps["inboxOf"];
  promotions: RaceWatchDeps["promotions"];
  quoteFor: QuoteFor;
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
  const { bus, clock, schedule, perAddress = 300, trustProxy = false } = deps;
  const { counted = countedAlone(clock) } = deps;
  const sockets = openSockets(deps);
  const entrance: Entrance = {
    sockets,
    server: new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: MAX_MESSAGE_BYTES,
    }),
    addresses: createAddressBook(clock.now, counted, perAddress),
    clientDeps: clientDepsOf(sockets, deps.isGathered ? TICK_AFTER_GATHERED_MS : TICK_MS),
    mayForward: forwarders(trustProxy),
  };
  schedule.here(HEARTBEAT_MS, "push.heartbeat", () => {
    beat(sockets);
    entrance.addresses.forgetRested();
  });
  schedule.here(1000, "push.offers", sockets.betWatch.tellOffers);
  schedule.here(500, "push.review", () => reviewAll(sockets));
  // Pages show balances and bets that no longer exist: they read all of it when they reconnect.
  bus.subscribe("database.rewound", () => void move(sockets, { ...LEAVE, leavingMs: 0 }));
  return {
    clients: sockets.clients,
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
      upgrade(entrance, request, socket, head),
    move: (leave: Leave = LEAVE) => move(sockets, leave),
    /** Tells every reader to reconnect elsewhere. */
    close(): void {
      flushAll(sockets);
      for (const client of sockets.clients) client.ws.close(CLOSE_CODES.DRAINING, "restarting");
      entrance.server.close();
    },
  };
}

export type Push = ReturnType<typeof createPush>;

function openSockets(deps: PushDeps): OpenSockets {
  const { catalogue, bus, clock, metrics, contextOf, balanceOf, openBetsOf, onError } = deps;
  const clients = new Set<PushClient>();
  const delivered = (count: number) => metrics.socketMessages.inc(count);
  const subscriptions = createSubscriptions(catalogue, delivered);
  const betWatch = createBetWatch(catalogue, clients, deps.quoteFor, clock.now);
  const casinoWatch = createCasinoWatch(bus, delivered);
  createPunterPush({ bus, clients, balanceOf, openBetsOf, onError });
  const jurisdictionOf = (host: string) => contextOf(host).jurisdiction;
  createInboxPush({ ...deps, clients, jurisdictionOf });
  const raceWatch = createRaceWatch({ ...deps, jurisdictionOf });
  return {
    clock,
    metrics,
    contextOf,
    verifyPunterToken: deps.verifyPunterToken,
    puzzles: deps.puzzles,
    onError,
    clients,
    subscriptions,
    betWatch,
    raceWatch,
    casinoWatch,
    waiting: [],
  };
}

/** One write takes all frames of a tick. */
function clientDepsOf(sockets: OpenSockets, tickMs: number): ClientDeps {
  const flushDue = () => flushAll(sockets);
  return {
    now: sockets.clock.now,
    flushSoon(client) {
      if (sockets.waiting.push(client) === 1) setTimeout(flushDue, tickMs);
    },
  };
}

/** Tells readers to reconnect elsewhere, spread over a few seconds. */
async function move({ clients }: OpenSockets, { leavingMs, movingMs }: Leave): Promise<void> {
  await wait(leavingMs);
  const moving = [...clients];
  for (const [at, client] of moving.entries()) {
    if (at % Math.ceil(moving.length / MOVES) === 0) await wait(movingMs / MOVES);
    client.ws.close(CLOSE_CODES.DRAINING, "moving");
  }
}
