import type { Tier } from "@touchline/contract";

/** Multiplier of the ordinary maximum stake by tier, on bets and in games. */
export const TIER_FACTOR: Readonly<Record<Tier, number>> = {
  VIP: 5,
  VipRegular: 3,
  VipOld: 2,
  Common: 1,
};
