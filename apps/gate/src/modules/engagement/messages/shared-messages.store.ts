import type { Jurisdiction } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { SharedMessage } from "./message-view.ts";

const AT = sql`greatest(starts_at, published_at)`;
const COLUMNS = sql`message_id as "messageId", kind, jurisdictions, tiers, texts, icon, action_href as "actionHref", show, priority, mandatory,
  ${AT} as at, ends_at as "endsAt"`;

/** Published messages that have not ended, newest first; some may start later. */
export async function liveShared(db: Reader, now: Date): Promise<SharedMessage[]> {
  const { rows } = await sql<SharedMessage>`
    select ${COLUMNS} from shared_messages where status = 'published' and ends_at > ${now} order by ${AT} desc, message_id`.execute(
    db,
  );
  return rows;
}

/**
 * Those of these ids that were ever published: a message that ended while on screen can still be
 * marked as read.
 */
export async function publishedShared(
  db: Reader,
  ids: readonly string[],
): Promise<SharedMessage[]> {
  const { rows } = await sql<SharedMessage>`
    select ${COLUMNS} from shared_messages where message_id = any(${ids}::uuid[]) and status <> 'draft' and ${AT} is not null`.execute(
    db,
  );
  return rows;
}

/** Sites where a message published in advance started after one instant and up to another. */
export async function sitesOfBegun(db: Reader, after: Date, upTo: Date): Promise<Jurisdiction[]> {
  const { rows } = await sql<{ jurisdiction: Jurisdiction }>`
    select distinct unnest(jurisdictions) as jurisdiction from shared_messages
    where status = 'published' and ends_at > ${upTo} and starts_at > published_at and starts_at > ${after} and starts_at <= ${upTo}`.execute(
    db,
  );
  return rows.map(({ jurisdiction }) => jurisdiction);
}

/** When the punter read each of these messages to many. */
export async function readsOf(
  db: Reader,
  punterId: string,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ messageId: string; readAt: Date }>`
    select message_id as "messageId", read_at as "readAt" from shared_message_reads
    where punter_id = ${punterId} and message_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ messageId, readAt }) => [messageId, readAt]));
}

/**
 * Returns how many were unread. Processes them in id order, so that two devices cannot deadlock.
 */
export async function readShared(
  tx: Tx,
  punterId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into shared_message_reads (punter_id, message_id, read_at)
    select ${punterId}, id, ${at} from unnest(${ids}::uuid[]) id group by id order by id on conflict do nothing`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
