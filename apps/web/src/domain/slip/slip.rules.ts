import type { Market, SelectionNames } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";

/** One selection: what was chosen, where, and at which price. */
export interface SlipLeg extends SelectionNames {
  eventId: string;
  /** The event's live tree: where newer prices come from. */
  treeId: string;
  marketId: string;
  outcomeId: string;
  tournamentId: string;
  startTime: number;
  /** Everybody who takes part, where the names tell only whom the selection backs. */
  field?: readonly string[];
  /** What an each-way bet on its market pays for. */
  eachWay?: NonNullable<Market["eachWay"]>;
  /** The price that the punter agreed to: when it was chosen, or when a newer one was accepted. */
  chosenOdds: MilliOdds;
  /** The price now. */
  odds: MilliOdds;
  /** The server has said that it cannot be bet on any more. */
  inactive?: true;
}

/**
 * Choosing a selection again takes it off; another one of its market, or the same at the starting
 * price, takes its place.
 */
export function toggleLeg(legs: readonly SlipLeg[], leg: SlipLeg): SlipLeg[] {
  if (legs.some(({ outcomeId, atStart }) => outcomeId === leg.outcomeId && atStart === leg.atStart))
    return legs.filter(({ outcomeId }) => outcomeId !== leg.outcomeId);
  const at = legs.findIndex(({ marketId }) => marketId === leg.marketId);
  return at < 0 ? [...legs, leg] : legs.with(at, leg);
}

/** The legs with newer prices; the same array when none of them is on the slip. */
export function reprice(
  legs: readonly SlipLeg[],
  prices: ReadonlyMap<string, MilliOdds>,
): readonly SlipLeg[] {
  if (!legs.some(({ outcomeId, odds }) => (prices.get(outcomeId) ?? odds) !== odds)) return legs;
  return legs.map((leg) => ({ ...leg, odds: prices.get(leg.outcomeId) ?? leg.odds }));
}

/** The punter agrees to the prices of now, on these selections. */
export const acceptPrices = (
  legs: readonly SlipLeg[],
  outcomeIds: ReadonlySet<string>,
): SlipLeg[] =>
  legs.map((leg) => (outcomeIds.has(leg.outcomeId) ? { ...leg, chosenOdds: leg.odds } : leg));
