import { type Clock, SECOND_MS, steadyClock, systemClock } from "@touchline/core";
import { sql } from "kysely";
import { openDatabase } from "./db.ts";

/** A clock of one process among many, whose machine may be the only one with a wrong time. */
export interface GuardedClock extends Clock {
  /** The machine's own time, right or wrong. */
  machine(): number;
  /** Compares with another machine's time: follows whichever of ours is right, else that one. */
  decide(reference: number): void;
}

/** Smaller steps are followed at once: a time service makes them. */
const STEP_MS = 2000;
/** Our clock may differ by this much from the reference before it is corrected. */
export const MOST_OFFSET_MS = SECOND_MS;

const MACHINE = { wall: (): number => systemClock.now(), elapsed: () => performance.now() };

/**
 * A steady clock that follows a step of the machine's time only if another machine confirms it. It
 * starts with the other machine's time, if that is given and ours differs.
 */
export function guardedClock({ wall, elapsed } = MACHINE, reference?: number): GuardedClock {
  const errorBy = (right: number): number =>
    Math.abs(wall() - right) > MOST_OFFSET_MS ? wall() - right : 0;
  /** By how much the machine's time is taken to be wrong. */
  let ignoredMs = reference === undefined ? 0 : errorBy(reference);
  let last = { wall: wall(), elapsed: elapsed() };

  function trusted(): number {
    const at = { wall: wall(), elapsed: elapsed() };
    const step = at.wall - last.wall - (at.elapsed - last.elapsed);
    if (Math.abs(step) > STEP_MS) {
      ignoredMs += step;
      // Setting the time right again takes the error back.
      if (Math.abs(ignoredMs) <= STEP_MS) ignoredMs = 0;
    }
    last = at;
    return at.wall - ignoredMs;
  }

  const clock = steadyClock({ wall: trusted, elapsed });
  return {
    now: clock.now,
    machine: wall,
    decide(right) {
      const offset = Math.abs(trusted() - right);
      if (Math.abs(wall() - right) < offset || offset > MOST_OFFSET_MS) ignoredMs = errorBy(right);
    },
  };
}

export const isGuarded = (clock: Clock): clock is GuardedClock => "machine" in clock;

/** The quickest of some questions is the most exact one. */
const QUESTIONS = 3;

/** The clock of a process that starts: the database's machine decides what time it is. */
export async function clockBesideDatabase(
  databaseUrl: string,
  machine = MACHINE,
): Promise<GuardedClock> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  let best = { took: Number.POSITIVE_INFINITY, ahead: 0 };
  try {
    for (let asked = 0; asked < QUESTIONS; asked++) {
      const from = machine.elapsed();
      const { rows } = await db.read((reader) =>
        sql<{ now: Date }>`select clock_timestamp() as now`.execute(reader),
      );
      const took = machine.elapsed() - from;
      const now = (rows[0]?.now.getTime() ?? machine.wall()) + took / 2;
      if (took < best.took) best = { took, ahead: machine.wall() - now };
    }
  } finally {
    await db.close();
  }
  return guardedClock(machine, machine.wall() - best.ahead);
}
