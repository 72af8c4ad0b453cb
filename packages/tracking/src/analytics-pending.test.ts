import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connected, FINE } from "../test/analytics.ts";
import { memoryStorage } from "../test/storage.ts";
import { type AnalyticsUpload, PENDING_LIMIT } from "./analytics-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a page that is left in an outage", () => {
  const left = () => {
    const storage = memoryStorage();
    const page = connected({ storage });
    page.answer(() => [0]);
    return { storage, ...page };
  };

  test("leaves its events to the next one, which uploads each once", async () => {
    const { storage, client, log, taken: takenBefore } = left();
    log(3);
    await pass(10_000);
    client.leave();
    const next = connected({ storage });
    expect(storage.size()).toBe(0);
    await pass(10_000);
    expect([takenBefore(), next.taken()]).toEqual([[], ["e0", "e1", "e2"]]);
  });

  test("leaves nothing behind once the events have arrived after all", async () => {
    const { storage, client, log, answer, taken } = left();
    log(3);
    client.leave();
    log(1);
    client.leave();
    answer(() => FINE);
    await pass(10_000);
    expect([taken().length, storage.size()]).toEqual([4, 0]);
  });

  test("keeps what another tab has left", async () => {
    const { storage, client, log } = left();
    const other = connected({ storage });
    log(1);
    other.log(2);
    client.leave();
    other.client.leave();
    const next = connected({ storage });
    await pass(10_000);
    expect(next.taken()).toEqual(["e0", "e0", "e1"]);
  });

  test("keeps the last two thousand events, and no more", async () => {
    const { storage, client, log } = left();
    log(PENDING_LIMIT + 5);
    client.leave();
    const next = connected({ storage });
    await pass(10_000);
    expect([next.taken().length, next.taken()[0], PENDING_LIMIT]).toEqual([2000, "e5", 2000]);
  });

  test("gives beacons uploads that a browser takes, until it takes no more", () => {
    const sizes: number[] = [];
    const beacon = (_url: string, upload: AnalyticsUpload) => sizes.push(JSON.stringify(upload).length) < 3;
    const { client } = connected({ beacon });
    for (let at = 0; at < 150; at++) client.log("e", { long: "x".repeat(1000) });
    client.leave();
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThan(16_000);
  });
});

test("a stopped client uploads nothing more, and leaves nothing on the device", async () => {
  const storage = memoryStorage();
  const { client, uploads, log } = connected({ storage });
  log(3);
  client.leave();
  client.stop();
  await pass(60_000);
  expect([uploads, storage.size()]).toEqual([[], 0]);
});
