import type { Market } from "@touchline/contract";

export const MARKET_GROUPS = ["main", "goals", "handicap"] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

const GROUP_TYPES: Record<MarketGroup, readonly Market["type"][]> = {
  main: ["match_result", "total", "both_to_score", "handicap"],
  goals: ["total", "both_to_score"],
  handicap: ["handicap"],
};

export const inGroup = (market: Market, group: MarketGroup): boolean => GROUP_TYPES[group].includes(market.type);

/** Lines in their order; what has none comes as it came. */
export const byLine = (a: Market, b: Market): number => (a.lineQuarters ?? 0) - (b.lineQuarters ?? 0);
