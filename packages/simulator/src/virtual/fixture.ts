import type { EventHead } from "@touchline/contract";
import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import type { Slot } from "../schedule/lanes.ts";
import { pairing, slotsPerRound } from "../schedule/pairing.ts";
import { eventSeed, seedHash, seedRandom } from "../seed.ts";
import type { Competition, EntrantRow } from "../sports/competition.ts";
import type { Course, Step } from "../sports/definition.ts";
import { cuesOf } from "../sports/world/cues.ts";
import { fixtureList, type Held } from "../sports/world/fixture.ts";
import type { SportFixture } from "../sports/world/sport-fixture.ts";
import type { VirtualSport } from "./virtual-sport.ts";

/** The result is known at the end of the event and confirmed moments later. */
const RESULT_MS = SECOND_MS;
const CONFIRMED_MS = 3 * SECOND_MS;
export const RETIRED_MS = 5 * MINUTE_MS;

/** The event of a slot: a pure function of the world's seed and the event's id. */
export function drawVirtual<X extends Competition, S, C extends Course<S>>(
  sport: VirtualSport<X, S, C>,
  worldSeed: string,
  eventId: string,
  slot: Slot<Held<X>>,
): SportFixture<S, C> {
  const { lane, number, startTime } = slot;
  const seed = eventSeed(worldSeed, eventId);
  const random = seedRandom(seed, eventId);
  const { title, entrants } = sport.enter?.(lane.venue, number, random) ?? {
    title: undefined,
    entrants: pairing(fixtureList(worldSeed, lane.venue), lane, number),
  };
  const drawn = sport.draw({ eventId, competition: lane.venue, entrants, number, random });
  const course = { ...drawn, steps: drawn.steps.map(unstopped) };
  const lastSeconds = course.steps.at(-1)?.at ?? 0;
  const pace = Math.min(1, sport.longestSeconds / Math.max(1, lastSeconds));
  const instant = (seconds: number) => startTime + Math.round(seconds * pace * SECOND_MS);
  const endsAt = instant(lastSeconds);
  const fixture = {
    head: headOf(sport, eventId, slot, title, entrants, seed),
    seed,
    startsAt: startTime,
    endsAt,
    resultAt: endsAt + RESULT_MS,
    confirmedAt: endsAt + CONFIRMED_MS,
    retiredAt: endsAt + RETIRED_MS,
    course,
    entrants,
    stepTimes: course.steps.map(({ at }) => instant(at)),
    // Nobody can bet on an event that has begun.
    suspensions: [{ why: "end", from: startTime, until: Number.POSITIVE_INFINITY }] as const,
    speed: 1,
    instant,
  };
  return { ...fixture, memo: {}, cues: () => cuesOf(fixture) };
}

/** Bets are closed from start to end, so no suspensions or line changes are needed in between. */
function unstopped<S>({ at, state, incident }: Step<S>): Step<S> {
  return { at, state, ...(incident ? { incident } : {}) };
}

function headOf<X extends Competition, S, C extends Course<S>>(
  sport: VirtualSport<X, S, C>,
  eventId: string,
  { lane, number, startTime }: Slot<Held<X>>,
  title: string | undefined,
  entrants: readonly EntrantRow[],
  seed: string,
): EventHead {
  const { id, name, rank, country } = lane.venue;
  return {
    eventId,
    treeId: `event:${eventId}`,
    sport: sport.sport,
    kind: sport.kind,
    ...(title === undefined ? {} : { title }),
    category: { id: `virtual:${country.code}`, name: country.name, countryCode: country.code },
    tournament: { id, name, rank },
    competitors: entrants.map(([competitor, short, colour]) => ({
      name: competitor,
      short,
      colour,
    })),
    startTime,
    virtual: { round: roundOf(sport, lane, number), seedHash: seedHash(seed) },
  };
}

/** The round of its season, from 1. */
function roundOf<X extends Competition, S, C extends Course<S>>(
  { enter, roundsPerSeason }: VirtualSport<X, S, C>,
  { venue, places }: Slot<Held<X>>["lane"],
  number: number,
): number {
  const perRound = enter ? 1 : slotsPerRound(venue.entrants.length, places);
  return 1 + (Math.floor(number / perRound) % roundsPerSeason(venue));
}
