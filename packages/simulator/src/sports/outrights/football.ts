import { COMPETITIONS } from "../../football/competitions/competition.ts";
import { type Competition, INTERNATIONAL } from "../competition.ts";
import { outrightsOf, type Season } from "./outright.ts";
import { FINALISTS, FIRST_TWO, winnerOf } from "./winner.ts";

const LEAGUES: readonly Competition[] = COMPETITIONS.map(({ clubs, ...competition }) => ({
  ...competition,
  entrants: clubs,
}));

/** The best clubs of the big leagues, with a strength that is comparable across them. */
const CHAMPIONS_LEAGUE: Season = {
  id: "int-champions-league",
  name: "UEFA Champions League",
  country: INTERNATIONAL,
  rank: 1,
  title: "UEFA Champions League winner",
  eachWay: FINALISTS,
  entrants: LEAGUES.slice(0, 5).flatMap(({ entrants }, league) =>
    [...entrants]
      .sort((a, b) => b[3] - a[3])
      .slice(0, league < 4 ? 5 : 4)
      .map(([name, short, colour, strength]) => [name, short, colour, strength - league] as const),
  ),
};

/** Football has its own world; its outrights are like those of the other sports. */
export const FOOTBALL_OUTRIGHTS = outrightsOf("Football", "ofb", [
  winnerOf(LEAGUES, { rank: 1, title: "Premier League winner", eachWay: FIRST_TWO }),
  CHAMPIONS_LEAGUE,
  ...LEAGUES.slice(1, 5).map(({ name }, i) =>
    winnerOf(LEAGUES, { rank: i + 2, title: `${name} winner`, eachWay: FIRST_TWO }),
  ),
]);
