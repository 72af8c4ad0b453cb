import { describe, expect, test } from "vitest";
import { ALPHA, alwaysValidP, resultsOf, sequenceHalf, wilson } from "./results.rules.ts";

const outcome = (group: string, visitors: number, converted: number) => ({
  group,
  visitors,
  converted,
});

/** Wilson intervals from published tables and other statistics packages. */
test.each([
  [10, 0, 0, 0.2775],
  [100, 10, 0.0552, 0.1744],
  [1000, 500, 0.4691, 0.5309],
  [20, 20, 0.8389, 1],
])("of %i visitors %i lie between %d and %d", (visitors, converted, low, high) => {
  const interval = wilson(outcome("a", visitors, converted));
  expect([interval.low, interval.high].map((bound) => bound.toFixed(4))).toEqual(
    [low, high].map((bound) => bound.toFixed(4)),
  );
});

test.each([
  [0.01, 0.00002],
  [0.05, 0.0004],
  [0, 0.001],
  [-0.03, 0.0001],
])(
  "the p-value of a difference of %d is that of the likelihood ratio, integrated over all effects",
  (difference, variance) => {
    const tau = 0.03;
    const density = (x: number, mean: number, v: number) =>
      Math.exp(-((x - mean) ** 2) / (2 * v)) / Math.sqrt(2 * Math.PI * v);
    let mixed = 0;
    const step = tau / 2000;
    for (let effect = -8 * tau; effect <= 8 * tau; effect += step)
      mixed += density(difference, effect, variance) * density(effect, 0, tau ** 2) * step;
    expect(alwaysValidP(difference, variance, tau)).toBeCloseTo(
      Math.min(1, density(difference, 0, variance) / mixed),
      8,
    );
  },
);

test("the interval holds exactly the differences that the test does not reject", () => {
  for (const variance of [0.00001, 0.0004, 0.01])
    expect(alwaysValidP(sequenceHalf(variance, 0.05), variance)).toBeCloseTo(0.05, 10);
});

/** A deterministic stream of numbers in [0, 1): mulberry32. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How many experiments are declared decided at some look, with a look after every 100 visitors. */
function decidedOf(
  rates: readonly number[],
  experiments: number,
  looks: number,
): { sequential: number; naive: number; wrong: number } {
  let [sequential, naive, wrong] = [0, 0, 0];
  for (let seed = 0; seed < experiments; seed++) {
    const random = stream(seed);
    const groups = rates.map((_, at) => outcome(`g${at}`, 0, 0));
    let [called, tested]: [string | null, boolean] = [null, false];
    for (let look = 0; look < looks && !called; look++) {
      groups.forEach((group, at) => {
        for (let n = 0; n < 100; n++) group.converted += Number(random() < (rates[at] ?? 0));
        group.visitors += 100;
      });
      const [control, other] = resultsOf(groups);
      called = other?.against?.decided ?? null;
      const spread = Math.sqrt(
        [control, other].reduce(
          (sum, each) =>
            sum + ((each?.rate ?? 0) * (1 - (each?.rate ?? 0))) / (each?.visitors ?? 1),
          0,
        ),
      );
      tested ||= Math.abs((other?.rate ?? 0) - (control?.rate ?? 0)) > 1.96 * spread;
    }
    sequential += Number(called !== null);
    naive += Number(tested);
    wrong += Number(called === "worse");
  }
  return {
    sequential: sequential / experiments,
    naive: naive / experiments,
    wrong: wrong / experiments,
  };
}

describe("an operator who looks after every hundred visitors", () => {
  test("sees a false difference in at most one experiment of twenty; a plain test shows far more", () => {
    const { sequential, naive } = decidedOf([0.2, 0.2], 400, 60);
    expect(sequential).toBeLessThanOrEqual(ALPHA);
    expect(naive).toBeGreaterThan(0.15);
  });

  test("sees a real one, in its right direction", () => {
    const { sequential, wrong } = decidedOf([0.2, 0.26], 100, 60);
    expect([sequential > 0.95, wrong]).toEqual([true, 0]);
  });
});

describe("with too little data", () => {
  test.each([
    ["visitors", [outcome("a", 99, 20), outcome("b", 5000, 1000)]],
    ["who did it", [outcome("a", 5000, 4), outcome("b", 5000, 400)]],
    ["who did not", [outcome("a", 5000, 1000), outcome("b", 5000, 4999)]],
  ])("there is no verdict: %s", (_what, groups) =>
    expect(resultsOf(groups).map(({ against }) => against)).toEqual([null, null]),
  );
});

test("more groups need more evidence: the error rate is divided among them", () => {
  const [, two] = resultsOf([outcome("a", 2000, 400), outcome("b", 2000, 480)]);
  const [, three] = resultsOf([
    outcome("a", 2000, 400),
    outcome("b", 2000, 480),
    outcome("c", 2000, 400),
  ]);
  expect(three?.against?.p).toBeCloseTo(2 * (two?.against?.p ?? 0), 12);
  expect((three?.against?.interval.high ?? 0) > (two?.against?.interval.high ?? 1)).toBe(true);
  expect(resultsOf([])).toEqual([]);
});
