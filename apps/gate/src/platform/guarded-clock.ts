import { type Clock, SECOND_MS, steadyClock, systemClock } from "@touchline/core";
import { sql } from "kysely";
import type { Database } from "./db.ts";
import type { Schedule } from "./schedule.ts";

/** A clock of one process among many, whose machine may be the only one with a wrong time. */
export interface GuardedClock extends Clock {
  /** Whether the machine's time was set, and nobody has said yet whether rightly. */
  isInDoubt(): boolean;
  /** Follows the machine's time if another machine's says that it is right, else ignores it. */
  decide(reference: number): void;
}

/** Smaller steps are followed at once: a time service makes them. */
const STEP_MS = 2000;

const MACHINE = { wall: (): number => systemClock.now(), elapsed: () => performance.now() };

/** A steady clock that follows a step of the machine's time only if another machine confirms it. */
export function guardedClock({ wall, elapsed } = MACHINE): GuardedClock {
  /** By how much the machine's time is taken to be wrong. */
  let ignoredMs = 0;
  let isInDoubt = false;
  let last = { wall: wall(), elapsed: elapsed() };

  function trusted(): number {
    const at = { wall: wall(), elapsed: elapsed() };
    const step = at.wall - last.wall - (at.elapsed - last.elapsed);
    if (Math.abs(step) > STEP_MS) {
      ignoredMs += step;
      // Setting the time right again takes the error back.
      if (Math.abs(ignoredMs) <= STEP_MS) ignoredMs = 0;
      isInDoubt = ignoredMs !== 0;
    }
    last = at;
    return at.wall - ignoredMs;
  }

  const clock = steadyClock({ wall: trusted, elapsed });
  return {
    now: clock.now,
    isInDoubt: () => isInDoubt,
    decide(reference) {
      const ours = trusted();
      if (Math.abs(wall() - reference) < Math.abs(ours - reference)) ignoredMs = 0;
      isInDoubt = false;
    },
  };
}

/** The database's machine decides. One process alone has no other to ask and needs no guard. */
export function guardByDatabase(clock: Clock, db: Database, schedule: Schedule): void {
  if (!isGuarded(clock)) return;
  schedule.here(SECOND_MS, "clock.decide", async () => {
    if (!clock.isInDoubt()) return;
    const { rows } = await db.read((reader) =>
      sql<{ now: Date }>`select clock_timestamp() as now`.execute(reader),
    );
    if (rows[0]) clock.decide(rows[0].now.getTime());
  });
}

const isGuarded = (clock: Clock): clock is GuardedClock => "isInDoubt" in clock;
