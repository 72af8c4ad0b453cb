import { type Minor, minor } from "@touchline/core";

/** More of the winnings for more legs: by the number of legs that count. */
export interface AccumulatorTerms {
  /** By rising numbers of legs. */
  steps: readonly { legs: number; bps: number }[];
  /** Thousandths: a shorter leg does not count, and takes nothing away. */
  leastOdds: number;
}

export interface AccumulatorLeg {
  odds: number;
  /** A void leg does not count any more. */
  isVoid?: boolean;
}

/** How many of the legs count. */
export const countingLegs = (
  { leastOdds }: AccumulatorTerms,
  legs: readonly AccumulatorLeg[],
): number => legs.filter(({ odds, isVoid }) => odds >= leastOdds && !isVoid).length;

/** The share of the winnings that so many counting legs add, in basis points. */
export const accumulatorBps = ({ steps }: AccumulatorTerms, counting: number): number =>
  steps.reduce((bps, step) => (step.legs <= counting ? Math.max(bps, step.bps) : bps), 0);

/** The next step up, and how many more legs it takes; null at the top. */
export function nextStep(
  { steps }: AccumulatorTerms,
  counting: number,
): { more: number; bps: number } | null {
  const next = steps.find(({ legs }) => legs > counting);
  return next ? { more: next.legs - counting, bps: next.bps } : null;
}

/**
 * The bonus on top of a payout: a share of the winnings beyond the stake, rounded down, up to the
 * most.
 */
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
