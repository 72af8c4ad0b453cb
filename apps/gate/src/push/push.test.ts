import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LIVE_POPULAR_TREE, type StreamPosition } from "@touchline/contract";
import { connectSocket, fakeClock, type SocketClient } from "@touchline/testkit";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { head, resultMarket, state, totalMarket } from "../../test/feed.ts";
import { createCatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import { createMetrics } from "../platform/observe/metrics.ts";
import { createBus } from "../platform/wire/bus.ts";
import { createSchedule } from "../platform/work/schedule.ts";
import type { QuoteFor } from "./bet-watch.ts";
import { SLOW_MS } from "./outlet.ts";
import { createPush, type Push } from "./push.module.ts";

const CONTEXT = {
  type: "CONTEXT",
  jurisdiction: "Curacao",
  locale: "en",
  oddsType: "Decimal",
  host: "127.0.0.1",
  source: "MOBILE",
} as const;

const clock = fakeClock(1_780_000_000_000);
const fail = (_: unknown, error?: unknown) => {
  throw error ?? _;
};
let server: Server;
let push: Push;
let catalogue: ReturnType<typeof createCatalogueService>;
let bus: ReturnType<typeof createBus>;
let schedule: ReturnType<typeof createSchedule>;
let open: SocketClient[];
let quotes: Map<string, Awaited<ReturnType<QuoteFor>>>;

beforeEach(async () => {
  catalogue = createCatalogueService(clock, "epoch-1");
  bus = createBus(fail);
  schedule = createSchedule(fail, "manual");
  push = createPush({
    catalogue,
    bus,
    clock,
    schedule,
    metrics: createMetrics(Fastify(), "key"),
    contextOf: () => ({ jurisdiction: "Curacao", locales: ["en"] }),
    verifyPunterToken: async (token) =>
      token === "good-token" ? { punterId: "p1", sessionId: "s1" } : null,
    balanceOf: async () => ({
      mainBalance: 12_345,
      withdrawable: 12_345,
      bonus: 0,
      currency: "USD",
    }),
    openBetsOf: async () => 2,
    inboxOf: async () => ({ totalMessagesCount: 0, unreadMessagesCount: 0 }),
    promotions: {
      board: async () => ({ racers: 1, top: [] }),
      isRaceOf: async (_, id) => !id.startsWith("no-"),
    },
    puzzles: {
      challenge: (action, { visit }) => ({
        kind: "pow",
        siteKey: null,
        challenge: `${action}.${visit}`,
        difficultyBits: 4,
        expiresAt: 1,
      }),
      solved: (action, { visit }, challenge, nonce) =>
        challenge === `${action}.${visit}` && nonce === 7 ? `${challenge}.7` : null,
    },
    quoteFor: async (_punterId, betId) => quotes.get(betId) ?? "missing",
    onError: fail,
    perAddress: 5,
  });
  server = createServer().on("upgrade", push.upgrade).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  open = [];
  quotes = new Map();
  addEvent("e1");
});
afterEach(() => {
  for (const client of open) client.socket.terminate();
  push.close();
  server.close();
});

function addEvent(id: string, sport?: "Tennis"): void {
  const event = sport
    ? { ...head(id), sport, tournament: { ...head(id).tournament, id: sport } }
    : head(id);
  catalogue.fixture("feed", { event, state: state() });
  catalogue.odds("feed", id, state(), [
    resultMarket(id, [1500, 4000, 6000]),
    totalMarket(id, 10, [1900, 1900]),
  ]);
}
const move = (odds: number, id = "e1") =>
  catalogue.odds("feed", id, state(), [resultMarket(id, [odds, 4000, 6000])]);

const address = (path: string) => `ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

async function reader(
  path = "/sockets/events?channel=mobile",
  token?: string,
): Promise<SocketClient> {
  const client = await connectSocket(address(path));
  open.push(client);
  client.send({ ...CONTEXT, ...(token ? { punterToken: token } : {}) });
  await client.next("CONTEXT_SET");
  return client;
}

describe("context", () => {
  test("the context message is first: nothing is answered before it", async () => {
    const client = await connectSocket(address("/sockets/events"));
    open.push(client);
    client.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-e1"] });
    expect(await client.next("ERROR")).toMatchObject({ code: "CONTEXT_NEEDED" });
    client.send(CONTEXT);
    expect(await client.next("CONTEXT_SET")).toMatchObject({
      loggedIn: false,
      serverTime: clock.now(),
    });
  });

  test("a socket's identity comes from its token, never from a message", async () => {
    const client = await connectSocket(address("/sockets/v2/punter?channel=mobile"));
    open.push(client);
    client.send({ ...CONTEXT, punterToken: "forged" });
    expect(await client.next("ERROR")).toMatchObject({ code: "TOKEN_INVALID" });
    expect((await client.next("CONTEXT_SET")).loggedIn).toBe(false);
    client.send({ ...CONTEXT, punterToken: "good-token" });
    expect((await client.next("CONTEXT_SET")).loggedIn).toBe(true);
  });

  test("messages are processed in order: none overtakes the check of a token", async () => {
    const client = await connectSocket(address("/sockets/events"));
    open.push(client);
    client.send({ ...CONTEXT, punterToken: "good-token" });
    client.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-e1"] });
    client.send(CONTEXT);
    expect((await client.next("CONTEXT_SET")).loggedIn).toBe(true);
    await client.next("TREE_SNAPSHOT");
    expect((await client.next("CONTEXT_SET")).loggedIn).toBe(false);
  });

  test.each(["not json", '{"type":"NONSENSE"}', '{"type":"SUBSCRIBE","ids":"t"}'])(
    "a malformed message is answered with BAD_MESSAGE: %s",
    async (text) => {
      const client = await reader();
      client.sendRaw(text);
      expect(await client.next("ERROR")).toMatchObject({ code: "BAD_MESSAGE" });
    },
  );
});

describe("event trees", () => {
  test("SUBSCRIBE starts with a snapshot and continues with numbered deltas", async () => {
    const client = await reader();
    client.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-e1"] });
    const snapshot = await client.next("TREE_SNAPSHOT");
    expect(snapshot.tree.markets.map((market) => market.type)).toEqual(["match_result", "total"]);
    expect(snapshot.tree.marketCount).toBe(2);
    move(1600);
    expect(await client.next("TREE_DELTA")).toMatchObject({
      seq: snapshot.seq + 1,
      epoch: "epoch-1",
      delta: { prices: [["e1:mr:1", 1600]] },
    });
  });

  test("FULL holds every market, and SHORT requested beside it changes nothing", async () => {
    const client = await reader();
    client.send({ type: "SUBSCRIBE", displayMode: "FULL", ids: ["t-e1"] });
    expect((await client.next("TREE_SNAPSHOT")).tree.markets).toHaveLength(2);
    client.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-e1"] });
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    expect(client.received.filter((message) => message.type === "TREE_SNAPSHOT")).toEqual([]);
  });

  test("UNSUBSCRIBE ends the deltas", async () => {
    const client = await reader();
    client.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-e1"] });
    await client.next("TREE_SNAPSHOT");
    client.send({ type: "UNSUBSCRIBE", ids: ["t-e1"] });
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    move(1700);
    client.send({ type: "PING", at: 2 });
    await client.next("PONG", (pong) => pong.at === 2);
    expect(client.received.some((message) => message.type === "TREE_DELTA")).toBe(false);
  });

  test("a reader that reconnects gets what it missed, and nothing twice", async () => {
    const first = await reader();
    first.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-e1"] });
    const { epoch, seq } = await first.next("TREE_SNAPSHOT");
    first.socket.terminate();
    move(1600);
    move(1700);
    const again = await reader();
    again.send({
      type: "SUBSCRIBE",
      displayMode: "SHORT",
      ids: ["t-e1"],
      resume: { "t-e1": { epoch, seq } },
    });
    expect((await again.next("TREE_DELTA")).seq).toBe(seq + 1);
    expect((await again.next("TREE_DELTA")).seq).toBe(seq + 2);
    expect((await again.next("TREE_CURRENT")).seq).toBe(seq + 2);
    expect(again.received).toEqual([]);
  });

  test("a position of another run, or one too old, gets a snapshot", async () => {
    const client = await reader();
    client.send({
      type: "SUBSCRIBE",
      displayMode: "SHORT",
      ids: ["t-e1"],
      resume: { "t-e1": { epoch: "before", seq: 1 } },
    });
    const { seq } = await client.next("TREE_SNAPSHOT");
    for (let n = 0; n < 200; n++) move(1500 + n * 10 + 10);
    const late = await reader();
    late.send({
      type: "SUBSCRIBE",
      displayMode: "SHORT",
      ids: ["t-e1"],
      resume: { "t-e1": { epoch: "epoch-1", seq } },
    });
    expect((await late.next("TREE_SNAPSHOT")).seq).toBe(seq + 200);
  });

  test("an unknown tree is reported as gone", async () => {
    const client = await reader();
    client.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["nonsense"] });
    expect(await client.next("TREE_GONE")).toMatchObject({ treeId: "nonsense" });
  });
});

describe("tree contexts", () => {
  test("SET_TREE_CTX subscribe sends the list and the events that enter it", async () => {
    const client = await reader();
    client.send({ ...CONTEXT, takes: ["list-delta"] });
    client.send({ type: "SET_TREE_CTX", subscribe: [LIVE_POPULAR_TREE] });
    expect((await client.next("LIST_SNAPSHOT")).list.groups.flatMap((group) => group.ids)).toEqual([
      "t-e1",
    ]);
    addEvent("e2");
    const { delta, seq } = await client.next("LIST_DELTA");
    expect(delta.groups).toMatchObject([{ ids: ["t-e1", "t-e2"] }]);
    addEvent("e3", "Tennis");
    // The unchanged group is referenced by its index, not sent again.
    expect(await client.next("LIST_DELTA")).toMatchObject({
      seq: seq + 1,
      delta: { groups: [[0, 1], { ids: ["t-e3"] }] },
    });
  });

  test("a client that does not announce support for list changes gets lists whole", async () => {
    const client = await reader();
    client.send({ type: "SET_TREE_CTX", subscribe: [LIVE_POPULAR_TREE] });
    await client.next("LIST_SNAPSHOT");
    addEvent("e2");
    expect((await client.next("LIST_SNAPSHOT")).list.groups.flatMap((group) => group.ids)).toEqual([
      "t-e1",
      "t-e2",
    ]);
  });

  test("a reader that reconnects gets the list changes it missed", async () => {
    const position = catalogue.liveList(LIVE_POPULAR_TREE)?.position as StreamPosition;
    addEvent("e2");
    const client = await reader();
    client.send({ ...CONTEXT, takes: ["list-delta"] });
    client.send({
      type: "SET_TREE_CTX",
      subscribe: [LIVE_POPULAR_TREE],
      resume: { [LIVE_POPULAR_TREE]: position },
    });
    expect((await client.next("LIST_DELTA")).seq).toBe(position.seq + 1);
    expect((await client.next("TREE_CURRENT")).seq).toBe(position.seq + 1);
  });

  test("SET_TREE_CTX unSubscribe ends it", async () => {
    const client = await reader();
    client.send({ type: "SET_TREE_CTX", subscribe: [LIVE_POPULAR_TREE] });
    await client.next("LIST_SNAPSHOT");
    client.send({ type: "SET_TREE_CTX", unSubscribe: [LIVE_POPULAR_TREE] });
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    addEvent("e2");
    client.send({ type: "PING", at: 2 });
    await client.next("PONG", (pong) => pong.at === 2);
    expect(client.received).toEqual([]);
  });

  test("SET_TREE_CTX resetSubscribe drops every context before it adds", async () => {
    const client = await reader();
    client.send({ type: "SET_TREE_CTX", subscribe: [LIVE_POPULAR_TREE] });
    await client.next("LIST_SNAPSHOT");
    client.send({ type: "SET_TREE_CTX", resetSubscribe: true });
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    addEvent("e2");
    client.send({ type: "SET_TREE_CTX", resetSubscribe: true, subscribe: [LIVE_POPULAR_TREE] });
    await client.next("LIST_SNAPSHOT");
    addEvent("e3");
    await client.next("LIST_SNAPSHOT");
    expect(client.received).toEqual([]);
  });

  test("an unchanged list is only confirmed as current", async () => {
    const client = await reader();
    const position = catalogue.liveList(LIVE_POPULAR_TREE)?.position;
    client.send({
      type: "SET_TREE_CTX",
      subscribe: [LIVE_POPULAR_TREE],
      resume: { [LIVE_POPULAR_TREE]: position as StreamPosition },
    });
    expect(await client.next("TREE_CURRENT")).toMatchObject(position as StreamPosition);
  });
});

describe("bets on the socket", () => {
  const quote = (offer: number) => ({
    betId: "b1",
    quoteId: `q${offer}`,
    offer,
    fairValue: offer + 50,
    marginPermille: 50,
    remaining: 1000,
    expiresAt: clock.now() + 8000,
  });

  test("a watched bet's offer is sent, sent again when it changes or is about to end, and its end is sent once", async () => {
    const client = await reader("/sockets/events", "good-token");
    quotes.set("b1", quote(900));
    client.send({ type: "BET_SUBSCRIBE", kind: "watch-on-bet", ids: ["b1"] });
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    await schedule.run("push.offers");
    expect(await client.next("coOffer")).toMatchObject({ quote: { offer: 900, fairValue: 950 } });
    await schedule.run("push.offers");
    quotes.set("b1", quote(950));
    await schedule.run("push.offers");
    expect(await client.next("coOffer")).toMatchObject({ quote: { offer: 950 } });
    clock.advance(5001);
    quotes.set("b1", { ...quote(950), quoteId: "fresh" });
    await schedule.run("push.offers");
    expect(await client.next("coOffer")).toMatchObject({ quote: { quoteId: "fresh" } });
    quotes.set("b1", "suspended");
    await schedule.run("push.offers");
    await schedule.run("push.offers");
    expect(await client.next("coRemoval")).toEqual({
      type: "coRemoval",
      betId: "b1",
      reason: "suspended",
    });
    client.send({ type: "BET_UNSUBSCRIBE", kind: "watch-on-bet", ids: ["b1"] });
    client.send({ type: "PING", at: 2 });
    await client.next("PONG");
    quotes.set("b1", quote(700));
    await schedule.run("push.offers");
    expect(client.received).toEqual([]);
  });

  test("a guest's socket receives no bet", async () => {
    const client = await reader();
    quotes.set("b1", quote(900));
    client.send({ type: "BET_SUBSCRIBE", kind: "watch-on-bet", ids: ["b1"] });
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    await schedule.run("push.offers");
    expect(client.received).toEqual([]);
  });

  test("inactive-selection: a market leaving the offer is announced once to punters with it on the slip", async () => {
    const client = await reader();
    client.send({ type: "BET_SUBSCRIBE", kind: "inactive-selection", ids: ["e1:total:10"] });
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    catalogue.odds("feed", "e1", state(), [
      totalMarket("e1", 10, [1900, 1900], { status: "closed" }),
    ]);
    expect(await client.next("inactiveSelection")).toEqual({
      type: "inactiveSelection",
      marketId: "e1:total:10",
    });
  });

  test("raceUpdate: punters who watch a race get its changed board; guests and unknown races get none", async () => {
    const mine = await reader("/sockets/v2/punter?channel=mobile", "good-token");
    const guest = await reader();
    for (const client of [mine, guest]) {
      client.send({ type: "BET_SUBSCRIBE", kind: "race-board", ids: ["race-1", "no-race"] });
      client.send({ type: "PING", at: 1 });
      await client.next("PONG");
    }
    for (const promotionId of ["no-race", "race-1"]) bus.publish("race.changed", { promotionId });
    expect(await mine.next("raceUpdate")).toEqual({
      type: "raceUpdate",
      promotionId: "race-1",
      racers: 1,
      top: [],
    });
    mine.send({ type: "BET_UNSUBSCRIBE", kind: "race-board", ids: ["race-1"] });
    mine.send({ type: "PING", at: 2 });
    await mine.next("PONG");
    bus.publish("race.changed", { promotionId: "race-1" });
    mine.send({ type: "PING", at: 3 });
    await mine.next("PONG");
    expect([mine.received, guest.received]).toEqual([[], []]);
  });

  test("betCountUpdate and coRequest reach only the punter's sockets", async () => {
    const mine = await reader("/sockets/v2/punter?channel=mobile", "good-token");
    const guest = await reader();
    bus.publish("punter.bets", { punterId: "p1", betIds: ["b1"] });
    expect(await mine.next("betCountUpdate")).toEqual({
      type: "betCountUpdate",
      openCount: 2,
      betIds: ["b1"],
    });
    bus.publish("punter.cash-out", { punterId: "p1", betId: "b1", paid: 950, auto: true });
    expect(await mine.next("coRequest")).toEqual({
      type: "coRequest",
      betId: "b1",
      paid: 950,
      auto: true,
      isChange: false,
    });
    expect(guest.received).toEqual([]);
  });
});

describe("pushes to the punter", () => {
  test("accountUpdate carries the new balance to the punter's sockets only", async () => {
    const mine = await reader("/sockets/v2/punter?channel=mobile", "good-token");
    const guest = await reader();
    bus.publish("punter.balance", { punterId: "p1" });
    expect((await mine.next("accountUpdate")).balanceInfo).toEqual({
      mainBalance: 12_345,
      withdrawable: 12_345,
      bonus: 0,
      currency: "USD",
    });
    guest.send({ type: "PING", at: 1 });
    await guest.next("PONG");
    expect(guest.received).toEqual([]);
  });

  test("accountLogout reaches the sockets of that session, which are guests from then on", async () => {
    const mine = await reader("/sockets/events?channel=mobile", "good-token");
    bus.publish("session.ended", { punterId: "p1", sessionId: "another", reason: "self" });
    bus.publish("session.ended", { punterId: "p1", sessionId: "s1", reason: "reuse" });
    expect((await mine.next("accountLogout")).reason).toBe("reuse");
    bus.publish("punter.settings", { punterId: "p1" });
    mine.send({ type: "PING", at: 1 });
    await mine.next("PONG");
    expect(mine.received).toEqual([]);
  });

  test("with separated sockets the events socket knows no punter and the punter's socket no events", async () => {
    const events = await reader("/sockets/v2/events?channel=mobile", "good-token");
    const punter = await reader("/sockets/v2/punter?channel=mobile", "good-token");
    punter.send({ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-e1"] });
    expect(await punter.next("ERROR")).toMatchObject({ code: "BAD_MESSAGE" });
    bus.publish("punter.settings", { punterId: "p1" });
    await punter.next("settingsUpdate");
    expect(events.received).toEqual([]);
  });
});

describe("defence", () => {
  test("a page of another origin cannot open a socket", async () => {
    await expect(
      connectSocket(address("/sockets/events"), { origin: "https://evil.example" }),
    ).rejects.toThrow("403");
  });

  test("an unknown path is refused", async () => {
    await expect(connectSocket(address("/sockets/v3/events"))).rejects.toThrow("404");
  });

  test("one address has a limit of sockets", async () => {
    for (let n = 0; n < 5; n++) await reader();
    await expect(connectSocket(address("/sockets/events"))).rejects.toThrow("429");
  });

  test("a socket that sends too fast gets a retry time, and is closed when it ignores it", async () => {
    const client = await reader();
    for (let n = 0; n < 400; n++) client.send({ type: "PING", at: n });
    expect(await client.next("ERROR")).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      retryMs: expect.any(Number),
    });
    expect((await client.closed).code).toBe(4002);
  });

  test("a socket that does not answer the heartbeat is ended", async () => {
    const client = await reader();
    client.socket.removeAllListeners("ping");
    (client.socket as unknown as { pong: () => void }).pong = () => {};
    (client.socket as unknown as { _autoPong: boolean })._autoPong = false;
    await schedule.run("push.heartbeat");
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    await schedule.run("push.heartbeat");
    expect((await client.closed).code).toBe(1006);
  });

  test("a slow reader's queue is bounded: it gets the latest value, and is disconnected if it stays slow", async () => {
    const slow = await reader();
    slow.send({ type: "SUBSCRIBE", displayMode: "FULL", ids: ["t-e1"] });
    await slow.next("TREE_SNAPSHOT");
    slow.socket.pause();
    const [client] = push.clients;
    const bulk = Array.from({ length: 300 }, (_, n) => totalMarket("e1", n, [1900, 1900]));
    for (let round = 0; round < 400; round++) {
      catalogue.odds(
        "feed",
        "e1",
        state({ clockSeconds: round }),
        bulk.map((market) => ({ ...market, marketId: `${market.marketId}:${round}` })),
      );
      for (const market of bulk)
        catalogue.odds("feed", "e1", state({ clockSeconds: round }), [
          { ...market, marketId: `${market.marketId}:${round}`, status: "closed" },
        ]);
      client?.outlet.flush(clock.now());
    }
    expect(client?.outlet.review(clock.now())).toEqual([]);
    clock.advance(SLOW_MS + 1);
    expect(client?.outlet.review(clock.now())).toBe("lost");
    await schedule.run("push.review");
    slow.socket.resume();
    expect((await slow.closed).code).toBe(1006);
  });
});

test("a draining gate tells its sockets to reconnect", async () => {
  const client = await reader();
  push.close();
  expect((await client.closed).code).toBe(1012);
});

describe("the proof-of-work puzzle", () => {
  const visitor = async () => {
    const client = await connectSocket(address("/sockets/events"), {
      cookie: "a=1; tl_visit=visit-0123456789",
    });
    open.push(client);
    client.send(CONTEXT);
    await client.next("CONTEXT_SET");
    return client;
  };

  test("a proof-of-work request returns a puzzle for the socket's action and visit", async () => {
    const client = await visitor();
    client.send({ type: "POW_REQUEST", action: "login" });
    expect(await client.next("proofOfWork")).toMatchObject({
      kind: "request",
      action: "login",
      puzzle: { kind: "pow", challenge: "login.visit-0123456789" },
    });
  });

  test("one address gets a limited number of puzzles a minute", async () => {
    const client = await visitor();
    for (let asked = 0; asked < 40; asked++) client.send({ type: "POW_REQUEST", action: "login" });
    await client.next("proofOfWork");
    clock.advance(1000);
    for (let asked = 0; asked < 25; asked++) client.send({ type: "POW_REQUEST", action: "login" });
    expect(await client.next("ERROR")).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      about: "POW_REQUEST",
    });
    clock.advance(60_000);
    client.received.length = 0;
    client.send({ type: "POW_REQUEST", action: "login" });
    await client.next("proofOfWork");
  });

  test("a proof-of-work nonce is accepted or rejected at once", async () => {
    const client = await visitor();
    const challenge = "login.visit-0123456789";
    client.send({ type: "POW_NONCE", action: "login", challenge, nonce: 7 });
    expect(await client.next("proofOfWork")).toEqual({
      type: "proofOfWork",
      kind: "nonce",
      action: "login",
      challenge,
      answer: `${challenge}.7`,
    });
    client.send({ type: "POW_NONCE", action: "login", challenge, nonce: 8 });
    expect(await client.next("proofOfWork")).toMatchObject({ kind: "nonce", answer: null });
  });
});

describe("the casino subscription", () => {
  const table = (gameId: string, taken: number) =>
    ({ gameId, state: "HasAvailableSeats", isOpen: true, seats: { taken, total: 7 } }) as const;

  test("a follower of a table receives its state and changes until it unsubscribes", async () => {
    bus.publish("casino.table", table("roulette-1", 3));
    const client = await reader("/sockets/v2/events?channel=mobile");
    client.send({
      type: "CASINO_GAME_INFO",
      resetSubscribe: true,
      subscribe: ["roulette-1", "blackjack-1"],
    });
    expect(await client.next("casinoUpdate")).toEqual({
      type: "casinoUpdate",
      ...table("roulette-1", 3),
    });
    bus.publish("casino.table", { ...table("blackjack-1", 7), state: "TableOpen" });
    expect(await client.next("casinoUpdate")).toMatchObject({
      gameId: "blackjack-1",
      state: "TableOpen",
    });
    client.send({ type: "CASINO_GAME_INFO", unSubscribe: ["blackjack-1"] });
    client.send({ type: "PING", at: 1 });
    await client.next("PONG");
    bus.publish("casino.table", { ...table("blackjack-1", 6), state: "OtherUpdate" });
    bus.publish("casino.table", { ...table("roulette-1", 4), state: "OtherUpdate" });
    expect(await client.next("casinoUpdate")).toMatchObject({
      gameId: "roulette-1",
      state: "OtherUpdate",
    });
  });

  test("a closed table is reported while it has followers, and then dropped; an open one is kept", async () => {
    const closed = { ...table("baccarat-1", 0), isOpen: false };
    const follow = async () => {
      const client = await reader("/sockets/v2/events?channel=mobile");
      client.send({ type: "CASINO_GAME_INFO", subscribe: ["baccarat-1", "poker-1"] });
      client.send({ type: "PING", at: 1 });
      await client.next("PONG");
      return {
        client,
        told: client.received.flatMap((said) =>
          said.type === "casinoUpdate" ? [said.gameId] : [],
        ),
      };
    };
    bus.publish("casino.table", table("poker-1", 1));
    bus.publish("casino.table", closed);
    const first = await follow();
    expect(first.told).toEqual(["poker-1"]);
    bus.publish("casino.table", closed);
    const second = await follow();
    expect(second.told).toEqual(["baccarat-1", "poker-1"]);
    for (const { client } of [first, second]) {
      client.send({ type: "CASINO_GAME_INFO", unSubscribe: ["baccarat-1", "poker-1"] });
      client.send({ type: "PING", at: 2 });
      await client.next("PONG");
    }
    expect((await follow()).told).toEqual(["poker-1"]);
  });
});

describe("other pushes to the punter", () => {
  test.each([
    [
      "mirror",
      () => bus.publish("punter.mirror", { punterId: "p1", host: "m1.example" }),
      { type: "mirror", host: "m1.example" },
    ],
    [
      "promoParticipation",
      () => bus.publish("punter.promo", { punterId: "p1", kind: "free-bet", id: "f1" }),
      { type: "promoParticipation", kind: "free-bet", id: "f1" },
    ],
    [
      "regulationAlert",
      () => bus.publish("session.alert", { punterId: "p1", sessionId: "s1" }),
      { type: "regulationAlert" },
    ],
  ] as const)("%s reaches its punter, and no guest", async (type, publish, message) => {
    const [punter, guest] = [
      await reader("/sockets/v2/punter?channel=mobile", "good-token"),
      await reader(),
    ];
    bus.publish("session.alert", { punterId: "p1", sessionId: "another-session" });
    publish();
    expect(await punter.next(type)).toEqual(message);
    guest.send({ type: "PING", at: 1 });
    await guest.next("PONG");
    expect(guest.received).toEqual([]);
  });
});
