import { MINUTE_MS } from "@touchline/core";
import { createSchedule, pacedMinutes, type Slot } from "../../schedule/lanes.ts";
import { createProgramme, worldKeyOf } from "../../schedule/programme.ts";
import type { SportWorld, SportWorldOptions } from "../../sport-world.ts";
import { type Competition, clockOf } from "../competition.ts";
import type { Course, SportDefinition } from "../definition.ts";
import { termSchedule } from "../outrights/terms.ts";
import { bookOf } from "./book.ts";
import { drawFixture, type Held, lasting, RETIRED_SECONDS } from "./fixture.ts";
import { incidentsOf } from "./incidents.ts";
import { outlooksOf, stateOf } from "./outlooks.ts";
import { cardOf, factsOf } from "./race-facts.ts";
import { seasonsOf } from "./seasons.ts";
import type { SportFixture } from "./sport-fixture.ts";
import { eventState } from "./state.ts";

/** Creates a world of one sport from its definition. */
export function createSportWorld<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  { seed, liveEvents, prematchEvents, speed, byDay }: SportWorldOptions,
): SportWorld<SportFixture<S, C>> {
  type F = SportFixture<S, C>;
  const { prefix, kind, competitions, slotMinutes, meanSeconds } = definition;
  const venues: Held<X>[] = competitions.map((competition) => ({
    ...competition,
    places: definition.places?.(competition) ?? competition.entrants.length / 2,
    playsIn: competition.playsIn ?? clockOf(competition.country),
  }));
  const schedule = definition.termsOf
    ? termSchedule(venues, definition.termsOf)
    : createSchedule({ venues, lanes: lanesFor(), slotMinutes, speed, byDay });
  const { idOf, slotOf, fixtureOf, roster, rosterChangesAt, endedBetween, fixture } =
    createProgramme({
      schedule,
      prefix,
      worldKey: worldKeyOf(seed, `${prefix}|${sizeOf()}|${speed}`),
      coming: comingEvents(),
      retiredBy: retiredByTerms(),
      draw: (eventId, slot): F => drawFixture({ definition, seed, speed }, eventId, slot),
    });
  const outlooks = outlooksOf(definition);
  const { book, joint, results, priceBefore } = bookOf(definition, outlooks);

  /** A title's season is costly to draw, so a past one is not drawn in vain. */
  function retiredByTerms() {
    const { termsOf } = definition;
    return (
      termsOf &&
      (({ lane, number }: Slot<Held<X>>) =>
        termsOf(lane.venue).endsAt(number) + lasting(RETIRED_SECONDS, speed) + MINUTE_MS)
    );
  }

  // The terms of outrights follow from the size of the world in which their leagues play.
  function sizeOf(): string {
    const lanes = schedule.lanes.length;
    return definition.termsOf ? `${lanes}|${liveEvents}` : `${lanes}`;
  }

  function lanesFor(): number {
    if (liveEvents <= 0 && prematchEvents <= 0) return 0;
    const minutes = pacedMinutes({ venues, slotMinutes, speed, byDay });
    return Math.max(1, Math.round((liveEvents * minutes * 60) / meanSeconds));
  }

  function comingEvents(): number {
    // An outright is on offer throughout its season, never earlier.
    if (kind === "outright" || prematchEvents <= 0) return 0;
    return Math.max(prematchEvents, definition.leastComing ?? 0);
  }

  return {
    roster,
    rosterChangesAt,
    endedBetween,
    fixture,
    state(fixture, at) {
      const board = definition.board(fixture.course, stateOf(fixture, at));
      return eventState(
        fixture,
        definition.facts
          ? { ...board, ...factsOf(definition, fixture, at, priceBefore(fixture)) }
          : board,
        at,
      );
    },
    card(fixture, at) {
      const own = definition.card && slotOf(fixture.head.eventId);
      return (
        own &&
        cardOf(definition, fixture, own, at, (number) => fixtureOf(schedule.slot(own.lane, number)))
      );
    },
    book,
    joint,
    results,
    incidents: (fixture, at) => incidentsOf(definition, fixture, at),
    ...seasonsOf({ definition, seed, schedule, idOf, draw: fixtureOf }),
  };
}
