import { type Distribution, difference, poisson, shift } from "../pricing/distribution.ts";
import { type Counts, type Facts, factsAt } from "./counts.ts";
import { remainingByHalf, remainingGoals } from "./goal-process.ts";
import type { Match } from "./match.ts";
import type { Rates } from "./rates.ts";
import type { Pair } from "./side.ts";
import { remainingCards, remainingOf } from "./side-process.ts";
import { playMinute } from "./timeline.ts";

/** The possible ends of a count. The sides' counts from here on are independent. */
export interface Tally {
  home: Distribution;
  away: Distribution;
  /** Of both sides together. */
  total: Distribution;
  /** Home minus away. */
  lead: Distribution;
}

/** The possible ends of a match seen from one instant: everything prices need. */
export interface Outlook extends Counts<Tally> {
  /** Mean goals still to come; they decide the next scorer. */
  toCome: Pair;
}

/** More of one side in the rest of a match are too unlikely to affect a price. */
const MOST_GOALS = 14;
const MOST_CORNERS = 30;
const MOST_CARDS = 20;

function tally(had: Pair, toCome: Pair, most: number): Tally {
  const home = poisson(toCome[0], most);
  const away = poisson(toCome[1], most);
  let lead: Distribution | undefined;
  return {
    home: shift(home, had[0]),
    away: shift(away, had[1]),
    total: shift(poisson(toCome[0] + toCome[1], 2 * most), had[0] + had[1]),
    // Computed on demand: by far the most expensive, and not needed for every count.
    get lead() {
      lead ??= shift(difference(home, away), had[0] - had[1]);
      return lead;
    },
  };
}

/** Based on what has happened by a minute of play, and the rates from then on. */
export function outlook(facts: Facts, rates: Rates, minute: number): Outlook {
  const { goals, firstHalf, secondHalf, corners, cards, redCards } = facts;
  const toCome = remainingGoals(rates.goals, minute, redCards);
  const [first, second] = remainingByHalf(rates.goals, minute, redCards);
  return {
    goals: tally(goals, toCome, MOST_GOALS),
    firstHalf: tally(firstHalf, first, MOST_GOALS),
    secondHalf: tally(secondHalf, second, MOST_GOALS),
    corners: tally(corners, remainingOf(rates.corners, minute), MOST_CORNERS),
    cards: tally(cards, remainingCards(rates.yellowCards, minute), MOST_CARDS),
    toCome,
  };
}

/** The process's own expectation. */
export const fairOutlook = (match: Match, at: number): Outlook =>
  outlook(factsAt(match, at), match.rates, playMinute(match.timeline, at));
