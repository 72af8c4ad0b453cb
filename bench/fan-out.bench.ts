import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock } from "@touchline/core";
import Fastify from "fastify";
import { WebSocketServer } from "ws";
import { createCatalogueService } from "../apps/gate/src/modules/sport/catalogue/catalogue.service.ts";
import { createMetrics } from "../apps/gate/src/platform/observe/metrics.ts";
import { createBus } from "../apps/gate/src/platform/wire/bus.ts";
import { createSchedule } from "../apps/gate/src/platform/work/schedule.ts";
import { createPush } from "../apps/gate/src/push/push.module.ts";
import { head, resultMarket, state } from "../apps/gate/test/feed.ts";
import { ratioOfRounds } from "./rounds.ts";

/**
 * Price deltas of EVENTS events to SOCKETS sockets: our push against bare `ws` that sends each
 * message to each socket.
 */
const SOCKETS = 1000;
const EVENTS = 20;
const TICKS = 10;
const TICK_EVERY_MS = 100;
const ROUNDS = 5;

const readers = fork(new URL("./fan-out.readers.ts", import.meta.url), { stdio: "inherit" });
const tell = (order: object) =>
  new Promise<void>(
    (done) => void (readers as ChildProcess).once("message", () => done()).send(order),
  );
const hear = () => new Promise<void>((done) => void readers.once("message", () => done()));
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const context = {
  type: "CONTEXT",
  jurisdiction: "Curacao",
  locale: "en",
  oddsType: "Decimal",
  host: "127.0.0.1",
  source: "MOBILE",
};
const ids = Array.from({ length: EVENTS }, (_, n) => `t-e${n}`);

/** CPU microseconds of this process per delivered message. */
async function measure(sendTick: (tick: number) => void): Promise<number> {
  const messages = SOCKETS * EVENTS * TICKS;
  await tell({ do: "expect", messages });
  const arrived = hear();
  const before = process.cpuUsage();
  for (let tick = 0; tick < TICKS; tick++) {
    sendTick(tick);
    await pause(TICK_EVERY_MS);
  }
  await arrived;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / messages;
}

async function bareWs(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await pause(20);
  await tell({ do: "open", url: url(server), count: SOCKETS, hello: [] });
  const cost = await measure((tick) => {
    for (let event = 0; event < EVENTS; event++) {
      const message = JSON.stringify(deltaLike(event, tick));
      for (const socket of sockets.clients) socket.send(message);
    }
  });
  await tell({ do: "close" });
  server.close();
  return cost;
}

async function ourPush(): Promise<number> {
  const catalogue = createCatalogueService(systemClock, "bench");
  const fail = (error: unknown) => {
    throw error;
  };
  const push = createPush({
    catalogue,
    clock: systemClock,
    bus: createBus(fail),
    schedule: createSchedule(fail, "manual"),
    metrics: createMetrics(Fastify(), "bench"),
    contextOf: () => ({ jurisdiction: "Curacao", locales: ["en"] }),
    verifyPunterToken: async () => null,
    balanceOf: async () => fail("no punter here"),
    openBetsOf: async () => fail("no punter here"),
    inboxOf: async () => ({ totalMessagesCount: 0, unreadMessagesCount: 0 }),
    promotions: {
      board: async () => ({ racers: 1, top: [] }),
      isRaceOf: async (_, id) => !id.startsWith("no-"),
    },
    puzzles: { challenge: () => fail("no puzzles here"), solved: () => null },
    quoteFor: async () => fail("no punter here"),
    onError: fail,
    perAddress: SOCKETS,
    trustProxy: true,
  });
  for (let event = 0; event < EVENTS; event++) {
    catalogue.fixture("feed", { event: head(`e${event}`), state: state() });
    catalogue.odds("feed", `e${event}`, state(), [resultMarket(`e${event}`, [1500, 4000, 6000])]);
  }
  const server = createServer().on("upgrade", push.upgrade).listen(0, "127.0.0.1");
  await pause(20);
  await tell({
    do: "open",
    url: `${url(server)}/sockets/events`,
    count: SOCKETS,
    hello: [
      JSON.stringify(context),
      JSON.stringify({ type: "SUBSCRIBE", displayMode: "SHORT", ids }),
    ],
  });
  await pause(1500);
  let round = 0;
  const cost = await measure((tick) => {
    round++;
    for (let event = 0; event < EVENTS; event++)
      catalogue.odds("feed", `e${event}`, state(), [
        resultMarket(`e${event}`, [1500 + round * 10, 4000 + tick, 6000]),
      ]);
  });
  await tell({ do: "close" });
  push.close();
  server.close();
  return cost;
}

const url = (server: ReturnType<typeof createServer>) =>
  `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
const deltaLike = (event: number, tick: number) => ({
  type: "TREE_DELTA",
  treeId: `t-e${event}`,
  displayMode: "SHORT",
  epoch: "bench",
  seq: tick,
  at: systemClock.now(),
  delta: {
    prices: [
      [`e${event}:mr:1`, 1500 + tick],
      [`e${event}:mr:X`, 4000 + tick],
    ],
  },
});

const { ratio, baseline, ours } = await ratioOfRounds(ROUNDS, { baseline: bareWs, ours: ourPush });
console.log(
  `fan-out to ${SOCKETS} sockets, ${EVENTS} events × ${TICKS} ticks: CPU per delivered message`,
);
console.log(
  `  bare ws ${baseline.toFixed(2)} µs   push ${ours.toFixed(2)} µs   ratio ${ratio.toFixed(2)} (median of ${ROUNDS} rounds; at most 0.33)`,
);
readers.kill();
