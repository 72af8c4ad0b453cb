import type { PriceBoost } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";
import type { SlipBet } from "./slip-bet.rules.ts";

/** The boost for exactly this bet's selections. */
export function boostFor(bet: SlipBet, boosts: readonly PriceBoost[]): PriceBoost | undefined {
  if (bet.kind === "system" || bet.structure || bet.eachWay || bet.freeBetId || bet.boostId)
    return undefined;
  if (bet.legs.some(({ atStart }) => atStart)) return undefined;
  const own = new Set(bet.legs.map(({ outcomeId }) => outcomeId));
  return boosts.find(
    ({ picks }) => picks.length === own.size && picks.every(({ outcomeId }) => own.has(outcomeId)),
  );
}

/**
 * The bet at the boosted price, if the punter chose it. The gate decides whether the boost is still
 * available.
 */
export function withBoost(
  bet: SlipBet,
  boosts: readonly PriceBoost[],
  chosen: readonly string[],
): SlipBet {
  const boost = boostFor(bet, boosts);
  if (!boost || !chosen.includes(boost.boostId)) return bet;
  return {
    ...bet,
    priceBoost: { boostId: boost.boostId, boostedOdds: boost.boostedOdds as MilliOdds },
  };
}
