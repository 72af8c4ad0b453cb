import type { Facts } from "./counts.ts";
import { driftAt } from "./drift.ts";
import type { Match } from "./match.ts";
import { type Outlook, outlook } from "./outlook.ts";
import type { Rates } from "./rates.ts";
import type { Pair } from "./side.ts";
import { playMinute } from "./timeline.ts";

/**
 * There are many more corners than goals, so the same change of their rate would change their
 * chances by more than the margin.
 */
const CORNER_SHARE = 0.3;

/** The rates in the trader's view: pressure raises a side's goals and, by less, its corners. */
function tradedRates(match: Match, at: number): Rates {
  const drift = driftAt(match, at);
  const seen = ([home, away]: Pair, share: number): Pair => [
    home * drift[0] ** share,
    away * drift[1] ** share,
  ];
  const { goals, corners, yellowCards } = match.rates;
  return { goals: seen(goals, 1), corners: seen(corners, CORNER_SHARE), yellowCards };
}

/** The possible ends of a match in the trader's view, which moves prices a little. */
export const tradedOutlook = (match: Match, at: number, facts: Facts): Outlook =>
  outlook(facts, tradedRates(match, at), playMinute(match.timeline, at));
