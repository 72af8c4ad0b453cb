import type { TrackEventsBody } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/**
 * Stores a batch with its events in one statement; a trigger ignores a known requestId
 * (`keep_collected_key`).
 */
export async function keepBatch(
  tx: Tx,
  batch: TrackEventsBody,
  jurisdiction: string,
  at: Date,
): Promise<void> {
  const { requestId, properties, events } = batch;
  const rows = events.map(({ name, timestamp, sessionIndex, properties }, position) => ({
    position,
    name,
    happenedAt: new Date(timestamp).toISOString(),
    sessionIndex,
    properties: JSON.stringify(properties),
  }));
  await sql`
    with batch as (
      insert into tracking_batches (request_id, received_at, jurisdiction, session_id, device_id, properties)
      values (${requestId}, ${at}, ${jurisdiction}, ${textOf(properties.sessionId)}, ${textOf(properties.partyId)}, ${JSON.stringify(properties)})
      returning request_id
    )
    insert into tracking_events (request_id, position, received_at, name, happened_at, session_index, properties)
    select batch.request_id, e.position, ${at}, e.name, e."happenedAt", e."sessionIndex", e.properties::json
    from batch, json_to_recordset(${JSON.stringify(rows)}::json)
      as e (position integer, name text, "happenedAt" timestamptz, "sessionIndex" integer, properties text)`.execute(
    tx,
  );
}

export interface EventCount {
  day: string;
  name: string;
  events: number;
  devices: number;
}

/** Counts per event and day (UTC), latest days first. */
export async function countByDay(db: Reader, since: Date): Promise<EventCount[]> {
  const { rows } = await sql<EventCount>`
    select to_char(e.received_at at time zone 'UTC', 'YYYY-MM-DD') as day, e.name,
      count(*)::integer as events, count(distinct b.device_id)::integer as devices
    from tracking_events e join tracking_batches b using (received_at, request_id)
    where e.received_at >= ${since}
    group by 1, 2 order by 1 desc, 3 desc, 2`.execute(db);
  return rows;
}

export interface LastEvent {
  name: string;
  happened_at: Date;
  session_index: number;
  properties: unknown;
  session_id: string | null;
  device_id: string | null;
}

/** The latest events, of one device if given. */
export const lastEvents = (db: Reader, count: number, device: string): Promise<LastEvent[]> =>
  db
    .selectFrom("tracking_events as e")
    .innerJoin("tracking_batches as b", (join) =>
      join.onRef("b.received_at", "=", "e.received_at").onRef("b.request_id", "=", "e.request_id"),
    )
    .select([
      "e.name",
      "e.happened_at",
      "e.session_index",
      "e.properties",
      "b.session_id",
      "b.device_id",
    ])
    .$if(device !== "", (query) => query.where("b.device_id", "=", device))
    // The batch's time applies to its events and is indexed with the device.
    .orderBy("b.received_at", "desc")
    .orderBy("e.happened_at", "desc")
    .limit(count)
    .execute();
