import { currencyExponent, type Minor, minor } from "@touchline/core";
import { GAMES } from "@touchline/fair/games";
import type { Punter } from "../punters/punters.module.ts";
import { UNITS_PER_DOLLAR } from "../wallet/unit-scale.data.ts";
import type { OfferedGame } from "./games.catalogue.ts";

/** Maximum win of one round, in dollars. */
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
  const scale = (UNITS_PER_DOLLAR[currency] ?? 1) * 10 ** currencyExponent(currency);
  const coins = (dollars: number) => minor(BigInt(Math.max(1, Math.floor(dollars * scale))));
  const bearable = MOST_WIN / (GAMES.get(card.gameId)?.mostTimes ?? 1);
  return {
    mostWin: coins(MOST_WIN),
    minStake: coins(leastStake),
    maxStake: coins(Math.max(leastStake, Math.min(mostStake * TIER_FACTOR[tier], bearable))),
  };
}
