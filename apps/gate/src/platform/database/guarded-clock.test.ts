import { expect, test } from "vitest";
import { guardedClock } from "./guarded-clock.ts";

const START = 1_000_000_000;
const HOUR_MS = 3_600_000;

function machine() {
  let [wall, elapsed] = [START, 50];
  const clock = guardedClock({ wall: () => wall, elapsed: () => elapsed });
  return {
    clock,
    /** The time since the start, by the clock. */
    now: () => clock.now() - START,
    pass(ms: number) {
      wall += ms;
      elapsed += ms;
    },
    set(ms: number) {
      wall += ms;
    },
  };
}

test.each([HOUR_MS, -HOUR_MS])(
  "a time set by %d ms is ignored if another machine disagrees",
  (ms) => {
    const { clock, now, pass, set } = machine();
    set(ms);
    expect(now()).toBe(0);
    clock.decide(START + 40);
    pass(10_000);
    expect(now()).toBe(10_000);
    set(-ms);
    pass(10_000);
    expect(now()).toBe(20_000);
  },
);

test("a time set ahead is followed once another machine agrees", () => {
  const { clock, now, pass, set } = machine();
  set(HOUR_MS);
  pass(1000);
  expect(now()).toBe(1000);
  clock.decide(START + HOUR_MS + 900);
  expect(now()).toBe(HOUR_MS + 1000);
  pass(1000);
  expect(now()).toBe(HOUR_MS + 2000);
});

test("a time set back by an hour rightly is approached slowly, because no clock goes back", () => {
  const { clock, now, pass, set } = machine();
  set(-HOUR_MS);
  now();
  clock.decide(START - HOUR_MS);
  pass(10_000);
  expect(now()).toBe(9000);
});

test.each([HOUR_MS, -HOUR_MS])("a clock that drifts away by %d ms is corrected", (ms) => {
  const { clock, pass, set } = machine();
  // A machine that runs fast or slow makes no step that would be noticed.
  for (let step = 0; step < 3600; step++) {
    set(ms / 3600);
    clock.now();
  }
  pass(1000);
  clock.decide(START + 1000);
  expect(clock.machine()).toBe(START + 1000 + ms);
  pass(2 * 10 * HOUR_MS);
  expect(clock.now()).toBe(START + 1000 + 2 * 10 * HOUR_MS);
});

test("a process that starts with a wrong time takes the reference's, and its own once it is right", () => {
  let wall = START - 45_000;
  const clock = guardedClock({ wall: () => wall, elapsed: () => 50 }, START);
  expect(clock.now()).toBe(START);
  wall = START;
  expect(clock.now()).toBe(START);
  clock.decide(START);
  expect(clock.now()).toBe(START);
});

test("a small step is followed at once", () => {
  const { now, set } = machine();
  set(1500);
  expect(now()).toBe(1500);
});
