import { setTimeout as pause } from "node:timers/promises";
import { codeOf, errorOf } from "@touchline/core";
import type pg from "pg";

/** Less than the server waits before it looks for deadlocks: no gate's transaction dies of one. */
const LOCK_WAIT_MS = 800;
const LOCK_TRIES = 200;
const BETWEEN_TRIES_MS = 500;
/** SQLSTATEs: lock not available, deadlock. */
const LOCKED = new Set<unknown>(["55P03", "40P01"]);

/**
 * Runs the work in one transaction. While it waits for a table, everybody else who needs the table
 * waits behind it: so it waits briefly, lets them pass and tries again.
 */
export async function inOneStep<T>(
  client: pg.Client,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      const done = await work();
      await client.query("commit");
      return done;
    } catch (error) {
      await client.query("rollback");
      if (!LOCKED.has(codeOf(error)) || tried === LOCK_TRIES)
        throw new Error(
          `Migration ${names.join(", ") || "of functions"} failed: ${errorOf(error).message}`,
          { cause: error },
        );
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
