/**
 * docs/behaviour/tracking.md#web-vitals: performance thresholds, good and poor. Milliseconds; CLS
 * has no unit. FID is measured if the browser still reports it.
 */
export const VITAL_THRESHOLDS = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  FID: [100, 300],
  INP: [200, 500],
  TTFB: [800, 1800],
} as const satisfies Record<string, readonly [good: number, poor: number]>;

export type VitalName = keyof typeof VITAL_THRESHOLDS;
export const VITAL_NAMES = Object.keys(VITAL_THRESHOLDS) as VitalName[];

export type VitalRating = "good" | "needs-improvement" | "poor";

/** Good up to and including the first threshold, poor above the second. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = VITAL_THRESHOLDS[name];
  return value <= good ? "good" : value <= poor ? "needs-improvement" : "poor";
}
