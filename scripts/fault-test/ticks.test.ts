import { beforeEach, expect, test } from "vitest";
import { Contents, TickChecker } from "./ticks.ts";

let contents: Contents;
let reader: TickChecker;
beforeEach(() => {
  contents = new Contents();
  reader = new TickChecker(contents);
  reader.opened();
  reader.snapshot("t", { epoch: "1.1", seq: 4 }, "four");
});
const change = (seq: number, epoch = "1.1", by = reader) =>
  by.change("t", { epoch, seq }, `change ${seq}`);

test("changes one by one, on one socket and on the next, are in order", () => {
  change(5);
  change(6);
  reader.opened();
  change(7);
  expect(reader.faults).toEqual([]);
  expect(reader.counts).toMatchObject({ ticks: 3, resumed: 1, snapshots: 1 });
});

test("a number that is left out or sent twice is a fault", () => {
  change(5);
  change(7);
  change(7);
  expect(reader.faults).toEqual(["t 1.1:7 skipped: was at 5", "t 1.1:7 doubled: was at 7"]);
});

test("another leader begins with a snapshot, or it is a fault", () => {
  change(1, "1.2");
  expect(reader.faults).toHaveLength(1);
  reader.snapshot("t", { epoch: "1.2", seq: 1 }, "one");
  change(2, "1.2");
  expect(reader.faults).toHaveLength(1);
});

test("a socket that resumes gets no snapshot while its gate still has the changes", () => {
  reader.opened();
  reader.snapshot("t", { epoch: "1.1", seq: 9 }, "nine");
  expect(reader.faults).toEqual(["t 1.1:9 a snapshot for 5 missed changes"]);
  reader.opened();
  reader.snapshot("t", { epoch: "1.1", seq: 9 + 129 }, "far");
  expect(reader.faults).toHaveLength(1);
});

test("a gate that is behind sends an older snapshot and goes on from there", () => {
  for (const seq of [5, 6, 7]) change(seq);
  reader.opened();
  reader.snapshot("t", { epoch: "1.1", seq: 5 }, "five");
  for (const seq of [6, 7, 8]) change(seq);
  expect(reader.faults).toEqual([]);
  expect(reader.counts.behind).toBe(1);
});

test("two readers must be sent the same under one number", () => {
  const other = new TickChecker(contents);
  other.opened();
  other.snapshot("t", { epoch: "1.1", seq: 4 }, "something else");
  change(5);
  other.change("t", { epoch: "1.1", seq: 5 }, "something else");
  expect(other.faults).toHaveLength(2);
  expect(reader.faults).toEqual([]);
});
