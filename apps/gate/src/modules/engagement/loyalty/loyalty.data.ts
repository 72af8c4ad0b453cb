import type { Product, Tier } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import type { GameId } from "@touchline/fair";

/** Increase it to make every member accept the rules again. */
export const RULES_VERSION = 1;

/**
 * Points per hundred dollars of own money that ran to its end. Games return more of a stake than
 * the book does, so they earn less. Bets that earn nothing anywhere are in
 * `packages/betting/src/earning.ts`.
 */
export const POINTS_PER_HUNDRED = {
  sport: 100,
  esports: 100,
  toto: 100,
  casino: 20,
  "live-casino": 20,
  "live-games": 20,
  crash: 20,
  "fast-games": 20,
  mgames: 20,
} as const satisfies Partial<Record<Product, number>>;

/** Legs below these odds (in thousandths) earn nothing. */
export const LEAST_ODDS = 1200;

export const POINTS_LIVE_MS = 365 * DAY_MS;

/** The window whose points decide the tier; an achieved tier also lasts this long. */
export const TIER_WINDOW_MS = 90 * DAY_MS;
/** A punter who no longer earns their tier is VipOld for this long. */
export const FORMER_MS = 180 * DAY_MS;

/** Highest first. */
export const EARNED_TIERS = [
  { tier: "VIP", points: 10_000 },
  { tier: "VipRegular", points: 1000 },
] as const satisfies readonly { tier: Tier; points: number }[];

export interface Reward {
  rewardId: string;
  points: number;
  /** Approximate worth in dollars. */
  dollars: number;
  /** Free rounds in one of our games; without it, a free bet. */
  rounds?: { gameId: GameId; count: number };
}

/** Rewards that points buy. */
export const REWARDS: readonly Reward[] = [
  { rewardId: "free-bet-1", points: 100, dollars: 1 },
  { rewardId: "free-bet-5", points: 480, dollars: 5 },
  { rewardId: "free-bet-25", points: 2300, dollars: 25 },
  {
    rewardId: "free-rounds-10",
    points: 190,
    dollars: 2,
    rounds: { gameId: "corner-fruits", count: 10 },
  },
  {
    rewardId: "free-rounds-50",
    points: 900,
    dollars: 10,
    rounds: { gameId: "night-derby", count: 50 },
  },
];
