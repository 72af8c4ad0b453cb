import { COMPETITIONS } from "../../football/competitions/competitions.ts";
import { type Competition, INTERNATIONAL } from "../competition.ts";
import { outrightsOf, type Pace, type Season } from "./outright.ts";
import { type MatchCalendars, titlesOf } from "./titles.ts";
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

/** The cup of the best clubs. The world plays no matches of it, so a field decides it. */
export const FOOTBALL_CUPS: readonly Season[] = [CHAMPIONS_LEAGUE];

/** The titles of the biggest leagues. */
export const FOOTBALL_LEAGUES: readonly Season[] = LEAGUES.slice(0, 5).map(({ name }, i) =>
  winnerOf(LEAGUES, { rank: i + 1, title: `${name} winner`, eachWay: FIRST_TWO }),
);

export const footballCupsOf = (pace: Pace) => outrightsOf("Football", "ofb", FOOTBALL_CUPS, pace);
export const footballTitlesOf = (matches: MatchCalendars, speed: number) =>
  titlesOf("ofl", FOOTBALL_LEAGUES, matches, speed);
