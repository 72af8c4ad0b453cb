import type { Lane, Schedule, Slot, Venue } from "./lanes.ts";

/** The length of a season: its rounds, and the slots per round. */
export interface SeasonLength {
  rounds: number;
  slotsPerRound: number;
}

export interface SeasonSlot<V extends Venue> extends Slot<V> {
  /** From 1. */
  round: number;
}

/**
 * The slots of a venue's season that have begun by an instant, oldest first. The schedule is
 * endless; a season is one full round robin. `ago` counts seasons back from the current one.
 */
export function seasonSlots<V extends Venue>(
  { lanes, slot, slotAt }: Schedule<V>,
  venueId: string,
  lengthOf: (lane: Lane<V>) => SeasonLength,
  { at, ago }: { at: number; ago: number },
): SeasonSlot<V>[] {
  const venueLanes = lanes.filter(({ venue }) => venue.id === venueId);
  const [first] = venueLanes;
  if (!first) return [];
  const { rounds, slotsPerRound } = lengthOf(first);
  const length = rounds * slotsPerRound;
  const now = slotAt(first, at).number;
  const from = (Math.floor(now / length) - ago) * length;
  const numbers = Array.from({ length: Math.min(now - from + 1, length) }, (_, i) => from + i);
  return numbers.flatMap((number) =>
    venueLanes.map((lane) => ({
      ...slot(lane, number),
      round: 1 + Math.floor((number - from) / slotsPerRound),
    })),
  );
}
