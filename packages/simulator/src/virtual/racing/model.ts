import type { Ask, Finish, Model, Question, View } from "../../sports/definition.ts";
import { positionChances } from "../../sports/maths/plackett-luce.ts";
import { runnerKey } from "../../sports/world/questions.ts";
import type { RaceCourse, RaceState } from "./course.ts";

export const PODIUM = 3;

/** Every possible first and second, in order. */
export const forecastPairs = (runners: number): [first: number, second: number][] =>
  Array.from({ length: runners }, (_, first) => first).flatMap((first) =>
    Array.from({ length: runners }, (_, second): [number, number] => [first, second]).filter(
      ([, second]) => second !== first,
    ),
  );
export const forecastKey = ([first, second]: readonly [number, number]): string =>
  `${runnerKey(first)}-${runnerKey(second)}`;

/** The chances of the very draw that decides the race: no dead heats, no withdrawals. */
export function raceModel({ weights, terms }: RaceCourse): Model<RaceState> {
  return {
    outlook({ places, finished }) {
      const paid = terms?.places ?? 1;
      const at = finished ? positionsIn(places) : positionChances(weights, Math.max(paid, PODIUM));
      const amongFirst = (count: number) =>
        weights.map((_, i) =>
          at.slice(0, count).reduce((sum, position) => sum + (position[i] ?? 0), 0),
        );
      return {
        view({ type }: Ask): View {
          if (type === "podium") return { chances: amongFirst(PODIUM), winners: PODIUM };
          if (type === "forecast")
            return {
              chances: forecastPairs(weights.length).map(
                finished ? cameIn(places) : pairChance(weights),
              ),
            };
          return { chances: at[0] ?? [], places: amongFirst(paid) };
        },
      };
    },
  };
}

/** A finished race has one runner per position. */
const positionsIn = (places: readonly number[]): number[][] =>
  places.map((runner) => places.map((_, i): number => (i === runner ? 1 : 0)));

const cameIn =
  ([winner, runnerUp]: readonly number[]) =>
  ([first, second]: readonly [number, number]): number =>
    first === winner && second === runnerUp ? 1 : 0;

function pairChance(weights: readonly number[]): (pair: readonly [number, number]) => number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const of = (i: number) => weights[i] ?? 0;
  return ([first, second]) => (of(first) / all) * (of(second) / (all - of(first)));
}

/** The final result of every key. */
export function raceFinish(
  { steps, terms }: RaceCourse,
  { type, keys }: Question,
): readonly Finish[] {
  const places = steps.at(-1)?.state.places ?? [];
  const resultOf = (isWon: boolean) => (isWon ? "win" : "lose");
  if (type === "forecast") {
    const came = forecastKey([places[0] ?? 0, places[1] ?? 0]);
    return keys.map((key) => ({ key, result: resultOf(key === came) }));
  }
  return keys.map((key, runner) => {
    const place = places.indexOf(runner);
    if (type === "podium") return { key, result: resultOf(place < PODIUM) };
    return {
      key,
      result: resultOf(place === 0),
      ...(terms ? { place: { result: resultOf(place < terms.places) } } : {}),
    };
  });
}
