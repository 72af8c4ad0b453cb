import { rule4Percent as percentAt } from "@touchline/betting";
import { milliOdds } from "@touchline/core";
import type { EachWay } from "../definition.ts";

/**
 * The usual each-way terms by runners declared; none for small fields, where only a win is paid.
 */
export function eachWayTerms(runners: number, handicap: boolean): EachWay | undefined {
  if (runners < 5) return undefined;
  if (runners < 8) return { places: 2, top: 1, bottom: 4 };
  if (!handicap || runners < 12) return { places: 3, top: 1, bottom: 5 };
  return runners < 16 ? { places: 3, top: 1, bottom: 4 } : { places: 4, top: 1, bottom: 4 };
}

/** The percentage that a withdrawal at this price deducts from the winnings of earlier bets. */
export const rule4Percent = (price: number): number => percentAt(milliOdds(price));
