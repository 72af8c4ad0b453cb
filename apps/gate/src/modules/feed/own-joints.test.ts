import type { FeedSource, Joint, JointMask } from "@touchline/contract";
import { fakeClock } from "@touchline/testkit";
import { expect, test } from "vitest";
import { totalMarket } from "../../../test/feed.ts";
import { createOwnJoints } from "./own-joints.ts";

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
  const work = (ms: number) => {
    now += ms;
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
    slices: {
      elapsed: () => now,
      pause: async (ms) => {
        now += ms;
        busySince = now;
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
    score: () => void version++,
  };
}

test("the first quote of an event finds its joint made, in slices", async () => {
  const { joints, readMs, begin, busiest } = slowFeed();
  begin();
  await joints.want("e1");
  expect(busiest()).toBeLessThan(MOST_BUSY_MS);
  expect(readMs("e1")).toBe(0);
});

test("a score in between has the joint made again", async () => {
  const { joints, readMs, score } = slowFeed();
  const made = joints.want("e1");
  score();
  await made;
  expect(readMs("e1")).toBe(0);
});

test("many events that nobody used delay no event in use", async () => {
  const { joints, begin, busiest, score } = slowFeed();
  await joints.want("in use");
  const order: string[] = [];
  begin();
  const others = Array.from({ length: 500 }, (_, n) =>
    joints.want(`new-${n}`).then(() => order.push(`new-${n}`)),
  );
  score();
  await joints.want("in use").then(() => order.push("in use"));
  expect(order.indexOf("in use")).toBeLessThan(2);
  await Promise.all(others);
  expect(busiest()).toBeLessThan(MOST_BUSY_MS);
});

test("a feed without joints has nothing to make", async () => {
  const joints = createOwnJoints({
    source: null,
    catalogue: { marketsOf: () => [] },
    clock: fakeClock(0),
  });
  await joints.want("e1");
  expect(joints.of("e1")).toBeNull();
});
