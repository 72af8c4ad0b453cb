import { type Clock, epochMs } from "./time.ts";

export interface ClockSources {
  /** The machine's time of day, which may be set back. */
  wall(): number;
  /** A monotonic clock in milliseconds. */
  elapsed(): number;
}

/** While the wall clock is behind, our clock slows by this share to let it catch up. */
const SLEW = 0.1;

const MACHINE: ClockSources = { wall: () => Date.now(), elapsed: () => performance.now() };

/**
 * A server clock that never goes back. If the machine's time is set back, it runs a tenth slower
 * until the two agree, so that rounds, delays and schedules based on a later time still end. If the
 * time is set ahead, it follows at once.
 */
export function steadyClock({ wall, elapsed }: ClockSources = MACHINE): Clock {
  let last = elapsed();
  let now = wall();
  return {
    now() {
      const passed = Math.max(0, elapsed() - last);
      last += passed;
      now = Math.max(wall(), now + passed * (1 - SLEW));
      // Within one step of the wall clock, use the wall clock.
      return epochMs(Math.floor(now));
    },
  };
}
