import type { EventHead } from "@touchline/contract";
import type { Pair } from "./side.ts";
import type { Aftermath, Suspension } from "./suspension.ts";
import type { Timeline } from "./timeline.ts";

/** One fixture with all that is going to happen in it. Every question about it takes the instant it is asked for. */
export interface Match {
  head: EventHead;
  /** Goals each side would score in 90 minutes of eleven against eleven. */
  rates: Pair;
  /** In epoch milliseconds. */
  timeline: Timeline;
  suspensions: readonly Suspension[];
  aftermath: Aftermath;
  /** How many times faster than life it runs. */
  speed: number;
}

/** How long so many seconds of a match take, in milliseconds. */
export const lasting = (seconds: number, speed: number): number => Math.round((seconds * 1000) / speed);

/** Goals or red cards of each side up to an instant, that instant included. */
export function countUntil(match: Match, kind: "goal" | "red_card", at: number): [home: number, away: number] {
  const count: [number, number] = [0, 0];
  for (const incident of match.timeline.incidents) {
    if (incident.at > at) break;
    if (incident.kind === kind) count[incident.side]++;
  }
  return count;
}

export const suspensionsAt = (match: Match, at: number): Suspension[] =>
  match.suspensions.filter((window) => window.from <= at && at < window.until);
