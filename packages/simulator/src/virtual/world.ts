import { createHash } from "node:crypto";
import { SECOND_MS } from "@touchline/core";
import type { Schedule, Slot } from "../schedule/lanes.ts";
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

interface VirtualWorld<X extends Competition, S, C extends Course<S>> {
  sport: VirtualSport<X, S, C>;
  seed: string;
  worldKey: string;
  schedule: Schedule<Held<X>>;
  /** How long after its start an event is still covered. */
  toldMs: number;
  /** The events of the last roster, by their ids. */
  drawn: Map<string, SportFixture<S, C>>;
}

/** A world of one virtual sport: the interface of any sport, with its own schedule and pace. */
export function createVirtualWorld<X extends Competition, S, C extends Course<S>>(
  sport: VirtualSport<X, S, C>,
  seed: string,
): SportWorld<SportFixture<S, C>> {
  const { cycleSeconds } = sport;
  const definition = { ...sport, slotMinutes: cycleSeconds / 60 };
  const schedule = rollingSchedule(venuesOf(sport), cycleSeconds);
  const { lanes, slot, slotAt } = schedule;
  const world: VirtualWorld<X, S, C> = {
    sport,
    seed,
    worldKey: createHash("sha256").update(`${seed}|${sport.prefix}`).digest("hex").slice(0, 8),
    schedule,
    toldMs: sport.longestSeconds * SECOND_MS + RETIRED_MS,
    drawn: new Map(),
  };
  const { fair } = outlooksOf(definition);
  // A seed decides the result, so there is no trader: prices are constant until the off.
  const { book, results } = bookOf(definition, { fair, traded: fair });
  return {
    roster: (at) => roster(world, at),
    rosterChangesAt: (at) =>
      Math.min(...lanes.map((lane) => slot(lane, slotAt(lane, at).number + 1).startTime)),
    endedBetween: (from, until) => endedBetween(world, from, until),
    fixture: (eventId) => fixtureNamed(world, eventId),
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
    ...seasonsOf({
      definition,
      seed,
      schedule,
      idOf: (of) => idOf(world, of),
      draw: (of) => fixtureOf(world, of),
    }),
  };
}

const venuesOf = <X extends Competition, S, C extends Course<S>>(
  sport: VirtualSport<X, S, C>,
): Held<X>[] =>
  sport.competitions.map((competition) => ({
    ...competition,
    places: sport.places?.(competition) ?? competition.entrants.length / 2,
  }));

const idOf = <X extends Competition, S, C extends Course<S>>(
  { sport, worldKey }: VirtualWorld<X, S, C>,
  { lane, number }: Slot<Held<X>>,
): string => `${sport.prefix}-${worldKey}-${lane.index}-${number}`;

function fixtureOf<X extends Competition, S, C extends Course<S>>(
  world: VirtualWorld<X, S, C>,
  of: Slot<Held<X>>,
): SportFixture<S, C> {
  const id = idOf(world, of);
  return world.drawn.get(id) ?? drawVirtual(world.sport, world.seed, id, of);
}

function fixtureNamed<X extends Competition, S, C extends Course<S>>(
  world: VirtualWorld<X, S, C>,
  eventId: string,
): SportFixture<S, C> | undefined {
  const { lanes, slot } = world.schedule;
  const [, name, key, lane, number] = /^([a-z]+)-([0-9a-f]+)-(\d+)-(\d+)$/.exec(eventId) ?? [];
  const isOurs = name === world.sport.prefix && key === world.worldKey;
  const on = isOurs ? lanes[Number(lane)] : undefined;
  return on && fixtureOf(world, slot(on, Number(number)));
}

function slotsAround<X extends Competition, S, C extends Course<S>>(
  { sport, schedule, toldMs }: VirtualWorld<X, S, C>,
  at: number,
): Slot<Held<X>>[] {
  const { lanes, slot, slotAt } = schedule;
  const roundsBack = Math.ceil(toldMs / (sport.cycleSeconds * SECOND_MS));
  const slots = lanes.flatMap((lane) => {
    const { number } = slotAt(lane, at);
    return Array.from({ length: roundsBack + sport.roundsAhead + 1 }, (_, i) =>
      slot(lane, number - roundsBack + i),
    );
  });
  return slots.filter(({ startTime }) => at < startTime + toldMs);
}

function roster<X extends Competition, S, C extends Course<S>>(
  world: VirtualWorld<X, S, C>,
  at: number,
): SportFixture<S, C>[] {
  const fixtures = slotsAround(world, at)
    .map((of) => fixtureOf(world, of))
    .filter(({ retiredAt }) => at < retiredAt)
    .sort((a, b) => a.startsAt - b.startsAt);
  world.drawn = new Map(fixtures.map((fixture) => [fixture.head.eventId, fixture]));
  return fixtures;
}

/**
 * A reader last connected at `from` never saw events announced later, so nobody can have a bet
 * on them.
 */
const endedBetween = <X extends Competition, S, C extends Course<S>>(
  world: VirtualWorld<X, S, C>,
  from: number,
  until: number,
): SportFixture<S, C>[] =>
  slotsAround(world, from)
    .map((of) => fixtureOf(world, of))
    .filter(({ confirmedAt }) => confirmedAt > from && confirmedAt <= until);

const locked = <M extends object>(market: M) => ({ ...market, status: "suspended" as const });
