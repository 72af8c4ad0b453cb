import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";
import { WINDOW_MS } from "./login-limits.rules.ts";

export async function findDenial(db: Reader, keys: readonly string[], now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("login_failures")
    .select("denied_until")
    .where("login_key", "in", keys)
    .where("denied_until", ">", now)
    .orderBy("denied_until", "desc")
    .executeTakeFirst();
  return row?.denied_until ?? null;
}

/**
 * One failure more, less those that time has forgiven: a window forgives as many as the limit allows, so that a crowd behind
 * one address does not fill it slowly. The gates' clocks may differ a little: time never runs backwards here.
 */
export async function countFailure(tx: Tx, key: string, limit: number, now: Date): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into login_failures as f (login_key, failures, last_at) values (${key}, 1, ${now})
    on conflict (login_key) do update set last_at = greatest(excluded.last_at, f.last_at), failures = 1 + greatest(0,
      f.failures - floor(greatest(0, extract(epoch from excluded.last_at - f.last_at)) * 1000 * ${limit} / ${WINDOW_MS}::int)::int)
    returning failures`.execute(tx);
  return rows[0]?.failures ?? 0;
}

export async function deny(tx: Tx, key: string, until: Date): Promise<void> {
  await tx.updateTable("login_failures").set({ denied_until: until }).where("login_key", "=", key).execute();
}

export async function takeBackOne(tx: Tx, keys: readonly string[]): Promise<void> {
  const less = { failures: sql<number>`greatest(failures - 1, 0)`, denied_until: null };
  await tx.updateTable("login_failures").set(less).where("login_key", "in", keys).execute();
}

export async function forget(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom("login_failures").where("login_key", "in", keys).execute();
}

export async function forgetBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("login_failures").where("last_at", "<", before).execute();
}
