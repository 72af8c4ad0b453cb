import type { Competition } from "../competition.ts";
import type { Ask, SportDefinition } from "../definition.ts";
import { runnerKey } from "../world/questions.ts";
import { raceCard } from "./card.ts";
import { HORSE_RACING_COMPETITIONS } from "./competitions.data.ts";
import { drawField } from "./field.ts";
import { raceFacts, raceFinish, raceModel } from "./model.ts";
import { ORDER_DEPTH, orderKey, ordersOf, orderTypesOf } from "./orders.ts";
import { drawRace, type RaceCourse, type RaceState } from "./process.ts";
import { isHandicap, titleOf } from "./titles.ts";

/** As many as bring every horse of a course to the start several times. */
const RACES_PER_SEASON = 40;

export const HORSE_RACING: SportDefinition<Competition, RaceState, RaceCourse> = {
  sport: "HorseRacing",
  prefix: "hr",
  kind: "race",
  slotMinutes: 20,
  meanSeconds: 148,
  leastComing: 12,
  competitions: HORSE_RACING_COMPETITIONS,
  places: () => 1,
  racesPerSeason: () => RACES_PER_SEASON,
  enter(competition, number, random) {
    const entrants = drawField(competition, number, random);
    return { title: titleOf(number, isHandicap(entrants)), entrants };
  },
  draw: ({ entrants, random }) => drawRace(entrants, isHandicap(entrants), random),
  model: raceModel,
  asks({ weights, terms }, { withdrawn }): Ask[] {
    const backs = weights.map((_, i) => i).filter((i) => !withdrawn.includes(i));
    return [
      { type: "race_winner", keys: backs.map(runnerKey), backs, bestOdds: true, ...(terms ? { eachWay: terms } : {}) },
      ...orderTypesOf(weights.length).map((type) => ({ type, keys: ordersOf(backs, ORDER_DEPTH[type]).map(orderKey) })),
    ];
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
  facts: raceFacts,
  finish: raceFinish,
  card: raceCard,
};
