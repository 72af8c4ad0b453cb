import { formatOdds, type MilliOdds } from "@touchline/core";
import { useOddsView } from "./odds-view.ts";

/**
 * Formats prices as this reader wants them. They come from the gate's answers as integers, and the
 * contract has checked their range.
 */
export function useOddsText(): (odds: number) => string {
  const { oddsType } = useOddsView();
  return (odds) => formatOdds(odds as MilliOdds, oddsType);
}
