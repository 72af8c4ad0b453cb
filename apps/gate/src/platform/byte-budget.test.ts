import { Readable } from "node:stream";
import { MINUTE_MS, PROJECT_KEY } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PAN, START, startTestGate, type TestGate } from "../../test/gate.ts";
import { createByteBudget } from "./byte-budget.ts";
import { countedAlone } from "./counted.ts";

test("an address that used up its minute waits for the next; others do not", () => {
  const clock = fakeClock(START);
  const spend = createByteBudget(countedAlone(clock)("bytes"), 100);
  expect([spend("a", 60), spend("a", 60), spend("a", 40), spend("a", 1), spend("b", 100)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  clock.advance(MINUTE_MS);
  expect(spend("a", 100)).toBe(true);
});

describe("a collector", () => {
  let gate: TestGate;
  let token = "";
  beforeAll(async () => {
    gate = await startTestGate({ config: { trustProxy: true } });
    [{ token }] = (await gate.query<{ token: string }>("select token from experiment_tokens")) as [
      { token: string },
    ];
  });
  afterAll(() => gate.close());
  beforeEach(() => gate.clock.advance(MINUTE_MS));

  const MB = 1024 * 1024;
  const TRACK = `/sessions/v2/track?api_key=${PROJECT_KEY}&device_id=d1&session_id=s1&type=replay`;
  const post = (
    url: string,
    address: string,
    payload: string | Readable = "{}",
    headers: Record<string, string> = {},
  ) =>
    gate.gate.app.inject({
      method: "POST",
      url,
      headers: {
        ...PAN,
        host: "curacao.localhost",
        "content-type": "application/json",
        "x-forwarded-for": address,
        ...headers,
      },
      payload,
    });
  /** Sends nineteen of an address's twenty megabytes per minute; none of it is worth storing. */
  async function sendMuch(address: string): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await post("/batch", address, "x".repeat(3.8 * MB));
  }

  test.each([
    ["/2/httpapi", { code: 429, error: "Too many requests", eps_threshold: 10 }],
    ["/batch", { code: 429, error: "Too many requests", eps_threshold: 10 }],
    [TRACK, { code: 429, error: "Too many requests" }],
    ["/exp/exposures", { error: "Too many requests" }],
    ["/client-gate/tracking/events", { status: "ERROR", code: "gateway.limit.exceeded" }],
    ["/client-gate/tracking/faults", { status: "ERROR", code: "gateway.limit.exceeded" }],
    ["/client-gate/vitals", { status: "ERROR", code: "gateway.limit.exceeded" }],
  ])(
    "%s answers 429 in its own format to an address that sends endlessly, whatever ids it makes up",
    async (url, said) => {
      await sendMuch("192.0.2.1");
      // The declared length counts before any of the body is read.
      const large = { "content-length": String(2 * MB), token };
      const refused = await post(url, "192.0.2.1", Readable.from([]), large);
      expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining(said)]);
      expect((await post(url, "192.0.2.2", "{}", { token })).statusCode).not.toBe(429);
      expect((await post("/client-gate/auth/login", "192.0.2.1")).statusCode).not.toBe(429);
      gate.clock.advance(MINUTE_MS);
      expect((await post(url, "192.0.2.1", "{}", { token })).statusCode).not.toBe(429);
    },
  );

  test.each(["/batch", TRACK])("%s counts a body without a length as it is read", async (url) => {
    await sendMuch("192.0.2.1");
    const unsized = () =>
      Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024, "x")));
    expect((await post(url, "192.0.2.1", unsized())).statusCode).toBe(429);
    expect((await post(url, "192.0.2.2", unsized())).statusCode).not.toBe(429);
    const small = Readable.from([
      Buffer.from('{"api_key":"test-analytics-key",'),
      Buffer.from('"events":[{"event_type":"a"}]}'),
    ]);
    expect((await post("/batch", "192.0.2.2", small)).json()).toMatchObject({
      events_with_missing_fields: { device_id: [0] },
    });
  });

  test("of another site can read the retry delay", async () => {
    await sendMuch("192.0.2.1");
    const refused = await post("/batch", "192.0.2.1", "x".repeat(2 * MB), {
      origin: "https://another.example",
    });
    expect([refused.statusCode, refused.headers["access-control-allow-origin"]]).toEqual([
      429,
      "*",
    ]);
  });
});
