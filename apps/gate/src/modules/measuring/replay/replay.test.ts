import { gunzipSync, gzipSync } from "node:zlib";
import { DAY_MS, PROJECT_KEY } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorCookie } from "../../../../test/operator.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.query("delete from replay_sessions");
  await gate.query("delete from replay_settings");
});

interface Sent {
  events?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

const event = (over: object = {}) => ({ type: 3, timestamp: START, data: {}, ...over });

let sent = 0;
async function send({ events = [event()], query = {}, headers = {}, payload }: Sent = {}) {
  return gate.gate.app.inject({
    method: "POST",
    url: "/sessions/v2/track",
    // The volume of one address has tests of its own.
    remoteAddress: `198.51.100.${++sent % 250}`,
    query: { device_id: "d1", session_id: "s1", type: "replay", ...query },
    headers: {
      host: "curacao.localhost",
      authorization: `Bearer ${PROJECT_KEY}`,
      "content-type": "application/json",
      ...headers,
    },
    payload: payload ?? JSON.stringify({ version: 1, events }),
  });
}

async function stored(): Promise<{ type: string; events: Record<string, unknown>[] }[]> {
  const rows = await gate.query<{ type: string; events: Buffer }>(
    "select type, events from replay_batches order by from_at",
  );
  return rows.map(({ type, events }) => ({
    type,
    events: JSON.parse(gunzipSync(events).toString()),
  }));
}

const askConfig = (query: string) =>
  gate.gate.app.inject({ url: `/config?${query}`, headers: { host: "curacao.localhost" } });

/** The operator's browser: logs in with the key, then uses the cookie. */
async function operator() {
  const headers = { host: "curacao.localhost", cookie: await operatorCookie(gate) };
  return {
    get: (path: string) => gate.gate.app.inject({ url: path, headers }),
    post: (path: string, form: Record<string, string>) =>
      gate.gate.app.inject({
        method: "POST",
        url: path,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(form).toString(),
      }),
  };
}

describe("the config service", () => {
  test("returns what is recorded, to any caller that names the project; other config keys are ignored", async () => {
    const asked = await askConfig(
      `api_key=${PROJECT_KEY}&config_keys=sessionReplay&config_keys=analyticsSDK&session_id=1`,
    );
    expect(asked.json()).toEqual({
      configs: {
        sessionReplay: {
          sr_sampling_config: { capture_enabled: true, sample_rate: 1 },
          sr_privacy_config: {
            defaultMaskLevel: "medium",
            blockSelector: [],
            maskSelector: [],
            unmaskSelector: [],
          },
          sr_interaction_config: { enabled: true, batch: true },
        },
      },
    });
    expect((await askConfig(`api_key=${PROJECT_KEY}&config_keys=analyticsSDK`)).json()).toEqual({
      configs: {},
    });
    expect((await askConfig("api_key=another&config_keys=sessionReplay")).statusCode).toBe(401);
  });

  test("applies the operator's decision from the next request on", async () => {
    const { post } = await operator();
    const form = {
      captureEnabled: "on",
      samplePercent: "2.5",
      maskLevel: "conservative",
      blockSelector: " .ad \n\n#map",
      interactions: "off",
    };
    expect((await post("/dev/replay", form)).statusCode).toBe(303);
    expect(
      (await askConfig(`api_key=${PROJECT_KEY}&config_keys=sessionReplay`)).json().configs
        .sessionReplay,
    ).toEqual({
      sr_sampling_config: { capture_enabled: true, sample_rate: 0.025 },
      sr_privacy_config: {
        defaultMaskLevel: "conservative",
        blockSelector: [".ad", "#map"],
        maskSelector: [],
        unmaskSelector: [],
      },
      sr_interaction_config: { enabled: false, batch: false },
    });
    for (const wrong of [{ samplePercent: "101" }, { samplePercent: "" }, { maskLevel: "none" }])
      expect((await post("/dev/replay", { ...form, ...wrong })).statusCode).toBe(422);
  });
});

describe("the collector", () => {
  test("a batch is stored once, however often it arrives", async () => {
    const key = { "idempotency-key": "batch-0001" };
    for (let turn = 0; turn < 3; turn++)
      expect((await send({ headers: key })).json()).toEqual({ code: 200, events_ingested: 1 });
    await Promise.all([send({ headers: key }), send({ headers: key })]);
    expect(await stored()).toHaveLength(1);
    expect(await gate.query("select events from replay_sessions")).toEqual([{ events: 1 }]);
  });

  test("a batch without a key is identified by its content", async () => {
    for (let turn = 0; turn < 2; turn++) await send();
    await send({ events: [event({ timestamp: START + 1 })] });
    expect(await stored()).toHaveLength(2);
  });

  test("the project's key is a bearer token or in the query, and must be right", async () => {
    const nobody = { authorization: "" };
    expect((await send({ headers: nobody })).statusCode).toBe(401);
    expect((await send({ headers: { authorization: "Bearer wrong" } })).statusCode).toBe(401);
    // As a beacon arrives: as text, without headers.
    const beacon = { ...nobody, "content-type": "text/plain;charset=UTF-8" };
    expect(
      (await send({ headers: beacon, query: { api_key: PROJECT_KEY, type: "interaction" } }))
        .statusCode,
    ).toBe(200);
    expect((await stored()).map(({ type }) => type)).toEqual(["interaction"]);
  });

  test("a recorder on another site may ask and send; the operator's screen is limited to its own site", async () => {
    const origin = "https://elsewhere.example";
    const asked = await gate.gate.app.inject({
      method: "OPTIONS",
      url: "/sessions/v2/track",
      headers: { host: "curacao.localhost", origin },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers["access-control-allow-headers"]).toContain("x-client-sample-rate");
    const sent = await send({ headers: { origin } });
    expect([sent.statusCode, sent.headers["access-control-allow-origin"]]).toEqual([200, origin]);
    expect(sent.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    // A beacon sends credentials, for which browsers reject `*`.
    expect(asked.headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
    });
    expect(
      (await gate.gate.app.inject({ url: "/dev/replay", headers: { host: "localhost", origin } }))
        .statusCode,
    ).toBe(403);
  });

  test("gzip bodies are accepted, and events that are JSON in strings", async () => {
    const payload = gzipSync(
      JSON.stringify({
        version: 1,
        events: [JSON.stringify(event({ mark: 1 })), event({ mark: 2 })],
      }),
    );
    expect((await send({ payload, headers: { "content-encoding": "gzip" } })).statusCode).toBe(200);
    expect((await stored())[0]?.events.map(({ mark }) => mark)).toEqual([1, 2]);
  });

  test.each([
    ["no device", { query: { device_id: "" } }],
    ["another type", { query: { type: "video" } }],
    ["a session id of no shape", { query: { session_id: "a b" } }],
    ["no JSON", { payload: "nonsense" }],
    ["another version", { payload: '{"version":3,"events":[{}]}' }],
    ["no events", { events: [] }],
    ["events that are no objects", { events: [7] }],
    ["gzip that is none", { headers: { "content-encoding": "gzip" } }],
  ] as [string, Sent][])("a batch with %s is refused", async (_what, sent) => {
    expect((await send(sent)).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("a batch that is too large is refused, compressed or not", async () => {
    expect(
      (await send({ payload: `{"version":1,"events":[{"x":"${"x".repeat(3_000_000)}"}]}` }))
        .statusCode,
    ).toBe(413);
    const bomb = gzipSync(`{"version":1,"events":[{"x":"${"x".repeat(20_000_000)}"}]}`);
    expect(
      (await send({ payload: bomb, headers: { "content-encoding": "gzip" } })).statusCode,
    ).toBe(413);
  });

  test("a session is limited by its uncompressed size, however small its batches were", async () => {
    const payload = gzipSync(
      JSON.stringify({ version: 1, events: [event({ x: "x".repeat(2_000_000) })] }),
    );
    expect(payload.length).toBeLessThan(10_000);
    const bomb = async (key: string) =>
      (await send({ payload, headers: { "content-encoding": "gzip", "idempotency-key": key } }))
        .statusCode;
    expect(await bomb("bomb-0001")).toBe(200);
    // The state after 23 more such batches.
    await gate.query("update replay_sessions set bytes = bytes * 24");
    expect([await bomb("bomb-0025"), await bomb("bomb-0026"), await bomb("bomb-0027")]).toEqual([
      200, 200, 413,
    ]);
    expect((await send({ query: { session_id: "s2" } })).statusCode).toBe(200);
  });

  test("one device that sends endlessly is throttled; others are not", async () => {
    const sends = Array.from({ length: 601 }, () =>
      send({ payload: "x", query: { device_id: "greedy" } }),
    );
    const codes = (await Promise.all(sends)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    expect((await send()).statusCode).toBe(200);
    gate.clock.advance(60_000);
    expect((await send({ query: { device_id: "greedy" } })).statusCode).toBe(200);
  });

  test("personal data that a recorder let through is not stored", async () => {
    const leaks = {
      text: "a.smith@example.com has $1,234.50 and card 4111 1111 1111 1111, call +34 612 345 678",
      price: "1.91",
    };
    await send({ events: [event({ data: { ...leaks, _cssText: "@media print{a@2x.png}" } })] });
    const [batch] = await stored();
    const text = JSON.stringify(batch);
    for (const leak of ["smith", "1,234", "4111", "612"]) expect(text).not.toContain(leak);
    expect(text).toContain("1.91");
    expect(text).toContain("a@2x.png");
  });

  test("recordings are kept for two weeks after their last batch", async () => {
    await send();
    gate.clock.advance(10 * DAY_MS);
    await send({ query: { session_id: "s2" } });
    gate.clock.advance(5 * DAY_MS);
    await gate.gate.schedule.run("replay.sweep");
    expect(await gate.query("select session_id from replay_sessions")).toEqual([
      { session_id: "s2" },
    ]);
    expect(await stored()).toHaveLength(1);
    gate.clock.set(START);
  });
});

describe("the operator's replay screen", () => {
  const PATHS = [
    "/dev/replay",
    "/dev/replay/d1/s1",
    "/dev/replay/d1/s1/events",
    "/dev/replay/rrweb.js",
    "/dev/replay/player.js",
  ];

  test("is closed without the operator key", async () => {
    for (const url of PATHS)
      expect((await gate.gate.app.inject({ url, headers: { host: "localhost" } })).statusCode).toBe(
        401,
      );
    expect(
      (
        await gate.gate.app.inject({
          method: "POST",
          url: "/dev/replay",
          headers: { host: "localhost" },
        })
      ).statusCode,
    ).not.toBe(303);
  });

  test("lists recordings, and gives the player the events of one", async () => {
    const about = {
      "x-client-url": "https://site.example/sport/live?token=1",
      "user-agent": `Fox <b> ${"U".repeat(400)}`,
    };
    await send({ events: [event({ timestamp: START + 65_000, mark: 2 })], headers: about });
    await send({ events: [event({ timestamp: START, mark: 1 })] });
    const { get } = await operator();
    const list = (await get("/dev/replay")).body;
    expect(list).toContain('href="/dev/replay/d1/s1"');
    expect(list).toContain("<td>1:05</td><td>/sport/live</td><td>2</td>");
    const page = (await get("/dev/replay/d1/s1")).body;
    expect(page).toContain(`Fox &lt;b&gt; ${"U".repeat(342)}</p>`);
    expect(
      (await get("/dev/replay/d1/s1/events")).json().map(({ mark }: { mark: number }) => mark),
    ).toEqual([1, 2]);
    expect((await get("/dev/replay/rrweb.js")).body).toContain("Replayer");
    expect((await get("/dev/replay/player.js")).body).not.toContain("type RecordedEvent");
    expect((await get("/dev/replay/d1/none")).statusCode).toBe(404);
    expect((await get("/dev/replay/d1/none/events")).json()).toEqual([]);
  });

  test("sums up clicks and scrolls by page", async () => {
    const pageUrl = "https://site.example/sport";
    const click = { type: "click", pageUrl, selector: "main > button", timestamp: START };
    await send({
      query: { type: "interaction" },
      events: [{ ...click, count: 4 }, click, { ...click, selector: "<img>" }],
    });
    await send({
      query: { type: "interaction" },
      events: [{ type: "scroll", pageUrl, maxScrollHeight: 1700, timestamp: START }],
    });
    const page = (await (await operator()).get("/dev/replay/d1/s1")).body;
    expect(page).toContain("<h3>/sport</h3><p>Seen down to 1700 px.</p>");
    expect(page).toContain("<td>5 ×</td><td><code>main &gt; button</code></td>");
    expect(page).toContain("<td>1 ×</td><td><code>&lt;img&gt;</code></td>");
  });

  test("deletes a recording", async () => {
    await send();
    const { post } = await operator();
    expect((await post("/dev/replay/d1/s1", {})).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });
});
