import { expect, test } from "vitest";
import { seededRandom } from "./random.ts";

test("a seed gives the same numbers every time, and another seed different ones", () => {
  const draw = (seed: string) =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.next()
      )(seededRandom(seed)),
    );
  expect(draw("a")).toEqual(draw("a"));
  expect(draw("a")).not.toEqual(draw("b"));
});

test("seeded numbers are spread evenly over [0, 1)", () => {
  const random = seededRandom("spread");
  const bins = new Array<number>(10).fill(0);
  for (let i = 0; i < 100_000; i++) {
    const at = Math.floor(random.next() * 10);
    bins[at] = (bins[at] as number) + 1;
  }
  // χ² with 9 degrees of freedom: one seed in a thousand exceeds 27.9; this seed is fixed.
  const chi = bins.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chi).toBeLessThan(27.9);
});
