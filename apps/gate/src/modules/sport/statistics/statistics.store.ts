import type { EventHead, EventResult } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";

/** Our results of a tournament since an instant: its ended events. */
export async function resultsOf(
  db: Reader,
  tournamentId: string,
  since: Date,
): Promise<EventResult[]> {
  return db
    .selectFrom("events")
    .select(["head", "state"])
    .where("status", "=", "ended")
    .where("start_time", ">=", since)
    .where(sql`head -> 'tournament' ->> 'id'`, "=", tournamentId)
    .execute();
}

export async function findHead(db: Reader, eventId: string): Promise<EventHead | null> {
  const row = await db
    .selectFrom("events")
    .select("head")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row?.head ?? null;
}
