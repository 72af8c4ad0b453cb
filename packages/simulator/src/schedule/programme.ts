import { seedRandom } from "../seed.ts";
import type { Fixture, SportWorld } from "../sport-world.ts";
import type { Schedule, Slot, Venue } from "./lanes.ts";

export interface ProgrammeOptions<V extends Venue, F extends Fixture> {
  schedule: Schedule<V>;
  /** The first part of its events' ids. */
  prefix: string;
  worldKey: string;
  /** How many events are on offer before their start. */
  coming: number;
  draw: (eventId: string, slot: Slot<V>) => F;
  /** When an event has retired at the latest, if that is known before it is drawn. */
  retiredBy?: ((slot: Slot<V>) => number) | undefined;
}

/** Another seed, size or speed is another world; its events must not be mistaken for this one's. */
export const worldKeyOf = (seed: string, world: string): string =>
  Math.floor(seedRandom(seed, world).next() * 36 ** 6).toString(36);

export interface Programme<V extends Venue, F extends Fixture>
  extends Pick<SportWorld<F>, "roster" | "rosterChangesAt" | "endedBetween" | "fixture"> {
  idOf(slot: Slot<V>): string;
  slotOf(eventId: string): Slot<V> | undefined;
  fixtureOf(slot: Slot<V>): F;
}

/** The events of a schedule: those on now, those to come, and each by its id. */
export function createProgramme<V extends Venue, F extends Fixture>({
  schedule: { lanes, slot, slotAt, slotMs, slotsADay },
  prefix,
  worldKey,
  coming: count,
  draw,
  retiredBy,
}: ProgrammeOptions<V, F>): Programme<V, F> {
  const idOf = ({ lane, number }: Slot<V>) => `${prefix}-${worldKey}-${lane.index}-${number}`;

  let drawn = new Map<string, F>();
  const fixtureOf = (of: Slot<V>): F => drawn.get(idOf(of)) ?? draw(idOf(of), of);

  function slotOf(eventId: string): Slot<V> | undefined {
    const [, name, key, lane, number] = /^([a-z0-9]+)-([0-9a-z]+)-(\d+)-(\d+)$/.exec(eventId) ?? [];
    const on = name === prefix && key === worldKey ? lanes[Number(lane)] : undefined;
    return on && slot(on, Number(number));
  }

  /** Two slots after its start an event of slots has retired, so it is not drawn in vain. */
  const retiredAt = retiredBy ?? ((of: Slot<V>) => of.startTime + 2 * slotMs);
  const started = (at: number): Slot<V>[] =>
    lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return [slot(lane, number - 1), slot(lane, number)].filter((of) => at < retiredAt(of));
    });
  const coming = (at: number): Slot<V>[] => {
    if (count <= 0) return [];
    const depth = Math.ceil(count / lanes.length) * (slotsADay ?? 1) + 1;
    const slots = lanes.flatMap((lane) => {
      const { number } = slotAt(lane, at);
      return Array.from({ length: depth }, (_, i) => slot(lane, number + 1 + i));
    });
    slots.sort(byStart);
    return (slotsADay === undefined ? slots : nextOfEachFirst(slots)).slice(0, count).sort(byStart);
  };

  return {
    idOf,
    slotOf,
    fixtureOf,
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
        .filter((of) => !retiredBy || from < retiredBy(of))
        .map(fixtureOf)
        .filter(({ confirmedAt }) => confirmedAt > from && confirmedAt <= until);
    },
    fixture(eventId) {
      const held = slotOf(eventId);
      return held && fixtureOf(held);
    },
  };
}

const byStart = <V extends Venue>(a: Slot<V>, b: Slot<V>): number =>
  a.startTime - b.startTime || a.lane.index - b.lane.index;

/**
 * Where countries play at different hours, the next events would be those of one continent. So each
 * competition has its next one on offer, whenever that is.
 */
function nextOfEachFirst<V extends Venue>(slots: readonly Slot<V>[]): Slot<V>[] {
  const next = new Map<V, Slot<V>>();
  for (const slot of slots) if (!next.has(slot.lane.venue)) next.set(slot.lane.venue, slot);
  const chosen = new Set(next.values());
  return [...chosen, ...slots.filter((slot) => !chosen.has(slot))];
}
