import type { MessageShow } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { MessageArgs, PersonalMessage } from "./message-view.ts";

export interface NewMessage {
  messageId: string;
  template: string;
  args: MessageArgs;
  causeKey: string;
  show: MessageShow;
  priority: number;
  mandatory: boolean;
  endsAt: Date | null;
}

/** Returns how many were new: skips causes that already have a message. */
export async function postMessages(
  tx: Tx,
  punterId: string,
  messages: readonly NewMessage[],
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ posted: number }>`
    select post_messages(${punterId}, ${at}, ${JSON.stringify(messages)}::jsonb) as posted`.execute(
    tx,
  );
  return rows[0]?.posted ?? 0;
}

/** Returns how many were unread; null, without marking any, if one of them is not the punter's. */
export async function readMessages(
  tx: Tx,
  punterId: string,
  ids: readonly string[],
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{
    marked: number | null;
  }>`select read_messages(${punterId}, ${ids}::uuid[], ${at}) as marked`.execute(tx);
  return rows[0]?.marked ?? null;
}

export interface InboxCounts {
  total: number;
  unread: number;
}

const COLUMNS = sql`m.message_id as "messageId", m.number, m.template, m.args, m.show, m.priority, m.mandatory, m.at,
  m.ends_at as "endsAt", m.read_at as "readAt"`;

/** The counts of a punter's personal messages, and a window of them, newest first. */
export async function inboxWindow(
  db: Reader,
  punterId: string,
  { skip, take }: { skip: number; take: number },
): Promise<InboxCounts & { messages: PersonalMessage[] }> {
  const { rows } = await sql<{ total: bigint; unread: number } & PersonalMessage>`
    select i.last_number - i.first_number + 1 as total, i.unread, ${COLUMNS}
    from inboxes i left join punter_messages m
      on m.punter_id = i.punter_id and m.number > i.last_number - ${skip + take} and m.number <= i.last_number - ${skip}
    where i.punter_id = ${punterId} order by m.number desc nulls last`.execute(db);
  const [first] = rows;
  return {
    total: Number(first?.total ?? 0),
    unread: first?.unread ?? 0,
    messages: rows.filter(({ number }) => number !== null),
  };
}

/**
 * Unread messages shown as a card or popup, most urgent first; only mandatory ones if the punter
 * may not be written to.
 */
export async function activePersonal(
  db: Reader,
  punterId: string,
  now: Date,
  writable: boolean,
  most: number,
): Promise<PersonalMessage[]> {
  const { rows } = await sql<PersonalMessage>`
    select ${COLUMNS} from punter_messages m
    where m.punter_id = ${punterId} and m.read_at is null and m.show <> 'inbox' and (m.ends_at is null or m.ends_at > ${now})
      and (m.mandatory or ${writable})
    order by m.priority desc, m.number desc limit ${most}`.execute(db);
  return rows;
}

/** Punters with messages from before an instant. */
export async function puntersWithOld(db: Reader, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ punterId: string }>`
    select distinct punter_id as "punterId" from
      (select punter_id from punter_messages where at < ${before} order by at limit ${most}) old`.execute(
    db,
  );
  return rows.map(({ punterId }) => punterId);
}

export async function forgetMessages(tx: Tx, punterId: string, before: Date): Promise<void> {
  await sql`select forget_messages(${punterId}, ${before})`.execute(tx);
}
