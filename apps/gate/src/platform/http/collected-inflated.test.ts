import { randomUUID } from "node:crypto";
import { deflateSync, gzipSync } from "node:zlib";
import { DAY_MS, MINUTE_MS, PROJECT_KEY } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PAN, START, startTestGate, type TestGate } from "../../../test/gate.ts";
import { readUpload } from "../../modules/measuring/analytics/upload-body.ts";

const MB = 1024 * 1024;
const API_KEY = "test-analytics-key";
const TRACK = `/sessions/v2/track?api_key=${PROJECT_KEY}&device_id=d1&session_id=s1&type=replay`;

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({
    config: { trustProxy: true, collected: { dayBytes: 30 * MB, addressDayBytes: 25 * MB } },
  });
});
afterAll(() => gate.close());
beforeEach(() => gate.clock.advance(DAY_MS));

const post = (url: string, address: string, body: object, headers: Record<string, string> = {}) =>
  gate.gate.app.inject({
    method: "POST",
    url,
    headers: {
      ...PAN,
      host: "curacao.localhost",
      "content-type": "application/json",
      "content-encoding": "gzip",
      "x-forwarded-for": address,
      ...headers,
    },
    payload: gzipSync(JSON.stringify(body)),
  });

/** About 3.7 MB of text in a few kilobytes. */
const LONG = "x".repeat(3.7 * MB);
const oneEvent = (properties: object) => ({
  api_key: API_KEY,
  events: [{ event_type: "a", device_id: "device-1", event_properties: properties }],
});
const batch = (events: unknown[]) => ({ version: 1, events });
const recorded = (over: object) => ({ type: 3, timestamp: START, ...over });
const storedEvents = async () => {
  const [row] = await gate.query<{ count: bigint }>(
    "select (select count(*) from analytics_events) + (select count(*) from replay_batches) as count",
  );
  return Number(row?.count);
};

describe("a packed upload is charged by what it holds", () => {
  test.each([
    ["/batch", oneEvent({ x: LONG })],
    [TRACK, batch([recorded({ x: LONG })])],
    // Packed again inside: rrweb's packer.
    [TRACK, batch([deflateSync(JSON.stringify({ v: "v1", x: LONG })).toString("latin1")])],
    // Too large, and unreadable inside: inflating them was work too.
    ["/batch", oneEvent({ x: "x".repeat(5 * MB) })],
    [TRACK, batch([recorded({ x: "x".repeat(9 * MB) })])],
    [TRACK, batch([deflateSync(LONG).toString("latin1")])],
  ])("%s %#", async (url, body) => {
    const codes: number[] = [];
    for (let turn = 0; turn < 8; turn++)
      codes.push(
        (await post(url, "192.0.2.1", body, { "idempotency-key": randomUUID() })).statusCode,
      );
    expect(codes[0]).not.toBe(429);
    expect(codes.at(-1)).toBe(429);
    expect((await post(url, "192.0.2.2", body)).statusCode).toBe(codes[0]);
  });

  test("and by the rows that it becomes", async () => {
    const tiny = { event_type: "a", device_id: "device-1" };
    const events = Array.from({ length: 2000 }, () => tiny);
    for (let turn = 0; turn < 4; turn++) await post("/batch", "192.0.2.1", oneEvent({ x: LONG }));
    const codes: number[] = [];
    for (let turn = 0; turn < 10; turn++) {
      // One device alone may send no more than its rate.
      for (const [at, event] of events.entries()) event.device_id = `device-${turn}-${at}`;
      codes.push((await post("/batch", "192.0.2.1", { api_key: API_KEY, events })).statusCode);
    }
    expect(codes[0]).toBe(200);
    expect(codes.at(-1)).toBe(429);
  });
});

test("a text of too many values is not built", async () => {
  const many = Array.from({ length: 500_000 }, () => 0);
  expect((await post("/batch", "192.0.2.1", oneEvent({ many }))).statusCode).toBe(400);
  const events = [recorded({ many: [...many, ...many, ...many] })];
  expect((await post(TRACK, "192.0.2.1", batch(events))).statusCode).toBe(400);
});

test("an upload is read beside the thread that answers calls", async () => {
  const spentMs = async (work: () => unknown) => {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const body = oneEvent({ lists: Array.from({ length: 190_000 }, () => ({ a: 1 })) });
  const payload = gzipSync(JSON.stringify(body));
  const job = { body: payload, isPacked: true, limitBytes: 4 * MB, apiKey: API_KEY };
  const readingMs = await spentMs(() => readUpload(job));
  const send = async () => {
    const reply = await gate.gate.app.inject({
      method: "POST",
      url: "/batch",
      payload,
      headers: { host: "curacao.localhost", "content-encoding": "gzip" },
    });
    expect(reply.statusCode).toBe(200);
  };
  await send();
  const answeringMs = await spentMs(send);
  expect(answeringMs).toBeLessThan(readingMs / 2);
});

test("beyond the installation's volume of a day, uploads are acknowledged and dropped", async () => {
  const send = async (n: number) => {
    const url = n % 2 ? "/batch" : `${TRACK}&session_id=s${n}`.replace("session_id=s1&", "");
    const body = n % 2 ? oneEvent({ x: LONG }) : batch([recorded({ x: LONG })]);
    gate.clock.advance(MINUTE_MS / 60);
    return post(url, `198.51.100.${n}`, body, { "idempotency-key": randomUUID() });
  };
  const before = await storedEvents();
  const replies = [];
  for (let n = 0; n < 30; n++) replies.push(await send(n));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const told = replies.reduce((sum, reply) => sum + reply.json().events_ingested, 0);
  expect(await storedEvents()).toBe(before + told);
  expect(told).toBeGreaterThanOrEqual(8);
  // Thirty megabytes hold eight of these; a sample of the others may follow.
  expect(told).toBeLessThanOrEqual(11);
  const page = await gate.gate.app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${gate.config.operatorKey}` },
  });
  expect(page.body).toMatch(/gate_collected_bytes_total\{outcome="sampled_out"\} [1-9]/);
  gate.clock.advance(DAY_MS);
  expect((await send(29)).json().events_ingested).toBe(1);
});
