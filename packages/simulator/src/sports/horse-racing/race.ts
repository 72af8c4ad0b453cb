import type { Competition } from "../competition.ts";
import type { Ask, SportDefinition } from "../definition.ts";
import { runnerKey } from "../world/questions.ts";
import { raceFacts, raceFinish, raceModel } from "./model.ts";
import { ORDER_DEPTH, orderKey, ordersOf, orderTypesOf } from "./orders.ts";
import type { RaceCourse, RaceState } from "./process.ts";

type Told = "model" | "asks" | "board" | "facts" | "finish" | "places";

/** Questions, board and results shared by horse and greyhound races. */
export const RACE: Required<Pick<SportDefinition<Competition, RaceState, RaceCourse>, Told>> = {
  places: () => 1,
  model: raceModel,
  asks({ weights, terms }, { withdrawn }): Ask[] {
    const backs = weights.map((_, i) => i).filter((i) => !withdrawn.includes(i));
    return [
      {
        type: "race_winner",
        keys: backs.map(runnerKey),
        backs,
        bestOdds: true,
        startingPrice: true,
        ...(terms ? { eachWay: terms } : {}),
      },
      ...orderTypesOf(weights.length).map((type) => ({
        type,
        keys: ordersOf(backs, ORDER_DEPTH[type]).map(orderKey),
      })),
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
};
