import type { Clock } from "@touchline/core";
import type { Locks, Term } from "./locks.ts";

export interface OwnedClockDeps {
  locks: Locks;
  clock: Clock;
}

/** A clock that only one of all gates runs. */
export interface ClockWork {
  /**
   * Runs before the first tick here, and again whenever another gate may have run it: finishes what
   * the last owner left.
   */
  takeOver(term: Term): Promise<void>;
  tick(term: Term): Promise<void>;
  /** Another gate owns it now: discard the state in memory. */
  giveUp(): void;
}

/** Wait before the first retry; it doubles each time. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/** Ticks a clock while this gate holds the named lock. A failed tick is retried with back-off. */
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
