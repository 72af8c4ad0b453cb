import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LiveLink, LiveStore } from "@touchline/live";
import { type FaultProxy, fakeClock, startFaultProxy } from "@touchline/testkit";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { head, resultMarket, state } from "../../test/feed.ts";
import { createCatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import { createMetrics } from "../platform/observe/metrics.ts";
import { createBus } from "../platform/wire/bus.ts";
import { createSchedule } from "../platform/work/schedule.ts";
import { createPush, type Push } from "./push.module.ts";

const clock = fakeClock(1_780_000_000_000);
const fail = (_: unknown, error?: unknown): never => {
  throw error ?? _;
};
const FIRST = 1500;

let server: Server;
let push: Push;
let proxy: FaultProxy;
let link: LiveLink;
let store: LiveStore;
let catalogue: ReturnType<typeof createCatalogueService>;

beforeEach(async () => {
  catalogue = createCatalogueService(clock, "epoch-1");
  push = createPush({
    catalogue,
    bus: createBus(fail),
    clock,
    schedule: createSchedule(fail, "manual"),
    metrics: createMetrics(Fastify(), "key"),
    contextOf: () => ({ jurisdiction: "Curacao", locales: ["en"] }),
    verifyPunterToken: async () => null,
    balanceOf: fail,
    openBetsOf: fail,
    inboxOf: async () => ({ totalMessagesCount: 0, unreadMessagesCount: 0 }),
    promotions: {
      board: async () => ({ racers: 1, top: [] }),
      isRaceOf: async (_, id) => !id.startsWith("no-"),
    },
    quoteFor: fail,
    puzzles: { challenge: fail, solved: fail },
    onError: fail,
  });
  server = createServer().on("upgrade", push.upgrade).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  proxy = await startFaultProxy((server.address() as AddressInfo).port);
  catalogue.fixture("feed", { event: head("e1"), state: state() });
  price(FIRST);
  store = new LiveStore();
  link = new LiveLink({
    origin: `ws://127.0.0.1:${proxy.port}`,
    channel: "mobile",
    separated: true,
    store,
    context: () => ({
      jurisdiction: "Curacao",
      locale: "en",
      oddsType: "Decimal",
      host: "127.0.0.1",
      source: "MOBILE",
    }),
    onPush: () => {},
    WebSocket: WebSocket as never,
    now: Date.now,
    random: () => 0,
  });
});
afterEach(async () => {
  link.stop();
  await proxy.close();
  push.close();
  server.close();
});

const price = (odds: number) =>
  catalogue.odds("feed", "e1", state(), [resultMarket("e1", [odds, 4000, 6000])]);
const outcome = () => resultMarket("e1", [FIRST, 4000, 6000]).outcomes[0]?.outcomeId ?? "";

const FAULTS: Record<string, (proxy: FaultProxy) => void> = {
  "is cut": (wire) => wire.cut(),
  "is half closed": (wire) => wire.halfClose(),
  "delivers everything twice": (wire) => {
    wire.duplicate = true;
  },
  "delivers everything late": (wire) => {
    wire.delayMs = 15;
  },
  "does all of it at once": (wire) => {
    Object.assign(wire, { duplicate: true, delayMs: 5 });
    wire.cut();
  },
};

test.each(Object.entries(FAULTS))(
  "prices arrive without loss, and never backwards, over a wire that %s",
  async (_, misbehave) => {
    link.followTree("t-e1", "FULL");
    const seen: number[] = [];
    store.subscribe(`price:${outcome()}`, () => seen.push(store.price(outcome())?.odds ?? 0));
    link.start();
    await vi.waitFor(() => expect(store.price(outcome())?.odds).toBe(FIRST));
    let odds = FIRST;
    for (let round = 0; round < 3; round++) {
      for (let moved = 0; moved < 10; moved++) price(++odds);
      misbehave(proxy);
      // Prices go on moving while the socket is disconnected.
      for (let moved = 0; moved < 10; moved++) price(++odds);
      await vi.waitFor(() => expect(store.price(outcome())?.odds).toBe(odds), { timeout: 5000 });
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(store.position("t-e1")).toEqual(catalogue.tree("t-e1", "FULL")?.position);
  },
);
