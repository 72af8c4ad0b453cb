import { type Distribution, poisson } from "../pricing/distribution.ts";
import type { Facts } from "./counts.ts";
import { type GoalMeans, MOST_REDS, type RedCourse } from "./joint-goals.ts";
import { AWAY, HOME, type Pair, type Side } from "./side.ts";

/**
 * More goals of one side in one half, or of both sides in total, are too unlikely to affect a
 * price.
 */
const MOST_GOALS = 7;
const MOST_GOALS_TOGETHER = 12;
/** The last value includes all above it. */
const MOST_CORNERS = 24;
const MOST_CARDS = 20;

/** The goals still to come, and the side that scores next. */
interface GoalState {
  first: Pair;
  second: Pair;
  next: Side | null;
  /** The share of goal orders with this next scorer. */
  share: number;
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);
const pairsUpTo = (most: number): Pair[] =>
  upTo(most).flatMap((home) => upTo(most).map((away): Pair => [home, away]));
const plus = (a: Pair, b: Pair): Pair => [a[HOME] + b[HOME], a[AWAY] + b[AWAY]];

/**
 * Every combination of goals still to come. It is the same for every match and minute; only the
 * weights differ.
 */
const GOAL_STATES: readonly GoalState[] = pairsUpTo(MOST_GOALS).flatMap((first) =>
  pairsUpTo(MOST_GOALS).flatMap((second) =>
    first[HOME] + first[AWAY] + second[HOME] + second[AWAY] > MOST_GOALS_TOGETHER
      ? []
      : withNext(first, second),
  ),
);
const CORNER_STATES = pairsUpTo(MOST_CORNERS);
const CARD_STATES = upTo(MOST_CARDS + MOST_REDS);

/** The goals of a half come in any order, all orders equally likely. */
function withNext(first: Pair, second: Pair): GoalState[] {
  const [home, away] = first[HOME] + first[AWAY] > 0 ? first : second;
  if (home + away === 0) return [{ first, second, next: null, share: 1 }];
  return ([HOME, AWAY] as const)
    .map((next) => ({ first, second, next, share: (next === HOME ? home : away) / (home + away) }))
    .filter(({ share }) => share > 0);
}

const placeOf = ([home, away]: Pair): number => home * (MOST_GOALS + 1) + away;
const FIRST = Uint8Array.from(GOAL_STATES, ({ first }) => placeOf(first));
const SECOND = Uint8Array.from(GOAL_STATES, ({ second }) => placeOf(second));
const SHARES = Float64Array.from(GOAL_STATES, ({ share }) => share);

/** The weights of the goal states over some card sequences, adding up to 1. */
export function goalWeights(courses: readonly RedCourse[]): Float64Array {
  const weights = new Float64Array(GOAL_STATES.length);
  for (const { chance, means } of courses) {
    const [first, second] = halves(means);
    for (let i = 0; i < weights.length; i++)
      weights[i] =
        (weights[i] as number) +
        chance *
          (SHARES[i] as number) *
          (first[FIRST[i] as number] as number) *
          (second[SECOND[i] as number] as number);
  }
  return normal(weights);
}

/** The probability of each pair of goals, for each half. */
const halves = ([first, second]: GoalMeans): [Float64Array, Float64Array] => [
  inHalf(first),
  inHalf(second),
];
function inHalf([home, away]: Pair): Float64Array {
  const [ofHome, ofAway]: [Distribution, Distribution] = [
    poisson(home, MOST_GOALS),
    poisson(away, MOST_GOALS),
  ];
  return Float64Array.from(
    pairsUpTo(MOST_GOALS),
    ([h, a]) => (ofHome.p[h] ?? 0) * (ofAway.p[a] ?? 0),
  );
}

export function cornerWeights([home, away]: Pair): Float64Array {
  const [ofHome, ofAway] = [poisson(home, MOST_CORNERS).p, poisson(away, MOST_CORNERS).p];
  return normal(Float64Array.from(CORNER_STATES, ([h, a]) => (ofHome[h] ?? 0) * (ofAway[a] ?? 0)));
}

/** Yellow cards are independent; the red cards of the case are added. */
export function cardWeights(expected: number, reds: number): Float64Array {
  const yellow = poisson(expected, MOST_CARDS).p;
  return normal(Float64Array.from(CARD_STATES, (cards) => yellow[cards - reds] ?? 0));
}

function normal(weights: Float64Array): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum > 0 ? weights.map((weight) => weight / sum) : weights;
}

/** The possible ends of a match by block, given what has happened. */
export const ENDS = {
  goals: (facts: Facts): Facts[] =>
    GOAL_STATES.map(({ first, second, next }) => {
      const [firstHalf, secondHalf] = [
        plus(facts.firstHalf, first),
        plus(facts.secondHalf, second),
      ];
      const scorers = next === null ? facts.scorers : [...facts.scorers, next];
      return { ...facts, firstHalf, secondHalf, goals: plus(firstHalf, secondHalf), scorers };
    }),
  corners: (facts: Facts): Facts[] =>
    CORNER_STATES.map((more) => ({ ...facts, corners: plus(facts.corners, more) })),
  // Markets only refer to both sides' cards together.
  cards: (facts: Facts): Facts[] =>
    CARD_STATES.map((more) => ({ ...facts, cards: plus(facts.cards, [more, 0]) })),
} as const;

/**
 * The independent blocks of a match. Red cards affect both goals and cards, so they form the cases.
 */
export const BLOCKS = ["goals", "corners", "cards"] as const;
export type Block = (typeof BLOCKS)[number];
