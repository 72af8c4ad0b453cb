import { addAt, itemAt } from "@touchline/core";
import type { Distribution } from "../../../pricing/distribution.ts";
import type { JointStates, Question, Unit } from "../../definition.ts";
import { MOST_STATES } from "../../maths/joint-scores.ts";
import {
  placeAmong,
  type ScoreClasses,
  scoreAnswer,
  scoreClasses,
} from "../../maths/score-classes.ts";
import { AWAY, added, HOME, NIL, type Pair, plus, type Side } from "../../side.ts";
import { aheadRows, type LadderAhead } from "./ahead-rows.ts";
import { type State, type Sum, statesOf, Ways } from "./joint-states.ts";
import { type LadderState, unitNumber } from "./ladder.ts";
import type { UnitOutcome } from "./point-game.ts";

/** A count within a unit other than its score, independent of the winner: kills. */
export interface Counted<I> {
  unit: Unit;
  /** The final count of the unit with this number, if it ends with this score. */
  of(state: LadderState<I>, number: number, ended: Pair): Distribution;
}

interface LadderJoint<I> extends LadderAhead {
  unit: Unit;
  points: Unit | undefined;
  counted: Counted<I> | undefined;
}

/** An asked unit, with its ends grouped into classes. */
interface AskedUnit {
  number: number;
  scores: ScoreClasses;
  counts: ReturnType<typeof placeAmong>;
}

/** A possible end of a unit: its score and its class. */
interface UnitEnd extends UnitOutcome {
  number: number;
}

/** The unit after the current one, with its ends by the side that begins it. */
interface NextUnit {
  unit: AskedUnit;
  ends(first: Side): readonly UnitEnd[];
}

/**
 * Joins the asked units with the match: the units each side wins, and the points of all of them.
 */
export function ladderJoint<I>(ladder: LadderJoint<I>) {
  const { points } = ladder;
  const rowsAhead = aheadRows(ladder);
  return (
    state: LadderState<I>,
    current: readonly UnitOutcome[],
    asked: readonly Question[],
  ): JointStates => {
    const sum = sumOf(ladder, asked);
    const unit = unitOf(ladder, asked, unitNumber(state));
    const ends = endsOf(ladder, state, unit, current);
    const next = nextUnit(ladder, state, asked, ends, sum);
    const ways = waysOf(ladder, state, ends, next);
    const played = points === undefined ? NIL : added(state.done);
    const states = statesOf(ways, rowsAhead, sum, played);
    const units = next ? [unit, next.unit] : [unit];
    return {
      weights: Float64Array.from(states, ({ weight }) => weight),
      answers: (question) =>
        question.part === undefined
          ? answerOfMatch(ladder, sum, states, question)
          : answerOfUnit(ladder, units, states, question),
    };
  };
}

/** The lines on the points of the whole match. */
function sumOf<I>({ finals, points }: LadderJoint<I>, asked: readonly Question[]): Sum {
  const inPoints = asked.filter(
    (question) => question.part === undefined && points !== undefined && question.unit === points,
  );
  return {
    totals: placeAmong(linesOf(inPoints.filter(({ type }) => type === "total"))),
    leads: placeAmong(
      linesOf(
        inPoints.filter(({ type }) => type === "handicap"),
        -1,
      ),
    ),
    finals: finals.length,
  };
}

const isCount = <I>({ counted }: LadderJoint<I>, question: Question): boolean =>
  counted !== undefined && question.unit === counted.unit;

function unitOf<I>(ladder: LadderJoint<I>, asked: readonly Question[], number: number): AskedUnit {
  const mine = asked.filter(({ part }) => part === number);
  return {
    number,
    scores: scoreClasses(mine.filter((question) => !isCount(ladder, question))),
    counts: placeAmong(linesOf(mine.filter((question) => isCount(ladder, question)))),
  };
}

function endsOf<I>(
  { counted }: LadderJoint<I>,
  state: LadderState<I>,
  { number, scores, counts }: AskedUnit,
  outcomes: readonly UnitOutcome[],
): UnitEnd[] {
  return outcomes.flatMap(({ score, chance }) => {
    const of = scores.of(...score) * counts.places;
    if (!counted || counts.places === 1) return [{ score, chance, number: of }];
    const { from, p } = counted.of(state, number, score);
    const shares = new Array<number>(counts.places).fill(0);
    for (const [i, share] of p.entries()) addAt(shares, counts.of(from + i), share);
    return shares.map((share, place) => ({ score, chance: chance * share, number: of + place }));
  });
}

/** Undefined if no question refers to it, or if it would make too many states. */
function nextUnit<I>(
  ladder: LadderJoint<I>,
  state: LadderState<I>,
  asked: readonly Question[],
  ends: readonly UnitEnd[],
  { totals, leads, finals }: Sum,
): NextUnit | undefined {
  const { fresh, nextFirst, points } = ladder;
  const number = unitNumber(state) + 1;
  if (!asked.some(({ part }) => part === number)) return undefined;
  const unit = unitOf(ladder, asked, number);
  const known = ([HOME, AWAY] as const).map((first) =>
    merged(endsOf(ladder, state, unit, fresh(number, first)), points !== undefined, (score) =>
      nextFirst(first, score),
    ),
  );
  const whole = finals * totals.places * leads.places;
  return classesIn(ends) * Math.max(...known.map(classesIn)) * whole <= MOST_STATES
    ? { unit, ends: (first) => itemAt(known, first) }
    : undefined;
}

/** The combinations of ends of the current unit and, if it is asked, of the next. */
function waysOf<I>(
  { toWin, nextFirst, points }: LadderJoint<I>,
  state: LadderState<I>,
  ends: readonly UnitEnd[],
  next: NextUnit | undefined,
): Ways {
  const ways = new Ways();
  for (const end of merged(ends, points !== undefined, (score) => nextFirst(state.first, score))) {
    const [won, first] = [begun(end.score, state.won), nextFirst(state.first, end.score)];
    const after = next && Math.max(...won) < toWin ? next.ends(first) : undefined;
    if (!after)
      ways.add(end.number, 0, won, first, points === undefined ? NIL : end.score, end.chance);
    for (const more of after ?? []) {
      const score: Pair =
        points === undefined ? NIL : [end.score[0] + more.score[0], end.score[1] + more.score[1]];
      ways.add(
        end.number,
        more.number,
        begun(more.score, won),
        nextFirst(first, more.score),
        score,
        end.chance * more.chance,
      );
    }
  }
  return ways;
}

function stateAt(states: readonly State[], at: number): State {
  const state = states[at];
  if (!state) throw new RangeError(`no state ${at}`);
  return state;
}

function answerOfUnit<I>(
  ladder: LadderJoint<I>,
  units: readonly AskedUnit[],
  states: readonly State[],
  question: Question,
): ReturnType<JointStates["answers"]> {
  const place = units.findIndex(({ number }) => number === question.part);
  const of = units[place];
  if (!of) return null;
  const counts = isCount(ladder, question);
  return (at) => {
    const number = stateAt(states, at).units[place] as number;
    if (counts) return of.counts.example(number % of.counts.places);
    return scoreAnswer(question, of.scores.scores[Math.floor(number / of.counts.places)] as Pair);
  };
}

function answerOfMatch<I>(
  { finals, unit, points }: LadderJoint<I>,
  { totals, leads }: Sum,
  states: readonly State[],
  question: Question,
): ReturnType<JointStates["answers"]> {
  const { type } = question;
  if (type === "correct_score") return (at) => stateAt(states, at).final;
  if (question.unit === undefined || question.unit === unit)
    return (at) => scoreAnswer(question, finals[stateAt(states, at).final] as Pair);
  if (question.unit !== points) return null;
  return (at) => {
    const { total, lead } = stateAt(states, at);
    return type === "total" ? totals.example(total) : leads.example(lead);
  };
}

const linesOf = (questions: readonly Question[], sign = 1): number[] =>
  questions.flatMap(({ lineQuarters }) => (lineQuarters === null ? [] : [sign * lineQuarters]));
const classesIn = (ends: readonly UnitEnd[]): number =>
  new Set(ends.map(({ number }) => number)).size;
const begun = (score: Pair, won: Pair): Pair => plus(won, score[0] > score[1] ? HOME : AWAY);

/**
 * If no question refers to points, ends of one class merge if they have the same winner and the
 * same next starter.
 */
function merged(
  ends: readonly UnitEnd[],
  arePointsAsked: boolean,
  firstAfter: (score: Pair) => Side,
): readonly UnitEnd[] {
  if (arePointsAsked) return ends;
  const keyOf = ({ number, score }: UnitEnd) =>
    number * 4 + (score[0] > score[1] ? 2 : 0) + firstAfter(score);
  return [...Map.groupBy(ends, keyOf).values()].map((own) => ({
    ...itemAt(own, 0),
    chance: own.reduce((sum, { chance }) => sum + chance, 0),
  }));
}
