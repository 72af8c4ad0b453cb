import type { Fixture } from "../sport-world.ts";
import type { Rates } from "./rates.ts";
import type { Aftermath, Suspension } from "./suspension.ts";
import type { Timeline } from "./timeline.ts";

/** A football fixture, drawn from kick-off to the final whistle. */
export interface Match extends Fixture {
  rates: Rates;
  /** In epoch milliseconds. */
  timeline: Timeline;
  suspensions: readonly Suspension[];
  aftermath: Aftermath;
  /** The speed factor against real time. */
  speed: number;
}

export const suspensionsAt = (match: Match, at: number): Suspension[] =>
  match.suspensions.filter((window) => window.from <= at && at < window.until);
