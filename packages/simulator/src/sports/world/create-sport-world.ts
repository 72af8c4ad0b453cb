import { MINUTE_MS } from "@touchline/core";
import { createSchedule, pacedMinutes, type Schedule, type Slot } from "../../schedule/lanes.ts";
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
  options: SportWorldOptions,
): SportWorld<SportFixture<S, C>> {
  type F = SportFixture<S, C>;
  const { seed, speed } = options;
  const { prefix } = definition;
  const schedule = scheduleOf(definition, options);
  const world = `${prefix}|${sizeOf(definition, schedule, options)}|${speed}`;
  const { idOf, slotOf, fixtureOf, roster, rosterChangesAt, endedBetween, fixture } =
    createProgramme({
      schedule,
      prefix,
      worldKey: worldKeyOf(seed, world),
      coming: comingEvents(definition, options),
      retiredBy: retiredByTerms(definition, speed),
      draw: (eventId, slot): F => drawFixture({ definition, seed, speed }, eventId, slot),
    });
  const { book, joint, results, priceBefore } = bookOf(definition, outlooksOf(definition));
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

function scheduleOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  options: SportWorldOptions,
): Schedule<Held<X>> {
  const { competitions, slotMinutes } = definition;
  const { speed, byDay } = options;
  const venues: Held<X>[] = competitions.map((competition) => ({
    ...competition,
    places: definition.places?.(competition) ?? competition.entrants.length / 2,
    playsIn: competition.playsIn ?? clockOf(competition.country),
  }));
  if (definition.termsOf) return termSchedule(venues, definition.termsOf);
  const lanes = lanesFor(definition, venues, options);
  return createSchedule({ venues, lanes, slotMinutes, speed, byDay });
}

function lanesFor<X extends Competition, S, C extends Course<S>>(
  { slotMinutes, meanSeconds }: SportDefinition<X, S, C>,
  venues: readonly Held<X>[],
  { liveEvents, prematchEvents, speed, byDay }: SportWorldOptions,
): number {
  if (liveEvents <= 0 && prematchEvents <= 0) return 0;
  const minutes = pacedMinutes({ venues, slotMinutes, speed, byDay });
  return Math.max(1, Math.round((liveEvents * minutes * 60) / meanSeconds));
}

// The terms of outrights follow from the size of the world in which their leagues play.
function sizeOf<X extends Competition, S, C extends Course<S>>(
  { termsOf }: SportDefinition<X, S, C>,
  { lanes }: Schedule<Held<X>>,
  { liveEvents }: SportWorldOptions,
): string {
  return termsOf ? `${lanes.length}|${liveEvents}` : `${lanes.length}`;
}

function comingEvents<X extends Competition, S, C extends Course<S>>(
  { kind, leastComing }: SportDefinition<X, S, C>,
  { prematchEvents }: SportWorldOptions,
): number {
  // An outright is on offer throughout its season, never earlier.
  if (kind === "outright" || prematchEvents <= 0) return 0;
  return Math.max(prematchEvents, leastComing ?? 0);
}

/** A title's season is costly to draw, so a past one is not drawn in vain. */
function retiredByTerms<X extends Competition, S, C extends Course<S>>(
  { termsOf }: SportDefinition<X, S, C>,
  speed: number,
) {
  return (
    termsOf &&
    (({ lane, number }: Slot<Held<X>>) =>
      termsOf(lane.venue).endsAt(number) + lasting(RETIRED_SECONDS, speed) + MINUTE_MS)
  );
}
