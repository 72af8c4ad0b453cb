import type { ClientMessage, ServerMessage } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScriptedSocket } from "../test/scripted-socket.ts";
import { LiveSocket, type LiveStatus, LiveStore } from "./index.ts";

const last = () => ScriptedSocket.all.at(-1) as ScriptedSocket;
const take = (type: ClientMessage["type"]) =>
  last().sent.filter((message) => message.type === type);

let store: LiveStore;
let live: LiveSocket;
let statuses: LiveStatus[];
let token: string | undefined;
const pushes = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  ScriptedSocket.all = [];
  store = new LiveStore();
  statuses = [];
  token = undefined;
  pushes.mockReset();
  live = new LiveSocket({
    url: "ws://x",
    store,
    context: () => ({
      jurisdiction: "Curacao",
      locale: "en",
      oddsType: "Decimal",
      host: "x",
      source: "MOBILE",
      ...(token ? { punterToken: token } : {}),
    }),
    onPush: pushes,
    onStatus: (status) => statuses.push(status),
    WebSocket: ScriptedSocket as never,
    now: () => Date.now(),
    random: () => 1,
  });
  live.start();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

const tree = (odds: number) => ({
  head: {} as never,
  state: {} as never,
  marketCount: 1,
  markets: [
    {
      marketId: "m",
      type: "match_result" as const,
      lineQuarters: null,
      status: "open" as const,
      outcomes: [{ outcomeId: "o", key: "1" as const, odds }],
    },
  ],
});
const snapshot = (seq: number, odds = 2000): ServerMessage => ({
  type: "TREE_SNAPSHOT",
  treeId: "t",
  displayMode: "SHORT",
  epoch: "e",
  seq,
  tree: tree(odds),
});
const delta = (seq: number, odds: number): ServerMessage => ({
  type: "TREE_DELTA",
  treeId: "t",
  displayMode: "SHORT",
  epoch: "e",
  seq,
  at: 1,
  delta: { prices: [["o", odds]] },
});

test("on open the context is sent first, then the page's subscriptions", () => {
  live.followTree("t", "SHORT");
  live.followList("list");
  last().open();
  expect(last().sent.map((message) => message.type)).toEqual([
    "CONTEXT",
    "SET_TREE_CTX",
    "SUBSCRIBE",
  ]);
});

test("subscriptions made within 100 ms are sent together", () => {
  last().open();
  live.followTree("a", "SHORT");
  live.followTree("b", "SHORT");
  vi.advanceTimersByTime(99);
  expect(take("SUBSCRIBE")).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(take("SUBSCRIBE")).toEqual([{ type: "SUBSCRIBE", displayMode: "SHORT", ids: ["a", "b"] }]);
});

test("after a break it reconnects and resumes from the last number it saw", () => {
  live.followTree("t", "SHORT");
  last().open();
  last().say(snapshot(3));
  last().say(delta(4, 2100));
  last().onclose?.();
  vi.advanceTimersByTime(500);
  expect(ScriptedSocket.all).toHaveLength(2);
  last().open();
  expect(take("SUBSCRIBE")).toEqual([
    { type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t"], resume: { t: { epoch: "e", seq: 4 } } },
  ]);
  last().say(delta(5, 2200));
  expect(store.price("o")?.odds).toBe(2200);
  expect(statuses).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
});

test("a missing number makes it request the tree again, once", () => {
  live.followTree("t", "SHORT");
  last().open();
  last().say(snapshot(3));
  last().say(delta(5, 2100));
  last().say(delta(6, 2150));
  expect(take("SUBSCRIBE")).toHaveLength(2);
  expect(store.price("o")?.odds).toBe(2000);
  last().say(snapshot(6, 2150));
  last().say(delta(7, 2300));
  expect(store.price("o")?.odds).toBe(2300);
});

test("opening an event FULL replaces its SHORT, closing it restores SHORT", () => {
  live.followTree("t", "SHORT");
  last().open();
  const leave = live.followTree("t", "FULL");
  vi.advanceTimersByTime(100);
  leave();
  vi.advanceTimersByTime(100);
  expect(last().sent.slice(1)).toEqual([
    { type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t"] },
    { type: "SUBSCRIBE", displayMode: "FULL", ids: ["t"] },
    { type: "UNSUBSCRIBE", ids: ["t"] },
    { type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t"] },
  ]);
});

test("a list that is no longer shown is dropped", () => {
  last().open();
  live.followList("list")();
  expect(take("SET_TREE_CTX")).toEqual([
    { type: "SET_TREE_CTX", subscribe: ["list"] },
    { type: "SET_TREE_CTX", unSubscribe: ["list"] },
  ]);
});

test("after a login the context is sent again, with the token", () => {
  last().open();
  token = "secret";
  live.refreshContext();
  expect(take("CONTEXT").at(-1)).toMatchObject({ punterToken: "secret" });
});

test("pushes to the punter are forwarded", () => {
  last().open();
  last().say({ type: "accountLogout", reason: "self" });
  expect(pushes).toHaveBeenCalledWith({ type: "accountLogout", reason: "self" });
  last().say({ type: "inboxUpdate", statistics: null });
  expect(pushes).toHaveBeenCalledWith({ type: "inboxUpdate", statistics: null });
});

test("bets are watched together once the server knows the punter, and again after a reconnect", () => {
  last().open();
  const leave = live.followBet("watch-on-bet", "b1");
  live.followBet("watch-on-bet", "b2");
  live.followBet("watch-on-bet", "b2");
  vi.advanceTimersByTime(100);
  expect(take("BET_SUBSCRIBE")).toEqual([]);
  last().say({ type: "CONTEXT_SET", serverTime: 0, loggedIn: true, heartbeatMs: 25_000 });
  expect(take("BET_SUBSCRIBE")).toEqual([
    { type: "BET_SUBSCRIBE", kind: "watch-on-bet", ids: ["b1", "b2"] },
  ]);
  leave();
  vi.advanceTimersByTime(100);
  expect(take("BET_UNSUBSCRIBE")).toEqual([
    { type: "BET_UNSUBSCRIBE", kind: "watch-on-bet", ids: ["b1"] },
  ]);
  last().onclose?.();
  vi.advanceTimersByTime(500);
  last().open(true);
  expect(take("BET_SUBSCRIBE")).toEqual([
    { type: "BET_SUBSCRIBE", kind: "watch-on-bet", ids: ["b2"] },
  ]);
});

test.each<ServerMessage>([
  { type: "betCountUpdate", openCount: 2, betIds: ["b"] },
  { type: "coRemoval", betId: "b", reason: "suspended" },
  { type: "coRequest", betId: "b", paid: 1, auto: false, isChange: false },
  { type: "inactiveSelection", marketId: "m" },
])("the push $type is forwarded", (message) => {
  last().open(true);
  last().say(message);
  expect(pushes).toHaveBeenCalledWith(message);
});

test("a tree unknown to the server is gone until it arrives", () => {
  live.followTree("t", "SHORT");
  last().open();
  last().say({ type: "TREE_GONE", treeId: "t" });
  expect(store.isGone("t")).toBe(true);
  store.putTree({ treeId: "t", position: { epoch: "e", seq: 1 }, tree: tree(2000) }, "SHORT", 0);
  expect(store.isGone("t")).toBe(false);
});

test("it reports when the server last sent something", () => {
  expect(live.heardAt).toBe(0);
  vi.advanceTimersByTime(1000);
  last().open();
  vi.advanceTimersByTime(3000);
  expect(live.heardAt).toBe(1000);
  last().say({ type: "PONG", at: 0, serverTime: 0 });
  expect(live.heardAt).toBe(4000);
});

test("a silent socket is closed and replaced", () => {
  last().open();
  vi.advanceTimersByTime(46_000);
  expect(ScriptedSocket.all.length).toBeGreaterThan(1);
});
