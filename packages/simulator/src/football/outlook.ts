import { type Distribution, difference, poisson, shift } from "../pricing/distribution.ts";
import { driftAt } from "./drift.ts";
import { remainingGoals } from "./goal-process.ts";
import { countUntil, type Match } from "./match.ts";
import type { Pair } from "./side.ts";
import { playMinute } from "./timeline.ts";

/** How a match may end, seen from one instant of it: all that prices need. */
export interface Outlook {
  /** Goals of both sides at the end. */
  total: Distribution;
  /** Home goals less away goals at the end. */
  lead: Distribution;
  bothScore: number;
}

/** More goals than this in what is left of a match have no chance that a price could show. */
const MOST_GOALS = 14;

export function outlook(score: Pair, remaining: Pair): Outlook {
  const total = poisson(remaining[0] + remaining[1], 2 * MOST_GOALS);
  const lead = difference(poisson(remaining[0], MOST_GOALS), poisson(remaining[1], MOST_GOALS));
  const scores = (had: number, mean: number) => (had > 0 ? 1 : 1 - Math.exp(-mean));
  return {
    total: shift(total, score[0] + score[1]),
    lead: shift(lead, score[0] - score[1]),
    bothScore: scores(score[0], remaining[0]) * scores(score[1], remaining[1]),
  };
}

/** What the process itself expects from here on. */
export function fairOutlook(match: Match, at: number): Outlook {
  return outlook(countUntil(match, "goal", at), expectedGoals(match, at));
}

/** The same through the trader's eyes: this is what is priced. */
export function tradedOutlook(match: Match, at: number): Outlook {
  const [home, away] = expectedGoals(match, at);
  const [homeView, awayView] = driftAt(match, at);
  return outlook(countUntil(match, "goal", at), [home * homeView, away * awayView]);
}

const expectedGoals = (match: Match, at: number): Pair =>
  remainingGoals(match.rates, playMinute(match.timeline, at), countUntil(match, "red_card", at));
