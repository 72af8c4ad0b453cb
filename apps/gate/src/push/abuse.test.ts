import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { type ClientMessage, LIVE_POPULAR_TREE, type ServerMessage } from "@touchline/contract";
import { connectSocket, fakeClock, type SocketClient } from "@touchline/testkit";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { head, resultMarket, state, totalMarket } from "../../test/feed.ts";
import { createCatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import { createMetrics } from "../platform/observe/metrics.ts";
import { createBus } from "../platform/wire/bus.ts";
import { createSchedule } from "../platform/work/schedule.ts";
import type { QuoteFor } from "./bet-watch.ts";
import { SOCKET_HOLDS, SOCKET_SNAPSHOT_BYTES } from "./message-costs.data.ts";
import { createPush, type Push } from "./push.module.ts";

const PER_ADDRESS = 3;
const HOST = "127.0.0.1";
const CONTEXT = {
  type: "CONTEXT",
  jurisdiction: "Spain",
  locale: "es",
  oddsType: "Decimal",
  host: HOST,
  source: "MOBILE",
} as const;

const clock = fakeClock(1_780_000_000_000);
let server: Server;
let push: Push;
let catalogue: ReturnType<typeof createCatalogueService>;
let schedule: ReturnType<typeof createSchedule>;
let failures: unknown[];
const quoteFor = vi.fn<QuoteFor>();
const open: SocketClient[] = [];

beforeEach(async () => {
  failures = [];
  const fail = (...error: unknown[]) => void failures.push(error);
  catalogue = createCatalogueService(clock, "epoch-1");
  schedule = createSchedule(fail, "manual");
  push = createPush({
    catalogue,
    bus: createBus(fail),
    clock,
    schedule,
    metrics: createMetrics(Fastify(), "key"),
    contextOf: () => ({ jurisdiction: "Spain", locales: ["es", "en"] }),
    verifyPunterToken: async (token) => ({ punterId: token, sessionId: token }),
    balanceOf: async () => ({ mainBalance: 0, withdrawable: 0, bonus: 0, currency: "EUR" }),
    openBetsOf: async () => 0,
    inboxOf: async () => ({ totalMessagesCount: 0, unreadMessagesCount: 0 }),
    promotions: {
      board: async () => ({ racers: 1, top: [] }),
      isRaceOf: async (_, id) => !id.startsWith("no-"),
    },
    puzzles: { challenge: () => ({}) as never, solved: () => null },
    quoteFor,
    onError: fail,
    perAddress: PER_ADDRESS,
    trustProxy: true,
  });
  server = createServer().on("upgrade", push.upgrade).listen(0, HOST);
  await new Promise((ready) => server.once("listening", ready));
  addEvent("e1", 1);
});
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate();
  push.close();
  server.close();
});

function addEvent(id: string, lines: number): void {
  catalogue.fixture("feed", { event: head(id), state: state() });
  const totals = Array.from({ length: lines }, (_, line) => totalMarket(id, line, [1900, 1900]));
  catalogue.odds("feed", id, state(), [resultMarket(id, [1500, 4000, 6000]), ...totals]);
}

async function connect(address = "192.0.2.1"): Promise<SocketClient> {
  const { port } = server.address() as AddressInfo;
  const client = await connectSocket(`ws://${HOST}:${port}/sockets/events`, {
    "x-forwarded-for": address,
  });
  open.push(client);
  return client;
}

async function reader(
  over: Partial<Extract<ClientMessage, { type: "CONTEXT" }>> = {},
  address?: string,
): Promise<SocketClient> {
  const client = await connect(address);
  client.send({ ...CONTEXT, ...over });
  await client.next("CONTEXT_SET");
  return client;
}

let pings = 0;
/** Resolves when all earlier messages are answered. */
async function answered(client: SocketClient): Promise<ServerMessage[]> {
  const at = ++pings;
  client.send({ type: "PING", at });
  await client.next("PONG", (pong) => pong.at === at);
  return client.received;
}
const countOf = (messages: readonly ServerMessage[], type: ServerMessage["type"]) =>
  messages.filter((each) => each.type === type).length;

test("a list named 500 times in a message is sent once", async () => {
  const client = await reader();
  client.send({ type: "SET_TREE_CTX", subscribe: Array<string>(500).fill(LIVE_POPULAR_TREE) });
  expect(countOf(await answered(client), "LIST_SNAPSHOT")).toBe(1);
});

test("a flood of one message is refused with a retry time, then the socket closes; later it is accepted", async () => {
  const client = await reader();
  const flood: ClientMessage = {
    type: "SET_TREE_CTX",
    subscribe: Array<string>(500).fill(LIVE_POPULAR_TREE),
  };
  for (let n = 0; n < 10; n++) client.send(flood);
  const refused = await client.next("ERROR");
  expect(refused).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  clock.advance((refused.retryMs ?? 0) + 1000);
  client.send({ type: "SET_TREE_CTX", subscribe: [LIVE_POPULAR_TREE] });
  await client.next("LIST_SNAPSHOT");
  for (let n = 0; n < 60; n++) client.send(flood);
  expect((await client.closed).code).toBe(4002);
});

test("an address is charged for its rejected sockets and runs out of new ones; others do not", async () => {
  const bad = "192.0.2.66";
  const flood: ClientMessage = {
    type: "SET_TREE_CTX",
    subscribe: Array<string>(500).fill(LIVE_POPULAR_TREE),
  };
  let dismissed = 0;
  for (; dismissed < 30; dismissed++) {
    const client = await connect(bad).catch(() => null);
    if (!client) break;
    for (let n = 0; n < 60; n++) client.send(flood);
    await client.closed;
  }
  expect(dismissed).toBeGreaterThan(10);
  expect(dismissed).toBeLessThan(20);
  await reader({}, "192.0.2.67");
});

test.each<[string, number, (ids: string[]) => ClientMessage]>([
  [
    "inactive-selection",
    SOCKET_HOLDS.selections,
    (ids) => ({ type: "BET_SUBSCRIBE", kind: "inactive-selection", ids }),
  ],
  [
    "watch-on-bet",
    SOCKET_HOLDS.bets,
    (ids) => ({ type: "BET_SUBSCRIBE", kind: "watch-on-bet", ids }),
  ],
  ["race-board", SOCKET_HOLDS.races, (ids) => ({ type: "BET_SUBSCRIBE", kind: "race-board", ids })],
  ["games", SOCKET_HOLDS.games, (ids) => ({ type: "CASINO_GAME_INFO", subscribe: ids })],
])(
  "a socket has a limit of %s, and receives one notice that the rest is left out",
  async (_, most, message) => {
    const client = await reader({ punterToken: "p1" });
    client.send(message(Array.from({ length: most }, (_, n) => `id-${n}`)));
    expect(countOf(await answered(client), "ERROR")).toBe(0);
    // Repeated ids take no more room.
    client.send(message(["id-0", "id-0"]));
    expect(countOf(await answered(client), "ERROR")).toBe(0);
    client.send(message(["one-more", "and-another"]));
    expect(await client.next("ERROR")).toMatchObject({ code: "TOO_MANY_SUBSCRIPTIONS" });
    expect(countOf(await answered(client), "ERROR")).toBe(0);
  },
);

test("a selection whose only reader disconnected is dropped, and its end is sent to the remaining readers", async () => {
  const [first, second] = [await reader(), await reader()];
  for (const client of [first, second]) {
    client.send({ type: "BET_SUBSCRIBE", kind: "inactive-selection", ids: ["e1:total:0"] });
    await answered(client);
  }
  first.socket.terminate();
  catalogue.odds("feed", "e1", state(), [totalMarket("e1", 0, [1900, 1900], { status: "closed" })]);
  expect(await second.next("inactiveSelection")).toMatchObject({ marketId: "e1:total:0" });
});

test.each([
  [
    "IPv6 by its /64",
    ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:0db8:1:2:ffff::3"],
    "2001:db8:1:2:a:b:c:d",
    "2001:db8:1:3::1",
  ],
  [
    "IPv4 written as IPv6",
    ["192.0.2.9", "::ffff:192.0.2.9", "::ffff:c000:209"],
    "0:0:0:0:0:ffff:192.0.2.9",
    "192.0.2.10",
  ],
])("sockets are counted per address: %s", async (_, block, oneMore, neighbour) => {
  for (const address of block) await connect(address);
  await expect(connect(oneMore)).rejects.toThrow("429");
  await connect(neighbour);
});

test("repeated subscriptions get snapshots up to the socket's byte budget, and the last one later", async () => {
  const lines = 3000;
  addEvent("big", lines);
  const client = await reader();
  const size = JSON.stringify(catalogue.tree("t-big", "FULL")).length;
  const asked = 2 * Math.ceil(SOCKET_SNAPSHOT_BYTES.most / size);
  for (let n = 0; n < asked; n++) {
    client.send({ type: "UNSUBSCRIBE", ids: ["t-big"] });
    client.send({ type: "SUBSCRIBE", displayMode: "FULL", ids: ["t-big"] });
    await answered(client);
  }
  const given = countOf(client.received, "TREE_SNAPSHOT");
  expect(given).toBeGreaterThan(0);
  expect(given).toBeLessThanOrEqual(Math.ceil(SOCKET_SNAPSHOT_BYTES.most / size));
  client.received.length = 0;
  // A change before its snapshot would be meaningless to the reader.
  catalogue.odds("feed", "big", state(), [resultMarket("big", [1600, 4000, 6000])]);
  expect(countOf(await answered(client), "TREE_DELTA")).toBe(0);
  clock.advance(60_000);
  await schedule.run("push.review");
  await client.next("TREE_SNAPSHOT");
  catalogue.odds("feed", "big", state(), [resultMarket("big", [1700, 4000, 6000])]);
  await client.next("TREE_DELTA");
});

test.each([
  ["host", { host: "localhost" }],
  ["jurisdiction", { jurisdiction: "Curacao" }],
  ["locale", { locale: "ru" }],
] as const)(
  "a context whose %s does not fit the host is refused as a whole",
  async (about, over) => {
    const client = await connect();
    client.send({ ...CONTEXT, ...over });
    expect(await client.next("ERROR")).toMatchObject({ code: "CONTEXT_MISMATCH", about });
    client.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-e1"] });
    expect(await client.next("ERROR")).toMatchObject({ code: "CONTEXT_NEEDED" });
  },
);

test("a reader that accepts deflated frames gets its snapshot as one, and its changes as text", async () => {
  addEvent("many", 20);
  const client = await connect();
  const binary = new Promise<Buffer>((done) => {
    client.socket.removeAllListeners("message");
    client.socket.on("message", (data: Buffer, isBinary) => isBinary && done(data));
  });
  client.send({ ...CONTEXT, takes: ["deflate-raw"] });
  client.send({ type: "SUBSCRIBE", displayMode: "FULL", ids: ["t-many"] });
  const data = await binary;
  const text = inflateRawSync(data).toString();
  expect(JSON.parse(text)).toMatchObject({ type: "TREE_SNAPSHOT", treeId: "t-many" });
  expect(data.length).toBeLessThan(text.length / 3);
  const delta = new Promise<boolean>((done) =>
    client.socket.once("message", (_, isBinary) => done(isBinary)),
  );
  catalogue.odds("feed", "many", state(), [resultMarket("many", [1600, 4000, 6000])]);
  expect(await delta).toBe(false);
});

test("a bet that cannot be valued does not hold up other offers", async () => {
  const quote = {
    quoteId: "q",
    offer: 900,
    fairValue: 950,
    marginPermille: 50,
    remaining: 1000,
    expiresAt: clock.now() + 8000,
  };
  quoteFor.mockImplementation(async (_, betId) => {
    if (betId === "not-an-id") throw new Error("invalid input syntax for type uuid");
    return { ...quote, betId };
  });
  const [bad, good] = [await reader({ punterToken: "bad" }), await reader({ punterToken: "good" })];
  bad.send({ type: "BET_SUBSCRIBE", kind: "watch-on-bet", ids: ["not-an-id"] });
  await answered(bad);
  good.send({ type: "BET_SUBSCRIBE", kind: "watch-on-bet", ids: ["b1"] });
  await answered(good);
  for (let turn = 0; turn < 5; turn++) await schedule.run("push.offers").catch(() => {});
  expect(await good.next("coOffer")).toMatchObject({ quote: { betId: "b1" } });
  // It is not retried forever either.
  expect(quoteFor.mock.calls.filter(([, betId]) => betId === "not-an-id")).toHaveLength(3);
});
