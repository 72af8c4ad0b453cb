import type { SportId } from "@touchline/contract";
import { createFootballWorld } from "../football/world.ts";
import { americanFootballEntry } from "./american-football/american-football.entry.ts";
import { baseballEntry } from "./baseball/baseball.entry.ts";
import { basketballEntry } from "./basketball/basketball.entry.ts";
import { boxingEntry } from "./boxing/boxing.entry.ts";
import { counterStrikeEntry } from "./counter-strike/counter-strike.entry.ts";
import { cricketEntry } from "./cricket/cricket.entry.ts";
import { dartsEntry } from "./darts/darts.entry.ts";
import { dota2Entry } from "./dota2/dota2.entry.ts";
import { outrightEntry, type SportEntry, type WorldEntry } from "./entry.ts";
import { formula1Entry } from "./formula1/formula1.entry.ts";
import { greyhoundsEntry } from "./greyhounds/greyhounds.entry.ts";
import { handballEntry } from "./handball/handball.entry.ts";
import { horseRacingEntry } from "./horse-racing/horse-racing.entry.ts";
import { iceHockeyEntry } from "./ice-hockey/ice-hockey.entry.ts";
import { leagueOfLegendsEntry } from "./league-of-legends/league-of-legends.entry.ts";
import { mmaEntry } from "./mma/mma.entry.ts";
import { footballCupsOf, footballTitlesOf } from "./outrights/football.ts";
import { tableTennisEntry } from "./table-tennis/table-tennis.entry.ts";
import { tennisEntry } from "./tennis/tennis.entry.ts";
import { valorantEntry } from "./valorant/valorant.entry.ts";
import { volleyballEntry } from "./volleyball/volleyball.entry.ts";
import { createSportWorld } from "./world/create-sport-world.ts";

/** Every sport but football, which has its own world: one line for each. */
export const SPORT_ENTRIES: { readonly [S in Exclude<SportId, "Football">]: SportEntry<S> } = {
  Tennis: tennisEntry,
  Basketball: basketballEntry,
  IceHockey: iceHockeyEntry,
  Volleyball: volleyballEntry,
  TableTennis: tableTennisEntry,
  AmericanFootball: americanFootballEntry,
  Baseball: baseballEntry,
  Handball: handballEntry,
  Cricket: cricketEntry,
  Darts: dartsEntry,
  Boxing: boxingEntry,
  MMA: mmaEntry,
  HorseRacing: horseRacingEntry,
  Greyhounds: greyhoundsEntry,
  Formula1: formula1Entry,
  CounterStrike: counterStrikeEntry,
  Dota2: dota2Entry,
  LeagueOfLegends: leagueOfLegendsEntry,
  Valorant: valorantEntry,
};

/** So many live matches that every league with a title is played. */
const LEAGUES_ALONE = 20;

const ENTRIES: readonly SportEntry[] = Object.values(SPORT_ENTRIES);

/** Without a world of football beside it, it is about leagues of its own. */
const TITLES: WorldEntry = {
  sport: "Football",
  share: 0,
  create(options, leagues) {
    const matchesOf =
      leagues?.footballOf ??
      createFootballWorld({ ...options, liveEvents: LEAGUES_ALONE }).calendar;
    return createSportWorld(footballTitlesOf(matchesOf, options.speed), options);
  },
};

/** Every sport but football, then the outrights of the main competitions, including football's. */
export const SPORT_WORLDS: readonly WorldEntry[] = [
  ...ENTRIES,
  outrightEntry("Football", ({ calendarOf }, speed) => footballCupsOf({ calendarOf, speed })),
  TITLES,
  ...ENTRIES.flatMap(({ outrights }) => outrights ?? []),
];
