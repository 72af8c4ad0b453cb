import { type Distribution, difference, poisson, shift } from "../pricing/distribution.ts";
import { type Counts, type Facts, factsAt } from "./counts.ts";
import { remainingByHalf, remainingGoals } from "./goal-process.ts";
import type { Match } from "./match.ts";
import type { Rates } from "./rates.ts";
import type { Pair } from "./side.ts";
import { remainingCards, remainingOf } from "./side-process.ts";
import { playMinute } from "./timeline.ts";

/** How something that both sides have may end. The sides' counts from here on are independent. */
export interface Tally {
  home: Distribution;
  away: Distribution;
  /** Of both sides together. */
  total: Distribution;
  /** Home less away. */
  lead: Distribution;
}

/** How a match may end, seen from one instant of it: all that prices need. */
export interface Outlook extends Counts<Tally> {
  /** Mean goals still to come: who scores the next one, if anybody. */
  toCome: Pair;
}

/** More than this of one side in what is left of a match have no chance that a price could show. */
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
    // By far the dearest, and not asked of every count.
    get lead() {
      lead ??= shift(difference(home, away), had[0] - had[1]);
      return lead;
    },
  };
}

/** From what has happened by a minute of play, and the rates at which it goes on. */
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

/** What the process itself expects from here on. */
export const fairOutlook = (match: Match, at: number): Outlook =>
  outlook(factsAt(match, at), match.rates, playMinute(match.timeline, at));
