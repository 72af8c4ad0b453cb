import type { MatchAlert, MatchNews } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Told } from "./match-news.rules.ts";

export interface NewMatchAlert extends Omit<MatchAlert, "startTime"> {
  punterId: string;
  startTime: Date;
}

/** False if the punter has the maximum. An empty list removes the alert. */
export async function putMatchAlert(
  tx: Tx,
  alert: NewMatchAlert,
  at: Date,
  most: number,
): Promise<boolean> {
  const { punterId, eventId, title, startTime, news } = alert;
  // Serialised, so that two concurrent requests count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts ' || ${punterId}::text, 0))`.execute(
    tx,
  );
  const [onStart, onScore, onEnd] = [
    news.includes("start"),
    news.includes("score"),
    news.includes("end"),
  ];
  const { rows } = await sql`
    insert into match_alerts (punter_id, event_id, title, on_start, on_score, on_end, start_time, set_at)
      select ${punterId}::uuid, ${eventId}, ${title}, ${onStart}::boolean, ${onScore}::boolean, ${onEnd}::boolean,
             ${startTime}::timestamptz, ${at}::timestamptz
        where (select count(*) from match_alerts where punter_id = ${punterId} and event_id <> ${eventId}) < ${most}
      on conflict (punter_id, event_id) do update set on_start = excluded.on_start, on_score = excluded.on_score, on_end = excluded.on_end,
        set_at = excluded.set_at
      returning event_id`.execute(tx);
  return rows.length > 0;
}

export async function takeMatchAlert(tx: Tx, punterId: string, eventId: string): Promise<void> {
  await tx
    .deleteFrom("match_alerts")
    .where("punter_id", "=", punterId)
    .where("event_id", "=", eventId)
    .execute();
}

export async function matchAlertsOf(db: Reader, punterId: string): Promise<MatchAlert[]> {
  const rows = await db
    .selectFrom("match_alerts")
    .selectAll()
    .where("punter_id", "=", punterId)
    .orderBy("set_at", "desc")
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    title: row.title,
    startTime: row.start_time.getTime(),
    news: NEWS.filter((news) => row[`on_${news}`]),
  }));
}
const NEWS: readonly MatchNews[] = ["start", "score", "end"];

/** Events with alerts set from an instant on, in the order in which they were set. */
export async function matchesSince(
  db: Reader,
  since: Date,
  limit: number,
): Promise<{ eventId: string; setAt: Date }[]> {
  return db
    .selectFrom("match_alerts")
    .select(["event_id as eventId", "set_at as setAt"])
    .where("set_at", ">=", since)
    .orderBy("set_at")
    .limit(limit)
    .execute();
}

/**
 * Starts tracking the event's news; if others follow it already, tracking continues from what they
 * were sent.
 */
export async function beginNews(
  tx: Tx,
  eventId: string,
  stand: Pick<Told, "status" | "home" | "away" | "parts">,
): Promise<void> {
  await tx
    .insertInto("match_news")
    .values({ event_id: eventId, ...stand })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function toldOf(db: Reader, eventId: string): Promise<Told | null> {
  const row = await db
    .selectFrom("match_news")
    .select(["status", "home", "away", "parts", "version", "corrections"])
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row ?? null;
}

/** True for the one gate that sent it: the others find a newer version. */
export async function putTold(
  tx: Tx,
  eventId: string,
  before: number,
  told: Told,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("match_news")
    .set(told)
    .where("event_id", "=", eventId)
    .where("version", "=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stops tracking an event that is over. True for the one gate that sent the news. */
export async function endNews(tx: Tx, eventId: string, before: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("match_news")
    .where("event_id", "=", eventId)
    .where("version", "=", before)
    .executeTakeFirst();
  if (numDeletedRows === 1n)
    await tx.deleteFrom("match_alerts").where("event_id", "=", eventId).execute();
  return numDeletedRows === 1n;
}

/** Punters who want one kind of news of an event, in pages. */
export async function followersOf(
  db: Reader,
  eventId: string,
  news: MatchNews,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("match_alerts")
    .select("punter_id as punterId")
    .where("event_id", "=", eventId)
    .where(`on_${news}`, "=", true)
    .where("punter_id", ">", after)
    .orderBy("punter_id")
    .limit(limit)
    .execute();
  return rows.map(({ punterId }) => punterId);
}

export async function forgetMatches(tx: Tx, startedBefore: Date): Promise<void> {
  await sql`delete from match_alerts a where a.start_time < ${startedBefore}
    or exists (select from events e where e.event_id = a.event_id and e.status in ('ended', 'cancelled'))`.execute(
    tx,
  );
  await sql`delete from match_news n where not exists (select from match_alerts a where a.event_id = n.event_id)`.execute(
    tx,
  );
}
