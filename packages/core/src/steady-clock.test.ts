import fc from "fast-check";
import { expect, test } from "vitest";
import { steadyClock } from "./steady-clock.ts";

function machine(at = 1_000_000) {
  let [wall, elapsed] = [at, 50];
  const clock = steadyClock({ wall: () => wall, elapsed: () => elapsed });
  return {
    now: () => clock.now() as number,
    pass(ms: number) {
      wall += ms;
      elapsed += ms;
    },
    set: (ms: number) => {
      wall += ms;
    },
  };
}

test("it follows the machine's time by default", () => {
  const { now, pass } = machine();
  for (const ms of [1, 250, 60_000]) pass(ms);
  expect(now()).toBe(1_000_000 + 60_251);
});

test("set back by an hour, it runs a tenth slower until the machine has caught up", () => {
  const { now, pass, set } = machine();
  set(-3_600_000);
  expect(now()).toBe(1_000_000);
  pass(10_000);
  expect(now()).toBe(1_009_000);
  pass(36_000_000);
  expect(now()).toBe(1_000_000 + 10_000 + 36_000_000 - 3_600_000);
});

test("set ahead, it follows at once", () => {
  const { now, set } = machine();
  set(5_000);
  expect(now()).toBe(1_005_000);
});

test("it never goes back, whatever happens to the machine's time, and stops only where no time passes", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pass: fc.nat(100_000), set: fc.integer({ min: -1e7, max: 1e7 }) })),
      (steps) => {
        const { now, pass, set } = machine(1e12);
        let before = now();
        for (const step of steps) {
          pass(step.pass);
          set(step.set);
          const after = now();
          expect(after).toBeGreaterThanOrEqual(before + Math.floor(step.pass * 0.9) - 1);
          before = after;
        }
      },
    ),
  );
});
