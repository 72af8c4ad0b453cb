import type { Competition } from "../competition.ts";
import type { SportDefinition } from "../definition.ts";
import { raceCard } from "./card.ts";
import { HORSE_RACING_COMPETITIONS } from "./competitions.data.ts";
import { drawField } from "./field.ts";
import { drawRace, type RaceCourse, type RaceState } from "./process.ts";
import { RACE } from "./race.ts";
import { isHandicap, titleOf } from "./titles.ts";

/** Enough for every horse of a course to start several times. */
const RACES_PER_SEASON = 40;

export const HORSE_RACING: SportDefinition<Competition, RaceState, RaceCourse> = {
  sport: "HorseRacing",
  prefix: "hr",
  kind: "race",
  slotMinutes: 20,
  meanSeconds: 148,
  leastComing: 12,
  competitions: HORSE_RACING_COMPETITIONS,
  racesPerSeason: () => RACES_PER_SEASON,
  enter(competition, number, random) {
    const entrants = drawField(competition, number, random);
    return { title: titleOf(number, isHandicap(entrants)), entrants };
  },
  draw: ({ entrants, random }) => drawRace(entrants, isHandicap(entrants), random),
  ...RACE,
  card: raceCard,
};
