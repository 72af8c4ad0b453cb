import type { Sport } from "@touchline/contract";
import type { SportWorld, SportWorldOptions } from "../sport-world.ts";
import { AMERICAN_FOOTBALL } from "./american-football/american-football.ts";
import { BASEBALL } from "./baseball/baseball.ts";
import { BASKETBALL } from "./basketball/basketball.ts";
import { BOXING } from "./boxing/boxing.ts";
import type { Competition } from "./competition.ts";
import { COUNTER_STRIKE } from "./counter-strike/counter-strike.ts";
import { CRICKET } from "./cricket/cricket.ts";
import { DARTS } from "./darts/darts.ts";
import type { Course, SportDefinition } from "./definition.ts";
import { DOTA2 } from "./dota2/dota2.ts";
import { FORMULA1 } from "./formula1/formula1.ts";
import { GREYHOUNDS } from "./greyhounds/greyhounds.ts";
import { HANDBALL } from "./handball/handball.ts";
import { HORSE_RACING } from "./horse-racing/horse-racing.ts";
import { ICE_HOCKEY } from "./ice-hockey/ice-hockey.ts";
import { LEAGUE_OF_LEGENDS } from "./league-of-legends/league-of-legends.ts";
import { MMA } from "./mma/mma.ts";
import { OUTRIGHTS } from "./outrights/seasons.ts";
import { TABLE_TENNIS } from "./table-tennis/table-tennis.ts";
import { TENNIS } from "./tennis/tennis.ts";
import { VALORANT } from "./valorant/valorant.ts";
import { VOLLEYBALL } from "./volleyball/volleyball.ts";
import { createSportWorld } from "./world/create-sport-world.ts";

export interface SportEntry {
  sport: Sport;
  /** Its weight among live events; 0 if its events are never live. */
  share: number;
  create(options: SportWorldOptions): SportWorld;
}

function entry<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  share: number,
): SportEntry {
  return {
    sport: definition.sport,
    share,
    create: (options) => createSportWorld(definition, options),
  };
}

/** Every sport but football, then the outrights of the main competitions, including football's. */
export const SPORT_WORLDS: readonly SportEntry[] = [
  entry(TENNIS, 20),
  entry(BASKETBALL, 13),
  entry(ICE_HOCKEY, 10),
  entry(VOLLEYBALL, 8),
  entry(TABLE_TENNIS, 14),
  entry(AMERICAN_FOOTBALL, 4),
  entry(BASEBALL, 6),
  entry(HANDBALL, 6),
  entry(CRICKET, 5),
  entry(DARTS, 5),
  entry(BOXING, 1),
  entry(MMA, 2),
  entry(HORSE_RACING, 1),
  entry(GREYHOUNDS, 1),
  entry(FORMULA1, 1),
  entry(COUNTER_STRIKE, 6),
  entry(DOTA2, 4),
  entry(LEAGUE_OF_LEGENDS, 3),
  entry(VALORANT, 3),
  ...OUTRIGHTS.map((definition) => entry(definition, 0)),
];
