import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

/**
 * Stores events, given as JSON, which is the cheapest form to pass on; a trigger ignores an
 * insert_id that the device already used (`keep_collected_key`). Returns how many were new.
 */
export async function keepEvents(tx: Tx, rows: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into analytics_events (received_at, source_id, insert_id, event_type, event)
    select ${at}, e.source_id, e.insert_id, e.event_type, e.event::json
      from json_to_recordset(${rows}::json) as e (source_id text, insert_id text, event_type text, event text)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

export async function silencedAmong(db: Reader, sources: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("analytics_silenced")
    .select("device_id")
    .where((row) => row("device_id", "=", row.fn.any(row.val([...new Set(sources)]))))
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
