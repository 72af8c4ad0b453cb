import { type Distribution, shift } from "../../../pricing/distribution.ts";
import type { JointStates, Question } from "../../definition.ts";
import type { Added } from "../../maths/added-points.ts";
import { certain, sum } from "../../maths/distributions.ts";
import { type EndsOf, jointScores } from "../../maths/joint-scores.ts";
import type { PartScores } from "../../maths/part-scores.ts";
import { scoreClasses } from "../../maths/score-classes.ts";
import { decidedEnd, drawnEnd, scoreStates } from "../../maths/score-states.ts";
import { added, type Pair } from "../../side.ts";
import { type AttackRules, type AttackState, attacksIn } from "./rules.ts";

/** The model of a match without its state. */
export interface AttackChances {
  rules: AttackRules;
  sums: Pair<(attacks: number) => Distribution>;
  /** Null if a draw is final, or if what follows counts for the winner only. */
  afterDraw(state: AttackState): readonly Added[] | null;
  /** The home side's chance in sudden death; null if there is none. */
  suddenChance(state: AttackState): number | null;
}

/**
 * The joint distribution of the asked parts and the whole match, by the same process as the prices.
 */
export function attackJoint(
  { rules, sums, afterDraw, suddenChance }: AttackChances,
  state: AttackState,
  asked: readonly Question[],
): JointStates {
  const whole = scoreClasses(asked.filter(({ part }) => part === undefined));
  const { rest, parts } = pointsOf(rules, sums, state, asked);
  const overtime = afterDraw(state);
  const endsOf: EndsOf = (home, away, add) => {
    // A draw that goes on is a separate end until overtime is counted.
    if (overtime && home === away) add(drawnEnd(home), 1);
    else add(decidedEnd(whole.of(home, away)), 1);
  };
  return scoreStates({
    joint: jointScores(parts, rest, endsOf),
    whole,
    afterDraw: overtime,
    sudden: suddenChance(state),
  });
}

/** The points of each asked part, and all others of the match. */
function pointsOf(
  rules: AttackRules,
  sums: AttackChances["sums"],
  state: AttackState,
  asked: readonly Question[],
): { rest: Pair<Distribution>; parts: PartScores[] } {
  const { parts: regular, overtime } = rules;
  const { part, left, done, now, over } = state;
  const isSettled = over || (overtime.kind === "sudden" && part > regular);
  const counted = added([...(overtime.kind === "sudden" ? done.slice(0, regular) : done)]);
  if (isSettled) return { rest: [certain(counted[0]), certain(counted[1])], parts: [] };
  const toCome = Array.from({ length: Math.max(1, regular - part + 1) }, (_, i) => part + i).filter(
    (number) => number > done.length,
  );
  const pointsIn = (number: number, side: 0 | 1) =>
    number === part
      ? shift(sums[side](left[side]), now[side])
      : sums[side](attacksIn(rules, number));
  const questionsOf = (number: number) => asked.filter((question) => question.part === number);
  const parts = toCome
    .filter((number) => questionsOf(number).length > 0)
    .map(
      (number): PartScores => ({
        number,
        points: [pointsIn(number, 0), pointsIn(number, 1)],
        classes: scoreClasses(questionsOf(number)),
      }),
    );
  const others = toCome.filter((number) => !parts.some((asks) => asks.number === number));
  const restOf = (side: 0 | 1) =>
    others.reduce((points, number) => sum(points, pointsIn(number, side)), certain(counted[side]));
  return { rest: [restOf(0), restOf(1)], parts };
}
