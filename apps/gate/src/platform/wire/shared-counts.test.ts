import { MINUTE_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { wireHub } from "../../../test/wires.ts";
import { MOST_KEYS, SharedCounts, TOLD_AT_ONCE } from "./shared-counts.ts";
import { topic } from "./wire.ts";

let clock: ReturnType<typeof fakeClock>;
let hub: ReturnType<typeof wireHub>;
beforeEach(() => {
  clock = fakeClock(1_780_000_020_000);
  hub = wireHub();
});
const counts = (processId: string) =>
  new SharedCounts({ wire: hub.wire(), clock, name: "test", processId });

test("a count holds over all processes once they told each other", () => {
  const [first, second] = [counts("1"), counts("2")];
  expect([first.add("a", 3, 1), second.add("a", 4, 1)]).toEqual([3, 4]);
  first.tell();
  second.tell();
  expect([first.total("a"), second.total("a"), second.total("b")]).toEqual([7, 7, 0]);
});

test("a lost message is made good by the next one that is sent for the key", () => {
  const [first, second] = [counts("1"), counts("2")];
  hub.lose(() => true);
  first.add("a", 3, 1);
  first.tell();
  hub.lose(() => false);
  first.add("a", 1, 1);
  first.tell();
  expect(second.total("a")).toBe(4);
});

test("small counts are not told, and every minute begins anew", () => {
  const [first, second] = [counts("1"), counts("2")];
  first.add("a", 3, 50);
  first.tell();
  expect(second.total("a")).toBe(0);
  first.add("a", 3, 50);
  first.tell();
  expect(second.total("a")).toBe(6);
  clock.advance(MINUTE_MS);
  expect([first.total("a"), second.total("a")]).toEqual([0, 0]);
  expect(first.restMs()).toBe(MINUTE_MS - (clock.now() % MINUTE_MS));
});

test("whoever counts what, all agree after telling", () => {
  const act = fc.record({ at: fc.nat(2), key: fc.constantFrom("a", "b"), n: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      hub = wireHub();
      const all = [counts("1"), counts("2"), counts("3")];
      for (const { at, key, n } of acts) all[at]?.add(key, n, 0);
      for (const each of all) each.tell();
      for (const key of ["a", "b"]) {
        const sum = acts.reduce((total, act) => total + (act.key === key ? act.n : 0), 0);
        expect(all.map((each) => each.total(key))).toEqual([sum, sum, sum]);
      }
    }),
  );
});

test("many processes leave no more untold than two do", () => {
  const all = Array.from({ length: 20 }, (_, at) => counts(String(at)));
  for (const each of all) each.tell();
  for (const each of all) each.add("a", 4, 100);
  for (const each of all) each.tell();
  expect(all[0]?.total("a")).toBe(80);
});

test("the last window counts as far as it is less than a window old", () => {
  const [first, second] = [counts("1"), counts("2")];
  clock.set(MINUTE_MS * 1000);
  first.add("a", 10, 0);
  second.add("a", 10, 0);
  second.tell();
  expect(first.recent("a")).toBe(20);
  clock.advance(MINUTE_MS * 1.25);
  expect([first.recent("a"), first.total("a")]).toEqual([15, 0]);
  clock.advance(MINUTE_MS);
  expect(first.recent("a")).toBe(0);
});

test("a process hears what another added, each amount once", () => {
  const heard: unknown[] = [];
  new SharedCounts({
    wire: hub.wire(),
    clock,
    name: "test",
    processId: "1",
    onHeard: (...added) => heard.push(added),
  });
  const other = counts("2");
  for (const amount of [3, 4]) {
    other.add("a", amount, 1);
    other.tell();
  }
  expect(heard).toEqual([
    ["a", 3],
    ["a", 4],
  ]);
});

test("a flood of keys makes no message larger, and keys near their limit go first", () => {
  const sizes: number[] = [];
  const wire = hub.wire();
  wire.hear(topic<{ counts: unknown[] }>("counts.test"), (told) => sizes.push(told.counts.length));
  const [first, second] = [counts("1"), counts("2")];
  for (let n = 0; n < MOST_KEYS + 10; n++) first.add(`noise ${n}`, 1, 5);
  first.add("near", 4, 5);
  first.tell();
  expect([second.total("near"), sizes]).toEqual([4, [TOLD_AT_ONCE]]);
  // The first key was forgotten for a later one.
  expect([first.total("noise 0"), first.total(`noise ${MOST_KEYS}`)]).toEqual([0, 1]);
});
