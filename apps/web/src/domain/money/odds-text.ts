import { formatOdds, type MilliOdds, type OddsType } from "@touchline/core";
import { useOddsView } from "./odds-view.ts";

/**
 * Formats a price of the gate's answers. There prices are integers, and the contract has checked
 * their range.
 */
export const oddsTextOf = (odds: number, oddsType: OddsType): string =>
  formatOdds(odds as MilliOdds, oddsType);

/** Formats prices as this reader wants them. */
export function useOddsText(): (odds: number) => string {
  const { oddsType } = useOddsView();
  return (odds) => oddsTextOf(odds, oddsType);
}
