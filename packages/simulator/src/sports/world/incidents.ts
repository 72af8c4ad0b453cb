import type { Incident } from "@touchline/contract";
import { itemAt } from "@touchline/core";
import type { Competition } from "../competition.ts";
import type { Course, SportDefinition } from "../definition.ts";
import type { SportFixture } from "./sport-fixture.ts";

/**
 * The incidents up to an instant, oldest first. The whole story is built once, because the feed
 * needs it at every price.
 */
export function incidentsOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  fixture: SportFixture<S, C>,
  at: number,
): Incident[] {
  const { memo } = fixture;
  memo.story ??= storyOf(definition, fixture);
  const later = memo.story.findIndex((told) => told.at > at);
  return memo.story.slice(0, later < 0 ? undefined : later).map(({ incident }) => incident);
}

/** An incident's id is the number of its step. */
function storyOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  { head, course, stepTimes, startsAt }: SportFixture<S, C>,
): { at: number; incident: Incident }[] {
  return course.steps.flatMap((step, i) => {
    if (!step.incident) return [];
    const at = itemAt(stepTimes, i);
    const { period, periodNumber, score, clock } = definition.board(course, step.state);
    const outside =
      at < startsAt ? "not_started" : i === course.steps.length - 1 ? "full_time" : undefined;
    const incident = {
      incidentId: `${head.eventId}:${i}`,
      ...step.incident,
      period: outside ?? period,
      periodNumber: outside ? 0 : periodNumber,
      clockSeconds: Math.floor((clock.seconds ?? 0) + (clock.runs ? step.at - clock.since : 0)),
      score,
    };
    return [{ at, incident }];
  });
}
