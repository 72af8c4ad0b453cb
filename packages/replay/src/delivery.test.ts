import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  batchOf,
  newDevice,
  passes,
  recordedPage,
  settle,
  stopTime,
} from "../test/recorded-page.ts";
import { STORED_SEQUENCES } from "./constants.ts";

beforeEach(() => {
  newDevice();
  stopTime();
});
afterEach(() => void vi.useRealTimers());

const down = () => new Response(null, { status: 503 });
const marks = (batches: { events: Record<string, unknown>[] }[]) =>
  batches.flatMap(({ events }) => events.flatMap(({ mark }) => mark ?? []));

test("sequences are split by time: the interval grows in steps, up to a maximum", async () => {
  const page = recordedPage();
  await page.replay.start();
  const closed: number[] = [];
  for (let at = 0; at < 5 * MINUTE_MS; at += 100) {
    page.happens();
    const before = page.sent.length;
    await vi.advanceTimersByTimeAsync(100);
    await settle();
    if (page.sent.length > before) closed.push(Date.now());
  }
  const gaps = closed.map((time, index) => time - (closed[index - 1] ?? 0));
  expect(gaps.slice(0, 3)).toEqual([500, 1000, 1500]);
  expect(gaps.at(-1)).toBe(10_000);
  expect(Math.max(...gaps)).toBe(10_000);
}, 60_000);

test("sequences are split by size", async () => {
  const page = recordedPage();
  await page.replay.start();
  for (let index = 0; index < 10; index++) page.happens({ mark: index, text: "x".repeat(60_000) });
  await passes(500);
  expect(page.batches().map(({ events }) => events.length)).toEqual([4, 3, 3, 1]);
  expect(marks(page.batches())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a batch with a retryable status is sent again after attempts × 1 s, under the same id", async () => {
  const page = recordedPage({ collector: down });
  const at: number[] = [];
  await page.replay.start();
  await passes(500);
  while (page.sent.length < 4) {
    at.push(Date.now());
    const before = page.sent.length;
    while (page.sent.length === before) await passes(100);
  }
  expect(at.slice(1).map((time, index) => time - (at[index] ?? 0))).toEqual([1000, 2000]);
  expect(
    new Set(page.sent.map((request) => batchOf(request).headers["Idempotency-Key"])).size,
  ).toBe(1);
});

test("a batch is set aside after its attempts, and sent along with the next success", async () => {
  const page = recordedPage({ collector: down });
  await page.replay.start();
  page.happens({ mark: "first" });
  await passes(12_000);
  expect(page.warned).toEqual(["Session replay event batch rejected due to exceeded retry count"]);
  expect(page.sent).toHaveLength(5);
  page.state.collector = undefined;
  page.happens({ mark: "second" });
  await passes(12_000);
  expect(marks(page.batches().slice(5))).toEqual(["second", "first"]);
});

test("a refused batch is warned about and not resent", async () => {
  const page = recordedPage({ collector: () => new Response(null, { status: 400 }) });
  await page.replay.start();
  await passes(30_000);
  expect(page.sent).toHaveLength(1);
  expect(page.warned).toEqual(["Network error occurred, event batch rejected"]);
});

test("a batch the network lost is warned about and resent", async () => {
  let cut = true;
  const page = recordedPage({
    collector: () => {
      if (cut) throw new TypeError("network");
      return Response.json({});
    },
  });
  await page.replay.start();
  page.happens({ mark: "through" });
  await passes(600);
  expect(page.warned).toEqual(["Network error occurred, event batch rejected"]);
  cut = false;
  await passes(1000);
  expect(marks(page.batches().slice(1))).toEqual(["through"]);
});

test("a batch without a device id is not sent", async () => {
  const page = recordedPage({ ids: () => ({ sessionId: "s1", deviceId: undefined }) });
  await page.replay.start();
  await passes(500);
  expect(page.sent).toEqual([]);
  expect(page.warned).toEqual(["Session replay event batch not sent due to missing device ID"]);
});

test("a batch without an api key is not sent", async () => {
  const page = recordedPage({ apiKey: "" });
  await page.replay.start();
  await passes(500);
  expect(page.sent).toEqual([]);
  expect(page.warned).toEqual(["Session replay event batch not sent due to missing api key"]);
});

test("the next visit sends a visit's unsent batches, from IndexedDB", async () => {
  const first = recordedPage({ collector: down });
  await first.replay.start();
  first.happens({ mark: "left behind" });
  first.fires("pagehide");
  await settle();
  const next = recordedPage({ ids: () => null });
  await next.replay.start();
  await settle();
  expect(marks(next.batches())).toEqual(["left behind"]);
  // Under its original id, so that a sequence that had arrived counts once.
  expect(batchOf(next.sent[0] as never).headers["Idempotency-Key"]).toBe(
    batchOf(first.sent[0] as never).headers["Idempotency-Key"],
  );
});

test("the next visit does not send acknowledged batches", async () => {
  const first = recordedPage();
  await first.replay.start();
  first.happens({ mark: "arrived" });
  first.fires("pagehide");
  await settle();
  const next = recordedPage({ ids: () => null });
  await next.replay.start();
  await settle();
  expect(marks(first.batches())).toEqual(["arrived"]);
  expect(next.sent).toEqual([]);
});

test("without IndexedDB events are kept in memory, and still resent", async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new Error("denied");
    },
  } as never;
  const page = recordedPage({ collector: down });
  await page.replay.start();
  page.happens({ mark: "kept" });
  await passes(12_000);
  expect(page.warned).toEqual([
    "Failed to store session replay events in IndexedDB",
    "Session replay event batch rejected due to exceeded retry count",
  ]);
  page.state.collector = undefined;
  page.happens({ mark: "next" });
  await passes(12_000);
  expect(marks(page.batches().slice(5))).toEqual(["next", "kept"]);
});

test("an outage of an hour loses only what exceeds the store's limit, and nothing arrives twice", async () => {
  const page = recordedPage({ collector: down });
  await page.replay.start();
  let happened = 0;
  for (let at = 0; at < HOUR_MS; at += 5000) {
    page.happens({ mark: ++happened });
    await passes(5000);
  }
  const tried = page.sent.length;
  page.state.collector = undefined;
  page.happens({ mark: ++happened });
  await passes(MINUTE_MS);
  await page.replay.optOut();
  const arrived = page.sent.slice(tried).map(batchOf);
  const ids = arrived.map(({ headers }) => headers["Idempotency-Key"]);
  expect(new Set(ids).size).toBe(ids.length);
  // An hour of sequences fits the store: nothing was dropped.
  expect(ids.length).toBeLessThanOrEqual(STORED_SEQUENCES);
  expect((marks(arrived) as number[]).sort((a, b) => a - b)).toEqual(
    Array.from({ length: happened }, (_, index) => index + 1),
  );
}, 60_000);
