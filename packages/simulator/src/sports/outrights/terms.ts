import { DAY_MS, HOUR_MS, itemAt } from "@touchline/core";
import { eveningFrom } from "../../schedule/evening.ts";
import type { Lane, Schedule, Slot, Venue } from "../../schedule/lanes.ts";
import type { Calendar } from "../../sport-world.ts";
import type { Competition } from "../competition.ts";
import type { Terms } from "../definition.ts";

/** The seasons of the leagues that are played, by tournament. */
export type Calendars = (tournamentId: string) => Calendar | undefined;

/** A schedule of one lane for each competition; its slots are the competition's terms. */
export function termSchedule<V extends Venue>(
  venues: readonly V[],
  termsOf: (venue: V) => Terms,
): Schedule<V> {
  const lanes = venues.map(
    (venue, index): Lane<V> => ({ index, venue, place: 0, places: 1, offsetMs: 0 }),
  );
  const terms = venues.map(termsOf);
  const slot = (lane: Lane<V>, number: number): Slot<V> => ({
    lane,
    number,
    startTime: itemAt(terms, lane.index).opensAt(number),
  });
  return {
    lanes,
    slot,
    slotAt: (lane, at) => slot(lane, itemAt(terms, lane.index).numberAt(at)),
    slotMs: TERM_MS,
  };
}

/** Where the world plays no matches of a competition, its outright lasts this long. */
const TERM_MS = 28 * DAY_MS;
const BETWEEN_TERMS_MS = DAY_MS + 6 * HOUR_MS;

/**
 * The terms of a competition that is decided in a final: in the first evening after the season's
 * last match, unless the world runs faster than the calendar.
 */
export function finalTerms(
  { id, country, rank }: Pick<Competition, "id" | "country" | "rank">,
  calendarOf: Calendars,
  speed: number,
): Terms {
  const inTheEvening = (at: number) => (speed === 1 ? eveningFrom(at, country.code) : at);
  const calendar = calendarOf(id);
  if (calendar) {
    const { numberAt, span } = calendar;
    return {
      numberAt,
      opensAt: (number) => span(number).from,
      endsAt: (number) => inTheEvening(span(number).until),
    };
  }
  const termMs = TERM_MS / speed;
  const offsetMs = ((rank * DAY_MS) / speed) % termMs;
  const opensAt = (number: number) => Math.round(number * termMs + offsetMs);
  return {
    numberAt: (at) => Math.floor((at - offsetMs) / termMs),
    opensAt,
    endsAt: (number) => inTheEvening(opensAt(number + 1) - BETWEEN_TERMS_MS / speed),
  };
}
