import { type Distribution, shift } from "../../pricing/distribution.ts";
import type { JointStates, Question } from "../definition.ts";
import type { Added } from "../maths/added-points.ts";
import { certain, sum } from "../maths/distributions.ts";
import { type EndsOf, jointScores } from "../maths/joint-scores.ts";
import type { PartScores } from "../maths/part-scores.ts";
import { type ScoreClasses, scoreClasses } from "../maths/score-classes.ts";
import { decidedEnd, drawnEnd, scoreStates } from "../maths/score-states.ts";
import { AWAY, added, HOME, type Pair, type Side } from "../side.ts";
import { type BaseballState, INNINGS, scoreOf } from "./process.ts";

/** The model of a match without its state. */
export interface BaseballChances {
  /** The runs of a whole half inning, and of one that begins with a runner on second. */
  fresh: Pair<Distribution>;
  extra: Pair<Distribution>;
  sums: Pair<(halves: number) => Distribution>;
  /** Further runs of the batting side in this half. */
  rest(state: BaseballState): Distribution;
  /** By number of extra innings played. */
  afterDraw(played: number): readonly Added[];
}

/**
 * The joint distribution of the asked innings and the whole match, by the same process as the
 * prices.
 */
export function baseballJoint(
  chances: BaseballChances,
  state: BaseballState,
  asked: readonly Question[],
): JointStates {
  const { fresh, extra, rest, afterDraw } = chances;
  const whole = scoreClasses(asked.filter(({ part }) => part === undefined));
  const { inning, batting, over } = state;
  const [home, away] = scoreOf(state);
  const after = over ? null : afterDraw(Math.max(0, inning - INNINGS));
  const ended = (scores: Pair<Distribution>, endsOf: EndsOf, parts: readonly PartScores[] = []) =>
    scoreStates({
      joint: jointScores(parts, scores, endsOf),
      whole,
      afterDraw: after,
      sudden: null,
    });
  if (over)
    return ended([certain(home), certain(away)], (h, a, add) => add(decidedEnd(whole.of(h, a)), 1));
  if (inning >= INNINGS && batting === HOME)
    return ended([certain(home), certain(away)], walkOffEnds(whole, rest(state)));
  if (inning >= INNINGS) {
    const bats = inning > INNINGS ? extra[HOME] : fresh[HOME];
    return ended([certain(home), shift(rest(state), away)], walkOffEnds(whole, bats));
  }
  const { before, parts } = beforeLast(chances, state, asked);
  return ended(before, walkOffEnds(whole, fresh[HOME]), parts);
}

/**
 * From the score before the home side's last half: it does not bat if it leads, and stops once it
 * does. A draw goes on.
 */
function walkOffEnds(whole: ScoreClasses, { from, p }: Distribution): EndsOf {
  return (home, away, add) => {
    if (home > away) return add(decidedEnd(whole.of(home, away)), 1);
    let overtakes = 0;
    let runs = home + from - 1;
    for (const chance of p) {
      runs++;
      if (runs > away) overtakes += chance;
      else if (chance > 0)
        add(runs === away ? drawnEnd(away) : decidedEnd(whole.of(runs, away)), chance);
    }
    if (overtakes > 0) add(decidedEnd(whole.of(away + 1, away)), overtakes);
  };
}

/**
 * The runs before the home side's ninth: of the asked innings, and of all others, including the
 * away side's ninth.
 */
function beforeLast(
  { fresh, sums, rest }: BaseballChances,
  state: BaseballState,
  asked: readonly Question[],
): { before: Pair<Distribution>; parts: PartScores[] } {
  const { inning, batting, now, done } = state;
  const counted = added([...done]);
  const runsIn = (number: number, side: Side): Distribution => {
    if (number !== inning) return fresh[side];
    if (batting === side) return shift(rest(state), now[side]);
    return side === AWAY ? certain(now[AWAY]) : fresh[HOME];
  };
  const questionsOf = (number: number) => asked.filter(({ part }) => part === number);
  const toCome = Array.from({ length: INNINGS - inning }, (_, i) => inning + i);
  const parts = toCome
    .filter((number) => questionsOf(number).length > 0)
    .map(
      (number): PartScores => ({
        number,
        points: [runsIn(number, HOME), runsIn(number, AWAY)],
        classes: scoreClasses(questionsOf(number)),
      }),
    );
  const others = toCome.filter((number) => !parts.some((part) => part.number === number));
  const restOf = (side: Side) => {
    const later = others.filter((number) => number !== inning).length + (side === AWAY ? 1 : 0);
    const ahead = shift(sums[side](later), counted[side]);
    return others.includes(inning) ? sum(ahead, runsIn(inning, side)) : ahead;
  };
  return { before: [restOf(HOME), restOf(AWAY)], parts };
}
