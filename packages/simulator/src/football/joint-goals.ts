import {
  HALF_MINUTES,
  intensityShare,
  PLAY_MINUTES,
  RED_CARD_RATE,
  redCardFactor,
} from "./goal-process.ts";
import type { Pair, Side } from "./side.ts";
import { AWAY, HOME } from "./side.ts";

/** Mean goals of each side still to come in each half. */
export type GoalMeans = readonly [first: Pair, second: Pair];

/** A possible sequence of red cards with its probability. */
export interface RedCourse {
  chance: number;
  /** The number still to come; the last value includes all above it. */
  reds: number;
  means: GoalMeans;
}

export const MOST_REDS = 2;

interface Node {
  minute: number;
  share: number;
}

/**
 * Gauss–Legendre nodes and weights within a stretch of time: with two for one card and one for each
 * of two, no chance is off by more than 0.0001.
 */
const TWO_POINTS = [
  [0.5 - Math.sqrt(1 / 12), 0.5],
  [0.5 + Math.sqrt(1 / 12), 0.5],
] as const;
const ONE_POINT = [[0.5, 1]] as const;

/**
 * Instants that represent the rest of the match, for each half separately: goal rates jump at a
 * card, and halves are counted separately.
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
 * Every sequence of red cards from a minute on with its expected goals. Goals are Poisson only
 * given the cards: averaged over all sequences they are not, and a match with many cards has fewer
 * goals.
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
  const early = nodesFrom(minute, ONE_POINT);
  /** Two cards or more: seldom enough for the mean of their minutes. */
  const two = (share: number, first: Side, second: Side): RedCourse => ({
    chance: more * share,
    reds: MOST_REDS,
    means: averaged(
      early.flatMap((a) =>
        early.map((b) => {
          const shown = [
            { side: first, minute: a.minute },
            { side: second, minute: b.minute },
          ];
          return [a.share * b.share, goalMeans(rates, minute, redCards, shown)] as const;
        }),
      ),
    ),
  });
  const sides = [HOME, AWAY] as const;
  return [
    course(none),
    ...nodesFrom(minute, TWO_POINTS).flatMap((node) =>
      sides.map((side) => course((one * node.share) / 2, { side, minute: node.minute })),
    ),
    ...(early.length > 0
      ? [two(1 / 4, HOME, HOME), two(1 / 2, HOME, AWAY), two(1 / 4, AWAY, AWAY)]
      : []),
  ];
}

function averaged(all: readonly (readonly [share: number, GoalMeans])[]): GoalMeans {
  const mean = (half: 0 | 1, side: Side): number =>
    all.reduce((sum, [share, means]) => sum + share * means[half][side], 0);
  return [
    [mean(0, HOME), mean(0, AWAY)],
    [mean(1, HOME), mean(1, AWAY)],
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
