import type { SharedMessageDraft } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export type SharedStatus = "draft" | "published" | "ended";
export type StoredShared = Omit<SharedMessageDraft, "messageId" | "startsAt" | "endsAt"> & {
  messageId: string;
  status: SharedStatus;
  startsAt: Date;
  endsAt: Date;
};

const COLUMNS = sql`message_id as "messageId", status, kind, jurisdictions, tiers, texts, icon, action_href as "actionHref", show, priority,
  mandatory, starts_at as "startsAt", ends_at as "endsAt"`;

const LISTED = 200;

export async function listShared(db: Reader): Promise<StoredShared[]> {
  const { rows } = await sql<StoredShared>`
    select ${COLUMNS} from shared_messages order by starts_at desc, message_id limit ${LISTED}`.execute(
    db,
  );
  return rows;
}

export async function findShared(db: Reader, messageId: string): Promise<StoredShared | undefined> {
  const { rows } =
    await sql<StoredShared>`select ${COLUMNS} from shared_messages where message_id = ${messageId}`.execute(
      db,
    );
  return rows[0];
}

/** Locked until the transaction ends: serialises operators. */
export async function lockShared(tx: Tx, messageId: string): Promise<StoredShared | undefined> {
  const { rows } =
    await sql<StoredShared>`select ${COLUMNS} from shared_messages where message_id = ${messageId} for update`.execute(
      tx,
    );
  return rows[0];
}

/** Creates a draft or replaces one entirely. */
export async function putDraft(
  tx: Tx,
  messageId: string,
  draft: SharedMessageDraft,
): Promise<void> {
  const {
    kind,
    jurisdictions,
    tiers,
    texts,
    icon,
    actionHref,
    show,
    priority,
    mandatory,
    startsAt,
    endsAt,
  } = draft;
  const values = {
    kind,
    jurisdictions,
    tiers,
    icon,
    show,
    priority,
    mandatory,
    texts: JSON.stringify(texts),
    action_href: actionHref,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
  };
  await tx
    .insertInto("shared_messages")
    .values({ message_id: messageId, ...values })
    .onConflict((conflict) => conflict.column("message_id").doUpdateSet(values))
    .execute();
}

export async function setStatus(
  tx: Tx,
  messageId: string,
  status: "published" | "ended",
  at: Date,
): Promise<void> {
  const when = status === "published" ? { published_at: at } : { ended_at: at };
  await tx
    .updateTable("shared_messages")
    .set({ status, ...when })
    .where("message_id", "=", messageId)
    .execute();
}

/** The highest number of simultaneous messages on any of these sites from now on. */
export async function mostLive(
  db: Reader,
  jurisdictions: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(live)::int as most from (
      select site, count(*) as live from shared_messages, unnest(jurisdictions) site
      where status = 'published' and ends_at > ${now} and site = any(${jurisdictions}::text[]) group by site) by_site`.execute(
    db,
  );
  return rows[0]?.most ?? 0;
}
