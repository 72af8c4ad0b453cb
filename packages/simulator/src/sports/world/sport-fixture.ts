import type { Fixture } from "../../sport-world.ts";
import type { EntrantRow } from "../competition.ts";
import type { Course } from "../definition.ts";
import type { Memo } from "./memo.ts";
import type { Suspension } from "./suspensions.ts";

/** A simulated fixture of any sport, with its whole course already generated. */
export interface SportFixture<S = unknown, C extends Course<S> = Course<S>> extends Fixture {
  course: C;
  entrants: readonly EntrantRow[];
  /** The time of each step. */
  stepTimes: readonly number[];
  suspensions: readonly Suspension[];
  resultAt: number;
  speed: number;
  /** Converts seconds since the start to time. */
  instant(seconds: number): number;
  /** Cached results. */
  memo: Memo<S>;
}
