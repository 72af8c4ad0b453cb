/**
 * Thresholds for reviewing payments. Sums are in dollars, converted to similar values in other
 * currencies.
 */
export interface RiskLaw {
  hourCount: number;
  dayCount: number;
  hourSum: number;
  daySum: number;
  /** Cards declined in an hour, after which no further card is accepted. */
  failedCards: number;
  /** Deposits in 24 hours, in 30 days and in total from which the source of funds is requested. */
  sourceOfFunds: { day: number; month: number; ever: number };
  /**
   * The share of recent deposits, in percent, that must be staked before a withdrawal without
   * review.
   */
  playedPercent: number;
}

/** The house rule, if we know of no legal threshold. */
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
 * The European Union's anti-money-laundering directives require customer due diligence from 2,000
 * euros, in one payment or in several linked ones. The monthly and total thresholds are the house
 * rule. The figures come from general knowledge; we have not checked the national laws.
 */
export const EUROPEAN_RISK: RiskLaw = {
  ...USUAL_RISK,
  sourceOfFunds: { day: 2000, month: 10_000, ever: 25_000 },
};
