import type { Clock, EpochMs } from "./time.ts";

export interface ClockSources {
  /** The machine's time of day, which somebody may set back. */
  wall(): number;
  /** Milliseconds since some instant; it only grows. */
  elapsed(): number;
}

/** While the wall clock is behind, a second of ours takes this share of a second to catch up. */
const SLEW = 0.1;

const MACHINE: ClockSources = { wall: () => Date.now(), elapsed: () => performance.now() };

/**
 * A server's clock: it never goes back. When the machine's time is set back it goes on, a tenth
 * slower, until the two agree, so that rounds, delays and schedules that were counted from a later
 * time still come to their end. Set ahead, it follows at once.
 */
export function steadyClock({ wall, elapsed }: ClockSources = MACHINE): Clock {
  let last = elapsed();
  let now = wall();
  return {
    now() {
      const passed = Math.max(0, elapsed() - last);
      last += passed;
      now = Math.max(wall(), now + passed * (1 - SLEW));
      // Within one step of the wall clock, it is the wall clock.
      return Math.floor(now) as EpochMs;
    },
  };
}
