import type { Competition } from "../competition.ts";
import type { Ask, SportDefinition } from "../definition.ts";
import { ODD_EVEN_KEYS, WINNER_KEYS } from "../maths/score-view.ts";
import type { Side } from "../side.ts";
import { CRICKET_COMPETITIONS } from "./competitions.data.ts";
import { levelOf } from "./innings.ts";
import { cricketModel } from "./model.ts";
import { type CricketCourse, type CricketState, drawCricket } from "./process.ts";

/**
 * Batting steps for home advantage and for each point of strength, and the range by which the
 * ground may favour bat or ball.
 */
const HOME_STEPS = 0.3;
const STEPS_PER_POINT = 0.14;
const GROUND_STEPS = 1.5;
const DRIFT_STEPS = 0.12;

export const CRICKET: SportDefinition<Competition, CricketState, CricketCourse> = {
  sport: "Cricket",
  prefix: "cr",
  kind: "match",
  slotMinutes: 210,
  meanSeconds: 9700,
  competitions: CRICKET_COMPETITIONS,
  draw({ entrants: [home, away], random }) {
    const edge = HOME_STEPS + STEPS_PER_POINT * ((home?.[3] ?? 0) - (away?.[3] ?? 0));
    const ground = (random.next() * 2 - 1) * GROUND_STEPS;
    return drawCricket([levelOf(ground + edge), levelOf(ground - edge)], random);
  },
  model: ({ levels, batsFirst }, drift) =>
    cricketModel(
      [levels[0] + DRIFT_STEPS * drift(0), levels[1] + DRIFT_STEPS * drift(1)],
      batsFirst,
    ),
  asks: ({ batsFirst }, { innings }) => [
    { type: "winner", keys: WINNER_KEYS },
    ...(innings === 1 ? firstInnings(batsFirst) : []),
  ],
  board(
    { batsFirst },
    { innings, batting, runs, wickets, balls, bowled, playing, superOver, since },
  ) {
    const [home, away] = superOver ?? [0, 0];
    // Only one side scores in an innings.
    const inningsOf = (side: Side): [number, number] => (side === 0 ? [runs[0], 0] : [0, runs[1]]);
    const begun =
      innings === 2 ? [batsFirst, batting] : playing || balls[batsFirst] > 0 ? [batsFirst] : [];
    const superRuns: [number, number][] = superOver ? [[home, away]] : [];
    return {
      period: playing ? "innings" : "break",
      periodNumber: innings,
      // A super over's runs count if it decided the match.
      score: [runs[0] + home, runs[1] + away],
      periodScores: [...begun.map(inningsOf), ...superRuns],
      serving: batting,
      ...(playing ? { over: bowled.map((ball) => (ball === null ? "W" : `${ball}`)) } : {}),
      stats: { wickets: [wickets[0], wickets[1]], balls: [balls[0], balls[1]] },
      clock: { since, runs: false },
    };
  },
};

/** Markets on the first innings, which is always completed. */
const firstInnings = (side: 0 | 1): Ask[] => [
  { type: "team_total", unit: "runs", part: 1, side, lines: { step: 4, most: 5 } },
  { type: "total", unit: "wickets", part: 1, lines: { step: 1, most: 2 } },
  { type: "odd_even", unit: "runs", part: 1, keys: ODD_EVEN_KEYS },
];
