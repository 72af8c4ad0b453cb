import type { FeedSource, Market } from "@touchline/contract";
import { type Clock, SECOND_MS } from "@touchline/core";
import { createSlices, type Line, type SlicesOptions } from "../../../platform/work/slices.ts";
import { type Joints, WANTED_MS } from "./joints.ts";

/** Bets and calls wait no longer than this, and for one step: a sport's states are made in one. */
const SLICE_MS = 8;
/** However many events guests ask about, the rest of the thread's time is for others. */
const SHARE = 1 / 3;
/** A score in between makes another joint; after so many the quote makes the rest of it. */
const MOST_TRIES = 3;
/** Events that are known to be in use; beyond that the one that was wanted longest ago is new. */
const MOST_KNOWN = 2000;
/** How long a caller waits: a joint takes up to a tenth of a second of a busy thread. */
export const PATIENCE_MS = 2 * SECOND_MS;
/** First quotes that wait: they take no bet, and many more than these would lose patience. */
export const MOST_WAITING = 50;

export interface OwnJointsDeps {
  source: FeedSource | null;
  catalogue: { marketsOf(eventId: string): readonly Market[] | null };
  clock: Clock;
  thread?: Thread;
}

interface Thread extends Pick<SlicesOptions, "elapsed" | "pause"> {
  /** Returns a function that cancels the work. */
  later: (work: () => void, ms: number) => () => void;
}

const THREAD: Thread = {
  elapsed: () => performance.now(),
  pause: (ms) =>
    new Promise((later) => void (ms > 0 ? setTimeout(later, ms) : setImmediate(later))),
  later(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

interface Making {
  steps: Iterator<unknown>;
  made: Promise<void>;
}

/**
 * Joints in a process that reads the feed. The first one of an event, with the masks of all its
 * outcomes, takes up to a tenth of a second on the thread that takes bets. So it is made before it
 * is read, in slices. Bets go first, then quotes of events in use: the first quote of many others
 * delays only those.
 */
export function createOwnJoints({
  source,
  catalogue,
  clock,
  thread = THREAD,
}: OwnJointsDeps): Joints {
  const slices = createSlices({ ...thread, sliceMs: SLICE_MS, share: SHARE });
  const underway = new Map<string, Making>();
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

  function lineFor(eventId: string, isUrgent: boolean): Line {
    const isInUse = (known.get(eventId) ?? 0) > clock.now();
    if (isInUse) note(eventId);
    if (isUrgent) return "urgent";
    return isInUse ? "soon" : "spare";
  }

  function begin(eventId: string, line: Line): Making {
    const work = steps(eventId);
    const made = slices
      .run(work, line)
      .then(() => note(eventId))
      .finally(() => underway.delete(eventId));
    const making = { steps: work, made };
    underway.set(eventId, making);
    return making;
  }

  return {
    of,
    async want(eventId, isUrgent) {
      if (!source?.joint) return true;
      const line = lineFor(eventId, isUrgent);
      const same = underway.get(eventId);
      if (same) slices.hurry(same.steps, line);
      else if (line === "spare" && slices.length(line) >= MOST_WAITING) return false;
      const { made } = same ?? begin(eventId, line);
      return isDoneIn(PATIENCE_MS, made, thread);
    },
  };
}

function isDoneIn(ms: number, work: Promise<void>, { later }: Thread): Promise<boolean> {
  return new Promise((tell, failed) => {
    const cancel = later(() => tell(false), ms);
    work.then(() => tell(true), failed).finally(cancel);
  });
}
