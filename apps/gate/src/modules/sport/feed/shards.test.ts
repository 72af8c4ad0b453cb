import { HOUR_MS, itemAt } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { add, oddsOf, price, seen, startShardProcess } from "../../../../test/shard-process.ts";
import { testLeases, wireHub } from "../../../../test/wires.ts";
import { FRESH_MS } from "./shard-replica.ts";
import { type Batch, SHARDS, shardOf, stepsOf } from "./shards.ts";

const START = 1_780_000_000_000;
let clock: ReturnType<typeof fakeClock>;
/** By how much the time of day was set ahead, as if no time had passed. */
let setAheadMs: number;
let hub: ReturnType<typeof wireHub>;
let leases: ReturnType<typeof testLeases>;

beforeEach(() => {
  vi.useFakeTimers();
  clock = fakeClock(START);
  setAheadMs = 0;
  hub = wireHub();
  leases = testLeases();
});
afterEach(() => vi.useRealTimers());

/** A process of this test's installation; one that reads the feed may lead. */
const startProcess = ({ readsFeed }: { readsFeed: boolean }) =>
  startShardProcess({ readsFeed, hub, leases, clock, setAheadMs: () => setAheadMs });

test("every event has one of 16 shards, and all of them are used", () => {
  const used = new Set(Array.from({ length: 400 }, (_, n) => shardOf(`fb-${n}`)));
  expect([...used].sort((a, b) => a - b)).toEqual(Array.from({ length: SHARDS }, (_, n) => n));
});

test("every process has the leader's prices under the same numbers", async () => {
  const feed = await startProcess({ readsFeed: true });
  const gates = [
    await startProcess({ readsFeed: false }),
    await startProcess({ readsFeed: false }),
  ];
  for (const id of ["e1", "e2", "e3"]) add(feed, id);
  await feed.pass();
  price(feed, "e2", 1700);
  await feed.pass();
  for (const gate of gates) {
    expect(oddsOf(gate, "e2")).toBe(1700);
    expect(seen(gate, ["e1", "e2", "e3"])).toEqual(seen(feed, ["e1", "e2", "e3"]));
  }
});

test("steps of all shards leave together, 20 ms after the first", async () => {
  const feed = await startProcess({ readsFeed: true });
  for (const id of ["e1", "e2"]) add(feed, id);
  await feed.pass();
  expect(shardOf("e1")).not.toBe(shardOf("e2"));
  const sent: string[] = [];
  const listening = hub.wire();
  for (const id of ["e1", "e2"]) listening.hear(stepsOf(shardOf(id)), () => sent.push(id));
  price(feed, "e1", 1600);
  await vi.advanceTimersByTimeAsync(15);
  price(feed, "e2", 1700);
  await vi.advanceTimersByTimeAsync(4);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.sort()).toEqual(["e1", "e2"]);
});

test("a process that starts late has the numbers and the last changes of the others", async () => {
  const feed = await startProcess({ readsFeed: true });
  add(feed, "e1");
  for (let odds = 1501; odds < 1700; odds++) price(feed, "e1", odds);
  await feed.pass();
  const late = await startProcess({ readsFeed: false });
  clock.advance(600);
  feed.schedule.run("feed.beat");
  await feed.pass();
  expect(seen(late, ["e1"])).toEqual(seen(feed, ["e1"]));
  expect(seen(late, ["e1"])[0]?.kept).toHaveLength(128);
});

test("a lost batch is noticed, and readers get its changes without a snapshot", async () => {
  const feed = await startProcess({ readsFeed: true });
  const gate = await startProcess({ readsFeed: false });
  add(feed, "e1");
  await feed.pass();
  gate.changes.length = 0;
  hub.lose((subject) => subject.startsWith("feed.steps"));
  price(feed, "e1", 1600);
  await feed.pass();
  expect(oddsOf(gate, "e1")).toBe(1500);
  hub.lose(() => false);
  price(feed, "e1", 1650);
  await feed.pass();
  expect(seen(gate, ["e1"])).toEqual(seen(feed, ["e1"]));
  const full = gate.changes.filter(
    (change) => change.kind !== "gone" && "displayMode" in change && change.displayMode === "FULL",
  );
  expect(full.map(({ kind }) => kind)).toEqual(["tree", "tree"]);
});

test("no bet is taken on prices of a shard that is silent, late, or being copied", async () => {
  const feed = await startProcess({ readsFeed: true });
  const gate = await startProcess({ readsFeed: false });
  const offered = () => gate.catalogue.selection("e1", "e1:mr", "e1:mr:1")?.market.status;
  add(feed, "e1");
  await feed.pass();
  expect(offered()).toBe("open");
  clock.advance(FRESH_MS);
  expect(offered()).toBe("suspended");
  expect(gate.catalogue.outlook("e1", "e1:mr", "e1:mr:1")).toBe("suspended");
  feed.schedule.run("feed.beat");
  expect(offered()).toBe("open");
});

test("prices stay fresh when the time of day is set", async () => {
  const feed = await startProcess({ readsFeed: true });
  const gate = await startProcess({ readsFeed: false });
  add(feed, "e1");
  await feed.pass();
  setAheadMs = HOUR_MS;
  clock.advance(HOUR_MS);
  expect(gate.shards.isFresh("e1")).toBe(true);
  clock.advance(FRESH_MS);
  expect(gate.shards.isFresh("e1")).toBe(false);
  feed.schedule.run("feed.beat");
  expect(gate.shards.isFresh("e1")).toBe(true);
});

test("a batch that waited on its way does not make old prices fresh", async () => {
  const feed = await startProcess({ readsFeed: true });
  const gate = await startProcess({ readsFeed: false });
  add(feed, "e1");
  await feed.pass();
  clock.advance(600);
  feed.schedule.run("feed.beat");
  const late: Batch[] = [];
  const listening = hub.wire();
  listening.hear(stepsOf(shardOf("e1")), (batch) => late.push(batch));
  gate.wire.cut();
  clock.advance(600);
  feed.schedule.run("feed.beat");
  gate.wire.heal();
  clock.advance(FRESH_MS + 600);
  listening.send(stepsOf(shardOf("e1")), itemAt(late, 0));
  expect(gate.shards.isFresh("e1")).toBe(false);
});

test("another process takes over a dead leader's shards, suspended, under new numbers", async () => {
  const first = await startProcess({ readsFeed: true });
  const second = await startProcess({ readsFeed: true });
  const gate = await startProcess({ readsFeed: false });
  add(first, "e1");
  await first.pass();
  expect(second.led).toEqual([]);
  const before = gate.catalogue.position("t-e1", "FULL");
  first.wire.cut();
  first.locks.lose();
  await second.schedule.run("feed.elect");
  await second.pass();
  expect(second.led).toEqual([["e1"]]);
  expect(second.shards.isOurs("e1")).toBe(true);
  price(second, "e1", 1900);
  await second.pass();
  expect(oddsOf(gate, "e1")).toBe(1900);
  expect(gate.catalogue.position("t-e1", "FULL").epoch).not.toBe(before.epoch);
  expect(seen(gate, ["e1"])).toEqual(seen(second, ["e1"]));
});

test("a leader that wakes too late is not heard, and follows its successor", async () => {
  const first = await startProcess({ readsFeed: true });
  const second = await startProcess({ readsFeed: true });
  const gate = await startProcess({ readsFeed: false });
  add(first, "e1");
  await first.pass();
  first.locks.lose();
  await second.schedule.run("feed.elect");
  price(second, "e1", 1900);
  await second.pass();
  // It has not noticed yet that another one leads.
  price(first, "e1", 1111);
  await first.pass();
  expect(oddsOf(gate, "e1")).toBe(1900);
  await first.schedule.run("feed.elect");
  expect(first.shards.isOurs("e1")).toBe(false);
  price(second, "e1", 1950);
  await second.pass();
  expect([first, second, gate].map((each) => oddsOf(each, "e1"))).toEqual([1950, 1950, 1950]);
  expect(seen(first, ["e1"])).toEqual(seen(second, ["e1"]));
});

test("a leader that nobody hears lets another one lead", async () => {
  const first = await startProcess({ readsFeed: true });
  const second = await startProcess({ readsFeed: true });
  add(first, "e1");
  first.wire.cut();
  await first.schedule.run("feed.elect");
  await second.schedule.run("feed.elect");
  expect([first.shards.isOurs("e1"), second.shards.isOurs("e1")]).toEqual([false, true]);
});

test("whatever is lost and whoever joins, all processes end with the same catalogue", async () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant("add" as const), id: fc.nat(5) }),
    fc.record({
      what: fc.constant("price" as const),
      id: fc.nat(5),
      odds: fc.integer({ min: 1100, max: 9000 }),
    }),
    fc.record({ what: fc.constant("stop" as const), id: fc.nat(5) }),
    fc.record({ what: fc.constant("gone" as const), id: fc.nat(5) }),
    fc.constantFrom(
      { what: "lose" as const },
      { what: "join" as const },
      { what: "pass" as const },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      hub = wireHub();
      leases = testLeases();
      const feed = await startProcess({ readsFeed: true });
      const gates = [await startProcess({ readsFeed: false })];
      for (const each of acts) {
        if (each.what === "add") add(feed, `e${each.id}`);
        else if (each.what === "price") price(feed, `e${each.id}`, each.odds);
        else if (each.what === "stop") feed.shards.take({ kind: "stop", eventId: `e${each.id}` });
        else if (each.what === "gone") feed.shards.take({ kind: "gone", eventId: `e${each.id}` });
        else if (each.what === "lose") {
          hub.lose((subject) => subject.startsWith("feed.steps"));
          await feed.pass();
          hub.lose(() => false);
        } else if (each.what === "join") gates.push(await startProcess({ readsFeed: false }));
        else await feed.pass();
      }
      await feed.pass();
      clock.advance(600);
      await feed.schedule.run("feed.beat");
      await feed.pass();
      const ids = Array.from({ length: 6 }, (_, n) => `e${n}`);
      for (const gate of gates) expect(seen(gate, ids)).toEqual(seen(feed, ids));
    }),
    { numRuns: 60 },
  );
});
