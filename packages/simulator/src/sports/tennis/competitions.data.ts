import { type Competition, INTERNATIONAL } from "../competition.ts";
import { createCast } from "../people/cast.ts";

export interface TennisCompetition extends Competition {
  /** Sets needed to win: three in the men's slams, otherwise two. */
  toWin: 2 | 3;
  /** The server's share of points between equals: higher on fast courts and for men. */
  serve: number;
}

const cast = createCast("tennis");
const tour = (
  playsIn: string,
  name: string,
  rank: number,
  serve: number,
  women: boolean,
  count: number,
  toWin: 2 | 3 = 2,
): TennisCompetition => ({
  id: `tennis-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
  name,
  country: INTERNATIONAL,
  playsIn,
  rank,
  toWin,
  serve,
  entrants: cast({ count, women }),
});

export const TENNIS_COMPETITIONS: readonly TennisCompetition[] = [
  tour("GB", "Wimbledon, Men", 1, 0.655, false, 32, 3),
  tour("GB", "Wimbledon, Women", 2, 0.585, true, 32),
  tour("FR", "ATP Paris", 3, 0.65, false, 32),
  tour("CN", "WTA Wuhan", 4, 0.565, true, 32),
  tour("AT", "ATP Vienna", 5, 0.645, false, 32),
  tour("IT", "WTA Rome", 6, 0.555, true, 32),
  tour("CH", "ATP Basel", 7, 0.65, false, 32),
  tour("FI", "ATP Challenger Helsinki", 8, 0.63, false, 32),
  tour("PE", "ATP Challenger Lima", 9, 0.61, false, 32),
  tour("PT", "ITF W75 Funchal", 10, 0.545, true, 32),
  tour("US", "ATP Challenger Charleston", 11, 0.615, false, 32),
  tour("JP", "ATP Challenger Kobe", 12, 0.61, false, 32),
  tour("MX", "WTA Guadalajara", 13, 0.56, true, 32),
  tour("AU", "ITF W75 Brisbane", 14, 0.55, true, 32),
];
