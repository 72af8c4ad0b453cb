import type { SportId } from "@touchline/contract";
import { DAY_MS, HOUR_MS, type Random, SECOND_MS } from "@touchline/core";
import type { Competition } from "../competition.ts";
import type { EachWay, Finish, SportDefinition } from "../definition.ts";
import {
  drawField,
  type FieldCourse,
  type FieldState,
  fieldModel,
  orderOf,
} from "../engines/field/field.ts";
import { runnerKey } from "../world/questions.ts";

/**
 * The winner of a competition, decided over its season. Its id is the competition's own, so that
 * its matches count as related.
 */
export interface Season extends Competition {
  title: string;
  eachWay?: EachWay;
}

export interface SeasonCourse extends FieldCourse {
  eachWay: EachWay | undefined;
}

const SEASON_SECONDS = (28 * DAY_MS) / SECOND_MS;
/** The last day ends some time before the next season opens. */
const BETWEEN_SEASONS_SECONDS = (6 * HOUR_MS) / SECOND_MS;
const OPEN_SECONDS = SEASON_SECONDS - BETWEEN_SEASONS_SECONDS;
/** The last evening may be a day before the planned end; the first stage is after the opening. */
const STAGED_SECONDS = OPEN_SECONDS - DAY_MS / SECOND_MS;
const STAGES = 56;
/** The effect of one point of strength, in spreads of a whole season. */
const PER_POINT = 0.08;
const STAGE_STOP_SECONDS = 60;

/**
 * The outrights of one sport. Their events are never live: they are on offer from a season's first
 * day to its last.
 */
export function outrightsOf(
  sport: SportId,
  prefix: string,
  seasons: readonly Season[],
): SportDefinition<Season, FieldState, SeasonCourse> {
  return {
    sport,
    prefix,
    kind: "outright",
    slotMinutes: SEASON_SECONDS / 60,
    meanSeconds: OPEN_SECONDS,
    leadSeconds: OPEN_SECONDS,
    competitions: seasons,
    places: () => 1,
    enter: ({ title, entrants }) => ({ title, entrants }),
    draw: ({ competition, random }) => drawSeason(competition, random),
    model: ({ rules }, drift) => fieldModel(rules, drift),
    asks({ rules, eachWay }) {
      const backs = rules.means.map((_, i) => i);
      return [
        { type: "outright", keys: backs.map(runnerKey), backs, ...(eachWay ? { eachWay } : {}) },
      ];
    },
    board: () => ({
      period: "race",
      periodNumber: 0,
      score: [0, 0],
      periodScores: [],
      clock: { since: 0, runs: false },
    }),
    finish: seasonFinish,
  };
}

/** A season counts backwards: the event starts at its end, and the days lie before it. */
function drawSeason({ entrants, eachWay }: Season, random: Random): SeasonCourse {
  const strengths = entrants.map(([, , , strength]) => strength);
  const means = strengths.map((strength) => PER_POINT * (strength - Math.max(...strengths)));
  const early = Array.from({ length: STAGES }, () => random.next() * 0.8);
  const stageAt = (stage: number) =>
    stage === STAGES
      ? 0
      : Math.round(((stage - (early[stage] ?? 0)) / STAGES - 1) * STAGED_SECONDS);
  const rules = { stages: STAGES, means, depth: eachWay?.places ?? 1 };
  const news = () => ({ stop: { why: "score", seconds: STAGE_STOP_SECONDS } as const });
  const start = means.map(() => 0);
  return { ...drawField(rules, start, random, stageAt, news), eachWay };
}

function seasonFinish({ steps, eachWay }: SeasonCourse): readonly Finish[] {
  const order = orderOf(steps.at(-1)?.state.moved ?? []);
  const ended = (rank: number, paid: number) => ({ result: rank < paid ? "win" : "lose" }) as const;
  return order
    .map((runner, rank) => ({ runner, rank }))
    .sort((a, b) => a.runner - b.runner)
    .map(({ runner, rank }) => ({
      key: runnerKey(runner),
      ...ended(rank, 1),
      ...(eachWay ? { place: ended(rank, eachWay.places) } : {}),
    }));
}
