import { createHash } from "node:crypto";
import { SECOND_MS } from "@touchline/core";
import type { Slot } from "../schedule/lanes.ts";
import { eventSeed } from "../seed.ts";
import type { SportWorld } from "../sport-world.ts";
import type { Competition } from "../sports/competition.ts";
import type { Course } from "../sports/definition.ts";
import { bookOf } from "../sports/world/book.ts";
import type { Held } from "../sports/world/fixture.ts";
import { incidentsOf } from "../sports/world/incidents.ts";
import { outlooksOf, stateOf } from "../sports/world/outlooks.ts";
import { seasonsOf } from "../sports/world/seasons.ts";
import type { SportFixture } from "../sports/world/sport-fixture.ts";
import { eventState } from "../sports/world/state.ts";
import { drawVirtual, RETIRED_MS } from "./fixture.ts";
import { rollingSchedule } from "./schedule.ts";
import type { VirtualSport } from "./virtual-sport.ts";

/** A world of one virtual sport: the interface of any sport, with its own schedule and pace. */
export function createVirtualWorld<X extends Competition, S, C extends Course<S>>(
  sport: VirtualSport<X, S, C>,
  seed: string,
): SportWorld<SportFixture<S, C>> {
  type F = SportFixture<S, C>;
  const { prefix, competitions, cycleSeconds, roundsAhead } = sport;
  const definition = { ...sport, slotMinutes: cycleSeconds / 60 };
  const venues = competitions.map(
    (competition): Held<X> => ({
      ...competition,
      places: sport.places?.(competition) ?? competition.entrants.length / 2,
    }),
  );
  const schedule = rollingSchedule(venues, cycleSeconds);
  const { lanes, slot, slotAt } = schedule;
  const worldKey = createHash("sha256").update(`${seed}|${prefix}`).digest("hex").slice(0, 8);
  const idOf = ({ lane, number }: Slot<Held<X>>) => `${prefix}-${worldKey}-${lane.index}-${number}`;
  const { fair } = outlooksOf(definition);
  // A seed decides the result, so there is no trader: prices are constant until the off.
  const { book, results } = bookOf(definition, { fair, traded: fair });

  let drawn = new Map<string, F>();
  const fixtureOf = (of: Slot<Held<X>>): F =>
    drawn.get(idOf(of)) ?? drawVirtual(sport, seed, idOf(of), of);
  /** How long after its start an event is still covered. */
  const toldMs = sport.longestSeconds * SECOND_MS + RETIRED_MS;
  const roundsBack = Math.ceil(toldMs / (cycleSeconds * SECOND_MS));

  function slotsAround(at: number): Slot<Held<X>>[] {
    const slots = lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return Array.from({ length: roundsBack + roundsAhead + 1 }, (_, i) =>
        slot(lane, number - roundsBack + i),
      );
    });
    return slots.filter(({ startTime }) => at < startTime + toldMs);
  }

  return {
    roster(at) {
      const fixtures = slotsAround(at)
        .map(fixtureOf)
        .filter(({ retiredAt }) => at < retiredAt)
        .sort((a, b) => a.startsAt - b.startsAt);
      drawn = new Map(fixtures.map((fixture) => [fixture.head.eventId, fixture]));
      return fixtures;
    },
    rosterChangesAt: (at) =>
      Math.min(...lanes.map((lane) => slot(lane, slotAt(lane, at).number + 1).startTime)),
    /**
     * A reader last connected at `from` never saw events announced later, so nobody can have a bet
     * on them.
     */
    endedBetween: (from, until) =>
      slotsAround(from)
        .map(fixtureOf)
        .filter(({ confirmedAt }) => confirmedAt > from && confirmedAt <= until),
    fixture(eventId) {
      const [, name, key, lane, number] = /^([a-z]+)-([0-9a-f]+)-(\d+)-(\d+)$/.exec(eventId) ?? [];
      const on = name === prefix && key === worldKey ? lanes[Number(lane)] : undefined;
      return on && fixtureOf(slot(on, Number(number)));
    },
    state(fixture, at) {
      const state = eventState(fixture, sport.board(fixture.course, stateOf(fixture, at)), at);
      return at < fixture.endsAt
        ? state
        : { ...state, seed: eventSeed(seed, fixture.head.eventId) };
    },
    // From the off to the result the last prices stay, suspended.
    book: (fixture, at) =>
      at < fixture.startsAt || at >= fixture.resultAt
        ? book(fixture, at)
        : book(fixture, fixture.startsAt - 1).map(locked),
    results,
    incidents: (fixture, at) => incidentsOf(definition, fixture, at),
    ...seasonsOf({ definition, seed, schedule, idOf, draw: fixtureOf }),
  };
}

const locked = <M extends object>(market: M) => ({ ...market, status: "suspended" as const });
