import type { Fixture } from "../sport-world.ts";
import type { Rates } from "./rates.ts";
import type { Aftermath, Suspension } from "./suspension.ts";
import type { Timeline } from "./timeline.ts";

/** A fixture of football, drawn from its first whistle to its last. */
export interface Match extends Fixture {
  rates: Rates;
  /** In epoch milliseconds. */
  timeline: Timeline;
  suspensions: readonly Suspension[];
  aftermath: Aftermath;
  /** How many times faster than life it runs. */
  speed: number;
}

/** How long so many seconds of a match take, in milliseconds. */
export const lasting = (seconds: number, speed: number): number =>
  Math.round((seconds * 1000) / speed);

export const suspensionsAt = (match: Match, at: number): Suspension[] =>
  match.suspensions.filter((window) => window.from <= at && at < window.until);
