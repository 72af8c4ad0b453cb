import type { FeedSource, Joint, JointMask } from "@touchline/contract";
import { fakeClock } from "@touchline/testkit";
import { expect, test } from "vitest";
import { totalMarket } from "../../../../test/feed.ts";
import { createOwnJoints, MOST_WAITING, PATIENCE_MS } from "./own-joints.ts";

const OUTCOMES = 40;
const MASK_MS = 3;
const MOST_BUSY_MS = 20;

/** A feed like the simulator: a mask takes time once and is kept. The longest work is noted. */
function slowFeed() {
  let now = 0;
  let version = 1;
  let busySince = 0;
  let busiest = 0;
  const made = new Map<string, JointMask>();
  const timers = new Set<{ work: () => void; at: number }>();
  const pass = (ms: number) => {
    now += ms;
    for (const timer of timers) {
      if (timer.at > now) continue;
      timers.delete(timer);
      timer.work();
    }
  };
  const work = (ms: number) => {
    pass(ms);
    busiest = Math.max(busiest, now - busySince);
  };
  const joint = (eventId: string): Joint => ({
    version: String(version),
    cases: [],
    mask(outcomeId) {
      const key = `${eventId} ${version} ${outcomeId}`;
      const kept = made.get(key) ?? { block: 0, wins: new Uint8Array(1) };
      if (!made.has(key)) work(MASK_MS);
      made.set(key, kept);
      return kept;
    },
  });
  const markets = Array.from({ length: OUTCOMES / 2 }, (_, n) => totalMarket("e", n, [1900, 1900]));
  const joints = createOwnJoints({
    source: { joint } as unknown as FeedSource,
    catalogue: { marketsOf: () => markets },
    clock: fakeClock(0),
    thread: {
      elapsed: () => now,
      async pause(ms) {
        pass(ms);
        busySince = now;
        await new Promise((next) => setImmediate(next));
      },
      later(work, ms) {
        const timer = { work, at: now + ms };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
  });
  /** Reads the masks as a quote does. */
  const readMs = (eventId: string): number => {
    busySince = now;
    const from = now;
    for (const { outcomes } of markets)
      for (const { outcomeId } of outcomes) joints.of(eventId)?.mask(outcomeId);
    return now - from;
  };
  return {
    joints,
    readMs,
    begin: () => {
      busySince = now;
      busiest = 0;
    },
    busiest: () => busiest,
    now: () => now,
    waiting: () => timers.size,
    score: () => void version++,
  };
}

test("the first quote of an event finds its joint made, in slices", async () => {
  const { joints, readMs, begin, busiest } = slowFeed();
  begin();
  await joints.want("e1", false);
  expect(busiest()).toBeLessThan(MOST_BUSY_MS);
  expect(readMs("e1")).toBe(0);
});

test("a score in between has the joint made again", async () => {
  const { joints, readMs, score } = slowFeed();
  const made = joints.want("e1", false);
  score();
  await made;
  expect(readMs("e1")).toBe(0);
});

test("many events that nobody used delay no event in use", async () => {
  const { joints, begin, busiest, score } = slowFeed();
  await joints.want("in use", false);
  const order: string[] = [];
  begin();
  const others = Array.from({ length: 500 }, (_, n) =>
    joints.want(`new-${n}`, false).then((isReady) => isReady && order.push(`new-${n}`)),
  );
  score();
  await joints.want("in use", false).then(() => order.push("in use"));
  expect(order.indexOf("in use")).toBeLessThan(2);
  await Promise.all(others);
  expect(busiest()).toBeLessThan(MOST_BUSY_MS);
});

const GUESTS = 300;
const MOST_BET_WAITS_MS = 500;

test("a bet waits for no first quotes of other events", async () => {
  const { joints, readMs, now } = slowFeed();
  const quotes = Array.from({ length: GUESTS }, (_, n) => joints.want(`new-${n}`, false));
  const from = now();
  expect(await joints.want("bet on", true)).toBe(true);
  expect(now() - from).toBeLessThan(MOST_BET_WAITS_MS);
  expect(readMs("bet on")).toBe(0);
  await Promise.all(quotes);
});

test("a bet on an event whose first quote waits goes before the other quotes", async () => {
  const { joints, readMs, now } = slowFeed();
  const last = MOST_WAITING - 1;
  const quotes = Array.from({ length: MOST_WAITING }, (_, n) => joints.want(`new-${n}`, false));
  const from = now();
  expect(await joints.want(`new-${last}`, true)).toBe(true);
  expect(now() - from).toBeLessThan(MOST_BET_WAITS_MS);
  expect(readMs(`new-${last}`)).toBe(0);
  expect(await quotes[last]).toBe(true);
  await Promise.all(quotes);
});

test("a bet goes before quotes of events in use", async () => {
  const { joints, score, now } = slowFeed();
  const used = Array.from({ length: MOST_WAITING }, (_, n) => `used-${n}`);
  for (const eventId of used) await joints.want(eventId, false);
  score();
  const quotes = used.map((eventId) => joints.want(eventId, false));
  const from = now();
  expect(await joints.want("bet on", true)).toBe(true);
  expect(now() - from).toBeLessThan(MOST_BET_WAITS_MS);
  await Promise.all(quotes);
});

test("a first quote is answered within its patience, and at once if the line is full", async () => {
  const { joints, now, waiting } = slowFeed();
  const from = now();
  const quotes = await Promise.all(
    Array.from({ length: GUESTS }, async (_, n) => {
      const isReady = await joints.want(`new-${n}`, false);
      return { isReady, waitedMs: now() - from };
    }),
  );
  expect(Math.max(...quotes.map(({ waitedMs }) => waitedMs))).toBeLessThan(PATIENCE_MS + 100);
  const beyond = quotes.slice(MOST_WAITING);
  expect(beyond.filter(({ isReady, waitedMs }) => isReady || waitedMs > 50)).toEqual([]);
  expect(quotes[0]?.isReady).toBe(true);
  expect(waiting()).toBe(0);
});

test("a quote that lost patience finds the joint made when it is asked again", async () => {
  const { joints } = slowFeed();
  const quotes = Array.from({ length: MOST_WAITING }, (_, n) => joints.want(`new-${n}`, false));
  expect((await Promise.all(quotes)).at(-1)).toBe(false);
  const last = `new-${MOST_WAITING - 1}`;
  let isReady = false;
  for (let asked = 0; asked < 30 && !isReady; asked++) isReady = await joints.want(last, false);
  expect(isReady).toBe(true);
});

test("a feed without joints has nothing to make", async () => {
  const joints = createOwnJoints({
    source: null,
    catalogue: { marketsOf: () => [] },
    clock: fakeClock(0),
  });
  await joints.want("e1", false);
  expect(joints.of("e1")).toBeNull();
});
