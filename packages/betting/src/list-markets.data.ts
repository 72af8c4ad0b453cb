/** The markets a list of events can show, one at a time. Every sport has the first. */
export const LIST_MARKETS = ["result", "totals", "handicap", "bothScore", "nextGoal"] as const;
export type ListMarket = (typeof LIST_MARKETS)[number];
