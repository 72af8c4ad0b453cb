import { expect, test } from "vitest";
import { rateVital, VITAL_NAMES, type VitalName } from "./web-vitals.ts";

test.each<[VitalName, good: number, poor: number]>([
  ["FCP", 1800, 3000],
  ["LCP", 2500, 4000],
  ["CLS", 0.1, 0.25],
  ["FID", 100, 300],
  ["INP", 200, 500],
  ["TTFB", 800, 1800],
])("%s is good up to %d, and poor beyond %d", (name, good, poor) => {
  const over = (value: number) => value * 1.001;
  expect([0, good, over(good), poor, over(poor)].map((value) => rateVital(name, value))).toEqual([
    "good",
    "good",
    "needs-improvement",
    "needs-improvement",
    "poor",
  ]);
});

test("six vitals are rated", () => expect(VITAL_NAMES).toHaveLength(6));
