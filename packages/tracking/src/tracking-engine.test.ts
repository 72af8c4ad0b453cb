import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { collector, device, happened } from "../test/engine.ts";
import { testKeys } from "../test/storage.ts";
import type { TrackingEngine } from "./tracking-engine.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 2, 12) }));
afterEach(() => void vi.useRealTimers());

const log = (engine: TrackingEngine, ...names: string[]) => {
  for (const name of names) engine.log(name, {}, happened(Date.now()));
};
const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `e${from + index}`);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function enabled() {
  const server = collector();
  const visitor = device(server.send);
  const engine = visitor.openPage();
  engine.enable();
  return { server, visitor, engine };
}

test("events logged before tracking is enabled wait, and are replayed in order with their original time", async () => {
  const server = collector();
  const engine = device(server.send).openPage();
  const first = Date.now();
  log(engine, "e1");
  await pass(60_000);
  log(engine, "e2");
  expect(server.sent).toEqual([]);
  engine.enable();
  await pass(7_000);
  expect(server.events().map(({ name, timestamp }) => [name, timestamp])).toEqual([
    ["e1", first],
    ["e2", first + 60_000],
  ]);
});

describe("a batch is sent", () => {
  test("when ten events have accumulated, at once", async () => {
    const { server, engine } = enabled();
    log(engine, ...numbered(9));
    await pass(0);
    expect(server.sent).toHaveLength(0);
    log(engine, "e10", "e11");
    await pass(0);
    expect(server.sent.map(({ events }) => events.length)).toEqual([10]);
  });

  test("seven seconds after its first event, with the events so far", async () => {
    const { server, engine } = enabled();
    log(engine, "e1");
    await pass(6_000);
    log(engine, "e2");
    await pass(999);
    expect(server.sent).toHaveLength(0);
    await pass(1);
    expect(server.sent.map(({ events }) => events.length)).toEqual([2]);
    await pass(60_000);
    expect(server.sent).toHaveLength(1);
  });
});

test("a batch carries its events, user properties with sessionId and partyId, a requestId and its time", async () => {
  const { server, visitor, engine } = enabled();
  const at = Date.now();
  engine.setUserProperties({ locale: "en", product: "" });
  engine.log("e1", { to: "/sport/results" }, happened(at));
  await pass(7_000);
  expect(server.sent).toEqual([
    {
      events: [
        {
          name: "e1",
          properties: {
            to: "/sport/results",
            location: "https://site/sport/live",
            referrer: "https://elsewhere/",
          },
          timestamp: at,
          sessionIndex: 1,
        },
      ],
      properties: {
        locale: "en",
        sessionId: visitor.storage.getItem(testKeys.sessionId),
        partyId: visitor.storage.getItem(testKeys.deviceId),
      },
      requestId: expect.any(String),
      timestamp: at + 7_000,
    },
  ]);
});

test("user properties that are empty or undefined are dropped, false, 0 and null are not", async () => {
  const { server, engine } = enabled();
  engine.setUserProperties({ a: "", b: undefined, c: false, d: 0, e: null, f: "x" });
  log(engine, "e1");
  await pass(7_000);
  expect(server.sent[0]?.properties).toMatchObject({ c: false, d: 0, e: null, f: "x" });
  expect(Object.keys(server.sent[0]?.properties ?? {})).not.toContain("a");
  expect(Object.keys(server.sent[0]?.properties ?? {})).not.toContain("b");
});

test("setting the same user properties again changes nothing; others apply to later events", async () => {
  const { server, engine } = enabled();
  expect(engine.setUserProperties({ product: "sport" })).toBe(true);
  log(engine, "e1");
  expect(engine.setUserProperties({ product: "sport", empty: "" })).toBe(false);
  expect(engine.setUserProperties({ product: "esports" })).toBe(true);
  log(engine, "e2");
  await pass(7_000);
  expect(
    server.sent.map(({ events, properties }) => [events[0]?.name, properties.product]),
  ).toEqual([
    ["e1", "sport"],
    ["e2", "esports"],
  ]);
});

describe("a batch counts as sent", () => {
  test.each([
    ["nothing", null],
    ["no requestId", {}],
    ["another requestId", { requestId: "other" }],
  ])("not with a reply of %s: it is resent unchanged", async (_what, reply) => {
    const send = vi.fn(async (): Promise<{ requestId?: unknown } | null> => reply);
    const engine = device(send).openPage();
    engine.enable();
    log(engine, "e1");
    await pass(7_000);
    await pass(7_000);
    const calls = send.mock.calls as unknown as [unknown][];
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
  });

  test("only when the reply echoes its requestId: it is not resent", async () => {
    const { server, engine } = enabled();
    log(engine, "e1");
    await pass(3_600_000);
    expect(server.sent).toHaveLength(1);
  });
});

test("retries wait longer each time, and after the fifth attempt the pending events are dropped", async () => {
  const { server, engine } = enabled();
  server.decide("lost");
  log(engine, ...numbered(10));
  const attempts: number[] = [];
  for (const wait of [0, 6_999, 1, 13_999, 1, 27_999, 1, 55_999, 1]) {
    if (wait === 55_999) log(engine, "waited beside it");
    await pass(wait);
    attempts.push(server.sent.length);
  }
  expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
  server.decide("told");
  log(engine, "after");
  await pass(60_000);
  expect(server.names()).toEqual(["after"]);
});

test("an outage shorter than the retries loses nothing, and keeps the order", async () => {
  const { server, engine } = enabled();
  server.decide("lost");
  log(engine, ...numbered(25));
  await pass(100_000);
  server.decide("told");
  await pass(60_000);
  expect(server.names()).toEqual(numbered(25));
});

test("an outage of an hour loses only what was pending when a fifth attempt failed", async () => {
  const { server, engine } = enabled();
  const attempts: number[] = [];
  server.decide(() => {
    attempts.push(Date.now());
    return "lost";
  });
  const logged: [name: string, at: number][] = [];
  for (let second = 0; second < 3_600; second += 45) {
    logged.push([`s${second}`, Date.now()]);
    log(engine, `s${second}`);
    await pass(45_000);
  }
  server.decide("told");
  await pass(120_000);
  const lastGivenUp = attempts[attempts.length - (attempts.length % 5) - 1] ?? 0;
  const expected = logged.filter(([, at]) => at > lastGivenUp).map(([name]) => name);
  expect(attempts.length).toBeGreaterThan(100);
  expect(expected.length).toBeGreaterThan(0);
  expect(server.names()).toEqual(expected);
});

describe("leaving the page", () => {
  test("unacknowledged events continue with the next page, which clears the stored key", async () => {
    const { server, visitor, engine } = enabled();
    server.decide("lost");
    log(engine, "e1", "e2");
    engine.persist();
    await pass(0);
    expect(JSON.parse(visitor.storage.getItem(testKeys.pending) ?? "")).toMatchObject([
      { events: [{ name: "e1" }, { name: "e2" }] },
    ]);
    server.decide("told");
    const next = visitor.openPage();
    expect(visitor.storage.getItem(testKeys.pending)).toBeNull();
    next.enable();
    await pass(0);
    expect(server.names()).toEqual(["e1", "e2"]);
  });

  test("the index continues with the next page of the session", async () => {
    const { server, visitor, engine } = enabled();
    log(engine, "e1", "e2");
    engine.persist();
    const next = visitor.openPage();
    next.enable();
    log(next, "e3");
    await pass(7_000);
    expect(server.events().map(({ sessionIndex }) => sessionIndex)).toEqual([1, 2, 3]);
  });

  test("events stored but not acknowledged count once, though the next page resends them", async () => {
    const { server, visitor, engine } = enabled();
    server.decide("untold");
    log(engine, "e1");
    engine.persist();
    await pass(0);
    server.decide("told");
    visitor.openPage().enable();
    await pass(0);
    expect(server.sent).toHaveLength(2);
    expect(server.names()).toEqual(["e1"]);
  });

  test("a hidden page that lives on removes its acknowledged events; another tab's stay", async () => {
    const { server, visitor, engine } = enabled();
    const other = visitor.openPage();
    server.decide("lost");
    other.enable();
    log(other, "other");
    other.persist();
    await pass(0);
    server.decide("told");
    log(engine, "own");
    engine.persist();
    await pass(0);
    expect(JSON.parse(visitor.storage.getItem(testKeys.pending) ?? "")).toMatchObject([
      { events: [{ name: "other" }] },
    ]);
  });

  test("a full device loses no events of a page that lives on", async () => {
    const { server, visitor, engine } = enabled();
    visitor.storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    log(engine, "e1");
    engine.persist();
    await pass(0);
    expect(server.names()).toEqual(["e1"]);
  });
});

test("after a session expired on an open page, later events belong to another session, counted from 1", async () => {
  const { server, engine } = enabled();
  log(engine, "e1");
  await pass(30 * 60_000);
  log(engine, "e2");
  await pass(7_000);
  const [first, second] = server.sent;
  expect(first?.properties.sessionId).not.toBe(second?.properties.sessionId);
  expect(first?.properties.partyId).toBe(second?.properties.partyId);
  expect(second?.events.map(({ sessionIndex }) => sessionIndex)).toEqual([1]);
});

test("an unknown punter token reports a new session, a known one does not, and its removal forgets it", () => {
  const { visitor, engine } = enabled();
  expect([
    engine.setPunterToken("a"),
    engine.setPunterToken("a"),
    engine.setPunterToken("b"),
  ]).toEqual([true, false, true]);
  expect(visitor.openPage().setPunterToken("b")).toBe(false);
  engine.setPunterToken(undefined);
  expect(visitor.storage.getItem(testKeys.punterToken)).toBeNull();
});

test("a stopped engine sends nothing more and leaves neither events nor token on the device", async () => {
  const { server, visitor, engine } = enabled();
  server.decide("lost");
  log(engine, "e1");
  engine.setPunterToken("a");
  engine.persist();
  await pass(0);
  const before = server.sent.length;
  engine.stop();
  log(engine, ...numbered(20));
  await pass(3_600_000);
  expect(server.sent).toHaveLength(before);
  expect([
    visitor.storage.getItem(testKeys.pending),
    visitor.storage.getItem(testKeys.punterToken),
  ]).toEqual([null, null]);
});
