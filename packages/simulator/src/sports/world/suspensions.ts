import { itemAt } from "@touchline/core";
import type { StopReason } from "../../sport-world.ts";
import type { Course } from "../definition.ts";

/** A period without betting. Periods may overlap. */
export interface Suspension {
  why: StopReason;
  from: number;
  until: number;
}

/** The scout stops betting as it happens; the news follows moments later. */
const LEAD_SECONDS = 2;

export interface Stoppable {
  course: Course<unknown>;
  stepTimes: readonly number[];
  startsAt: number;
  endsAt: number;
  speed: number;
}

export function suspensionsOf({
  course,
  stepTimes,
  startsAt,
  endsAt,
  speed,
}: Stoppable): Suspension[] {
  const windows: Suspension[] = [{ why: "end", from: endsAt, until: Number.POSITIVE_INFINITY }];
  course.steps.forEach(({ stop }, i) => {
    const at = itemAt(stepTimes, i);
    if (!stop || at >= endsAt) return;
    const from =
      at > startsAt ? Math.max(startsAt, at - Math.round((LEAD_SECONDS * 1000) / speed)) : at;
    windows.push({
      why: stop.why,
      from,
      until: Math.min(endsAt, at + Math.round((stop.seconds * 1000) / speed)),
    });
  });
  return windows.sort((a, b) => a.from - b.from);
}

export const isStopped = (suspensions: readonly Suspension[], at: number): boolean =>
  suspensions.some(({ from, until }) => from <= at && at < until);
