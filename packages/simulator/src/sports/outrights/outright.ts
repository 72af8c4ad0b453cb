import type { SportId } from "@touchline/contract";
import { DAY_MS, type Random, SECOND_MS } from "@touchline/core";
import type { Competition } from "../competition.ts";
import type { Ask, Board, EachWay, Finish, SportDefinition } from "../definition.ts";
import {
  drawField,
  type FieldCourse,
  type FieldState,
  fieldModel,
  orderOf,
} from "../engines/field/field.ts";
import { runnerKey } from "../world/questions.ts";
import { type Calendars, finalTerms } from "./terms.ts";

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

/** A fixture has a nominal length only: its terms decide when it opens and ends. */
const NOMINAL_SECONDS = (28 * DAY_MS) / SECOND_MS;
/** The share of the season before its first stage. */
const OPENING_SHARE = 1 / 28;
const STAGES = 56;
/** The effect of one point of strength, in spreads of a whole season. */
const PER_POINT = 0.08;
const STAGE_STOP_SECONDS = 60;

/** Where and how fast the seasons of outrights pass. */
export interface Pace {
  calendarOf: Calendars;
  speed: number;
}

/**
 * The outrights of one sport that are decided in finals. Their events are never live: they are on
 * offer from a season's first day to the final.
 */
export function outrightsOf(
  sport: SportId,
  prefix: string,
  seasons: readonly Season[],
  { calendarOf, speed }: Pace,
): SportDefinition<Season, FieldState, SeasonCourse> {
  const termsOf = (season: Season) => finalTerms(season, calendarOf, speed);
  const openSeconds = (season: Season, number: number) => {
    const { opensAt, endsAt } = termsOf(season);
    return ((endsAt(number) - opensAt(number)) * speed) / SECOND_MS;
  };
  return {
    sport,
    prefix,
    kind: "outright",
    slotMinutes: NOMINAL_SECONDS / 60,
    meanSeconds: NOMINAL_SECONDS,
    termsOf,
    competitions: seasons,
    places: () => 1,
    enter: ({ title, entrants }) => ({ title, entrants }),
    draw: ({ competition, number, random }) =>
      drawSeason(competition, openSeconds(competition, number), random),
    model: ({ rules }, drift) => fieldModel(rules, drift),
    asks: ({ rules, eachWay }) => [winnerAsk(rules.means.length, eachWay)],
    board: outrightBoard,
    finish: ({ steps, eachWay }) =>
      finishOf(orderOf(steps.at(-1)?.state.moved ?? []), eachWay?.places),
  };
}

export function winnerAsk(runners: number, eachWay: EachWay | undefined): Ask {
  const backs = Array.from({ length: runners }, (_, i) => i);
  return { type: "outright", keys: backs.map(runnerKey), backs, ...(eachWay ? { eachWay } : {}) };
}

export const outrightBoard = (): Board => ({
  period: "race",
  periodNumber: 0,
  score: [0, 0],
  periodScores: [],
  clock: { since: 0, runs: false },
});

/** A season counts backwards: the event starts at its end, and the days lie before it. */
function drawSeason(
  { entrants, eachWay }: Season,
  openSeconds: number,
  random: Random,
): SeasonCourse {
  const strengths = entrants.map(([, , , strength]) => strength);
  const means = strengths.map((strength) => PER_POINT * (strength - Math.max(...strengths)));
  const early = Array.from({ length: STAGES }, () => random.next() * 0.8);
  const stagedSeconds = openSeconds * (1 - OPENING_SHARE);
  const stageAt = (stage: number) =>
    stage === STAGES ? 0 : Math.round(((stage - (early[stage] ?? 0)) / STAGES - 1) * stagedSeconds);
  const rules = { stages: STAGES, means, depth: eachWay?.places ?? 1 };
  const news = () => ({ stop: { why: "score", seconds: STAGE_STOP_SECONDS } as const });
  const start = means.map(() => 0);
  return { ...drawField(rules, start, random, stageAt, news), eachWay };
}

/** The results of a field, given its runners from first to last. */
export function finishOf(order: readonly number[], places: number | undefined): Finish[] {
  const ended = (rank: number, paid: number) => ({ result: rank < paid ? "win" : "lose" }) as const;
  return order
    .map((runner, rank) => ({ runner, rank }))
    .sort((a, b) => a.runner - b.runner)
    .map(({ runner, rank }) => ({
      key: runnerKey(runner),
      ...ended(rank, 1),
      ...(places ? { place: ended(rank, places) } : {}),
    }));
}
