import type { EventHead, EventState } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";
import type { LiveEvent } from "./tree-delta.rules.ts";

/** Saves what outlives the process: who plays when, and how it stands. */
export async function saveEvents(tx: Tx, events: readonly LiveEvent[], at: Date): Promise<void> {
  const rows = events.map(({ head, state }) => ({
    event_id: head.eventId,
    tree_id: head.treeId,
    head: JSON.stringify(head),
    status: state.status,
    state: JSON.stringify(state),
    start_time: new Date(head.startTime),
    updated_at: at,
  }));
  await tx
    .insertInto("events")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("event_id").doUpdateSet({
        head: sql`excluded.head`,
        status: sql`excluded.status`,
        state: sql`excluded.state`,
        start_time: sql`excluded.start_time`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}

export async function findEvent(db: Reader, eventId: string): Promise<{ head: EventHead; state: EventState } | null> {
  const row = await db.selectFrom("events").select(["head", "state"]).where("event_id", "=", eventId).executeTakeFirst();
  return row ? { head: row.head as EventHead, state: row.state as EventState } : null;
}
