import { sql } from "kysely";
import type { Tx } from "../../../platform/database/db.ts";

/**
 * Counts in the order of `keys`, or until when one of them is denied; see begin_login_attempt.sql.
 */
export interface Counted {
  counts: number[];
  deniedUntil: Date | null;
}

export async function beginAttempt(
  tx: Tx,
  keys: readonly string[],
  limits: readonly number[],
  at: Date,
  { windowMs, denialMs }: { windowMs: number; denialMs: number },
): Promise<Counted> {
  const { rows } = await sql<{ counts: number[] | null; denied_until: Date | null }>`
    select counts, denied_until from begin_login_attempt(${keys}::text[], ${limits}::integer[], ${at}, ${windowMs}::integer, ${denialMs}::integer)
  `.execute(tx);
  return { counts: rows[0]?.counts ?? [], deniedUntil: rows[0]?.denied_until ?? null };
}

/** Uncounts the attempt on all keys, and resets those in `forgotten`. */
export async function endAttempt(
  tx: Tx,
  keys: readonly string[],
  forgotten: readonly string[],
): Promise<void> {
  await sql`select end_login_attempt(${keys}::text[], ${forgotten}::text[])`.execute(tx);
}

export async function forgetBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("login_failures").where("last_at", "<", before).execute();
}
