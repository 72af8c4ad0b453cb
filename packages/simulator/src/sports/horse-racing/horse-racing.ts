import type { Competition, EntrantRow } from "../competition.ts";
import type { SportDefinition } from "../definition.ts";
import { runnerKey } from "../world/questions.ts";
import { HORSE_RACING_COMPETITIONS } from "./competitions.data.ts";
import { drawField } from "./field.ts";
import { raceFinish, raceModel } from "./model.ts";
import { drawRace, type RaceCourse, type RaceState } from "./process.ts";

/** As many as bring every horse of a course to the start several times. */
const RACES_PER_SEASON = 40;

const isHandicap = (entrants: readonly EntrantRow[]) => entrants.length >= 11;

export const HORSE_RACING: SportDefinition<Competition, RaceState, RaceCourse> = {
  sport: "HorseRacing",
  prefix: "hr",
  kind: "race",
  slotMinutes: 20,
  meanSeconds: 148,
  competitions: HORSE_RACING_COMPETITIONS,
  places: () => 1,
  racesPerSeason: () => RACES_PER_SEASON,
  enter(competition, number, random) {
    const entrants = drawField(competition, number, random);
    return { title: titleOf(number, isHandicap(entrants)), entrants };
  },
  draw: ({ entrants, random }) => drawRace(entrants, isHandicap(entrants), random),
  model: raceModel,
  asks({ weights, terms }, { withdrawn }) {
    const backs = weights.map((_, i) => i).filter((i) => !withdrawn.includes(i));
    return [{ type: "race_winner", keys: backs.map(runnerKey), backs, ...(terms ? { eachWay: terms } : {}) }];
  },
  board: (_, { places, withdrawn }) => ({
    period: "race",
    periodNumber: 0,
    score: [0, 0],
    periodScores: [],
    ...(places.length > 0 ? { places: [...places] } : {}),
    ...(withdrawn.length > 0 ? { withdrawn: [...withdrawn] } : {}),
    clock: { since: 0, runs: false },
  }),
  finish: raceFinish,
};

const KINDS = ["Maiden Stakes", "Novice Stakes", "Conditions Stakes", "Classified Stakes"] as const;
const FURLONGS = [5, 6, 7, 8, 10, 12, 14, 16] as const;

function titleOf(number: number, handicap: boolean): string {
  const furlongs = FURLONGS[number % FURLONGS.length] ?? 8;
  const distance = furlongs < 8 ? `${furlongs}f` : `${Math.floor(furlongs / 8)}m${furlongs % 8 ? ` ${furlongs % 8}f` : ""}`;
  return `${distance} ${handicap ? "Handicap" : KINDS[number % KINDS.length]}`;
}
