import type { EventState } from "@touchline/contract";
import { factsAt } from "./counts.ts";
import { dangerAt } from "./danger.ts";
import { lasting } from "./lasting.ts";
import type { Match } from "./match.ts";
import type { Pair } from "./side.ts";

const MINUTE_SECONDS = 60;
export const HALF_SECONDS = 45 * MINUTE_SECONDS;

/** The scoreboard of a match at an instant. */
export function stateAt(match: Match, at: number): EventState {
  const { kickoffAt, halfTimeAt, fullTimeAt } = match.timeline;
  const { goals, firstHalf, redCards, yellowCards, corners } = factsAt(match, at);
  return {
    status: at < kickoffAt ? "prematch" : at < fullTimeAt ? "live" : "ended",
    ...clockAt(match, at),
    score: pair(goals),
    periodNumber: 0,
    periodScores: at < halfTimeAt ? [] : [pair(firstHalf)],
    stats: { redCards: pair(redCards), yellowCards: pair(yellowCards), corners: pair(corners) },
    danger: dangerAt(match, at),
  };
}

/** The contract's pairs are mutable. */
const pair = ([home, away]: Pair): [number, number] => [home, away];

type ClockFace = Pick<EventState, "period" | "clockSeconds" | "clockAt" | "clockRuns">;

/**
 * A running clock is anchored at its last whole minute, so that the state is constant within a
 * minute at any speed.
 */
function clockAt(match: Match, at: number): ClockFace {
  const { kickoffAt, halfTimeAt, secondHalfAt, fullTimeAt } = match.timeline;
  const running = (period: EventState["period"], from: number, since: number): ClockFace => {
    const seconds =
      Math.floor(((at - since) * match.speed) / (MINUTE_SECONDS * 1000)) * MINUTE_SECONDS;
    return {
      period,
      clockSeconds: from + seconds,
      clockAt: since + lasting(seconds, match.speed),
      clockRuns: true,
    };
  };
  const standing = (
    period: EventState["period"],
    clockSeconds: number,
    since: number,
  ): ClockFace => ({
    period,
    clockSeconds,
    clockAt: since,
    clockRuns: false,
  });
  if (at < kickoffAt) return standing("not_started", 0, match.head.startTime);
  if (at < halfTimeAt) return running("first_half", 0, kickoffAt);
  if (at < secondHalfAt) return standing("half_time", HALF_SECONDS, halfTimeAt);
  if (at < fullTimeAt) return running("second_half", HALF_SECONDS, secondHalfAt);
  return standing("full_time", 2 * HALF_SECONDS, fullTimeAt);
}
