import type { Competition } from "../competition.ts";
import type { Ask, SportDefinition } from "../definition.ts";
import { ODD_EVEN_KEYS, RESULT_KEYS, WINNER_KEYS } from "../maths/score-view.ts";
import { BASEBALL_COMPETITIONS } from "./competitions.data.ts";
import { onStep, takenBases } from "./half-inning.ts";
import { baseballModel } from "./model.ts";
import {
  type BaseballCourse,
  type BaseballState,
  drawBaseball,
  INNINGS,
  scoreOf,
} from "./process.ts";

/**
 * The effect of home advantage and of each point of strength on a side's batters, as a power of e.
 */
const HOME_EDGE = 0.012;
const EDGE_PER_POINT = 0.0042;
const PACE_RANGE = 0.06;
const DRIFT = 0.01;

export const BASEBALL: SportDefinition<Competition, BaseballState, BaseballCourse> = {
  sport: "Baseball",
  prefix: "bs",
  kind: "match",
  slotMinutes: 210,
  meanSeconds: 6720,
  competitions: BASEBALL_COMPETITIONS,
  draw({ entrants: [home, away], random }) {
    const edge = HOME_EDGE + EDGE_PER_POINT * ((home?.[3] ?? 0) - (away?.[3] ?? 0));
    const pace = (random.next() * 2 - 1) * PACE_RANGE;
    return drawBaseball([onStep(Math.exp(pace + edge)), onStep(Math.exp(pace - edge))], random);
  },
  model: ({ factors }, drift) =>
    baseballModel([
      onStep(factors[0] * Math.exp(DRIFT * drift(0))),
      onStep(factors[1] * Math.exp(DRIFT * drift(1))),
    ]),
  asks: (_, { inning }) => [
    { type: "winner", keys: WINNER_KEYS },
    { type: "handicap", unit: "runs", lines: { step: 1, most: 4 } },
    { type: "total", unit: "runs", lines: { step: 1, most: 4 } },
    { type: "team_total", unit: "runs", side: 0, lines: { step: 1, most: 2 } },
    { type: "team_total", unit: "runs", side: 1, lines: { step: 1, most: 2 } },
    { type: "odd_even", unit: "runs", keys: ODD_EVEN_KEYS },
    ...[inning, inning + 1].filter((part) => part < INNINGS).flatMap(inningAsks),
  ],
  board(_, state) {
    const { inning, batting, half, playing, done, now, hits, since, over } = state;
    const [home, away] = scoreOf(state);
    const begun = playing || done.length > 0 || batting === 0;
    const running = over || !begun ? done : [...done, now];
    const outs = `${half.outs}`;
    return {
      period: playing ? "inning" : "break",
      periodNumber: inning,
      score: [home, away],
      periodScores: running.map(([h, a]) => [h, a]),
      serving: batting,
      // The points show the batting side's outs.
      ...(playing
        ? { points: batting === 0 ? [outs, ""] : ["", outs], bases: takenBases(half.bases) }
        : {}),
      stats: { hits: [hits[0], hits[1]] },
      clock: { since, runs: false },
    };
  },
};

const inningAsks = (part: number): Ask[] => [
  { type: "match_result", part, keys: RESULT_KEYS },
  { type: "total", unit: "runs", part, lines: { step: 1, most: 2 } },
];
