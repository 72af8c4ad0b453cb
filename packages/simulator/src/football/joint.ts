import type { Joint, JointCase, JointMask, OutcomeResult } from "@touchline/contract";
import { type Distribution, poisson } from "../pricing/distribution.ts";
import { type Facts, factsAt } from "./counts.ts";
import { type GoalMeans, MOST_REDS, type RedCourse, redCourses } from "./joint-goals.ts";
import type { Match } from "./match.ts";
import { marketId, OUTCOME_KEYS, outcomeId, type Question, questionsAt } from "./questions.ts";
import type { Rates } from "./rates.ts";
import { isSettled, resultOf } from "./results.ts";
import { AWAY, HOME, type Pair, type Side } from "./side.ts";
import { remainingOf } from "./side-process.ts";
import { playMinute } from "./timeline.ts";
import { tradedRates } from "./traded-outlook.ts";

/** The blocks of a match. Red cards move both goals and cards: they are the cases. */
const BLOCKS = ["goals", "corners", "cards"] as const;

/** More than this of one side in one half have no chance that a price could show; the last number stands for all beyond it. */
const MOST_GOALS = 7;
const MOST_CORNERS = 24;
const MOST_CARDS = 20;
/** States that show in no price. */
const TOO_RARE = 1e-9;

/** The goals that are still to come, and whose the next one is. */
interface GoalState {
  first: Pair;
  second: Pair;
  next: Side | null;
  /** Of the order that the goals come in. */
  share: number;
}

/** How all that is asked about a match may end together, through the trader's eyes: what is priced, priced jointly. */
export function jointAt(match: Match, at: number): Joint {
  const facts = factsAt(match, at);
  const asked = questionsAt(match, at, facts).filter((question) => question.onOffer && !isSettled(question, facts, match, at));
  return jointOf(match.head.eventId, String(at), asked, facts, tradedRates(match, at), playMinute(match.timeline, at));
}

/** From what has happened by a minute of play, and the rates at which it goes on. */
export function jointOf(eventId: string, version: string, asked: readonly Question[], facts: Facts, rates: Rates, minute: number): Joint {
  const courses = redCourses(rates.goals, minute, facts.redCards);
  const goals = goalStates(courses);
  const corners = cornerBlock(remainingOf(rates.corners, minute));
  const yellow = remainingOf(rates.yellowCards, minute);
  const cards = poisson(yellow[HOME] + yellow[AWAY], MOST_CARDS).p;

  const cases = Array.from({ length: MOST_REDS + 1 }, (_, reds): JointCase => {
    const alike = courses.filter((course) => course.reds === reds);
    return {
      weight: alike.reduce((sum, { chance }) => sum + chance, 0),
      blocks: [goalWeights(goals, alike), corners.weights, cardWeights(cards, reds)],
    };
  });

  const ended = [
    goals.map((state) => goalFacts(facts, state)),
    corners.states.map((more) => ({ ...facts, corners: plus(facts.corners, more) })),
    // Only both sides' cards together are asked about.
    Array.from({ length: MOST_CARDS + MOST_REDS + 1 }, (_, more) => ({ ...facts, cards: plus(facts.cards, [more, 0]) })),
  ];
  const outcomes = new Map(
    asked.flatMap((question) => {
      const market = marketId(eventId, question);
      return OUTCOME_KEYS[question.type].map((key) => [outcomeId(market, key), { question, key }] as const);
    }),
  );
  const masks = new Map<string, JointMask | null>();

  function maskOf(id: string): JointMask | null {
    const outcome = outcomes.get(id);
    if (!outcome) return null;
    const { question, key } = outcome;
    const block = BLOCKS.indexOf(question.unit ?? "goals");
    const states = ended[block] ?? [];
    const wins = new Uint8Array(states.length);
    for (const [i, state] of states.entries()) {
      const result: OutcomeResult = resultOf(question, key, state);
      if (result !== "win" && result !== "lose") return null;
      if (result === "win") wins[i] = 1;
    }
    return { block, wins };
  }

  return {
    version,
    cases,
    mask(id) {
      const known = masks.get(id);
      if (known !== undefined) return known;
      const mask = maskOf(id);
      masks.set(id, mask);
      return mask;
    },
  };
}

const plus = (a: Pair, b: Pair): Pair => [a[HOME] + b[HOME], a[AWAY] + b[AWAY]];

/** Every way in which goals may still come, but those that are too rare in every course. */
function goalStates(courses: readonly RedCourse[]): GoalState[] {
  const likely = courses.map(({ means }) => distributions(means));
  const rarest = (first: Pair, second: Pair) => Math.max(...likely.map((course) => weightIn(course, first, second)));
  const counts = Array.from({ length: MOST_GOALS + 1 }, (_, count) => count);
  return counts.flatMap((h1) =>
    counts.flatMap((a1) =>
      counts.flatMap((h2) =>
        counts.flatMap((a2): GoalState[] => {
          const [first, second]: [Pair, Pair] = [
            [h1, a1],
            [h2, a2],
          ];
          return rarest(first, second) < TOO_RARE ? [] : withNext(first, second);
        }),
      ),
    ),
  );
}

/** The sides' goals of a half come in any order, each as likely as the others. */
function withNext(first: Pair, second: Pair): GoalState[] {
  const [home, away] = first[HOME] + first[AWAY] > 0 ? first : second;
  if (home + away === 0) return [{ first, second, next: null, share: 1 }];
  return ([HOME, AWAY] as const)
    .map((next) => ({ first, second, next, share: (next === HOME ? home : away) / (home + away) }))
    .filter(({ share }) => share > 0);
}

type HalfGoals = readonly [first: Pair<Distribution>, second: Pair<Distribution>];
const distributions = (means: GoalMeans): HalfGoals => {
  const [first, second] = means.map(([home, away]): Pair<Distribution> => [poisson(home, MOST_GOALS), poisson(away, MOST_GOALS)]);
  return [first as Pair<Distribution>, second as Pair<Distribution>];
};
const weightIn = ([first, second]: HalfGoals, [h1, a1]: Pair, [h2, a2]: Pair): number =>
  (first[HOME].p[h1] ?? 0) * (first[AWAY].p[a1] ?? 0) * (second[HOME].p[h2] ?? 0) * (second[AWAY].p[a2] ?? 0);

/** The weights of the states over some courses, which add up to 1. */
function goalWeights(states: readonly GoalState[], courses: readonly RedCourse[]): Float64Array {
  const weights = new Float64Array(states.length);
  for (const { chance, means } of courses) {
    const likely = distributions(means);
    for (const [i, { first, second, share }] of states.entries())
      weights[i] = (weights[i] as number) + chance * share * weightIn(likely, first, second);
  }
  return normal(weights);
}

function cornerBlock([home, away]: Pair): { states: Pair[]; weights: Float64Array } {
  const [ofHome, ofAway] = [poisson(home, MOST_CORNERS).p, poisson(away, MOST_CORNERS).p];
  const states = ofHome.flatMap((_, h) => ofAway.map((__, a): Pair => [h, a]));
  return { states, weights: normal(Float64Array.from(states, ([h, a]) => (ofHome[h] ?? 0) * (ofAway[a] ?? 0))) };
}

/** Yellow cards come by themselves; the red ones of the case come on top. */
function cardWeights(yellow: readonly number[], reds: number): Float64Array {
  return normal(Float64Array.from({ length: MOST_CARDS + MOST_REDS + 1 }, (_, cards) => yellow[cards - reds] ?? 0));
}

function normal(weights: Float64Array): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum > 0 ? weights.map((weight) => weight / sum) : weights;
}

function goalFacts(facts: Facts, { first, second, next }: GoalState): Facts {
  const firstHalf = plus(facts.firstHalf, first);
  const secondHalf = plus(facts.secondHalf, second);
  const scorers = next === null ? facts.scorers : [...facts.scorers, next];
  return { ...facts, firstHalf, secondHalf, goals: plus(firstHalf, secondHalf), scorers };
}
