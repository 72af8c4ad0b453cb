import { type EventResult, type EventTree, SPORTS, type SportId } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { ToldResult } from "./told-results.ts";
import type { LiveEvent } from "./tree-delta.rules.ts";
import { isVirtual } from "./virtual-list.rules.ts";

/** Saves what must outlive the process: fixtures and their state. */
export async function saveEvents(tx: Tx, events: readonly LiveEvent[], at: Date): Promise<void> {
  const rows = events.map(({ head, state, card }) => ({
    event_id: head.eventId,
    tree_id: head.treeId,
    head: JSON.stringify(head),
    status: state.status,
    state: JSON.stringify(state),
    card: card ? JSON.stringify(card) : null,
    start_time: new Date(head.startTime),
    virtual: isVirtual(head),
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
        card: sql`coalesce(excluded.card, events.card)`,
        start_time: sql`excluded.start_time`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}

/** Results of events that are not over. */
export async function resultsOfRunning(db: Reader): Promise<ToldResult[]> {
  const { rows } = await sql<ToldResult>`
    select r.event_id as "eventId", r.market_id as "marketId", r.outcome_id as "outcomeId", r.result ->> 'result' as result
      from events e join market_results r on r.event_id = e.event_id where e.status in ('prematch', 'live')`.execute(
    db,
  );
  return rows;
}

/** Virtual events are many, and nobody looks up old ones: their bets keep their own names. */
export const forgetVirtual = (tx: Tx, before: Date) =>
  tx
    .deleteFrom("events")
    .where("status", "=", "ended")
    .where("virtual", "=", true)
    .where("start_time", "<", before)
    .execute();

export async function findEvent(
  db: Reader,
  eventId: string,
): Promise<Pick<EventTree, "head" | "state" | "card"> | null> {
  const row = await db
    .selectFrom("events")
    .select(["head", "state", "card"])
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    head: row.head,
    state: row.state,
    ...(row.card ? { card: row.card } : {}),
  };
}

export interface ResultsFilter {
  from: Date;
  until: Date;
  sport?: string | undefined;
  offset: number;
  limit: number;
}

/** Ended events of real sport, newest first. */
export async function listResults(
  db: Reader,
  { from, until, sport, offset, limit }: ResultsFilter,
): Promise<EventResult[]> {
  let query = ended(db, from, until)
    .select(["head", "state"])
    .orderBy("start_time", "desc")
    .orderBy("event_id")
    .offset(offset)
    .limit(limit);
  if (sport) query = query.where(sql`head ->> 'sport'`, "=", sport);
  return query.execute();
}

export async function countResults(
  db: Reader,
  from: Date,
  until: Date,
): Promise<{ sport: SportId; count: number }[]> {
  const rows = await ended(db, from, until)
    .select([sql<SportId>`head ->> 'sport'`.as("sport"), sql<bigint>`count(*)`.as("count")])
    .groupBy("sport")
    .execute();
  const counts = new Map(rows.map(({ sport, count }) => [sport, Number(count)]));
  return SPORTS.flatMap((sport) =>
    counts.has(sport) ? { sport, count: counts.get(sport) ?? 0 } : [],
  );
}

const ended = (db: Reader, from: Date, until: Date) =>
  db
    .selectFrom("events")
    .where("status", "=", "ended")
    .where("virtual", "=", false)
    .where("start_time", ">=", from)
    .where("start_time", "<", until);
