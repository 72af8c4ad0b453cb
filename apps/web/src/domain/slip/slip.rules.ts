import type { Market, SelectionNames } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";

/** One selection: the outcome, its event and its price. */
export interface SlipLeg extends SelectionNames {
  eventId: string;
  /** The event's live tree, the source of newer prices. */
  treeId: string;
  marketId: string;
  outcomeId: string;
  tournamentId: string;
  startTime: number;
  /** All competitors, if the names list only the one that the selection backs. */
  field?: readonly string[];
  /** The each-way terms of its market. */
  eachWay?: NonNullable<Market["eachWay"]>;
  /** The price the punter agreed to, by choosing the selection or by accepting a newer price. */
  chosenOdds: MilliOdds;
  /** The current price. */
  odds: MilliOdds;
  /** The gate has said that it can no longer be bet on. */
  inactive?: true;
}

/**
 * Choosing a selection again removes it. Another outcome of its market, or the same one at the
 * starting price, replaces it.
 */
export function toggleLeg(legs: readonly SlipLeg[], leg: SlipLeg): SlipLeg[] {
  if (legs.some(({ outcomeId, atStart }) => outcomeId === leg.outcomeId && atStart === leg.atStart))
    return legs.filter(({ outcomeId }) => outcomeId !== leg.outcomeId);
  const at = legs.findIndex(({ marketId }) => marketId === leg.marketId);
  return at < 0 ? [...legs, leg] : legs.with(at, leg);
}

/** The legs with newer prices; the same array if no price concerns them. */
export function reprice(
  legs: readonly SlipLeg[],
  prices: ReadonlyMap<string, MilliOdds>,
): readonly SlipLeg[] {
  if (!legs.some(({ outcomeId, odds }) => (prices.get(outcomeId) ?? odds) !== odds)) return legs;
  return legs.map((leg) => ({ ...leg, odds: prices.get(leg.outcomeId) ?? leg.odds }));
}

/** The punter accepts the current prices of these selections. */
export const acceptPrices = (
  legs: readonly SlipLeg[],
  outcomeIds: ReadonlySet<string>,
): SlipLeg[] =>
  legs.map((leg) => (outcomeIds.has(leg.outcomeId) ? { ...leg, chosenOdds: leg.odds } : leg));
