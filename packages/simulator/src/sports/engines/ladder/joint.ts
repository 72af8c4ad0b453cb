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

/**
 * Joins the asked units with the match: the units each side wins, and the points of all of them.
 */
export function ladderJoint<I>(ladder: LadderJoint<I>) {
  const { toWin, finals, fresh, nextFirst, unit, points, counted } = ladder;
  const rowsAhead = aheadRows(ladder);

  function unitOf(asked: readonly Question[], number: number): AskedUnit {
    const mine = asked.filter(({ part }) => part === number);
    const isCount = (question: Question) => counted !== undefined && question.unit === counted.unit;
    return {
      number,
      scores: scoreClasses(mine.filter((question) => !isCount(question))),
      counts: placeAmong(linesOf(mine.filter(isCount))),
    };
  }

  function endsOf(
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

  return (
    state: LadderState<I>,
    current: readonly UnitOutcome[],
    asked: readonly Question[],
  ): JointStates => {
    const played = added(state.done);
    const inPoints = asked.filter(
      (question) => question.part === undefined && points !== undefined && question.unit === points,
    );
    const totals = placeAmong(linesOf(inPoints.filter(({ type }) => type === "total")));
    const leads = placeAmong(
      linesOf(
        inPoints.filter(({ type }) => type === "handicap"),
        -1,
      ),
    );
    const whole = finals.length * totals.places * leads.places;
    const sum: Sum = { totals, leads, finals: finals.length };
    const now = unitNumber(state);
    const units = [unitOf(asked, now)];
    const ends = endsOf(state, itemAt(units, 0), current);
    let second: ((first: Side) => readonly UnitEnd[]) | undefined;
    if (asked.some(({ part }) => part === now + 1)) {
      const next = unitOf(asked, now + 1);
      const known = ([HOME, AWAY] as const).map((first) =>
        merged(endsOf(state, next, fresh(now + 1, first)), points !== undefined, (score) =>
          nextFirst(first, score),
        ),
      );
      if (classesIn(ends) * Math.max(...known.map(classesIn)) * whole <= MOST_STATES) {
        units.push(next);
        second = (first) => itemAt(known, first);
      }
    }
    const ways = new Ways();
    for (const end of merged(ends, points !== undefined, (score) =>
      nextFirst(state.first, score),
    )) {
      const [won, first] = [begun(end.score, state.won), nextFirst(state.first, end.score)];
      const after = second && Math.max(...won) < toWin ? second(first) : undefined;
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
    const states = statesOf(ways, rowsAhead, sum, points === undefined ? NIL : played);
    const stateAt = (at: number): State => {
      const state = states[at];
      if (!state) throw new RangeError(`no state ${at}`);
      return state;
    };
    return {
      weights: Float64Array.from(states, ({ weight }) => weight),
      answers(question) {
        const { part, type } = question;
        if (part !== undefined) {
          const place = units.findIndex(({ number }) => number === part);
          const of = units[place];
          if (!of) return null;
          const isCount = counted !== undefined && question.unit === counted.unit;
          return (at) => {
            const number = stateAt(at).units[place] as number;
            if (isCount) return of.counts.example(number % of.counts.places);
            return scoreAnswer(
              question,
              of.scores.scores[Math.floor(number / of.counts.places)] as Pair,
            );
          };
        }
        if (type === "correct_score") return (at) => stateAt(at).final;
        if (question.unit === undefined || question.unit === unit)
          return (at) => scoreAnswer(question, finals[stateAt(at).final] as Pair);
        if (question.unit !== points) return null;
        return (at) =>
          type === "total" ? totals.example(stateAt(at).total) : leads.example(stateAt(at).lead);
      },
    };
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
