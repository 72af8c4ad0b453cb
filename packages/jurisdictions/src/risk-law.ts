/** When a payment is looked at. Sums are about so many dollars, in whichever currency. */
export interface RiskLaw {
  hourCount: number;
  dayCount: number;
  hourSum: number;
  daySum: number;
  /** Cards declined in an hour, after which no further one is tried. */
  failedCards: number;
  /**
   * Deposits in 24 hours, in 30 days and ever from which on the source of the money is asked for.
   */
  sourceOfFunds: { day: number; month: number; ever: number };
  /**
   * The part of the last days' deposits, in percent, that has to be staked before it is withdrawn
   * without a person's look.
   */
  playedPercent: number;
}

/** The house rule, where we know of no threshold in a law. */
export const USUAL_RISK: RiskLaw = {
  hourCount: 6,
  dayCount: 20,
  hourSum: 5000,
  daySum: 15_000,
  failedCards: 10,
  sourceOfFunds: { day: 5000, month: 15_000, ever: 50_000 },
  playedPercent: 50,
};

/**
 * The directives of the European Union against money laundering look at 2,000 euros, in one payment
 * or in several that belong together, as the moment to know a customer; a month and a total are the
 * house rule. General knowledge, not read in the national laws.
 */
export const EUROPEAN_RISK: RiskLaw = {
  ...USUAL_RISK,
  sourceOfFunds: { day: 2000, month: 10_000, ever: 25_000 },
};
