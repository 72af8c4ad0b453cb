import { leagueSeasons, type Seasons } from "../schedule/league-seasons.ts";
import { createProgramme, worldKeyOf } from "../schedule/programme.ts";
import type { SportWorld, SportWorldOptions } from "../sport-world.ts";
import { bookAt } from "./book.ts";
import { drawMatch } from "./fixture.ts";
import { jointAt } from "./joint.ts";
import type { Match } from "./match.ts";
import { momentumAt } from "./momentum.ts";
import { resultsAt } from "./results.ts";
import { createFootballSchedule, LEGS, type League } from "./schedule.ts";
import { stateAt } from "./state.ts";
import { incidentsAt } from "./story.ts";

/** All football, past and future. */
export type FootballWorld = SportWorld<Match> & Seasons<Match>;

export function createFootballWorld({
  seed,
  liveEvents,
  prematchEvents,
  speed,
  byDay = false,
}: SportWorldOptions): FootballWorld {
  const schedule = createFootballSchedule(seed, liveEvents, speed, byDay);
  const { idOf, fixtureOf, roster, rosterChangesAt, endedBetween, fixture } = createProgramme({
    schedule,
    prefix: "fb",
    worldKey: worldKeyOf(seed, `football|${schedule.lanes.length}|${speed}`),
    coming: prematchEvents,
    draw: (eventId, slot): Match => drawMatch(seed, eventId, slot, speed),
  });
  return {
    roster,
    rosterChangesAt,
    endedBetween,
    fixture,
    state: stateAt,
    book: bookAt,
    joint: jointAt,
    results: resultsAt,
    incidents: incidentsAt,
    momentum: momentumAt,
    ...leagueSeasons<Match, League>({
      sport: "Football",
      schedule,
      entrantsOf: ({ clubs }) => clubs,
      legs: LEGS,
      idOf,
      draw: fixtureOf,
    }),
  };
}
