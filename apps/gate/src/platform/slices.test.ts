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
  const first = run(job("short", 2, 1), false);
  expect(done).toEqual(["short 2"]);
  await first;
  expect(paused).toEqual([]);
});

test("long work pauses after each slice", async () => {
  const { run, job, paused, now } = thread();
  await run(job("long", 30, 4), false);
  // Three steps of 4 ms pass the slice of 10 ms.
  expect(paused.length).toBeGreaterThanOrEqual(30 / 3 - 1);
  expect(now()).toBeGreaterThanOrEqual(120);
});

test("jobs that wait in line share a slice", async () => {
  const { run, job, paused } = thread();
  const jobs = [30, 1, 1, 1, 1, 1].map((steps, n) => run(job(`${n}`, steps, 6), true));
  await Promise.all(jobs);
  // Two steps of 6 ms pass the slice of 10 ms.
  expect(paused.length).toBeGreaterThanOrEqual(35 / 2 - 1);
});

test("all work together takes its share of the time, after what was saved", async () => {
  const { run, job, now } = thread();
  await Promise.all(Array.from({ length: 50 }, (_, n) => run(job(`${n}`, 5, 4), false)));
  const worked = 50 * 5 * 4;
  expect(worked / now()).toBeLessThan(0.28);
});

test("urgent work goes before work that waits for its share", async () => {
  const { run, job, done } = thread();
  const others = Array.from({ length: 20 }, (_, n) => run(job(`other-${n}`, 5, 4), false));
  await others[0];
  await run(job("urgent", 5, 4), true);
  expect(done.findIndex((line) => line.startsWith("urgent"))).toBeLessThanOrEqual(2);
  await Promise.all(others);
});

test("a job that fails stops no other", async () => {
  const { run, job, done } = thread();
  const broken = (function* () {
    yield;
    throw new Error("broken");
  })();
  const failed = expect(run(broken, false)).rejects.toThrow("broken");
  await run(job("next", 1, 1), false);
  await failed;
  expect(done).toEqual(["next 1"]);
});

test("a job that the last job's end asks for is done", async () => {
  const { run, job, done } = thread();
  await run(job("first", 1, 4), false).then(() => run(job("second", 1, 4), false));
  expect(done).toEqual(["first 4", "second 8"]);
});
