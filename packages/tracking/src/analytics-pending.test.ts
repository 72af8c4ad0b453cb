import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connected, FINE } from "../test/analytics.ts";
import { memoryStorage } from "../test/storage.ts";
import { PENDING_LIMIT } from "./analytics-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a page left during an outage", () => {
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

  test("sends at most four uploads, each of a size browsers accept from a closing page", () => {
    const { client, leavings } = connected();
    for (let at = 0; at < 150; at++) client.log("e", { long: "x".repeat(1000) });
    client.leave();
    expect(leavings).toHaveLength(4);
    expect(Math.max(...leavings.map((upload) => JSON.stringify(upload).length))).toBeLessThan(
      16_000,
    );
  });
});

describe("a page hidden several times", () => {
  /** Every upload of either kind, by the names of its events. */
  const sent = ({ uploads, leavings }: ReturnType<typeof connected>) =>
    [...leavings, ...uploads].map(({ events }) =>
      events.map(({ event_type }) => event_type).join(" "),
    );

  test("uploads nothing twice while the first request has no answer yet", async () => {
    const page = connected();
    page.answersAfter(5_000);
    page.log(2);
    for (let time = 0; time < 5; time++) page.client.leave();
    await pass(4_000);
    page.client.leave();
    await pass(60_000);
    page.client.leave();
    expect([sent(page), page.taken()]).toEqual([["e0 e1"], ["e0", "e1"]]);
  });

  test("sends nothing that a timed upload is carrying", async () => {
    const page = connected();
    page.answersAfter(5_000);
    page.log(1);
    await pass(12_000);
    page.client.log("later", {});
    page.client.leave();
    page.client.leave();
    await pass(60_000);
    expect(sent(page)).toEqual(["later", "e0"]);
  });

  test("sends each event by one leave only, however often that failed; timed uploads and the next page retry", async () => {
    const storage = memoryStorage();
    const page = connected({ storage });
    page.answer(() => [0]);
    page.log(1);
    for (let time = 0; time < 3; time++) {
      page.client.leave();
      await pass(1_000);
    }
    expect(sent(page)).toEqual(["e0"]);
    await pass(10_000);
    expect(page.uploads).toHaveLength(1);
    page.client.leave();
    const next = connected({ storage });
    await pass(10_000);
    expect([page.leavings.length, next.taken()]).toEqual([1, ["e0"]]);
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
