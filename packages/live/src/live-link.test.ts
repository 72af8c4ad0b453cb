import type { CaptchaChallenge } from "@touchline/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ScriptedSocket } from "../test/scripted-socket.ts";
import { CHANNELS, SOCKET_OF, socketPath } from "./channels.ts";
import { LiveLink } from "./live-link.ts";
import { LiveStore } from "./live-store.ts";
import { READY_CHECK_MS } from "./puzzles.ts";

const at = (part: string) => ScriptedSocket.all.findLast(({ url }) => url.includes(part));
const reports: string[] = [];
const known: [loggedIn: boolean, again: boolean][] = [];
const refused = vi.fn();
let token: string | undefined;
let link: LiveLink | null = null;

function begin(separated: boolean): LiveLink {
  const begun = new LiveLink({
    origin: "ws://x",
    channel: "mobile",
    separated,
    store: new LiveStore(),
    context: () => ({
      jurisdiction: "Curacao",
      locale: "en",
      oddsType: "Decimal",
      host: "x",
      source: "MOBILE",
      ...(token ? { punterToken: token } : {}),
    }),
    onPush: () => {},
    onWho: (...who) => known.push(who),
    onTokenInvalid: refused,
    report: (fault) => reports.push(fault),
    WebSocket: ScriptedSocket as never,
    now: () => Date.now(),
    random: () => 1,
  });
  link = begun;
  begun.start();
  return begun;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  ScriptedSocket.all = [];
  reports.length = 0;
  known.length = 0;
  refused.mockReset();
  token = undefined;
});
afterEach(() => {
  link?.stop();
  link = null;
  vi.useRealTimers();
});

describe("the addresses of sockets", () => {
  test.each([
    ["events", true, "/sockets/v2/events?channel=mobile"],
    ["punter", true, "/sockets/v2/punter?channel=mobile"],
    ["events", false, "/sockets/events?channel=mobile"],
  ] as const)("%s, separated %s: %s", (name, separated, path) =>
    expect(socketPath(name, separated, "mobile")).toBe(path),
  );
});

describe("separated sockets", () => {
  test("a guest has one socket, whose context names nobody; a login opens the punter's own", () => {
    const link = begin(true);
    expect(ScriptedSocket.all.map(({ url }) => url)).toEqual([
      "ws://x/sockets/v2/events?channel=mobile",
    ]);
    at("events")?.open();
    token = "secret";
    link.refreshContext();
    at("punter")?.open(true);
    const said = (part: string) => at(part)?.sent.findLast(({ type }) => type === "CONTEXT");
    expect(said("events")).not.toHaveProperty("punterToken");
    expect(said("punter")).toMatchObject({ punterToken: "secret" });
  });

  test("bets go over the punter's socket, events, casino tables and puzzles over the other", async () => {
    token = "secret";
    const link = begin(true);
    at("events")?.open();
    at("punter")?.open(true);
    link.followList("list");
    link.followTree("t", "SHORT");
    link.followBet("watch-on-bet", "b");
    link.followGame("roulette-1", "SHORT");
    void link.askPuzzle("login", 1000);
    await vi.advanceTimersByTimeAsync(100);
    expect(at("events")?.types()).toEqual([
      "CONTEXT",
      "SET_TREE_CTX",
      "POW_REQUEST",
      "SUBSCRIBE",
      "CASINO_GAME_INFO",
    ]);
    expect(at("punter")?.types()).toEqual(["CONTEXT", "BET_SUBSCRIBE"]);
    expect(CHANNELS.filter((channel) => SOCKET_OF[channel] === "punter")).toEqual(["bet", "user"]);
  });

  test("a logout closes the punter's socket and drops its token", () => {
    token = "secret";
    const link = begin(true);
    at("punter")?.open(true);
    token = undefined;
    link.refreshContext();
    expect(at("punter")?.readyState).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(ScriptedSocket.all.filter(({ url }) => url.includes("punter"))).toHaveLength(1);
    token = "another";
    link.refreshContext();
    at("punter")?.open(true);
    expect(JSON.stringify(at("punter")?.sent)).toContain("another");
    expect(JSON.stringify(at("punter")?.sent)).not.toContain("secret");
  });

  test("after a reconnect bets are requested again for a punter, and not for a guest", () => {
    token = "secret";
    const link = begin(true);
    at("punter")?.open(true);
    link.followBet("watch-on-bet", "b");
    vi.advanceTimersByTime(100);
    at("punter")?.onclose?.();
    vi.advanceTimersByTime(500);
    at("punter")?.open(true);
    expect(at("punter")?.types()).toEqual(["CONTEXT", "BET_SUBSCRIBE"]);
    at("punter")?.onclose?.();
    vi.advanceTimersByTime(500);
    at("punter")?.open(false);
    expect(at("punter")?.types()).toEqual(["CONTEXT"]);
  });
});

describe("the server's recognition of the punter", () => {
  test.each([true, false])(
    "is reported, and after a reconnect with a notice of missed messages (separated %s)",
    (separated) => {
      token = "secret";
      begin(separated);
      const punters = () => at(separated ? "punter" : "events");
      if (separated) at("events")?.open();
      punters()?.open(true);
      punters()?.onclose?.();
      vi.advanceTimersByTime(500);
      punters()?.open(true);
      expect(known).toEqual([
        [true, false],
        [true, true],
      ]);
    },
  );

  test("a refused token requests a newer one, which is sent as soon as it arrives", () => {
    token = "old";
    const link = begin(true);
    at("punter")?.open(false);
    at("punter")?.say({ type: "ERROR", code: "TOKEN_INVALID" });
    expect(refused).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([]);
    token = "new";
    link.refreshContext();
    expect(at("punter")?.sent.at(-1)).toMatchObject({ type: "CONTEXT", punterToken: "new" });
  });
});

describe("one shared socket", () => {
  test("carries everything, and a login is a new context", () => {
    const link = begin(false);
    at("events")?.open();
    token = "secret";
    link.refreshContext();
    link.followBet("watch-on-bet", "b");
    link.followTree("t", "FULL");
    at("events")?.say({ type: "CONTEXT_SET", serverTime: 0, loggedIn: true, heartbeatMs: 25_000 });
    vi.advanceTimersByTime(100);
    expect(ScriptedSocket.all).toHaveLength(1);
    expect(at("events")?.types()).toEqual(["CONTEXT", "CONTEXT", "BET_SUBSCRIBE", "SUBSCRIBE"]);
  });
});

describe("proof-of-work puzzles", () => {
  const puzzle: CaptchaChallenge = {
    kind: "pow",
    siteKey: null,
    challenge: "c",
    difficultyBits: 4,
    expiresAt: 1,
  };

  test("an early request waits for the socket, which is polled every 350 ms", async () => {
    const link = begin(true);
    const asked = link.askPuzzle("login", 5000);
    await vi.advanceTimersByTimeAsync(READY_CHECK_MS * 2);
    at("events")?.open();
    expect(at("events")?.types()).toEqual(["CONTEXT"]);
    await vi.advanceTimersByTimeAsync(READY_CHECK_MS);
    expect(at("events")?.types()).toEqual(["CONTEXT", "POW_REQUEST"]);
    at("events")?.say({
      type: "proofOfWork",
      kind: "request",
      action: "sign-up",
      puzzle: { ...puzzle, challenge: "other" },
    });
    at("events")?.say({ type: "proofOfWork", kind: "request", action: "login", puzzle });
    expect(await asked).toEqual(puzzle);
  });

  test("a nonce is sent, and the server's verdict is the answer", async () => {
    const link = begin(true);
    at("events")?.open();
    const told = link.tellNonce("login", "c", 7, 1000);
    await vi.advanceTimersByTimeAsync(0);
    expect(at("events")?.sent.at(-1)).toEqual({
      type: "POW_NONCE",
      action: "login",
      challenge: "c",
      nonce: 7,
    });
    at("events")?.say({
      type: "proofOfWork",
      kind: "nonce",
      action: "login",
      challenge: "c",
      answer: "c.7",
    });
    expect(await told).toBe("c.7");
  });

  test("a timeout or a broken socket gives no answer", async () => {
    const link = begin(true);
    const never = link.askPuzzle("login", 1000);
    await vi.advanceTimersByTimeAsync(1400);
    expect(await never).toBeNull();
    at("events")?.open();
    const late = link.askPuzzle("login", 1000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toBeNull();
    const broken = link.askPuzzle("login", 1000);
    await vi.advanceTimersByTimeAsync(0);
    at("events")?.onerror?.();
    expect(await broken).toBeNull();
  });
});

test("casino tables are counted, requested once, and all requested again after a reconnect", () => {
  const link = begin(true);
  at("events")?.open();
  const [one, two] = [link.followGame("a", "SHORT"), link.followGame("a", "SHORT")];
  link.followGame("b", "SHORT");
  vi.advanceTimersByTime(100);
  one();
  vi.advanceTimersByTime(100);
  two();
  vi.advanceTimersByTime(100);
  const said = () => at("events")?.sent.filter(({ type }) => type === "CASINO_GAME_INFO");
  expect(said()).toEqual([
    { type: "CASINO_GAME_INFO", displayMode: "SHORT", resetSubscribe: true, subscribe: ["a", "b"] },
    { type: "CASINO_GAME_INFO", unSubscribe: ["a"] },
  ]);
  at("events")?.onclose?.();
  vi.advanceTimersByTime(500);
  at("events")?.open();
  expect(said()).toEqual([
    { type: "CASINO_GAME_INFO", displayMode: "SHORT", resetSubscribe: true, subscribe: ["b"] },
  ]);
});

test("a game that is followed both ways is followed FULL", () => {
  const link = begin(true);
  at("events")?.open();
  link.followGame("crash", "SHORT");
  vi.advanceTimersByTime(100);
  const leave = link.followGame("crash", "FULL");
  vi.advanceTimersByTime(100);
  leave();
  vi.advanceTimersByTime(100);
  expect(
    at("events")?.sent.flatMap((said) =>
      said.type === "CASINO_GAME_INFO" ? [said.displayMode] : [],
    ),
  ).toEqual(["SHORT", "FULL", "SHORT"]);
});

test("a message that cannot be sent is reported by its type", () => {
  const link = begin(true);
  at("events")?.open();
  const socket = at("events");
  if (socket) socket.readyState = 2;
  link.followList("list");
  expect(reports).toEqual(["SET_TREE_CTX message error"]);
});

test("after errors it retries at growing intervals, up to 10 s", () => {
  const _link = begin(true);
  for (const delay of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
    const before = ScriptedSocket.all.length;
    at("events")?.onerror?.();
    vi.advanceTimersByTime(delay - 1);
    expect(ScriptedSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(ScriptedSocket.all).toHaveLength(before + 1);
  }
});
