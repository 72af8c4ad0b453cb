import { deflateRawSync } from "node:zlib";
import type { ListTree, ServerMessage } from "@touchline/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScriptedSocket } from "../test/scripted-socket.ts";
import { LiveSocket, LiveStore } from "./index.ts";

const last = () => ScriptedSocket.all.at(-1) as ScriptedSocket;
const group = (id: string): ListTree["groups"][number] =>
  ({ sport: "football", category: {}, tournament: { id }, ids: [id] }) as never;
const listSnapshot = (seq: number, ...ids: string[]): ServerMessage => ({
  type: "LIST_SNAPSHOT",
  treeId: "list",
  epoch: "e",
  seq,
  list: { groups: ids.map(group) },
});
const listDelta = (
  seq: number,
  groups: Extract<ServerMessage, { type: "LIST_DELTA" }>["delta"]["groups"],
): ServerMessage => ({
  type: "LIST_DELTA",
  treeId: "list",
  epoch: "e",
  seq,
  delta: { groups },
});

let store: LiveStore;
let live: LiveSocket;
beforeEach(() => {
  ScriptedSocket.all = [];
  store = new LiveStore();
  live = new LiveSocket({
    url: "ws://x",
    store,
    context: () => ({
      jurisdiction: "Curacao",
      locale: "en",
      oddsType: "Decimal",
      host: "x",
      source: "MOBILE",
    }),
    onPush: () => {},
    WebSocket: ScriptedSocket as never,
    now: () => 0,
    random: () => 1,
  });
  live.followList("list");
  live.start();
  last().open();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

test("it announces which newer wire features it supports", () => {
  expect(last().sent[0]).toMatchObject({ type: "CONTEXT", takes: ["list-delta", "deflate-raw"] });
});

test("a list applies its changes; a missing one makes it request the list again, once", () => {
  last().say(listSnapshot(3, "a", "b"));
  last().say(listDelta(4, [[0, 1], group("x"), [1, 1]]));
  expect(store.list("list")?.groups.map(({ ids }) => ids)).toEqual([["a"], ["x"], ["b"]]);
  last().sent.length = 0;
  last().say(listDelta(6, [[0, 1]]));
  last().say(listDelta(7, [[0, 1]]));
  expect(last().sent).toEqual([{ type: "SET_TREE_CTX", subscribe: ["list"] }]);
  expect(store.list("list")?.groups).toHaveLength(3);
  last().say(listSnapshot(7, "a"));
  last().say(listDelta(8, []));
  expect(store.list("list")?.groups).toEqual([]);
});

test("messages after a deflated one wait for it", async () => {
  const bytes = deflateRawSync(JSON.stringify(listSnapshot(1, "a")));
  const data = new Uint8Array(bytes).buffer;
  const woken = new Promise<void>((done) => {
    const seen: number[] = [];
    store.subscribe("list:list", () => {
      seen.push(store.list("list")?.groups.length ?? -1);
      if (seen.length === 2) done(expect(seen).toEqual([1, 2]));
    });
  });
  last().sayBytes(data);
  last().say(listDelta(2, [[0, 1], group("b")]));
  await woken;
});

test("after a refusal the page's subscriptions are sent again, when the server accepts them", () => {
  vi.useFakeTimers();
  live.followTree("t", "SHORT");
  vi.advanceTimersByTime(100);
  last().sent.length = 0;
  last().say({ type: "ERROR", code: "TOO_MANY_REQUESTS", about: "SUBSCRIBE", retryMs: 700 });
  last().say({ type: "ERROR", code: "TOO_MANY_REQUESTS", about: "SUBSCRIBE", retryMs: 700 });
  vi.advanceTimersByTime(699);
  expect(last().sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(last().types()).toEqual(["SET_TREE_CTX", "SUBSCRIBE"]);
});
