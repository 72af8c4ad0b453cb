import type { Incident } from "@touchline/contract";
import type { Competition } from "../competition.ts";
import type { Course, SportDefinition } from "../definition.ts";
import type { SportFixture } from "./fixture.ts";

/** What happened so far, oldest first. An incident's id is the number of its step. */
export function incidentsOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  { head, course, stepTimes, startsAt }: SportFixture<S, C>,
  at: number,
): Incident[] {
  const told: Incident[] = [];
  for (let i = 0; i < course.steps.length && (stepTimes[i] as number) <= at; i++) {
    const step = course.steps[i];
    if (!step?.incident) continue;
    const { period, periodNumber, score, clock } = definition.board(course, step.state);
    const outside = (stepTimes[i] as number) < startsAt ? "not_started" : i === course.steps.length - 1 ? "full_time" : undefined;
    told.push({
      incidentId: `${head.eventId}:${i}`,
      ...step.incident,
      period: outside ?? period,
      periodNumber: outside ? 0 : periodNumber,
      clockSeconds: Math.floor((clock.seconds ?? 0) + (clock.runs ? step.at - clock.since : 0)),
      score,
    });
  }
  return told;
}
