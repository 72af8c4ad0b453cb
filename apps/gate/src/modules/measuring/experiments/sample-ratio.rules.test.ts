import { expect, test } from "vitest";
import { logGamma, sampleRatio, upperGamma } from "./sample-ratio.rules.ts";

test.each([
  [1, 0],
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [5, Math.log(24)],
  [11, Math.log(3_628_800)],
])("the logarithm of gamma of %d", (z, wanted) => expect(logGamma(z)).toBeCloseTo(wanted, 11));

/** Tables of the chi-square distribution: statistic, degrees of freedom, probability. */
test.each([
  [3.841459, 1, 0.05],
  [6.634897, 1, 0.01],
  [10.827566, 1, 0.001],
  [5.991465, 2, 0.05],
  [9.487729, 4, 0.05],
  [0.710723, 4, 0.95],
  [18.307038, 10, 0.05],
])(
  "chi-square %d with %i degrees of freedom has the tables' probability",
  (statistic, freedom, p) => expect(upperGamma(freedom / 2, statistic / 2)).toBeCloseTo(p, 6),
);

test("groups counted in their planned shares pass the sample-ratio check, others fail it", () => {
  expect(sampleRatio([5000, 5000], [1, 1])).toEqual({ chiSquare: 0, p: 1 });
  expect(sampleRatio([4900, 5100], [1, 1])?.p).toBeCloseTo(0.0455, 4);
  expect(sampleRatio([4700, 5300], [1, 1])?.p).toBeLessThan(0.001);
  expect(sampleRatio([900, 9100], [1000, 9000])?.p).toBeCloseTo(0.000858, 5);
});

test("the check gives no verdict for too few visitors, one group, or groups without a share", () => {
  expect(sampleRatio([4, 5], [1, 1])).toBeNull();
  expect(sampleRatio([100], [1])).toBeNull();
  expect(sampleRatio([50, 50, 3], [1, 1, 0])).toEqual({ chiSquare: 0, p: 1 });
});
