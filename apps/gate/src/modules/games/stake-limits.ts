import { currencyExponent, type Minor, minor } from "@touchline/core";
import { GAMES } from "@touchline/fair/games";
import type { Punter } from "../punters/punters.module.ts";
import { UNITS_PER_DOLLAR } from "../wallet/unit-scale.data.ts";
import type { OfferedGame } from "./games.catalogue.ts";

/** In dollars: what one round can win at most. */
const MOST_WIN = 250_000;
const TIER_FACTOR: Readonly<Record<Punter["tier"], number>> = {
  VIP: 5,
  VipRegular: 3,
  VipOld: 2,
  Common: 1,
};

export interface StakeLimits {
  minStake: Minor;
  maxStake: Minor;
  /** What one round can win at most. */
  mostWin: Minor;
}

/**
 * What may be staked on one round: the game's own limits, and never so much that the highest return
 * breaks the bank.
 */
export function stakeLimits(
  { card, leastStake, mostStake }: OfferedGame,
  currency: string,
  tier: Punter["tier"],
): StakeLimits {
  const scale = (UNITS_PER_DOLLAR[currency] ?? 1) * 10 ** currencyExponent(currency);
  const coins = (dollars: number) => minor(BigInt(Math.max(1, Math.floor(dollars * scale))));
  const bearable = MOST_WIN / (GAMES.get(card.gameId)?.mostTimes ?? 1);
  return {
    mostWin: coins(MOST_WIN),
    minStake: coins(leastStake),
    maxStake: coins(Math.max(leastStake, Math.min(mostStake * TIER_FACTOR[tier], bearable))),
  };
}
