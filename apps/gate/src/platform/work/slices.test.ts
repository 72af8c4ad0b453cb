import { expect, test } from "vitest";
import { createSlices } from "./slices.ts";

const SLICE_MS = 10;

/** A thread whose time passes by steps and pauses only. */
function thread() {
  let now = 0;
  const done: string[] = [];
  const slices = createSlices({
    elapsed: () => now,
    pause: async (ms) => {
      now += ms;
      paused.push(now);
    },
    sliceMs: SLICE_MS,
    share: 0.25,
  });
  const paused: number[] = [];
  function* job(name: string, steps: number, ms: number) {
    for (let step = 0; step < steps; step++) {
      now += ms;
      yield;
    }
    done.push(`${name} ${now}`);
  }
  return { ...slices, job, done, paused, now: () => now };
}

test("short work is done at once", async () => {
  const { run, job, done, paused } = thread();
  const first = run(job("short", 2, 1), "spare");
  expect(done).toEqual(["short 2"]);
  await first;
  expect(paused).toEqual([]);
});

test("long work pauses after each slice", async () => {
  const { run, job, paused, now } = thread();
  await run(job("long", 30, 4), "spare");
  // Three steps of 4 ms pass the slice of 10 ms.
  expect(paused.length).toBeGreaterThanOrEqual(30 / 3 - 1);
  expect(now()).toBeGreaterThanOrEqual(120);
});

test("jobs that wait in line share a slice", async () => {
  const { run, job, paused } = thread();
  const jobs = [30, 1, 1, 1, 1, 1].map((steps, n) => run(job(`${n}`, steps, 6), "urgent"));
  await Promise.all(jobs);
  // Two steps of 6 ms pass the slice of 10 ms.
  expect(paused.length).toBeGreaterThanOrEqual(35 / 2 - 1);
});

test("all work together takes its share of the time, after what was saved", async () => {
  const { run, job, now } = thread();
  await Promise.all(Array.from({ length: 50 }, (_, n) => run(job(`${n}`, 5, 4), "spare")));
  const worked = 50 * 5 * 4;
  expect(worked / now()).toBeLessThan(0.28);
});

test("urgent work goes before work that waits for its share", async () => {
  const { run, job, done } = thread();
  const others = Array.from({ length: 20 }, (_, n) => run(job(`other-${n}`, 5, 4), "spare"));
  await others[0];
  await run(job("urgent", 5, 4), "urgent");
  expect(done.findIndex((line) => line.startsWith("urgent"))).toBeLessThanOrEqual(2);
  await Promise.all(others);
});

test("spare work that is hurried keeps what it has done and goes first", async () => {
  const { run, hurry, length, job, done } = thread();
  const [front, wanted, behind] = ["front", "wanted", "behind"].map((name) => job(name, 20, 4));
  if (!front || !wanted || !behind) throw new Error("three jobs were made");
  const jobs = [front, wanted, behind].map((each) => run(each, "spare"));
  expect(length("spare")).toBe(3);
  hurry(wanted, "urgent");
  // A later line keeps nobody's place.
  hurry(wanted, "spare");
  expect([length("urgent"), length("spare")]).toEqual([1, 2]);
  await Promise.all(jobs);
  expect(done.map((line) => line.split(" ")[0])).toEqual(["wanted", "front", "behind"]);
});

test("jobs of the middle line go before spare ones and after urgent ones", async () => {
  const { run, job, done } = thread();
  const lines = ["spare", "spare", "soon", "urgent"] as const;
  await Promise.all(lines.map((line, n) => run(job(`${line}-${n}`, 20, 4), line)));
  expect(done.map((each) => each.split(" ")[0])).toEqual([
    "urgent-3",
    "soon-2",
    "spare-0",
    "spare-1",
  ]);
});

test("urgent work does not wait for a long pause of spare work", async () => {
  const { run, job, paused } = thread();
  await run(job("spare", 40, 40), "spare");
  const pauses = paused.map((at, n) => at - (paused[n - 1] ?? 0));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(40 + SLICE_MS);
});

test("a job that fails stops no other", async () => {
  const { run, job, done } = thread();
  const broken = (function* () {
    yield;
    throw new Error("broken");
  })();
  const failed = expect(run(broken, "spare")).rejects.toThrow("broken");
  await run(job("next", 1, 1), "spare");
  await failed;
  expect(done).toEqual(["next 1"]);
});

test("a job that the last job's end asks for is done", async () => {
  const { run, job, done } = thread();
  await run(job("first", 1, 4), "spare").then(() => run(job("second", 1, 4), "spare"));
  expect(done).toEqual(["first 4", "second 8"]);
});
