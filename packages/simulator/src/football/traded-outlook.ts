import type { Facts } from "./counts.ts";
import { driftAt } from "./drift.ts";
import type { Match } from "./match.ts";
import { type Outlook, outlook } from "./outlook.ts";
import type { Rates } from "./rates.ts";
import type { Pair } from "./side.ts";
import { playMinute } from "./timeline.ts";

/** The rates in the trader's view: pressure raises a side's goals and corners alike. */
export function tradedRates(match: Match, at: number): Rates {
  const drift = driftAt(match, at);
  const seen = ([home, away]: Pair): Pair => [home * drift[0], away * drift[1]];
  const { goals, corners, yellowCards } = match.rates;
  return { goals: seen(goals), corners: seen(corners), yellowCards };
}

/** The possible ends of a match in the trader's view; prices are based on it. */
export const tradedOutlook = (match: Match, at: number, facts: Facts): Outlook =>
  outlook(facts, tradedRates(match, at), playMinute(match.timeline, at));
