import type { Product, Tier } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";

/** A new number asks every member again. */
export const RULES_VERSION = 1;

/** Points for a hundred dollars of one's own money that ran to its end. Games return more of a stake than a book does, so they earn less. */
export const POINTS_PER_HUNDRED = {
  sport: 100,
  esports: 100,
  toto: 100,
  "virtual-sports": 50,
  casino: 20,
  "live-casino": 20,
  "live-games": 20,
  crash: 20,
  "fast-games": 20,
  mgames: 20,
} as const satisfies Partial<Record<Product, number>>;

/** A leg below this earns nothing: thousandths. */
export const LEAST_ODDS = 1200;

export const POINTS_LIVE_MS = 365 * DAY_MS;

/** Points earned in this time decide the tier, and a tier that was reached stands as long. */
export const TIER_WINDOW_MS = 90 * DAY_MS;
/** A punter who no longer earns their tier is VipOld for this long. */
export const FORMER_MS = 180 * DAY_MS;

/** From the highest down. */
export const EARNED_TIERS = [
  { tier: "VIP", points: 10_000 },
  { tier: "VipRegular", points: 1000 },
] as const satisfies readonly { tier: Tier; points: number }[];

export interface Reward {
  rewardId: string;
  points: number;
  /** About so many dollars. */
  dollars: number;
  /** Free rounds in a game of ours; a free bet without it. */
  rounds?: { gameId: string; count: number };
}

/** Points buy these. */
export const REWARDS: readonly Reward[] = [
  { rewardId: "free-bet-1", points: 100, dollars: 1 },
  { rewardId: "free-bet-5", points: 480, dollars: 5 },
  { rewardId: "free-bet-25", points: 2300, dollars: 25 },
  { rewardId: "free-rounds-10", points: 190, dollars: 2, rounds: { gameId: "corner-fruits", count: 10 } },
  { rewardId: "free-rounds-50", points: 900, dollars: 10, rounds: { gameId: "night-derby", count: 50 } },
];
