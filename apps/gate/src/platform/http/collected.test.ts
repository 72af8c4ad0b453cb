import { Readable } from "node:stream";
import { DAY_MS, MINUTE_MS, PROJECT_KEY } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PAN, START, startTestGate, type TestGate } from "../../../test/gate.ts";
import { countedAlone } from "../wire/counted.ts";
import { createCollected } from "./collected.ts";

const MB = 1024 * 1024;

describe("the volume", () => {
  const clock = fakeClock(START);
  const outcomes = { kept: 0, sampled_out: 0, refused: 0 };
  const open = (collected = { dayBytes: 1000 * MB, addressDayBytes: 100 * MB }) =>
    createCollected({
      config: { collected, internalKey: "key" },
      counted: countedAlone(clock),
      clock,
      count: (outcome, bytes) => void (outcomes[outcome] += bytes),
    });
  beforeEach(() => {
    clock.set(START);
    Object.assign(outcomes, { kept: 0, sampled_out: 0, refused: 0 });
  });

  test("an address that used up its minute waits for the next; others do not", () => {
    const { spend } = open();
    expect([
      spend("192.0.2.1", 12 * MB),
      spend("192.0.2.1", 12 * MB),
      spend("192.0.2.1", 8 * MB),
      spend("192.0.2.1", 1),
      spend("192.0.2.2", 20 * MB),
    ]).toEqual([true, false, true, false, true]);
    clock.advance(MINUTE_MS);
    expect(spend("192.0.2.1", 20 * MB)).toBe(true);
  });

  test("an address that used up its day waits for the next", () => {
    const { spend } = open();
    const minute = () => {
      clock.advance(MINUTE_MS);
      return spend("192.0.2.1", 20 * MB);
    };
    expect(Array.from({ length: 6 }, minute)).toEqual([true, true, true, true, true, false]);
    clock.advance(DAY_MS);
    expect(minute()).toBe(true);
  });

  test("work that was done is charged, also to an address that has too little left", () => {
    const { charge, spend } = open();
    charge("192.0.2.1", 19 * MB);
    expect(() => charge("192.0.2.1", 2 * MB)).toThrow("gateway.limit.exceeded");
    expect(spend("192.0.2.1", 1)).toBe(false);
  });

  test("however many addresses send, a day stores a quarter more than its volume at most", () => {
    const { spend, keeps } = open({ dayBytes: 100 * MB, addressDayBytes: 100 * MB });
    const addresses = Array.from({ length: 4000 }, (_, n) => `198.51.${n >> 8}.${n & 255}`);
    for (const address of addresses) spend(address, MB / 2);
    expect(outcomes.kept).toBeGreaterThan(120 * MB);
    expect(outcomes.kept).toBeLessThanOrEqual(126 * MB);
    expect(outcomes.kept + outcomes.sampled_out).toBe(2000 * MB);
    expect(addresses.some(keeps)).toBe(false);
    clock.advance(DAY_MS);
    expect(addresses.every(keeps)).toBe(true);
  });

  test("beyond the day's volume the same few addresses are kept, others each day", () => {
    const { spend, keeps } = open({ dayBytes: MB, addressDayBytes: 100 * MB });
    const addresses = Array.from({ length: 2000 }, (_, n) => `198.51.${n >> 8}.${n & 255}`);
    const sample = () => {
      spend("192.0.2.1", MB);
      return addresses.filter(keeps);
    };
    const today = sample();
    expect(today.length).toBeGreaterThan(80);
    expect(today.length).toBeLessThan(170);
    expect(addresses.filter(keeps)).toEqual(today);
    clock.advance(DAY_MS);
    expect(sample()).not.toEqual(today);
  });
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
