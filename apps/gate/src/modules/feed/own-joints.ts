import type { FeedSource, Market } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import { createSlices, type SlicesOptions } from "../../platform/slices.ts";
import { type Joints, WANTED_MS } from "./joints.ts";

/** Bets and calls wait no longer than this, and for one step: a sport's states are made in one. */
const SLICE_MS = 8;
/** However many events guests ask about, the rest of the thread's time is for others. */
const SHARE = 1 / 3;
/** A score in between makes another joint; after so many the quote makes the rest of it. */
const MOST_TRIES = 3;
/** Events that are known to be in use; beyond that the one that was wanted longest ago is new. */
const MOST_KNOWN = 2000;

export interface OwnJointsDeps {
  source: FeedSource | null;
  catalogue: { marketsOf(eventId: string): readonly Market[] | null };
  clock: Clock;
  slices?: Pick<SlicesOptions, "elapsed" | "pause">;
}

const OF_THE_THREAD = {
  elapsed: () => performance.now(),
  pause: (ms: number) =>
    new Promise<void>((later) => void (ms > 0 ? setTimeout(later, ms) : setImmediate(later))),
};

/**
 * Joints in a process that reads the feed. The first one of an event, with the masks of all its
 * outcomes, takes up to a tenth of a second on the thread that takes bets. So it is made before it
 * is read, in slices. Events in use go first: the first quote of many others delays only those.
 */
export function createOwnJoints({
  source,
  catalogue,
  clock,
  slices = OF_THE_THREAD,
}: OwnJointsDeps): Joints {
  const { run } = createSlices({ ...slices, sliceMs: SLICE_MS, share: SHARE });
  const underway = new Map<string, Promise<void>>();
  /** Until when an event counts as in use. */
  const known = new Map<string, number>();
  const of = (eventId: string) => source?.joint?.(eventId) ?? null;

  /** The source keeps what it made, so reading it afterwards takes no time. */
  function* steps(eventId: string) {
    let made = of(eventId);
    for (let tries = 0; made && tries < MOST_TRIES; tries++) {
      yield;
      for (const { outcomes } of catalogue.marketsOf(eventId) ?? [])
        for (const { outcomeId } of outcomes) {
          made.mask(outcomeId);
          yield;
        }
      const now = of(eventId);
      if (now?.version === made.version) return;
      made = now;
    }
  }

  function note(eventId: string): void {
    known.delete(eventId);
    known.set(eventId, clock.now() + WANTED_MS);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? "");
  }

  return {
    of,
    want(eventId) {
      if (!source?.joint) return Promise.resolve();
      const isInUse = (known.get(eventId) ?? 0) > clock.now();
      if (isInUse) note(eventId);
      const same = underway.get(eventId);
      if (same) return same;
      const made = run(steps(eventId), isInUse)
        .then(() => note(eventId))
        .finally(() => underway.delete(eventId));
      underway.set(eventId, made);
      return made;
    },
  };
}
