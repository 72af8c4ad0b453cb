import { DAY_MS, HOUR_MS } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";

interface Count {
  key: string;
  per: "hour" | "day";
}
export type Counter = Count & { limit: number };

const SPAN_MS = { hour: HOUR_MS, day: DAY_MS };
const windowStart = (per: Count["per"], now: number): Date => new Date(now - (now % SPAN_MS[per]));

/** When the counter restarts. */
export const windowEnd = (per: Count["per"], now: number): number =>
  windowStart(per, now).getTime() + SPAN_MS[per];

async function add(tx: Tx, { key, per }: Count, by: 1 | -1, now: number): Promise<number> {
  const row = await tx
    .insertInto("code_counters")
    .values({ counter_key: key, window_start: windowStart(per, now), count: by })
    .onConflict((conflict) =>
      conflict
        .columns(["counter_key", "window_start"])
        .doUpdateSet((eb) => ({ count: eb("code_counters.count", "+", by) })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count;
}

export const countOne = (tx: Tx, counter: Count, now: number): Promise<number> =>
  add(tx, counter, 1, now);

/** Increments every counter or none; returns the first that is full. */
export async function countAll(
  tx: Tx,
  counters: readonly Counter[],
  now: number,
): Promise<Counter | null> {
  // Always in one order, so that requests with common counters cannot deadlock.
  const ordered = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counts = new Map<Counter, number>();
  for (const counter of ordered) counts.set(counter, await add(tx, counter, 1, now));
  const full = counters.find((counter) => (counts.get(counter) ?? 0) > counter.limit);
  if (full) for (const counter of ordered) await add(tx, counter, -1, now);
  return full ?? null;
}

export async function countOf(db: Reader, { key, per }: Count, now: number): Promise<number> {
  const row = await db
    .selectFrom("code_counters")
    .select("count")
    .where("counter_key", "=", key)
    .where("window_start", "=", windowStart(per, now))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function block(tx: Tx, key: string, until: Date): Promise<void> {
  await tx
    .insertInto("code_blocks")
    .values({ block_key: key, until })
    .onConflict((conflict) => conflict.column("block_key").doUpdateSet({ until }))
    .execute();
}

/** The end of a current block, or null. */
export async function blockedUntil(db: Reader, key: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom("code_blocks")
    .select("until")
    .where("block_key", "=", key)
    .where("until", ">", new Date(now))
    .executeTakeFirst();
  return row?.until.getTime() ?? null;
}

export async function forgetCounters(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("code_counters")
    .where("window_start", "<", new Date(now - 2 * DAY_MS))
    .execute();
  await tx.deleteFrom("code_blocks").where("until", "<", new Date(now)).execute();
}
