import type { Clock } from "@touchline/core";
import type { Locks, Term } from "./locks.ts";

export interface OwnedClockDeps {
  locks: Locks;
  clock: Clock;
}

/** A clock that one gate of all runs. */
export interface ClockWork {
  /**
   * Before its first tick here, and again after it may have been elsewhere: what the last owner
   * left is brought to its end.
   */
  takeOver(term: Term): Promise<void>;
  tick(term: Term): Promise<void>;
  /** It is another's now: what is held in memory is nothing. */
  giveUp(): void;
}

/** What failed is tried again after this long, and after twice as long each time. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/**
 * A tick of a clock that is run where the lock of that name is held. One that fails is repeated,
 * with patience, until it holds.
 */
export function ownedClock(
  { locks, clock }: OwnedClockDeps,
  lock: string,
  work: ClockWork,
): () => Promise<void> {
  let served: Term | null = null;
  let waitMs = 0;
  let failedAt = 0;

  async function run(): Promise<void> {
    const term = await locks.term(lock);
    if (served !== null && served !== term) work.giveUp();
    served = served === term ? served : null;
    if (term === null) return;
    if (served === null) await work.takeOver(term);
    served = term;
    await work.tick(term);
  }

  return async () => {
    if (clock.now() < failedAt + waitMs) return;
    try {
      await run();
      waitMs = 0;
    } catch (error) {
      failedAt = clock.now();
      waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs || FIRST_WAIT_MS);
      throw error;
    }
  };
}
