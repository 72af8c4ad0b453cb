import type { StopReason } from "../sport-world.ts";
import { lasting } from "./lasting.ts";
import type { Side } from "./side.ts";
import type { Timeline } from "./timeline.ts";

/** A period without betting. Periods may overlap: a goal can follow a penalty. */
export interface Suspension {
  why: StopReason;
  from: number;
  until: number;
  /** The side about to score, until the ball is in or out. */
  threat?: { side: Side; until: number };
}

/** The scout stops betting as the ball goes in; the goal itself is confirmed seconds later. */
const LEAD_SECONDS = 4;
const REOPEN_SECONDS = { goal: 30, red_card: 20, penalty: 30, period_end: 20 } as const;
/**
 * A half's result follows its whistle; the final one is followed by its confirmation, then by
 * nothing more.
 */
const RESULT_SECONDS = 8;
const CONFIRMED_SECONDS = 120;
const RETIRED_SECONDS = 1800;

export interface Aftermath {
  /** When the first half's results are sent. */
  halfResultAt: number;
  resultAt: number;
  confirmedAt: number;
  retiredAt: number;
}

export const aftermath = (timeline: Timeline, speed: number): Aftermath => ({
  halfResultAt: timeline.halfTimeAt + lasting(RESULT_SECONDS, speed),
  resultAt: timeline.fullTimeAt + lasting(RESULT_SECONDS, speed),
  confirmedAt: timeline.fullTimeAt + lasting(CONFIRMED_SECONDS, speed),
  retiredAt: timeline.fullTimeAt + lasting(RETIRED_SECONDS, speed),
});

export function suspensions(timeline: Timeline, speed: number): Suspension[] {
  const { halfTimeAt, secondHalfAt, fullTimeAt, kickoffAt } = timeline;
  const reopened = (why: keyof typeof REOPEN_SECONDS, at: number) =>
    at + lasting(REOPEN_SECONDS[why], speed);
  const windows: Suspension[] = [
    { why: "period_end", from: halfTimeAt, until: reopened("period_end", halfTimeAt) },
    { why: "end", from: fullTimeAt, until: Number.POSITIVE_INFINITY },
  ];
  for (const { kind, side, at, penaltyAt } of timeline.incidents) {
    const threat = { side, until: at };
    if (penaltyAt !== undefined)
      windows.push({ why: "penalty", from: penaltyAt, until: reopened("penalty", at), threat });
    if (kind !== "goal" && kind !== "red_card") continue;
    const halfStartedAt = at < secondHalfAt ? kickoffAt : secondHalfAt;
    const from = Math.max(halfStartedAt, at - lasting(LEAD_SECONDS, speed));
    windows.push({
      why: kind,
      from,
      until: reopened(kind, at),
      ...(kind === "goal" ? { threat } : {}),
    });
  }
  return windows.sort((a, b) => a.from - b.from);
}
