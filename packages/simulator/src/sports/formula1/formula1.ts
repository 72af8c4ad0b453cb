import type { SportDefinition } from "../definition.ts";
import {
  drawField,
  type FieldCourse,
  type FieldState,
  fieldModel,
  orderOf,
} from "../engines/field/field.ts";
import { drawNormal } from "../maths/normal.ts";
import { runnerKey } from "../world/questions.ts";
import { FORMULA1_COMPETITIONS, type MotorCompetition } from "./competitions.data.ts";

const PODIUM = 3;
/** The effect of one point of strength, in spreads of a whole race. */
const PER_POINT = 0.085;
/** The effect of the grid; qualifying precedes the announcement of the race. */
const GRID = 0.35;
const LEAD_STOP_SECONDS = 12;
const MARK_EVERY = 10;

export const FORMULA1: SportDefinition<MotorCompetition, FieldState, FieldCourse> = {
  sport: "Formula1",
  prefix: "f1",
  kind: "race",
  slotMinutes: 130,
  meanSeconds: 3970,
  competitions: FORMULA1_COMPETITIONS,
  places: () => 1,
  racesPerSeason: ({ races }) => races.length,
  enter: ({ races, entrants }, number) => ({ title: races[number % races.length] ?? "", entrants }),
  draw({ competition: { laps, lapSeconds }, entrants, random }) {
    const means = entrants.map(([, , , strength]) => PER_POINT * (strength - 80));
    const grid = means.map((mean) => GRID * (mean + drawNormal(random)));
    // Laps have similar lengths, whatever happens in them.
    const lapEnds = Array.from(
      { length: laps },
      () => lapSeconds * (0.98 + 0.04 * random.next()),
    ).map((_, i, all) => all.slice(0, i + 1).reduce((sum, seconds) => sum + seconds, 0));
    return drawField(
      { stages: laps, means, depth: PODIUM },
      grid,
      random,
      (lap) => lapEnds[lap - 1] ?? 0,
      lapNews,
    );
  },
  model: ({ rules }, drift) => fieldModel(rules, drift),
  asks({ rules }) {
    const backs = rules.means.map((_, i) => i);
    const keys = backs.map(runnerKey);
    return [
      { type: "race_winner", keys, backs },
      { type: "podium", keys, backs },
    ];
  },
  board: ({ rules: { stages } }, { stage, moved }) => ({
    period: "race",
    periodNumber: 0,
    score: [0, 0],
    periodScores: [],
    places: orderOf(moved),
    laps: [stage, stages],
    clock: { since: 0, runs: true },
  }),
};

/** A change of the lead stops bets briefly; other changes of order are only sent. */
function lapNews(before: FieldState, after: FieldState) {
  const [was, is] = [orderOf(before.moved), orderOf(after.moved)];
  const mark = after.stage % MARK_EVERY === 0;
  if (was[0] !== is[0])
    return {
      mark,
      stop: { why: "score", seconds: LEAD_STOP_SECONDS } as const,
      incident: { kind: "score", side: null } as const,
    };
  return { mark, quiet: was.every((runner, i) => runner === is[i]) };
}
