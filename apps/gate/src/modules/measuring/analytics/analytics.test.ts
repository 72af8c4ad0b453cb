import { gzipSync } from "node:zlib";
import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends } from "../../../../test/operator.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.query("delete from analytics_events");
  await gate.query("delete from analytics_silenced");
});

const KEY = "test-analytics-key";
let made = 0;
const event = (over: Record<string, unknown> = {}) => ({
  event_type: "click",
  device_id: "device-1",
  insert_id: `insert-${++made}`,
  time: START,
  ...over,
});
const PATHS = ["/2/httpapi", "/batch"] as const;
interface Sent {
  path?: (typeof PATHS)[number];
  headers?: Record<string, string>;
  payload?: string | Buffer;
}
async function upload(
  body: unknown,
  { path = "/2/httpapi", headers = {}, payload = JSON.stringify(body) }: Sent = {},
) {
  const reply = await gate.gate.app.inject({
    method: "POST",
    url: path,
    headers: { host: "collector.example", "content-type": "application/json", ...headers },
    payload,
  });
  return { http: reply.statusCode, body: reply.json(), headers: reply.headers };
}
const send = (events: unknown[], sent?: Sent) => upload({ api_key: KEY, events }, sent);
const kept = async () =>
  (
    await gate.query<{ event_type: string }>(
      "select event_type from analytics_events order by event_id",
    )
  ).map(({ event_type }) => event_type);

test.each(PATHS)(
  "%s takes events and answers with code, events_ingested, payload_size_bytes and server_upload_time",
  async (path) => {
    const body = {
      api_key: KEY,
      events: [
        event({ event_type: "a" }),
        event({ event_type: "b", user_properties: { $set: { x: 1 } } }),
      ],
    };
    const { http, body: said } = await upload(body, { path });
    expect([http, said]).toEqual([
      200,
      {
        code: 200,
        events_ingested: 2,
        payload_size_bytes: JSON.stringify(body).length,
        server_upload_time: gate.clock.now(),
      },
    ]);
    expect(await kept()).toEqual(["a", "b"]);
  },
);

test("gzip bodies and plain-text beacons are accepted like JSON", async () => {
  const body = JSON.stringify({ api_key: KEY, events: [event({ event_type: "gzip" })] });
  const zipped = await upload(null, {
    payload: gzipSync(body),
    headers: { "content-encoding": "gzip" },
  });
  expect(zipped.body).toMatchObject({ code: 200, payload_size_bytes: body.length });
  expect(
    (
      await send([event({ event_type: "beacon" })], {
        headers: { "content-type": "text/plain;charset=UTF-8" },
      })
    ).http,
  ).toBe(200);
  expect(await kept()).toEqual(["gzip", "beacon"]);
});

test("an insert_id counts once per device, however often and in whichever batch it arrives", async () => {
  const known = event();
  await send([known]);
  const again = await Promise.all([send([known, event()]), send([known])]);
  expect(again.map(({ body }) => body.events_ingested)).toEqual([1, 0]);
  await send([{ ...known, device_id: "device-2" }]);
  await send([event({ insert_id: undefined }), event({ insert_id: undefined })]);
  expect(await kept()).toHaveLength(5);
});

test("visitors' addresses are not stored", async () => {
  await send([event({ ip: "192.0.2.7" })]);
  expect(JSON.stringify(await gate.query("select event from analytics_events"))).not.toContain(
    "192.0.2.7",
  );
});

describe("an upload is refused with 400", () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ["no api_key", { events: [event()] }, { missing_field: "api_key" }],
    ["no events", { api_key: KEY }, { missing_field: "events" }],
    ["an empty list of events", { api_key: KEY, events: [] }, { missing_field: "events" }],
    ["another api_key", { api_key: "other", events: [event()] }, { error: "Invalid API key" }],
  ])("for %s", async (_why, body, said) => {
    expect(await upload(body)).toMatchObject({
      http: 400,
      body: { code: 400, error: expect.any(String), ...said },
    });
  });

  test("for a body that is not JSON", async () => {
    expect(await upload(null, { payload: "{" })).toMatchObject({ http: 400, body: { code: 400 } });
    expect(
      await upload(null, { payload: "{}", headers: { "content-encoding": "gzip" } }),
    ).toMatchObject({ http: 400 });
  });

  test("naming the events by field, and stores none of them: the client resends the rest", async () => {
    const events = [
      event(),
      event({ event_type: "" }),
      event({ device_id: undefined }),
      event({ time: "noon" }),
      event({ event_properties: [] }),
      event({ device_id: "abc" }),
      event({ event_type: "a\0b" }),
      "no event",
    ];
    expect(await send(events)).toMatchObject({
      http: 400,
      body: {
        code: 400,
        events_with_missing_fields: { event_type: [1], device_id: [2] },
        events_with_invalid_fields: {
          time: [3],
          event_properties: [4],
          event_type: [6],
          event: [7],
        },
        events_with_invalid_id_lengths: { device_id: [5] },
      },
    });
    expect(await kept()).toEqual([]);
  });
});

test("a shorter id is accepted if the client announces it", async () => {
  const { http } = await upload({
    api_key: KEY,
    events: [event({ device_id: "abc" })],
    options: { min_id_length: 1 },
  });
  expect(http).toBe(200);
});

describe("an upload is too large, 413,", () => {
  const large = (bytes: number) =>
    JSON.stringify({
      api_key: KEY,
      events: [event({ event_properties: { text: "x".repeat(bytes) } })],
    });
  const MB = 1024 * 1024;

  test.each<[string, Sent]>([
    ["beyond a megabyte on the single endpoint", { payload: large(MB) }],
    ["beyond four on the batch endpoint", { payload: large(4 * MB), path: "/batch" }],
    [
      "however small it was packed",
      { payload: gzipSync(large(2 * MB)), headers: { "content-encoding": "gzip" } },
    ],
  ])("%s", async (_what, sent) =>
    expect(await upload(null, sent)).toMatchObject({
      http: 413,
      body: { code: 413, error: "Payload too large" },
    }),
  );

  test("with more than 2000 events", async () => {
    const events = Array.from({ length: 2001 }, () => ({ event_type: "e", device_id: "device-1" }));
    expect(await send(events, { path: "/batch" })).toMatchObject({ http: 413 });
  });

  test("but not with two megabytes on the batch endpoint", async () =>
    expect(await upload(null, { payload: large(2 * MB), path: "/batch" })).toMatchObject({
      http: 200,
    }));
});

test("a device that sends too much gets 429 until it has been quiet; others do not", async () => {
  const many = (device_id: string, count: number) =>
    Array.from({ length: count }, () => event({ device_id }));
  expect((await send(many("loud-device", 900))).http).toBe(200);
  expect(
    await send([event({ device_id: "quiet-device" }), ...many("loud-device", 2)]),
  ).toMatchObject({
    http: 429,
    body: {
      code: 429,
      error: expect.any(String),
      eps_threshold: 30,
      throttled_devices: { "loud-device": 30 },
      throttled_events: [1, 2],
      exceeded_daily_quota_devices: {},
    },
  });
  expect((await send([event({ device_id: "quiet-device" })])).http).toBe(200);
  expect((await send(many("loud-device", 1), { path: "/batch" })).http).toBe(200);
  gate.clock.advance(1000);
  expect((await send(many("loud-device", 30))).http).toBe(200);
});

test("events of a silenced device are refused by name, and the operator can lift it", async () => {
  await operatorSends(gate, "/dev/analytics", { action: "silence", deviceId: "device-9" });
  expect(await send([event(), event({ device_id: "device-9" })])).toMatchObject({
    http: 400,
    body: { code: 400, silenced_devices: ["device-9"], silenced_events: [1] },
  });
  expect(await kept()).toEqual([]);
  await operatorSends(gate, "/dev/analytics", { action: "hear", deviceId: "device-9" });
  expect((await send([event({ device_id: "device-9" })])).http).toBe(200);
});

test("too many uploads from one address answer 429 in the collector's format", async () => {
  const crowded = await startTestGate();
  try {
    const tries = Array.from({ length: 605 }, () =>
      crowded.gate.app.inject({ method: "POST", url: "/batch", payload: "{}" }),
    );
    const refused = (await Promise.all(tries)).find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({
      code: 429,
      error: "Too many requests",
      eps_threshold: 10,
    });
  } finally {
    await crowded.close();
  }
});

test("a burst of uploads queues, the excess gets a retry answer, and accepted events are kept", async () => {
  const sent = await Promise.all(
    Array.from({ length: 120 }, () =>
      send([event({ device_id: "crowd-device" })], { path: "/batch" }),
    ),
  );
  const taken = sent.filter(({ http }) => http === 200);
  const refused = sent.filter(({ http }) => http === 503);
  expect([taken.length > 0, refused.length > 0, taken.length + refused.length]).toEqual([
    true,
    true,
    120,
  ]);
  expect(refused[0]?.body).toEqual({ code: 503, error: "Service unavailable" });
  expect(await kept()).toHaveLength(taken.length);
});

test("SDKs on other sites may upload and read the reply; other routes stay closed to them", async () => {
  const origin = "https://another.example";
  expect(await send([event()], { headers: { origin } })).toMatchObject({
    http: 200,
    headers: { "access-control-allow-origin": "*" },
  });
  const asked = await gate.gate.app.inject({
    method: "OPTIONS",
    url: "/batch",
    headers: {
      host: "collector.example",
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });
  expect([asked.statusCode, asked.headers]).toEqual([
    204,
    expect.objectContaining({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "content-type, content-encoding",
    }),
  ]);
  expect((await gate.call("trackEvents", { rawBody: {}, headers: { origin } })).http).toBe(403);
});

test("the operator sees how often each event was uploaded; the counts are deleted after 90 days", async () => {
  await send([event({ event_type: "<seen>" })]);
  const day = new Date(gate.clock.now()).toISOString().slice(0, 10);
  const { body } = await operatorPage(gate, "/dev/analytics");
  expect(body.split(`<h2>${day}</h2>`)[1]).toContain("<td>&lt;seen&gt;</td><td>1</td><td>1</td>");
  const shown = async (device: string) =>
    (await operatorPage(gate, `/dev/analytics?device=${device}`)).body;
  expect([await shown("device-1"), await shown("another")]).toEqual([
    expect.stringContaining("<td>device-1</td>"),
    expect.not.stringContaining("<td>device-1</td>"),
  ]);
  expect(
    (await gate.gate.app.inject({ url: "/dev/analytics", headers: { host: "curacao.localhost" } }))
      .statusCode,
  ).toBe(401);
  gate.clock.advance(91 * DAY_MS);
  await gate.gate.schedule.run("analytics.sweep");
  expect(await kept()).toEqual([]);
});
