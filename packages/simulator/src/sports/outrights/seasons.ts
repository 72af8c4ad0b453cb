import type { Sport } from "@touchline/contract";
import { COMPETITIONS as FOOTBALL_COMPETITIONS } from "../../football/competitions/competition.ts";
import { AMERICAN_FOOTBALL } from "../american-football/american-football.ts";
import { BASEBALL } from "../baseball/baseball.ts";
import { BASKETBALL } from "../basketball/basketball.ts";
import { type Competition, INTERNATIONAL } from "../competition.ts";
import { COUNTER_STRIKE } from "../counter-strike/counter-strike.ts";
import { CRICKET } from "../cricket/cricket.ts";
import { DARTS } from "../darts/darts.ts";
import type { EachWay } from "../definition.ts";
import { DOTA2 } from "../dota2/dota2.ts";
import { FORMULA1 } from "../formula1/formula1.ts";
import { HANDBALL } from "../handball/handball.ts";
import { ICE_HOCKEY } from "../ice-hockey/ice-hockey.ts";
import { LEAGUE_OF_LEGENDS } from "../league-of-legends/league-of-legends.ts";
import { TENNIS } from "../tennis/tennis.ts";
import { VALORANT } from "../valorant/valorant.ts";
import { VOLLEYBALL } from "../volleyball/volleyball.ts";
import { outrightsOf, type Season } from "./outright.ts";

/**
 * Half the odds for the finalists, a third for the first two of a league, a quarter or a fifth for
 * large fields.
 */
const FINALISTS: EachWay = { places: 2, top: 1, bottom: 2 };
const FIRST_TWO: EachWay = { places: 2, top: 1, bottom: 3 };
const FIRST_THREE: EachWay = { places: 3, top: 1, bottom: 4 };

interface SportCompetitions {
  sport: Sport;
  prefix: string;
  competitions: readonly Competition[];
}

/** The winner market of the competition with that rank, under its outright's name. */
const winnerOf = (
  { competitions }: SportCompetitions,
  rank: number,
  title: string,
  eachWay: EachWay,
): Season => {
  const competition = competitions[rank - 1] as Competition;
  const { id, name, country, entrants } = competition;
  return { id, name, country, rank, entrants, title, eachWay };
};

const FOOTBALL: SportCompetitions = {
  sport: "Football",
  prefix: "fb",
  competitions: FOOTBALL_COMPETITIONS.map(({ clubs, ...competition }) => ({
    ...competition,
    entrants: clubs,
  })),
};

/** The best clubs of the big leagues, with a strength that is comparable across them. */
const CHAMPIONS_LEAGUE: Season = {
  id: "int-champions-league",
  name: "UEFA Champions League",
  country: INTERNATIONAL,
  rank: 1,
  title: "UEFA Champions League winner",
  eachWay: FINALISTS,
  entrants: FOOTBALL.competitions.slice(0, 5).flatMap(({ entrants }, league) =>
    [...entrants]
      .sort((a, b) => b[3] - a[3])
      .slice(0, league < 4 ? 5 : 4)
      .map(([name, short, colour, strength]) => [name, short, colour, strength - league] as const),
  ),
};

const outrights = (of: SportCompetitions, seasons: readonly Season[]) =>
  outrightsOf(of.sport, `o${of.prefix}`, seasons);

export const OUTRIGHTS = [
  outrights(FOOTBALL, [
    winnerOf(FOOTBALL, 1, "Premier League winner", FIRST_TWO),
    CHAMPIONS_LEAGUE,
    ...FOOTBALL.competitions
      .slice(1, 5)
      .map(({ name }, i) => winnerOf(FOOTBALL, i + 2, `${name} winner`, FIRST_TWO)),
  ]),
  outrights(TENNIS, [
    winnerOf(TENNIS, 1, "Wimbledon winner, Men", FINALISTS),
    winnerOf(TENNIS, 2, "Wimbledon winner, Women", FINALISTS),
  ]),
  outrights(BASKETBALL, [
    winnerOf(BASKETBALL, 1, "NBA champion", FINALISTS),
    winnerOf(BASKETBALL, 2, "EuroLeague winner", FINALISTS),
  ]),
  outrights(ICE_HOCKEY, [
    winnerOf(ICE_HOCKEY, 1, "Stanley Cup winner", FINALISTS),
    winnerOf(ICE_HOCKEY, 2, "Gagarin Cup winner", FINALISTS),
  ]),
  outrights(VOLLEYBALL, [winnerOf(VOLLEYBALL, 1, "SuperLega champion", FIRST_TWO)]),
  outrights(AMERICAN_FOOTBALL, [winnerOf(AMERICAN_FOOTBALL, 1, "Super Bowl winner", FINALISTS)]),
  outrights(BASEBALL, [winnerOf(BASEBALL, 1, "World Series winner", FINALISTS)]),
  outrights(HANDBALL, [winnerOf(HANDBALL, 1, "EHF Champions League winner", FINALISTS)]),
  outrights(CRICKET, [winnerOf(CRICKET, 1, "Indian Premier League winner", FINALISTS)]),
  outrights(DARTS, [winnerOf(DARTS, 1, "PDC World Championship winner", FINALISTS)]),
  outrights(FORMULA1, [winnerOf(FORMULA1, 1, "Drivers' championship", FIRST_THREE)]),
  outrights(COUNTER_STRIKE, [winnerOf(COUNTER_STRIKE, 1, "IEM Katowice winner", FINALISTS)]),
  outrights(DOTA2, [winnerOf(DOTA2, 1, "The International winner", FINALISTS)]),
  outrights(LEAGUE_OF_LEGENDS, [winnerOf(LEAGUE_OF_LEGENDS, 1, "LCK champion", FIRST_TWO)]),
  outrights(VALORANT, [winnerOf(VALORANT, 1, "VCT EMEA winner", FINALISTS)]),
] as const;
