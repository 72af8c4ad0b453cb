/** One group of an experiment: its visitors, and how many of them reached the goal. */
export interface GroupOutcome {
  group: string;
  visitors: number;
  converted: number;
}

export interface Interval {
  low: number;
  high: number;
}

export interface GroupResult extends GroupOutcome {
  rate: number;
  /** Of the rate alone, if it is read once at a time fixed beforehand. */
  rateInterval: Interval;
  /** Against the first group; null for the first itself, and while there is too little data. */
  against: Comparison | null;
}

export interface Comparison {
  difference: number;
  /**
   * Covers the true difference at all looks together, however often and whenever somebody looks.
   */
  interval: Interval;
  /**
   * How surprising the data would be without a difference; valid at any look, for all groups
   * together.
   */
  p: number;
  decided: "better" | "worse" | null;
}

/**
 * One in twenty experiments without any effect is declared decided, over all looks and groups
 * together.
 */
export const ALPHA = 0.05;
/** 1.96 standard errors. */
const Z = 1.959963984540054;
/**
 * The mixture's standard deviation: finds differences of a few percentage points soonest. Any other
 * value is equally valid, only slower for these. docs/experiments.md gives the source of the
 * formulas.
 */
const TAU = 0.03;
/** Below these the rates are not normal yet, and the formulas are too optimistic. */
const LEAST_VISITORS = 100;
const LEAST_OF_EACH = 5;

/**
 * Each group's rate, and its comparison with the first one's. The experiment may be stopped on it
 * at any time.
 */
export function resultsOf(groups: readonly GroupOutcome[]): GroupResult[] {
  const [control] = groups;
  const comparisons = Math.max(1, groups.length - 1);
  return groups.map((each) => ({
    ...each,
    rate: rateOf(each),
    rateInterval: wilson(each),
    against:
      control && each !== control && isEnough(each) && isEnough(control)
        ? compare(control, each, comparisons)
        : null,
  }));
}

const rateOf = ({ visitors, converted }: GroupOutcome): number =>
  visitors > 0 ? converted / visitors : 0;
const isEnough = ({ visitors, converted }: GroupOutcome): boolean =>
  visitors >= LEAST_VISITORS && converted >= LEAST_OF_EACH && visitors - converted >= LEAST_OF_EACH;

/** Wilson's score interval: also correct near 0 and 1, where most rates of a site are. */
export function wilson({ visitors, converted }: GroupOutcome): Interval {
  if (visitors === 0) return { low: 0, high: 1 };
  const [rate, square] = [converted / visitors, Z ** 2];
  const middle = (rate + square / (2 * visitors)) / (1 + square / visitors);
  const half =
    (Z / (1 + square / visitors)) *
    Math.sqrt((rate * (1 - rate)) / visitors + square / (4 * visitors ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function compare(control: GroupOutcome, other: GroupOutcome, comparisons: number): Comparison {
  const variance = varianceOf(control) + varianceOf(other);
  const difference = rateOf(other) - rateOf(control);
  // Bonferroni: each comparison gets its share of the error.
  const half = sequenceHalf(variance, ALPHA / comparisons);
  const interval = { low: difference - half, high: difference + half };
  const decided = interval.low > 0 ? "better" : interval.high < 0 ? "worse" : null;
  return {
    difference,
    interval,
    p: Math.min(1, comparisons * alwaysValidP(difference, variance)),
    decided,
  };
}

const varianceOf = (outcome: GroupOutcome): number =>
  (rateOf(outcome) * (1 - rateOf(outcome))) / outcome.visitors;

/**
 * The p-value of the mixture sequential probability ratio test: one over the likelihood ratio,
 * mixed over normal effects with TAU.
 */
export function alwaysValidP(difference: number, variance: number, tau = TAU): number {
  const whole = variance + tau ** 2;
  const logRatio =
    0.5 * Math.log(variance / whole) + (tau ** 2 * difference ** 2) / (2 * variance * whole);
  return Math.min(1, Math.exp(-logRatio));
}

/** Half the width of the interval that the same test does not reject. */
export function sequenceHalf(variance: number, alpha: number, tau = TAU): number {
  const whole = variance + tau ** 2;
  return Math.sqrt(
    ((variance * whole) / tau ** 2) * (2 * Math.log(1 / alpha) + Math.log(whole / variance)),
  );
}
