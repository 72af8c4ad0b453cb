import { type Distribution, difference, mixture, poisson, shift } from "../pricing/distribution.ts";
import { type Counts, type Facts, factsAt } from "./counts.ts";
import { type GoalMeans, type RedCourse, redCourses } from "./joint-goals.ts";
import type { Match } from "./match.ts";
import type { Rates } from "./rates.ts";
import type { Pair } from "./side.ts";
import { remainingCards, remainingOf } from "./side-process.ts";
import { playMinute } from "./timeline.ts";

/** The possible ends of a count. */
export interface Tally {
  home: Distribution;
  away: Distribution;
  /** Of both sides together. */
  total: Distribution;
  /** Home minus away. */
  lead: Distribution;
}

/**
 * The possible ends of a match seen from one instant: everything prices need. It is the same view
 * as that of the joint (`joint.ts`), so that a builder of one pick and its single agree.
 */
export interface Outlook extends Counts<Tally> {
  /** What the goals depend on: given one of these, the sides and the halves are independent. */
  courses: readonly RedCourse[];
}

/** More of one side in the rest of a match are too unlikely to affect a price. */
const MOST_GOALS = 14;
const MOST_CORNERS = 30;
const MOST_CARDS = 20;

/** Computed on demand: most counts are asked for little of it. */
function tally(had: Pair, make: { [K in keyof Tally]: () => Distribution }): Tally {
  const made: Partial<Tally> = {};
  return {
    get home() {
      return (made.home ??= shift(make.home(), had[0]));
    },
    get away() {
      return (made.away ??= shift(make.away(), had[1]));
    },
    get total() {
      return (made.total ??= shift(make.total(), had[0] + had[1]));
    },
    get lead() {
      return (made.lead ??= shift(make.lead(), had[0] - had[1]));
    },
  };
}

/** A count whose sides are independent from here on. */
function independent(had: Pair, [home, away]: Pair, most: number): Tally {
  return tally(had, {
    home: () => poisson(home, most),
    away: () => poisson(away, most),
    total: () => poisson(home + away, 2 * most),
    lead: () => leadOf([home, away], most),
  });
}

const leadOf = ([home, away]: Pair, most: number): Distribution =>
  difference(poisson(home, most), poisson(away, most));

/** Goals still to come by course, over all courses: the sides depend on each other by the cards. */
function goalsOf(
  had: Pair,
  courses: readonly RedCourse[],
  toCome: (means: GoalMeans) => Pair,
): Tally {
  const mixed = (make: (means: Pair) => Distribution) => () =>
    mixture(courses.map(({ chance, means }) => [chance, make(toCome(means))] as const));
  return tally(had, {
    home: mixed(([home]) => poisson(home, MOST_GOALS)),
    away: mixed(([, away]) => poisson(away, MOST_GOALS)),
    total: mixed(([home, away]) => poisson(home + away, 2 * MOST_GOALS)),
    lead: mixed((means) => leadOf(means, MOST_GOALS)),
  });
}

/** Cards: yellow ones, and the red ones of the courses. */
function cardsOf(
  had: Pair,
  courses: readonly RedCourse[],
  yellowRates: Pair,
  minute: number,
): Tally {
  const [home, away] = remainingOf(yellowRates, minute);
  const [homeToo, awayToo] = remainingCards(yellowRates, minute);
  return tally(had, {
    home: () => poisson(homeToo, MOST_CARDS),
    away: () => poisson(awayToo, MOST_CARDS),
    total: () => {
      const yellow = poisson(home + away, MOST_CARDS);
      return mixture(courses.map(({ chance, reds }) => [chance, shift(yellow, reds)] as const));
    },
    lead: () => leadOf([homeToo, awayToo], MOST_CARDS),
  });
}

/** Goals still to come of both halves. */
export const both = ([[home, away], [homeLater, awayLater]]: GoalMeans): Pair => [
  home + homeLater,
  away + awayLater,
];

/** One course's distribution of a side's goals. */
export const goalsToCome = (mean: number): Distribution => poisson(mean, MOST_GOALS);

/** One course's distribution of the lead that the goals to come make. */
export const leadToCome = (means: Pair): Distribution => leadOf(means, MOST_GOALS);

/** Based on what has happened by a minute of play, and the rates from then on. */
export function outlook(facts: Facts, rates: Rates, minute: number): Outlook {
  const { goals, firstHalf, secondHalf, corners, cards, redCards } = facts;
  const courses = redCourses(rates.goals, minute, redCards);
  return {
    goals: goalsOf(goals, courses, both),
    firstHalf: goalsOf(firstHalf, courses, ([first]) => first),
    secondHalf: goalsOf(secondHalf, courses, ([, second]) => second),
    corners: independent(corners, remainingOf(rates.corners, minute), MOST_CORNERS),
    cards: cardsOf(cards, courses, rates.yellowCards, minute),
    courses,
  };
}

/** The process's own expectation. */
export const fairOutlook = (match: Match, at: number): Outlook =>
  outlook(factsAt(match, at), match.rates, playMinute(match.timeline, at));
