import { type Minor, minor } from "@touchline/core";
import { coinsOf } from "@touchline/core/worth";
import { GAMES } from "@touchline/fair/games";
import type { Punter } from "../../../ports/punters.ts";
import { TIER_FACTOR } from "../../../ports/tier-factors.data.ts";
import type { OfferedGame } from "./offered-game.ts";

/** Maximum win of one round, in dollars. */
const MOST_WIN = 250_000;

export interface StakeLimits {
  minStake: Minor;
  maxStake: Minor;
  /** Maximum win of one round. */
  mostWin: Minor;
}

/**
 * Stake limits of one round: the game's own, lowered so that its highest return stays within the
 * maximum win.
 */
export function stakeLimits(
  { card, leastStake, mostStake }: OfferedGame,
  currency: string,
  tier: Punter["tier"],
): StakeLimits {
  const [minStake, mostWin] = [coinsOf(leastStake, currency), coinsOf(MOST_WIN, currency)];
  const most = coinsOf(mostStake * TIER_FACTOR[tier], currency);
  // Zero where the stake is bounded elsewhere. Rounded down: a win must not exceed the maximum.
  const mostTimes = GAMES.get(card.gameId)?.mostTimes || 1;
  const bearable = minor(mostWin / BigInt(mostTimes));
  return { mostWin, minStake, maxStake: largest(minStake, smallest(most, bearable)) };
}

const smallest = (a: Minor, b: Minor): Minor => (a < b ? a : b);
const largest = (a: Minor, b: Minor): Minor => (a > b ? a : b);
