import type { Facts } from "./counts.ts";
import { driftAt } from "./drift.ts";
import type { Match } from "./match.ts";
import { type Outlook, outlook } from "./outlook.ts";
import type { Pair } from "./side.ts";
import { playMinute } from "./timeline.ts";

/** How a match may end through the trader's eyes: this is what is priced. He sees a side press on in its goals and corners alike. */
export function tradedOutlook(match: Match, at: number, facts: Facts): Outlook {
  const drift = driftAt(match, at);
  const seen = ([home, away]: Pair): Pair => [home * drift[0], away * drift[1]];
  const { goals, corners, yellowCards } = match.rates;
  return outlook(facts, { goals: seen(goals), corners: seen(corners), yellowCards }, playMinute(match.timeline, at));
}
