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

/** The seasons of a venue. The schedule is endless; a season is one full round robin. */
export interface SlotCalendar<V extends Venue> extends SeasonLength {
  /** The number of the current season; between two, that of the last. */
  numberAt(at: number): number;
  /** From the first start to the end of the last slot. */
  span(number: number): { from: number; until: number };
  /** Oldest first. */
  slots(number: number): SeasonSlot<V>[];
}

export function slotCalendar<V extends Venue>(
  { lanes, slot, slotAt, slotMs }: Schedule<V>,
  venueId: string,
  lengthOf: (lane: Lane<V>) => SeasonLength,
): SlotCalendar<V> | undefined {
  const venueLanes = lanes.filter(({ venue }) => venue.id === venueId);
  const [first] = venueLanes;
  if (!first) return undefined;
  const { rounds, slotsPerRound } = lengthOf(first);
  const length = rounds * slotsPerRound;
  return {
    rounds,
    slotsPerRound,
    numberAt: (at) => Math.floor(slotAt(first, at).number / length),
    span: (number) => ({
      from: slot(first, number * length).startTime,
      until: Math.round(slot(first, (number + 1) * length - 1).startTime + slotMs),
    }),
    slots: (number) =>
      Array.from({ length }, (_, i) => i).flatMap((i) =>
        venueLanes.map((lane) => ({
          ...slot(lane, number * length + i),
          round: 1 + Math.floor(i / slotsPerRound),
        })),
      ),
  };
}
