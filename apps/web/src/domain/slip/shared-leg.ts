import type { SharedLeg } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";
import type { SlipLeg } from "./slip.rules.ts";

/** A shared selection at the current odds, as a slip leg; null if it can no longer be bet on. */
export function slipLegOfShared({
  eventId,
  marketId,
  outcomeId,
  names,
  startTime,
  tournamentId,
  open,
}: SharedLeg): SlipLeg | null {
  if (!open) return null;
  const { odds: price, ...place } = open;
  const odds = price as MilliOdds;
  return {
    ...names,
    ...place,
    eventId,
    marketId,
    outcomeId,
    startTime,
    tournamentId,
    odds,
    chosenOdds: odds,
  };
}
