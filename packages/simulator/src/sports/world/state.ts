import type { EventState } from "@touchline/contract";
import type { Board, Course } from "../definition.ts";
import { lasting } from "./fixture.ts";
import type { SportFixture } from "./sport-fixture.ts";

const MINUTE_SECONDS = 60;

/** The scoreboard of an event at an instant. */
export function eventState<S, C extends Course<S>>(
  fixture: SportFixture<S, C>,
  board: Board,
  at: number,
): EventState {
  const { startsAt, endsAt, head } = fixture;
  const { clock, stats = {}, period, periodNumber, ...shown } = board;
  const common = { danger: "none" as const, ...shown, stats };
  if (at < startsAt)
    return {
      status: "prematch",
      period: "not_started",
      periodNumber: 0,
      ...standing(0, head.startTime),
      ...common,
    };
  if (at >= endsAt)
    return {
      status: "ended",
      period: "full_time",
      periodNumber: 0,
      ...standing(clock.seconds ?? 0, endsAt),
      ...common,
    };
  return { status: "live", period, periodNumber, ...clockFace(fixture, clock, at), ...common };
}

type ClockFace = Pick<EventState, "clockSeconds" | "clockAt" | "clockRuns">;

const standing = (clockSeconds: number, clockAt: number): ClockFace => ({
  clockSeconds,
  clockAt,
  clockRuns: false,
});

/**
 * A running clock is anchored at its last whole minute, so that the state is constant within a
 * minute at any speed.
 */
function clockFace(
  { instant, speed }: Pick<SportFixture, "instant" | "speed">,
  { since, runs, seconds = 0 }: Board["clock"],
  at: number,
): ClockFace {
  const from = instant(since);
  if (!runs) return standing(seconds, from);
  const run = Math.floor(((at - from) * speed) / (MINUTE_SECONDS * 1000)) * MINUTE_SECONDS;
  return { clockSeconds: seconds + run, clockAt: from + lasting(run, speed), clockRuns: true };
}
