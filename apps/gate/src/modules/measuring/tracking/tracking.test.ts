import type { TrackEventsBody } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage } from "../../../../test/operator.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.query("delete from tracking_batches");
});

let made = 0;
const batch = (over: Partial<TrackEventsBody> = {}): TrackEventsBody => ({
  events: [
    {
      name: "parent:search click",
      properties: { location: "https://site/sport", referrer: "" },
      timestamp: START,
      sessionIndex: 1,
    },
    {
      name: "login success",
      properties: { location: "https://site/sport", referrer: "" },
      timestamp: START + 5,
      sessionIndex: 2,
    },
  ],
  properties: { sessionId: "1780401600000", partyId: "device-1", locale: "en" },
  requestId: `request-${++made}`,
  timestamp: START + 7000,
  ...over,
});
const kept = () =>
  gate.query<{
    name: string;
    session_index: number;
    happened_at: Date;
    device_id: string;
    session_id: string;
    jurisdiction: string;
  }>(
    "select name, session_index, happened_at, device_id, session_id, jurisdiction from tracking_events join tracking_batches using (request_id) order by request_id, position",
  );

test("a batch is acknowledged by its requestId, and its events are stored with session, device, index and time", async () => {
  const { body } = await gate.call("trackEvents", { body: batch({ requestId: "request-echo" }) });
  expect(body).toEqual({ requestId: "request-echo" });
  const visit = { device_id: "device-1", session_id: "1780401600000", jurisdiction: "Curacao" };
  expect(await kept()).toEqual([
    { name: "parent:search click", session_index: 1, happened_at: new Date(START), ...visit },
    { name: "login success", session_index: 2, happened_at: new Date(START + 5), ...visit },
  ]);
});

test("a repeated batch, even a concurrent one, is acknowledged again and counted once", async () => {
  const body = batch();
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => gate.call("trackEvents", { body })),
  );
  replies.push(await gate.call("trackEvents", { body }));
  expect(replies.map(({ body: { requestId } }) => requestId)).toEqual(
    Array(7).fill(body.requestId),
  );
  expect(await kept()).toHaveLength(2);
});

describe("a batch is refused", () => {
  test.each<[string, Record<string, unknown>]>([
    ["without events", { events: [] }],
    ["with more than a hundred events", { events: Array(101).fill(batch().events[0]) }],
    ["with an event without a name", { events: [{ ...batch().events[0], name: "" }] }],
    ["with a requestId that is none", { requestId: "a b" }],
    ["with a time that no calendar has", { timestamp: 9e15 }],
  ])("%s", async (_why, over) => {
    const { http } = await gate.call("trackEvents", { rawBody: { ...batch(), ...over } });
    expect(http).toBe(400);
    expect(await kept()).toEqual([]);
  });
});

test("text that no database can compare is stored all the same", async () => {
  const properties = { location: "\ud800", referrer: "" };
  const events = [{ name: "a", properties, timestamp: START, sessionIndex: 1 }];
  expect((await gate.call("trackEvents", { body: batch({ events }) })).http).toBe(200);
});

test("too many batches from one address are refused", async () => {
  const crowded = await startTestGate();
  try {
    const tries = await Promise.all(
      Array.from({ length: 610 }, () => crowded.call("trackEvents", { rawBody: {} })),
    );
    expect(tries.map(({ http }) => http)).toContain(429);
  } finally {
    await crowded.close();
  }
});

test("events are deleted after 90 days, with their batches", async () => {
  await gate.call("trackEvents", { body: batch() });
  gate.clock.advance(89 * DAY_MS);
  await gate.gate.schedule.run("tracking.sweep");
  expect(await kept()).toHaveLength(2);
  gate.clock.advance(2 * DAY_MS);
  await gate.gate.schedule.run("tracking.sweep");
  expect([await kept(), await gate.query("select from tracking_batches")]).toEqual([[], []]);
});

test.each([
  ["curacao.localhost", "US", "standard"],
  ["spain.localhost", "EU", "EU"],
  ["denmark.localhost", "EU", "EU"],
  ["italy.localhost", "EU", "EU"],
])(
  "the settings tell a page of %s that its zone is %s for analytics, %s for recordings",
  async (host, zone, serverZone) => {
    const { body } = await gate.call("trackingSettings", { headers: { host } });
    const { hosts } = gate.config.replay;
    expect(body).toEqual({
      analytics: { apiKey: "test-analytics-key", zone, bases: { US: "", EU: "" } },
      replay: { serverZone, hosts },
    });
  },
);

test("the operator sees event counts by day and the latest events; nobody else does", async () => {
  await gate.call("trackEvents", {
    body: batch({ properties: { sessionId: "1", partyId: "<b>" } }),
  });
  const { body } = await operatorPage(gate, "/dev/tracking");
  const day = new Date(gate.clock.now()).toISOString().slice(0, 10);
  expect(body).toContain(`<h2>${day}</h2>`);
  expect(body).toContain("<td>parent:search click</td><td>1</td><td>1</td>");
  expect(body).toContain("&lt;b&gt; / 1 / 2");
  expect((await operatorPage(gate, "/dev/tracking?device=%3Cb%3E")).body).toContain(
    "&lt;b&gt; / 1 / 2",
  );
  expect((await operatorPage(gate, "/dev/tracking?device=another")).body).not.toContain("/ 1 / 2");
  const closed = await gate.gate.app.inject({
    url: "/dev/tracking",
    headers: { host: "curacao.localhost" },
  });
  expect(closed.statusCode).toBe(401);
});
