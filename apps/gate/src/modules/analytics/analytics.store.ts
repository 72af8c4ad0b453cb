import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";
import { type AnalyticsEvent, sourceOf } from "./analytics.rules.ts";

/**
 * Stores events; a trigger ignores an insert_id that the device already used
 * (`keep_collected_key`). Returns how many were new.
 */
export async function keepEvents(
  tx: Tx,
  events: readonly AnalyticsEvent[],
  at: Date,
): Promise<number> {
  const rows = events.map(({ ip: _, ...event }) => ({
    received_at: at,
    source_id: sourceOf(event),
    insert_id: event.insert_id || null,
    event_type: event.event_type,
    event: JSON.stringify(event),
  }));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("analytics_events")
    .values(rows)
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export async function silencedAmong(db: Reader, sources: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("analytics_silenced")
    .select("device_id")
    .where("device_id", "in", [...new Set(sources)])
    .execute();
  return new Set(rows.map(({ device_id }) => device_id));
}

export const silencedDevices = (db: Reader) =>
  db
    .selectFrom("analytics_silenced")
    .select(["device_id", "since"])
    .orderBy("since", "desc")
    .limit(500)
    .execute();

export async function silence(tx: Tx, deviceId: string, at: Date): Promise<void> {
  await tx
    .insertInto("analytics_silenced")
    .values({ device_id: deviceId, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hearAgain(tx: Tx, deviceId: string): Promise<void> {
  await tx.deleteFrom("analytics_silenced").where("device_id", "=", deviceId).execute();
}

/** The latest events, of one device if given. */
export const lastEvents = (db: Reader, count: number, device: string) =>
  db
    .selectFrom("analytics_events")
    .select(["received_at", "source_id", "insert_id", "event_type", "event"])
    .$if(device !== "", (query) => query.where("source_id", "=", device))
    .orderBy("event_id", "desc")
    .limit(count)
    .execute();

export interface TypeCount {
  day: string;
  event_type: string;
  events: number;
  sources: number;
}

/** Counts per type and day (UTC), latest days first. */
export async function countByDay(db: Reader, since: Date): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day, event_type,
      count(*)::integer as events, count(distinct source_id)::integer as sources
    from analytics_events where received_at >= ${since}
    group by 1, 2 order by 1 desc, 3 desc, 2`.execute(db);
  return rows;
}
