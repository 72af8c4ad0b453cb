import type { Random } from "@touchline/core";
import type { Course, Drift, Model, Step, View } from "../../definition.ts";
import { finishChances } from "../../maths/finish-order.ts";
import { drawNormal } from "../../maths/normal.ts";

/**
 * A field decided over many stages (laps, days of a season): in each, everyone advances by their
 * own mean plus chance. The competitor furthest ahead at the end wins.
 */
export interface FieldRules {
  stages: number;
  /** Each one's mean advance over all stages; the total random spread is 1. */
  means: readonly number[];
  /** The number of paid places or podium positions. */
  depth: number;
}

export interface FieldState {
  /** Finished stages. */
  stage: number;
  moved: readonly number[];
  finished: boolean;
}

export interface FieldCourse extends Course<FieldState> {
  rules: FieldRules;
}

export const orderOf = (moved: readonly number[]): number[] =>
  moved.map((_, i) => i).sort((a, b) => (moved[b] ?? 0) - (moved[a] ?? 0));

/** Draws a field once, stage by stage; `stageAt` gives the end of each. */
export function drawField(
  rules: FieldRules,
  start: readonly number[],
  random: Random,
  stageAt: (stage: number) => number,
  newsOf: (before: FieldState, after: FieldState) => Partial<Step<FieldState>>,
): FieldCourse {
  const { stages, means } = rules;
  const opening: FieldState = { stage: 0, moved: start, finished: false };
  const steps: Step<FieldState>[] = [];
  let state = opening;
  for (let stage = 1; stage <= stages; stage++) {
    const moved = state.moved.map(
      (so, i) => so + (means[i] ?? 0) / stages + drawNormal(random) / Math.sqrt(stages),
    );
    const after = { stage, moved, finished: stage === stages };
    steps.push({ at: stageAt(stage), state: after, ...newsOf(state, after) });
    state = after;
  }
  return { rules, opening, steps };
}

/** The trader's uncertainty, in spreads of the whole course. */
const DRIFT = 0.03;

/** The outlook from any stage, by the same process that fields are drawn from. */
export function fieldModel({ stages, means, depth }: FieldRules, drift: Drift): Model<FieldState> {
  return {
    outlook({ stage, moved, finished }) {
      const left = (stages - stage) / stages;
      const order = orderOf(moved);
      const rank = (i: number) => order.indexOf(i);
      const chances = finished
        ? {
            first: moved.map((_, i) => (rank(i) === 0 ? 1 : 0)),
            among: moved.map((_, i) => (rank(i) < depth ? 1 : 0)),
          }
        : finishChances(
            moved.map((so, i) => so + (means[i] ?? 0) * left + DRIFT * drift(i)),
            Math.sqrt(left),
            depth,
          );
      return {
        view: (ask): View =>
          ask.type === "podium"
            ? { chances: chances.among, winners: depth }
            : { chances: chances.first, places: chances.among },
      };
    },
  };
}
