import { fakeClock } from "@touchline/testkit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  add,
  oddsOf,
  price,
  type ShardProcess,
  seen,
  startShardProcess,
} from "../../../../test/shard-process.ts";
import { testLeases, wireHub } from "../../../../test/wires.ts";
import { SETTLED_MS } from "./shard-balance.ts";
import { type Batch, SHARDS, stepsOf } from "./shards.ts";

let clock: ReturnType<typeof fakeClock>;
let hub: ReturnType<typeof wireHub>;
let leases: ReturnType<typeof testLeases>;
let running: ShardProcess[];

beforeEach(() => {
  vi.useFakeTimers();
  clock = fakeClock(1_780_000_000_000);
  hub = wireHub();
  leases = testLeases();
  running = [];
});
afterEach(() => vi.useRealTimers());

async function start(readsFeed: boolean): Promise<ShardProcess> {
  const started = await startShardProcess({ readsFeed, hub, leases, clock });
  running.push(started);
  return started;
}

const STEP_MS = 250;
/** Lets time pass, with the jobs of all processes in it. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.advance(STEP_MS);
    await vi.advanceTimersByTimeAsync(STEP_MS);
    for (const each of running.filter((one) => one.readsFeed)) {
      await each.schedule.run("feed.beat");
      if (clock.now() % 1000 === 0) await each.schedule.run("feed.elect");
    }
    await vi.advanceTimersByTimeAsync(0);
  }
}

const ledBy = ({ shards }: ShardProcess): number =>
  shards.ages().filter(({ shard, isLed }) => isLed && shard !== "lists").length;
const IDS = Array.from({ length: 40 }, (_, n) => `e${n}`);

function die(process: ShardProcess): void {
  process.wire.cut();
  process.locks.lose();
  running = running.filter((each) => each !== process);
}

/** The batches of all shards in the order in which they were sent. */
function overhear(): { shard: number; batch: Batch }[] {
  const heard: { shard: number; batch: Batch }[] = [];
  const wire = hub.wire();
  for (let shard = 0; shard < SHARDS; shard++)
    wire.hear(stepsOf(shard), (batch) => heard.push({ shard, batch }));
  return heard;
}

test("a second feed is given half of the shards, one after the other, and keeps them", async () => {
  const [first, gate] = [await start(true), await start(false)];
  for (const id of IDS) add(first, id);
  await pass(1000);
  const second = await start(true);
  await pass(SETTLED_MS - 1000);
  expect([ledBy(first), ledBy(second)]).toEqual([16, 0]);
  const counts = [0];
  for (let seconds = 0; seconds < 20; seconds++) {
    await pass(1000);
    counts.push(ledBy(second));
    expect(ledBy(first) + ledBy(second)).toBe(SHARDS);
    expect(IDS.filter((id) => !gate.shards.isFresh(id))).toEqual([]);
  }
  const gained = counts.map((count, at) => count - (counts[at - 1] ?? 0));
  expect([Math.min(...gained), Math.max(...gained), counts.at(-1)]).toEqual([0, 1, 8]);
  const heard = overhear();
  await pass(60_000);
  expect([ledBy(first), ledBy(second)]).toEqual([8, 8]);
  expect(new Set(heard.map(({ shard, batch }) => `${shard}.${batch.term}`)).size).toBe(SHARDS);
});

test("steps go on in order while shards change hands, and no price is lost", async () => {
  const [first, gate] = [await start(true), await start(false)];
  const heard = overhear();
  for (const id of IDS) add(first, id);
  const second = await start(true);
  const feeds = [first, second];
  let odds = 1500;
  for (let ticks = 0; ticks < 120; ticks++) {
    odds++;
    // Both read the same feed, and each takes the events that it leads.
    for (const feed of feeds) for (const id of IDS) price(feed, id, odds);
    await pass(250);
    expect(IDS.map((id) => oddsOf(gate, id))).toEqual(IDS.map(() => odds));
  }
  expect(ledBy(second)).toBe(8);
  const at = new Map<number, { term: number; seq: number }>();
  for (const { shard, batch } of heard) {
    const before = at.get(shard) ?? { term: 1, seq: 0 };
    expect(batch.from).toBe(batch.term === before.term ? before.seq : 0);
    expect(batch.term - before.term).toBeOneOf([0, 1]);
    at.set(shard, { term: batch.term, seq: batch.from + batch.steps.length });
  }
  for (const id of IDS) {
    const leader = feeds.filter(({ shards }) => shards.isOurs(id));
    expect(leader).toHaveLength(1);
    for (const each of leader) expect(seen(gate, [id])).toEqual(seen(each, [id]));
  }
});

test("the other feed leads everything once one has died, and half when it is back", async () => {
  const [first, second] = [await start(true), await start(true)];
  await pass(SETTLED_MS + 20_000);
  expect([ledBy(first), ledBy(second)]).toEqual([8, 8]);
  die(first);
  await pass(1000);
  expect(ledBy(second)).toBe(SHARDS);
  const third = await start(true);
  await pass(SETTLED_MS + 20_000);
  expect([ledBy(second), ledBy(third)]).toEqual([8, 8]);
});

test("three feeds lead six shards at most", async () => {
  const feeds = [await start(true), await start(true), await start(true)];
  await pass(SETTLED_MS + 40_000);
  const counts = feeds.map(ledBy);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(SHARDS);
  expect(Math.max(...counts)).toBe(6);
});

test("a feed that comes and goes is given nothing", async () => {
  const first = await start(true);
  const heard = overhear();
  for (let times = 0; times < 5; times++) {
    const other = await start(true);
    await pass(SETTLED_MS - 1000);
    die(other);
    await pass(1000);
  }
  expect(ledBy(first)).toBe(SHARDS);
  expect(new Set(heard.map(({ batch }) => batch.term))).toEqual(new Set([1]));
});

test("a feed that lags behind the others is given nothing", async () => {
  const [first, second] = [await start(true), await start(true)];
  hub.lose((subject) => subject === stepsOf(3).name);
  await pass(SETTLED_MS + 5000);
  expect([ledBy(first), ledBy(second)]).toEqual([16, 0]);
});

test("a shard that nobody takes is taken back before bets on it are refused", async () => {
  const [first, gate] = [await start(true), await start(false)];
  for (const id of IDS) add(first, id);
  await pass(1000);
  const second = await start(true);
  second.locks.term = async () => null;
  const heard = overhear();
  for (let passed = 0; passed < SETTLED_MS + 20_000; passed += 250) {
    await pass(250);
    expect(IDS.filter((id) => !gate.shards.isFresh(id))).toEqual([]);
  }
  expect(ledBy(first)).toBe(SHARDS);
  // One try, and a long wait before the next.
  expect(new Set(heard.map(({ shard, batch }) => `${shard}.${batch.term}`)).size).toBe(SHARDS + 1);
});

test("a leader that was cut off asks for what it missed since it led for sure", async () => {
  const first = await start(true);
  add(first, "e1");
  await pass(5000);
  const cutAt = clock.now();
  first.wire.cut();
  await pass(7000);
  expect(first.shards.isOurs("e1")).toBe(false);
  first.wire.heal();
  await pass(1000);
  expect(first.led).toEqual([["e1"]]);
  expect(first.since).toEqual([cutAt]);
});
