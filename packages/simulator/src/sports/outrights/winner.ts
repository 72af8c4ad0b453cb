import { itemAt } from "@touchline/core";
import type { Competition } from "../competition.ts";
import type { EachWay } from "../definition.ts";
import type { Season } from "./outright.ts";

/**
 * Half the odds for the finalists, a third for the first two of a league, a quarter or a fifth for
 * large fields.
 */
export const FINALISTS: EachWay = { places: 2, top: 1, bottom: 2 };
export const FIRST_TWO: EachWay = { places: 2, top: 1, bottom: 3 };
export const FIRST_THREE: EachWay = { places: 3, top: 1, bottom: 4 };

/** The outright of the competition with that rank. */
export interface RankedSeason {
  rank: number;
  title: string;
  eachWay: EachWay;
}

export function winnerOf(
  competitions: readonly Competition[],
  { rank, title, eachWay }: RankedSeason,
): Season {
  const { id, name, country, entrants } = itemAt(competitions, rank - 1);
  return { id, name, country, rank, entrants, title, eachWay };
}
