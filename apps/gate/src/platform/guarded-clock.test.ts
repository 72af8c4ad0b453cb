import { createTestDatabase } from "@touchline/testkit";
import { expect, test } from "vitest";
import { openDatabase } from "./db.ts";
import { guardByDatabase, guardedClock } from "./guarded-clock.ts";
import { createSchedule } from "./schedule.ts";

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
    expect(clock.isInDoubt()).toBe(true);
    clock.decide(START + 40);
    expect(clock.isInDoubt()).toBe(false);
    pass(10_000);
    expect(now()).toBe(10_000);
    set(-ms);
    pass(10_000);
    expect(now()).toBe(20_000);
    expect(clock.isInDoubt()).toBe(false);
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
  expect(clock.isInDoubt()).toBe(false);
});

test("a time set back by an hour rightly is approached slowly, because no clock goes back", () => {
  const { clock, now, pass, set } = machine();
  set(-HOUR_MS);
  now();
  clock.decide(START - HOUR_MS);
  pass(10_000);
  expect(now()).toBe(9000);
});

test("the database decides about a time that was set", async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolSize: 1 });
  const schedule = createSchedule((_, error) => expect(error).toBeNull(), "manual");
  let shiftMs = HOUR_MS;
  const wrong = guardedClock({
    wall: () => Date.now() + shiftMs,
    elapsed: () => performance.now(),
  });
  guardByDatabase(wrong, db, schedule);
  shiftMs = 0;
  expect(wrong.now()).toBeGreaterThan(Date.now() + HOUR_MS / 2);
  await schedule.run("clock.decide");
  expect(wrong.isInDoubt()).toBe(false);
  const right = guardedClock({
    wall: () => Date.now() + shiftMs,
    elapsed: () => performance.now(),
  });
  guardByDatabase(right, db, schedule);
  shiftMs = HOUR_MS;
  expect(right.now()).toBeLessThan(Date.now() + HOUR_MS / 2);
  await schedule.run("clock.decide");
  expect(right.isInDoubt()).toBe(false);
  expect(right.now()).toBeLessThan(Date.now() + HOUR_MS / 2);
  await db.close();
  await database.drop();
});

test("a small step is followed at once", () => {
  const { clock, now, set } = machine();
  set(1500);
  expect(now()).toBe(1500);
  expect(clock.isInDoubt()).toBe(false);
});
