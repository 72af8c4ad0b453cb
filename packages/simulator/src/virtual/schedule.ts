import { SECOND_MS } from "@touchline/core";
import type { Lane, Schedule, Slot, Venue } from "../schedule/lanes.ts";

/**
 * Endless rounds: a competition's events start together at every multiple of the cycle, those of
 * the next competition a part of the cycle later, so that one always starts soon.
 */
export function rollingSchedule<V extends Venue>(
  venues: readonly V[],
  cycleSeconds: number,
): Schedule<V> {
  const cycleMs = cycleSeconds * SECOND_MS;
  const lanes = venues
    .flatMap((venue, rank) =>
      Array.from({ length: venue.places }, (_, place) => ({
        venue,
        place,
        places: venue.places,
        offsetMs: Math.round((rank * cycleMs) / venues.length),
      })),
    )
    .map((lane, index): Lane<V> => ({ ...lane, index }));
  const slot = (lane: Lane<V>, number: number): Slot<V> => ({
    lane,
    number,
    startTime: number * cycleMs + lane.offsetMs,
  });
  return {
    lanes,
    slot,
    slotAt: (lane, at) => slot(lane, Math.floor((at - lane.offsetMs) / cycleMs)),
    slotMs: cycleMs,
  };
}
