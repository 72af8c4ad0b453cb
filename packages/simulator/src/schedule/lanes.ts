import { DAY_MS, itemAt, MINUTE_MS } from "@touchline/core";
import { DAY_PARTS, dayPartOf, daySlots, slotsOfPart } from "./day-parts.ts";

/** A place for events: a competition of any sport. */
export interface Venue {
  id: string;
  /** How many of its events can run at once without a competitor being in two of them. */
  places: number;
  /** The country by whose clock it plays; one without plays round the clock. */
  playsIn?: string | undefined;
}

/**
 * The rolling schedule. Time is divided into slots that hold a whole event. Each venue has its own
 * offset, so that at any instant events are at different stages. A lane holds one event per slot,
 * of one venue. Where each venue has a country, its slots lie in one part of the day.
 */
export interface Lane<V extends Venue = Venue> {
  index: number;
  venue: V;
  /** The event's index in the venue's slot, and the number of events in it. */
  place: number;
  places: number;
  /** The start of slot 0, or of a day's first slot since midnight. */
  offsetMs: number;
}

export interface Slot<V extends Venue = Venue> {
  lane: Lane<V>;
  number: number;
  startTime: number;
}

export interface Schedule<V extends Venue = Venue> {
  lanes: readonly Lane<V>[];
  slot(lane: Lane<V>, number: number): Slot<V>;
  /** The slot a lane is in; between two seasons or days, its last one. */
  slotAt(lane: Lane<V>, at: number): Slot<V>;
  slotMs: number;
  /** None if slots follow each other round the clock. */
  slotsADay?: number;
}

/**
 * A league's slots between two seasons, in which nobody plays. Season 0 begins `phase` slots after
 * the offset.
 */
export interface SeasonBreak {
  /** The slots of a season, and those after it. */
  played: number;
  free: number;
  phase: number;
}

export interface ScheduleOptions<V extends Venue> {
  /** Most popular first. */
  venues: readonly V[];
  /** The wanted number of events at once; fewer if the venues have no more places. */
  lanes: number;
  slotMinutes: number;
  speed: number;
  byDay?: boolean | undefined;
  /** The break of a venue with so many slots a day. */
  breakOf?(venue: V, places: number, slotsADay: number): SeasonBreak | undefined;
}

/** An event after another one of the same competitors starts so much later. */
export const pacedMinutes = (options: Omit<ScheduleOptions<Venue>, "lanes">): number =>
  isPlayedByDay(options)
    ? slotsOfPart(options.slotMinutes).slotMs / MINUTE_MS
    : options.slotMinutes;

/** A faster world has no days. */
const isPlayedByDay = ({ venues, speed, byDay }: Omit<ScheduleOptions<Venue>, "lanes">): boolean =>
  byDay === true && speed === 1 && venues.every(({ playsIn }) => playsIn !== undefined);

const START_GRID_MINUTES = 5;
const GOLDEN_RATIO = 0.618034;

export function createSchedule<V extends Venue>(options: ScheduleOptions<V>): Schedule<V> {
  return isPlayedByDay(options) ? dailySchedule(options) : roundTheClock(options);
}

function roundTheClock<V extends Venue>({
  venues,
  lanes: wanted,
  slotMinutes,
  speed,
}: ScheduleOptions<V>): Schedule<V> {
  const slotMs = (slotMinutes * MINUTE_MS) / speed;
  const slot = (lane: Lane<V>, number: number): Slot<V> => ({
    lane,
    number,
    startTime: Math.round(number * slotMs + lane.offsetMs),
  });
  const lanes = dealPlaces(venues, wanted).flatMap((places, rank) => {
    const offsetMs = offsetMinutes(rank, slotMinutes) * (MINUTE_MS / speed);
    return lanesOf(itemAt(venues, rank), places, offsetMs);
  });
  return {
    lanes: lanes.map((lane, index) => ({ ...lane, index })),
    slot,
    slotAt: (lane, at) => slot(lane, Math.floor((at - lane.offsetMs) / slotMs)),
    slotMs,
  };
}

function dailySchedule<V extends Venue>({
  venues,
  lanes: wanted,
  slotMinutes,
  breakOf,
}: ScheduleOptions<V>): Schedule<V> {
  const { count, slotMs } = slotsOfPart(slotMinutes);
  const breaks = new Map<V, SeasonBreak>();
  const slot = (lane: Lane<V>, number: number): Slot<V> => {
    const passed = withBreaks(number, breaks.get(lane.venue));
    const day = Math.floor(passed / count);
    const startTime = day * DAY_MS + lane.offsetMs + (passed - day * count) * slotMs;
    return { lane, number, startTime };
  };
  const lanes = DAY_PARTS.flatMap((part) => {
    const there = venues.filter(({ playsIn }) => playsIn && dayPartOf(playsIn) === part);
    return dealPlaces(there, wanted).flatMap((places, rank) => {
      const venue = itemAt(there, rank);
      const between = breakOf?.(venue, places, count);
      if (between) breaks.set(venue, between);
      const { fromMs } = daySlots(
        venue.playsIn ?? "",
        slotMinutes,
        ((rank + 1) * GOLDEN_RATIO) % 1,
      );
      return lanesOf(venue, places, fromMs);
    });
  });
  return {
    lanes: lanes.map((lane, index) => ({ ...lane, index })),
    slot,
    slotAt(lane, at) {
      const day = Math.floor((at - lane.offsetMs) / DAY_MS);
      const since = at - lane.offsetMs - day * DAY_MS;
      const passed = day * count + Math.min(count - 1, Math.floor(since / slotMs));
      return slot(lane, withoutBreaks(passed, breaks.get(lane.venue)));
    },
    slotMs,
    slotsADay: count,
  };
}

const lanesOf = <V extends Venue>(venue: V, places: number, offsetMs: number) =>
  Array.from({ length: places }, (_, place) => ({ venue, place, places, offsetMs }));

/** Converts a count of played slots to one of all slots, and back. */
function withBreaks(number: number, between: SeasonBreak | undefined): number {
  if (!between) return number;
  return number + between.phase + Math.floor(number / between.played) * between.free;
}

function withoutBreaks(passed: number, between: SeasonBreak | undefined): number {
  if (!between) return passed;
  const { played, free, phase } = between;
  const season = Math.floor((passed - phase) / (played + free));
  const since = passed - phase - season * (played + free);
  return season * played + Math.min(since, played - 1);
}

/**
 * How many events at once each venue holds: assigned in turn, most popular first, as long as a
 * venue has places.
 */
function dealPlaces(venues: readonly Venue[], wanted: number): number[] {
  const dealt = venues.map(() => 0);
  let left = Math.min(
    wanted,
    venues.reduce((sum, { places }) => sum + places, 0),
  );
  while (left > 0) {
    venues.forEach(({ places }, rank) => {
      if (left === 0 || (dealt[rank] ?? 0) >= places) return;
      dealt[rank] = (dealt[rank] ?? 0) + 1;
      left--;
    });
  }
  return dealt;
}

/**
 * Golden-ratio steps spread any number of venues evenly over the slot, at plausible starting times.
 */
const offsetMinutes = (rank: number, slotMinutes: number): number =>
  Math.floor((((rank * GOLDEN_RATIO) % 1) * slotMinutes) / START_GRID_MINUTES) * START_GRID_MINUTES;
