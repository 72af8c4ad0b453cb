/** In dollars: minimum stake, maximum stake and maximum payout of a ticket. */
export const LEAST_STAKE = 0.1;
export const MOST_STAKE = 5_000;
export const MOST_PAYOUT = 250_000;

/** Shares of the maximum stake where prices are least certain. */
export const STAKE_FACTORS = { zeroMargin: 0.1, sideMarket: 0.3, live: 0.5 } as const;
