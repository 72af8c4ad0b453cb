import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connected, FINE, type Reply } from "../test/analytics.ts";
import { type AnalyticsReply, outcomeOf } from "./analytics-client.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 2, 12) }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the analytics transport", () => {
  test.each([
    [200, "success"],
    [204, "success"],
    [429, "rate limit"],
    [413, "too large"],
    [408, "timeout"],
    [400, "invalid"],
    [401, "invalid"],
    [500, "failed"],
    [503, "failed"],
    [0, "failed"],
  ] as const)("status %i is %s", (status, outcome) => expect(outcomeOf(status)).toBe(outcome));
});

test("events are uploaded every 10000 ms, together, with device, session, time and insert id", async () => {
  const { client, uploads } = connected();
  const time = Date.now();
  client.log("parent:search click", { screenArea: "sport" });
  await pass(9_999);
  expect(uploads).toEqual([]);
  client.identify({ locale: "en", gone: "", none: null });
  await pass(1);
  const ids = { device_id: "device-1", session_id: 1780401600000 };
  expect(uploads).toEqual([
    {
      url: "https://us.example/2/httpapi",
      events: [
        {
          event_type: "parent:search click",
          event_properties: { screenArea: "sport" },
          time,
          insert_id: expect.any(String),
          ...ids,
        },
        {
          event_type: "$identify",
          user_properties: { $set: { locale: "en" } },
          time: time + 9_999,
          insert_id: expect.any(String),
          ...ids,
        },
      ],
    },
  ]);
});

test("the zone and the endpoint decide where uploads go", async () => {
  const { uploads, log } = connected({ zone: "EU", endpoint: "batch" });
  log(1);
  await pass(10_000);
  expect(uploads[0]?.url).toBe("https://eu.example/batch");
});

test("two hundred events are uploaded at once, never more in one upload", async () => {
  const { uploads, log } = connected();
  log(450);
  await pass(0);
  await pass(10_000);
  expect(uploads.map(({ events }) => events.length)).toEqual([200, 200, 50]);
});

test("a failed upload is retried 12 times, ever more slowly, then abandoned", async () => {
  const { uploads, log, answer } = connected();
  answer(() => [500]);
  log(1);
  await pass(24 * 3_600_000);
  expect(uploads).toHaveLength(13);
  answer(() => FINE);
  await pass(24 * 3_600_000);
  expect(uploads).toHaveLength(13);
});

test.each([
  ["refused at once", 0],
  ["five seconds in vain", 5_000],
])(
  "an outage of an hour loses no analytics event, though each is retried: %s",
  async (_how, ms) => {
    const { log, answer, answersAfter, taken, uploads } = connected();
    answer(() => [0]);
    answersAfter(ms);
    // Events happen every three seconds, so also during an upload.
    for (let second = 0; second < 3600; second += 3) {
      log(1);
      await pass(3_000);
    }
    expect(uploads.length).toBeLessThan(14);
    answer(() => FINE);
    await pass(3_600_000);
    expect(taken()).toHaveLength(1200);
  },
);

test("408 is retried like a failure", async () => {
  const { log, answer, taken } = connected();
  answer(() => [408]);
  log(1);
  await pass(10_000);
  answer(() => FINE);
  await pass(10_000);
  expect(taken()).toEqual(["e0"]);
});

test("an upload that is too large is split until it fits; one event that never fits is dropped", async () => {
  const { log, answer, taken } = connected();
  answer(({ events }) =>
    events.length > 3 || events.some(({ event_type }) => event_type === "e5") ? [413] : FINE,
  );
  log(10);
  await pass(60_000);
  expect(taken().sort()).toEqual(["e0", "e1", "e2", "e3", "e4", "e6", "e7", "e8", "e9"]);
});

describe("an invalid upload", () => {
  test("loses the events that the reply names, by any field, and the rest is accepted", async () => {
    const { uploads, log, answer, taken } = connected();
    answer(({ events }) =>
      events.length < 5
        ? FINE
        : [
            400,
            {
              events_with_invalid_fields: { time: [0] },
              events_with_missing_fields: { event_type: [1] },
              events_with_invalid_id_lengths: { device_id: [2] },
              silenced_events: [3],
            },
          ],
    );
    log(6);
    await pass(10_000);
    expect(taken()).toEqual(["e4", "e5"]);
    expect(uploads).toHaveLength(2);
  });

  test.each<[string, AnalyticsReply]>([
    ["a field of the request is missing", { missing_field: "api_key" }],
    ["the reply names no event", {}],
  ])("is dropped whole where %s", async (_why, reply) => {
    const { uploads, log, answer } = connected();
    answer(() => [400, reply]);
    log(2);
    await pass(3_600_000);
    expect(uploads).toHaveLength(1);
  });
});

test("a throttled device waits 30 seconds", async () => {
  const { uploads, log, answer } = connected();
  answer(() => [
    429,
    { eps_threshold: 30, throttled_devices: { "device-1": 44 }, throttled_events: [0] },
  ]);
  log(1);
  await pass(10_000);
  answer(() => FINE);
  await pass(29_999);
  expect(uploads).toHaveLength(1);
  await pass(1);
  expect(uploads).toHaveLength(2);
});

test("a throttled device waits its 30 seconds even when events occurred meanwhile", async () => {
  const { uploads, log, answer, answersAfter } = connected();
  answersAfter(5_000);
  answer(() => [429, { throttled_devices: { "device-1": 44 } }]);
  log(1);
  await pass(12_000);
  log(1);
  await pass(3_000);
  answer(() => FINE);
  await pass(29_999);
  expect(uploads).toHaveLength(1);
  await pass(1);
  expect(uploads).toHaveLength(2);
});

test("leaving a page uploads everything at once; if the page lives on, the reply counts and nothing is resent", async () => {
  const { client, leavings, uploads, log, taken } = connected();
  log(2);
  client.leave();
  expect(
    leavings.map(({ api_key, events }) => [api_key, events.map(({ event_type }) => event_type)]),
  ).toEqual([["key", ["e0", "e1"]]]);
  await pass(10_000);
  expect([taken(), uploads]).toEqual([["e0", "e1"], []]);
});

test("through any failures each analytics event counts once and none is lost within its retries", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 8 }),
      fc.array(fc.constantFrom<Reply | "untold">(FINE, "untold", [0], [500], [408], [429], [413]), {
        maxLength: 11,
      }),
      async (bursts, drawn) => {
        const { log, answer, taken } = connected();
        const ahead = [...drawn];
        // A single event is never too large here, since only that may be dropped.
        answer(({ events }) => {
          const next = ahead.shift() ?? FINE;
          return events.length === 1 && next !== "untold" && next[0] === 413 ? FINE : next;
        });
        for (const burst of bursts) {
          log(burst);
          await pass(5_000);
        }
        await pass(6 * 3_600_000);
        expect(taken()).toHaveLength(bursts.reduce((sum, burst) => sum + burst, 0));
      },
    ),
    { numRuns: 100 },
  ));
