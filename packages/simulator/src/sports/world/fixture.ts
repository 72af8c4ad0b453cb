import type { EventHead } from "@touchline/contract";
import type { Random } from "@touchline/core";
import type { Lane, Slot, Venue } from "../../schedule/lanes.ts";
import { pairing, shuffle } from "../../schedule/pairing.ts";
import { eventSeed, seedRandom } from "../../seed.ts";
import type { Competition, EntrantRow } from "../competition.ts";
import type { Course, SportDefinition } from "../definition.ts";
import { cuesOf } from "./cues.ts";
import type { SportFixture } from "./sport-fixture.ts";
import { suspensionsOf } from "./suspensions.ts";

/** Events start a little later than scheduled. */
const LATEST_START_SECONDS = 100;
/** The result follows the end, then its confirmation, then nothing more. */
const RESULT_SECONDS = 8;
const CONFIRMED_SECONDS = 120;
export const RETIRED_SECONDS = 1800;
/**
 * Races always have a margin: a withdrawal raises the chances of bets on the others, and the
 * deductions of Rule 4 take back less than that for long shots.
 */
const ZERO_MARGIN_SHARE = 1 / 40;

/** The duration of event seconds in milliseconds. */
export const lasting = (seconds: number, speed: number): number =>
  Math.round((seconds * 1000) / speed);

export interface Drawing<X extends Competition, S, C extends Course<S>> {
  definition: SportDefinition<X, S, C>;
  seed: string;
  speed: number;
}

/** A competition in the schedule. */
export type Held<X extends Competition> = X & Venue;

export function drawFixture<X extends Competition, S, C extends Course<S>>(
  { definition, seed: worldSeed, speed }: Drawing<X, S, C>,
  eventId: string,
  { lane, number, startTime }: Slot<Held<X>>,
): SportFixture<S, C> {
  const seed = eventSeed(worldSeed, eventId);
  const random = seedRandom(seed, "course");
  const delay =
    definition.kind === "outright" ? 0 : Math.floor(random.next() * LATEST_START_SECONDS);
  const zeroMargin = random.next() < ZERO_MARGIN_SHARE && definition.kind !== "race";
  const { title, entrants } = enter(definition, lane, number, worldSeed, random);
  const course = definition.draw({ eventId, competition: lane.venue, entrants, number, random });
  const slotSeconds = definition.slotMinutes * 60;
  const lastSeconds = course.steps.at(-1)?.at ?? 0;
  // An event drawn longer than its slot is sped up to fit.
  const pace = Math.min(1, (slotSeconds - LATEST_START_SECONDS) / Math.max(1, lastSeconds));
  // An outright is announced when it opens, and advertises its end.
  const posterTime = definition.termsOf?.(lane.venue).endsAt(number) ?? startTime;
  const instant = (seconds: number) =>
    posterTime + lasting(delay + (seconds > 0 ? seconds * pace : seconds), speed);
  const endsAt = instant(lastSeconds);
  const drawn = {
    head: headOf(definition, eventId, lane, entrants, title, posterTime, zeroMargin),
    seed,
    startsAt: instant(0),
    endsAt,
    resultAt: endsAt + lasting(RESULT_SECONDS, speed),
    confirmedAt: endsAt + lasting(CONFIRMED_SECONDS, speed),
    // In short slots an event is retired before the one after the next begins.
    retiredAt:
      endsAt + lasting(Math.min(RETIRED_SECONDS, slotSeconds - LATEST_START_SECONDS), speed),
    course,
    entrants,
    stepTimes: course.steps.map(({ at }) => instant(at)),
    speed,
    instant,
  };
  const suspensions = suspensionsOf(drawn);
  return { ...drawn, suspensions, memo: {}, cues: () => cuesOf({ ...drawn, suspensions }) };
}

function enter<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  lane: Lane<Held<X>>,
  number: number,
  seed: string,
  random: Random,
): { title?: string; entrants: readonly EntrantRow[] } {
  if (definition.enter) return definition.enter(lane.venue, number, random);
  return { entrants: pairing(fixtureList(seed, lane.venue), lane, number) };
}

/** The competitors in the order of this world's fixture list. */
export const fixtureList = (seed: string, { id, entrants }: Competition): EntrantRow[] =>
  shuffle(entrants, seedRandom(seed, `fixtures|${id}`));

function headOf<X extends Competition, S, C extends Course<S>>(
  { sport, kind }: SportDefinition<X, S, C>,
  eventId: string,
  { venue }: { venue: X },
  entrants: readonly EntrantRow[],
  title: string | undefined,
  startTime: number,
  zeroMargin: boolean,
): EventHead {
  const { id, name, rank, country } = venue;
  return {
    eventId,
    treeId: `event:${eventId}`,
    sport,
    kind,
    ...(title === undefined ? {} : { title }),
    category: {
      id: `${sport.toLowerCase()}:${country.code}`,
      name: country.name,
      countryCode: country.code,
    },
    tournament: { id, name, rank },
    competitors: entrants.map(([competitor, short, colour]) => ({
      name: competitor,
      short,
      colour,
    })),
    startTime,
    ...(zeroMargin ? { zeroMargin } : {}),
  };
}
