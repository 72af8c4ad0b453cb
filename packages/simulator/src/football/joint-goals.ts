import {
  HALF_MINUTES,
  intensityShare,
  PLAY_MINUTES,
  RED_CARD_RATE,
  redCardFactor,
} from "./goal-process.ts";
import type { Pair, Side } from "./side.ts";
import { AWAY, HOME } from "./side.ts";

/** Mean goals of each side that are still to come, in each half. */
export type GoalMeans = readonly [first: Pair, second: Pair];

/** A course that red cards may take, with its chance. */
export interface RedCourse {
  chance: number;
  /** How many are still shown; the last number stands for all beyond it. */
  reds: number;
  means: GoalMeans;
}

export const MOST_REDS = 2;

interface Node {
  minute: number;
  share: number;
}

/** Gauss and Legendre's points: where, within a stretch of time, and how much each counts. */
const THREE_POINTS = [
  [0.5 - Math.sqrt(0.15), 5 / 18],
  [0.5, 8 / 18],
  [0.5 + Math.sqrt(0.15), 5 / 18],
] as const;
const TWO_POINTS = [
  [0.5 - Math.sqrt(1 / 12), 0.5],
  [0.5 + Math.sqrt(1 / 12), 0.5],
] as const;

/**
 * Instants that stand for all those that are left to play, each half by itself: goals jump at a
 * card, and halves are counted apart.
 */
function nodesFrom(minute: number, points: readonly (readonly [number, number])[]): Node[] {
  const stretches = [
    [Math.min(minute, HALF_MINUTES), HALF_MINUTES],
    [Math.max(minute, HALF_MINUTES), PLAY_MINUTES],
  ] as const;
  const left = PLAY_MINUTES - minute;
  return stretches.flatMap(([from, until]) =>
    until > from
      ? points.map(([at, share]) => ({
          minute: from + at * (until - from),
          share: (share * (until - from)) / left,
        }))
      : [],
  );
}

/**
 * Every course of red cards from a minute on, and the goals that are expected in it. Given the
 * cards, goals are Poisson: over a mean of all courses they are not, and a match with many cards
 * has fewer of them.
 */
export function redCourses(rates: Pair, minute: number, redCards: Pair): RedCourse[] {
  const expected = 2 * RED_CARD_RATE * (PLAY_MINUTES - minute);
  const none = Math.exp(-expected);
  const one = none * expected;
  const more = Math.max(0, 1 - none - one);
  const course = (chance: number, ...shown: Shown[]): RedCourse => ({
    chance,
    reds: shown.length,
    means: goalMeans(rates, minute, redCards, shown),
  });
  const sides = [HOME, AWAY] as const;
  const early = nodesFrom(minute, TWO_POINTS);
  return [
    course(none),
    ...nodesFrom(minute, THREE_POINTS).flatMap((node) =>
      sides.map((side) => course((one * node.share) / 2, { side, minute: node.minute })),
    ),
    ...early.flatMap((a) =>
      early.flatMap((b) =>
        sides.flatMap((sideA) =>
          sides.map((sideB) =>
            course(
              (more * a.share * b.share) / 4,
              { side: sideA, minute: a.minute },
              { side: sideB, minute: b.minute },
            ),
          ),
        ),
      ),
    ),
  ];
}

interface Shown {
  side: Side;
  minute: number;
}

function goalMeans(
  rates: Pair,
  minute: number,
  redCards: Pair,
  shown: readonly Shown[],
): GoalMeans {
  const ordered = shown.toSorted((a, b) => a.minute - b.minute);
  const reds: [number, number] = [redCards[0], redCards[1]];
  const means: [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  let from = minute;
  for (const card of [...ordered, null]) {
    const until = card?.minute ?? PLAY_MINUTES;
    for (const half of [0, 1] as const) {
      const [opens, closes] = half === 0 ? [0, HALF_MINUTES] : [HALF_MINUTES, PLAY_MINUTES];
      const share = intensityShare(Math.max(from, opens), Math.min(until, closes));
      for (const side of [HOME, AWAY] as const)
        means[half][side] += rates[side] * redCardFactor(side, reds) * share;
    }
    if (card) reds[card.side]++;
    from = until;
  }
  return means;
}
