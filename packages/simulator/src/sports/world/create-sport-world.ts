import { createSchedule, type Slot } from "../../schedule/lanes.ts";
import { seedRandom } from "../../seed.ts";
import type { SportWorld, SportWorldOptions } from "../../sport-world.ts";
import type { Competition } from "../competition.ts";
import type { Course, SportDefinition } from "../definition.ts";
import { bookOf } from "./book.ts";
import { drawFixture, type Held, type SportFixture } from "./fixture.ts";
import { incidentsOf } from "./incidents.ts";
import { outlooksOf, stateOf } from "./outlooks.ts";
import { cardOf, factsOf } from "./race-facts.ts";
import { seasonsOf } from "./seasons.ts";
import { eventState } from "./state.ts";

/** Creates a world of one sport from its definition. */
export function createSportWorld<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  { seed, liveEvents, prematchEvents, speed }: SportWorldOptions,
): SportWorld<SportFixture<S, C>> {
  type F = SportFixture<S, C>;
  const { prefix, kind, competitions, slotMinutes, meanSeconds } = definition;
  const venues: Held<X>[] = competitions.map((competition) => ({
    ...competition,
    places: definition.places?.(competition) ?? competition.entrants.length / 2,
  }));
  const schedule = createSchedule({ venues, lanes: lanesFor(), slotMinutes, speed });
  const { lanes, slot, slotAt } = schedule;
  // Another seed, size or speed is another world; its events must not be mistaken for this one's.
  const worldKey = Math.floor(
    seedRandom(seed, `${prefix}|${lanes.length}|${speed}`).next() * 36 ** 6,
  ).toString(36);
  const idOf = ({ lane, number }: Slot<Held<X>>) => `${prefix}-${worldKey}-${lane.index}-${number}`;
  const outlooks = outlooksOf(definition);
  const { book, joint, results, priceBefore } = bookOf(definition, outlooks);

  function lanesFor(): number {
    if (kind === "outright") return venues.length;
    if (liveEvents <= 0 && prematchEvents <= 0) return 0;
    return Math.max(1, Math.round((liveEvents * slotMinutes * 60) / meanSeconds));
  }

  let drawn = new Map<string, F>();
  const fixtureOf = (of: Slot<Held<X>>): F =>
    drawn.get(idOf(of)) ?? drawFixture({ definition, seed, speed }, idOf(of), of);

  function slotOf(eventId: string): Slot<Held<X>> | undefined {
    const [, name, key, lane, number] = /^([a-z0-9]+)-([0-9a-z]+)-(\d+)-(\d+)$/.exec(eventId) ?? [];
    const on = name === prefix && key === worldKey ? lanes[Number(lane)] : undefined;
    return on && slot(on, Number(number));
  }

  const started = (at: number): Slot<Held<X>>[] =>
    lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return [slot(lane, number - 1), slot(lane, number)];
    });
  const coming = (at: number): Slot<Held<X>>[] => {
    // An outright is on offer throughout its season, never earlier.
    if (kind === "outright" || lanes.length === 0) return [];
    const count = prematchEvents > 0 ? Math.max(prematchEvents, definition.leastComing ?? 0) : 0;
    const depth = Math.ceil(count / lanes.length) + 1;
    const slots = lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return Array.from({ length: depth }, (_, i) => slot(lane, number + 1 + i));
    });
    return slots
      .sort((a, b) => a.startTime - b.startTime || a.lane.index - b.lane.index)
      .slice(0, count);
  };

  return {
    roster(at) {
      const onOffer = started(at)
        .map(fixtureOf)
        .filter(({ retiredAt }) => at < retiredAt);
      const fixtures = [...onOffer, ...coming(at).map(fixtureOf)];
      drawn = new Map(fixtures.map((fixture) => [fixture.head.eventId, fixture]));
      return fixtures;
    },
    rosterChangesAt: (at) =>
      Math.min(...lanes.map((lane) => slot(lane, slotAt(lane, at).number + 1).startTime)),
    endedBetween(from, until) {
      const slots = lanes.flatMap((lane) => {
        const first = slotAt(lane, from).number - 1;
        return Array.from({ length: slotAt(lane, until).number - first + 1 }, (_, i) =>
          slot(lane, first + i),
        );
      });
      return slots
        .map(fixtureOf)
        .filter(({ confirmedAt }) => confirmedAt > from && confirmedAt <= until);
    },
    fixture(eventId) {
      const held = slotOf(eventId);
      return held && fixtureOf(held);
    },
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
        own && cardOf(definition, fixture, own, at, (number) => fixtureOf(slot(own.lane, number)))
      );
    },
    book,
    joint,
    results,
    incidents: (fixture, at) => incidentsOf(definition, fixture, at),
    ...seasonsOf({ definition, seed, schedule, idOf, draw: fixtureOf }),
  };
}
