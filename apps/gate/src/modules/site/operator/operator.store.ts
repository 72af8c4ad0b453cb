import { isUuid } from "@touchline/core";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";

const SHOWN = 50;

/**
 * By account number, id, or the start of an email, phone or nickname; the newest punters if the
 * search is empty. Each way has an index: the desk must not read all punters.
 */
export async function findPunters(db: Reader, search: string) {
  if (!search) return punterRows(db).orderBy("created_at", "desc").limit(SHOWN).execute();
  const wanted = search.toLowerCase();
  const ways = [
    ...(isUuid(wanted) ? [sql`select punter_id from punters where punter_id = ${wanted}`] : []),
    ...(/^\d{1,18}$/.test(search)
      ? [sql`select punter_id from punters where account_number = ${search}::bigint`]
      : []),
    beginning("email_key", wanted),
    beginning("phone_key", wanted.replace("+", "")),
    beginning("nickname_key", wanted),
  ].map((way) => sql`(${way})`);
  const found = sql<string>`(${sql.join(ways, sql` union `)})`;
  return punterRows(db)
    .where("punter_id", "in", found)
    .orderBy("created_at", "desc")
    .limit(SHOWN)
    .execute();
}

const punterRows = (db: Reader) =>
  db
    .selectFrom("punters")
    .select(["punter_id", "account_number", "jurisdiction", "email", "phone_number", "nickname"])
    .select(["state", "state_reason", "tier", "three_ds", "login_type", "personal_domain"])
    .select("created_at");

/** Greater than every other character. */
const LAST = "\u{10ffff}";

/** In the order of bytes, so that the index ends the search after the rows that are shown. */
function beginning(column: "email_key" | "phone_key" | "nickname_key", start: string) {
  const key = sql`${sql.ref(column)} collate "C"`;
  return sql`select punter_id from punters where ${key} >= ${start} and ${key} < ${start + LAST}
    order by ${key} limit ${SHOWN}`;
}

export type FoundPunter = Awaited<ReturnType<typeof findPunters>>[number];

export const waitingDocuments = (db: Reader) =>
  db
    .selectFrom("documents")
    .select(["document_id", "punter_id", "document_type", "side", "uploaded_at"])
    .where("status", "=", "WAITING")
    .orderBy("uploaded_at")
    .limit(SHOWN)
    .execute();
export type WaitingDocument = Awaited<ReturnType<typeof waitingDocuments>>[number];
