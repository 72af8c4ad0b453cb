import { type Minor, minor } from "@touchline/core";

/**
 * An accumulator bonus adds a share of the winnings that grows with the number of counting legs.
 */
export interface AccumulatorTerms {
  /** Ordered by rising number of legs. */
  steps: readonly { legs: number; bps: number }[];
  /** Thousandths. A leg at shorter odds does not count, but does not spoil the bonus either. */
  leastOdds: number;
}

export interface AccumulatorLeg {
  odds: number;
  /** A void leg no longer counts. */
  isVoid?: boolean;
}

export const countingLegs = (
  { leastOdds }: AccumulatorTerms,
  legs: readonly AccumulatorLeg[],
): number => legs.filter(({ odds, isVoid }) => odds >= leastOdds && !isVoid).length;

/** The bonus share for this many counting legs, in basis points of the winnings. */
export const accumulatorBps = ({ steps }: AccumulatorTerms, counting: number): number =>
  steps.reduce((bps, step) => (step.legs <= counting ? Math.max(bps, step.bps) : bps), 0);

/** The next step and the legs still missing for it; null at the top. */
export function nextStep(
  { steps }: AccumulatorTerms,
  counting: number,
): { more: number; bps: number } | null {
  const next = steps.find(({ legs }) => legs > counting);
  return next ? { more: next.legs - counting, bps: next.bps } : null;
}

/** The bonus on a payout: a share of the winnings beyond the stake, rounded down and capped. */
export function accumulatorBonus(
  terms: AccumulatorTerms,
  legs: readonly AccumulatorLeg[],
  { stake, payout, most }: { stake: Minor; payout: Minor; most: Minor },
): Minor {
  const winnings = payout - stake;
  if (winnings <= 0n) return minor(0);
  const bonus = (winnings * BigInt(accumulatorBps(terms, countingLegs(terms, legs)))) / 10_000n;
  return minor(bonus < most ? bonus : most);
}
