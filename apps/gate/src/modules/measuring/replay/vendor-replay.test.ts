import { readFileSync } from "node:fs";
import { deflateSync, gunzipSync } from "node:zlib";
import { PROJECT_KEY } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(() => gate.query("delete from replay_sessions"));

interface Recorded {
  query: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

let sent = 0;
async function send(
  query: string,
  headers: Record<string, string>,
  payload: Buffer | string,
): Promise<number> {
  const reply = await gate.gate.app.inject({
    method: "POST",
    // The volume of one address has tests of its own.
    remoteAddress: `198.51.100.${++sent % 250}`,
    url: `/sessions/v2/track?${query}`,
    headers: { host: "curacao.localhost", origin: "https://elsewhere.example", ...headers },
    payload,
  });
  return reply.statusCode;
}

interface StoredEvent {
  type: number;
  data: { node?: object; adds?: unknown[] };
}

async function stored(type: string): Promise<StoredEvent[]> {
  const rows = await gate.query<{ events: Buffer }>(
    "select events from replay_batches where type = $1 order by from_at, batch_key",
    [type],
  );
  return rows.flatMap(({ events }) => JSON.parse(gunzipSync(events).toString()));
}

// Everything that two releases sent from Chromium for one visit: opened, clicked, changed, blurred,
// focused again, and closed.
describe.each(["1.15.0", "1.50.2"])("the traffic of the vendor's SDK %s", (release) => {
  const recorded = JSON.parse(
    readFileSync(
      new URL(`../../../../test/vendor-replay/${release}.json`, import.meta.url),
      "utf8",
    ),
  ) as Recorded[];

  test("is accepted, unpacked and masked again, and its drawings stay", async () => {
    const codes: number[] = [];
    for (const { query, headers, body } of recorded)
      codes.push(await send(query, headers, Buffer.from(body, "base64")));
    expect(codes).toEqual(recorded.map(() => 200));
    const events = await stored("replay");
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(release === "1.15.0" ? [2, 3, 4, 5] : [2, 3, 4, 5, 6]),
    );
    const picture = JSON.stringify(events.find(({ type }) => type === 2));
    expect(picture).toContain("Write to *******************");
    expect(picture).toContain(
      '"cx":"50.12345678901234","cy":"49.98765432109876","r":"20.11111111111111"',
    );
    expect(picture).toContain('"d":"M10.123456789012 20.5L30 40"');
    // The later release sends a page's last change by beacon and by request; the earlier one keeps
    // it for the next page.
    expect(
      events.filter(({ data }) => JSON.stringify(data.adds ?? "").includes('"textContent":"more"')),
    ).toHaveLength(release === "1.15.0" ? 0 : 1);
    expect((await stored("interaction")).map(({ type }) => type).sort()).toEqual([
      "click",
      "scroll",
    ]);
  });
});

describe("packed events", () => {
  const pack = (event: object | string): string =>
    deflateSync(typeof event === "string" ? event : JSON.stringify(event)).toString("latin1");
  const event = (over: object = {}) => ({ type: 3, timestamp: START, data: {}, v: "v1", ...over });
  const post = (events: unknown[]) =>
    send(
      "device_id=d1&session_id=s1&type=replay",
      { authorization: `Bearer ${PROJECT_KEY}`, "content-type": "application/json" },
      JSON.stringify({ version: 1, events }),
    );

  test("are accepted packed and as JSON of that, mixed with plain ones, and lose the packer's mark", async () => {
    expect(
      await post([
        pack(event({ mark: 1 })),
        JSON.stringify(pack(event({ mark: 2 }))),
        event({ mark: 3, v: undefined }),
      ]),
    ).toBe(200);
    expect(await stored("replay")).toEqual(
      [1, 2, 3]
        .map((mark) => event({ mark, v: undefined }))
        .map((each) => JSON.parse(JSON.stringify(each))),
    );
  });

  test.each<[string, number, () => unknown[]]>([
    [
      "one string that unpacks to nine megabytes",
      413,
      () => [pack(event({ x: "x".repeat(9_000_000) }))],
    ],
    [
      "many that only together are too large",
      413,
      () => Array.from({ length: 9 }, (_, at) => pack(event({ at, x: "x".repeat(1_000_000) }))),
    ],
    ["more events than a batch may have", 413, () => Array.from({ length: 20_001 }, () => ({}))],
    [
      "nesting without end",
      400,
      () => [pack(`{"v":"v1","x":${"[".repeat(200_000)}${"]".repeat(200_000)}}`)],
    ],
    ["another packer's mark", 400, () => [pack(event({ v: "v2" }))]],
    ["an event packed twice", 400, () => [pack(JSON.stringify(pack(event())))]],
    ["zlib that breaks off", 400, () => [pack(event()).slice(0, -6)]],
    ["a packed list", 400, () => [pack("[]")]],
  ])("are refused as a whole: %s", async (_what, code, events) => {
    expect(await post([event(), ...events()])).toBe(code);
    expect(await stored("replay")).toEqual([]);
  });

  test("endlessly nested plain JSON is refused without a crash", async () =>
    expect(
      await post([
        JSON.stringify(event({ x: 0 })).replace(
          '"x":0',
          `"x":${"[".repeat(500_000)}${"]".repeat(500_000)}`,
        ),
      ]),
    ).toBe(400));
});

test("later releases request the config by a path", async () => {
  const ask = async (key: string) =>
    gate.gate.app.inject({
      url: `/config/${key}?config_group=browser`,
      headers: { host: "curacao.localhost" },
    });
  expect((await ask(PROJECT_KEY)).json().configs.sessionReplay.sr_sampling_config).toEqual({
    capture_enabled: true,
    sample_rate: 1,
  });
  expect((await ask("another")).statusCode).toBe(401);
});
