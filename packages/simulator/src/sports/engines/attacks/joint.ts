import { type Distribution, shift } from "../../../pricing/distribution.ts";
import type { JointStates, Question } from "../../definition.ts";
import { certain, sum } from "../../maths/distributions.ts";
import { addShares, type EndsOf, jointScores, type PartScores } from "../../maths/joint-scores.ts";
import { type ScoreClasses, scoreAnswer, scoreClasses } from "../../maths/score-classes.ts";
import { added, NIL, type Pair } from "../../side.ts";
import { type AttackRules, type AttackState, attacksIn } from "./rules.ts";

/** Points that overtime adds to a draw, with their chance. */
export interface Added {
  home: number;
  away: number;
  chance: number;
}

/** The model of a match, without its state. */
export interface AttackChances {
  rules: AttackRules;
  sums: Pair<(attacks: number) => Distribution>;
  /** Null where a draw stands, or where what follows counts for the winner alone. */
  afterDraw(state: AttackState): readonly Added[] | null;
  /** The home side's chance in sudden death; null where there is none. */
  suddenChance(state: AttackState): number | null;
}

interface State {
  /** By the order of the parts that the states tell apart. */
  parts: readonly Pair[];
  whole: Pair;
  /** Where sudden death decided. */
  winner: 0 | 1 | null;
}

/** The parts that are asked about and the whole match: the process is the one that its prices come from. */
export function attackJoint(
  { rules, sums, afterDraw, suddenChance }: AttackChances,
  state: AttackState,
  asked: readonly Question[],
): JointStates {
  const whole = scoreClasses(asked.filter(({ part }) => part === undefined));
  const { rest, parts } = pointsOf(rules, sums, state, asked);
  const overtime = afterDraw(state);
  const endsOf: EndsOf = (home, away, add) => {
    // A draw that goes on is an end of its own until overtime is counted.
    if (overtime && home === away) add(2 * home + 1, 1);
    else add(2 * whole.of(home, away), 1);
  };
  const joint = jointScores(parts, rest, endsOf);
  const states: State[] = [];
  const weights: number[] = [];
  const sudden = suddenChance(state);
  const keep = (classes: readonly number[], score: Pair, weight: number) => {
    if (weight === 0) return;
    const of = { parts: classes.map((number, i) => joint.parts[i]?.classes.scores[number] ?? NIL), whole: score };
    const winners =
      sudden === null || score[0] !== score[1]
        ? [[null, weight] as const]
        : ([
            [0, weight * sudden],
            [1, weight * (1 - sudden)],
          ] as const);
    for (const [winner, share] of winners) {
      if (share === 0) continue;
      states.push({ ...of, winner });
      weights.push(share);
    }
  };
  for (const [way, decided] of withOvertime(joint.ways, overtime, whole).entries())
    for (const [number, weight] of decided.entries()) keep(joint.ways[way]?.classes ?? [], whole.scores[number] as Pair, weight);
  return {
    weights: normal(weights),
    answers(question) {
      const { part, type } = question;
      const place = joint.parts.findIndex(({ number }) => number === part);
      if (part !== undefined && place < 0) return null;
      return (at) => {
        const { parts: scores, whole: score, winner } = states[at] as State;
        if (part !== undefined) return scoreAnswer(question, scores[place] as Pair);
        return type === "winner" && winner !== null ? winner : scoreAnswer(question, score);
      };
    },
  };
}

/** A draw less likely than this shows in no price. */
const NO_DRAW = 1e-12;

/** Counts overtime, by the score of the draw that it follows: for each way the chance of each class in the end. */
function withOvertime(ways: readonly { ends: Float64Array }[], overtime: readonly Added[] | null, classes: ScoreClasses): Float64Array[] {
  const draws = Array.from({ length: (ways[0]?.ends.length ?? 0) >> 1 }, (_, score) => score)
    .filter((score) => ways.some(({ ends }) => (ends[2 * score + 1] as number) > NO_DRAW))
    .map((score) => {
      const shares: number[] = [];
      for (const { home, away, chance } of overtime ?? []) {
        const number = classes.of(score + home, score + away);
        while (shares.length <= number) shares.push(0);
        shares[number] = (shares[number] as number) + chance;
      }
      const numbers = Uint16Array.from([...shares.keys()].filter((number) => (shares[number] as number) > 0));
      return { end: 2 * score + 1, numbers, shares: Float64Array.from(numbers, (number) => shares[number] as number) };
    });
  return ways.map(({ ends }) => {
    const decided = new Float64Array(classes.scores.length);
    for (let end = 0; end < ends.length; end += 2) decided[end >> 1] = ends[end] as number;
    for (const { end, numbers, shares } of draws) addShares(decided, numbers, shares, ends[end] as number);
    return decided;
  });
}

/** The points of each part that is asked about, and all others of the match. */
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
  const toCome = Array.from({ length: Math.max(1, regular - part + 1) }, (_, i) => part + i).filter((number) => number > done.length);
  const pointsIn = (number: number, side: 0 | 1) =>
    number === part ? shift(sums[side](left[side]), now[side]) : sums[side](attacksIn(rules, number));
  const questionsOf = (number: number) => asked.filter((question) => question.part === number);
  const parts = toCome
    .filter((number) => questionsOf(number).length > 0)
    .map(
      (number): PartScores => ({ number, points: [pointsIn(number, 0), pointsIn(number, 1)], classes: scoreClasses(questionsOf(number)) }),
    );
  const others = toCome.filter((number) => !parts.some((asks) => asks.number === number));
  const restOf = (side: 0 | 1) => others.reduce((points, number) => sum(points, pointsIn(number, side)), certain(counted[side]));
  return { rest: [restOf(0), restOf(1)], parts };
}

/** Tails that were cut leave the sum a hair off 1. */
function normal(weights: readonly number[]): Float64Array {
  const all = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, (weight) => weight / all);
}
