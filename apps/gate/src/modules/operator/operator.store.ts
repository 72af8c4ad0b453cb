import { sql } from "kysely";
import type { Reader } from "../../platform/db.ts";

const SHOWN = 50;

/**
 * By account number, id, or the start of an email, phone or nickname; the newest punters if the
 * search is empty.
 */
export async function findPunters(db: Reader, search: string) {
  const starts = `${search.toLowerCase().replace(/[%_\\]/g, "\\$&")}%`;
  let query = db
    .selectFrom("punters")
    .select([
      "punter_id",
      "account_number",
      "jurisdiction",
      "email",
      "phone_number",
      "nickname",
      "state",
      "state_reason",
      "tier",
    ])
    .select(["three_ds", "login_type", "personal_domain", "created_at"]);
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb(sql<string>`punter_id::text`, "=", search.toLowerCase()),
        eb(sql<string>`account_number::text`, "=", search),
        eb("email_key", "like", starts),
        eb("phone_key", "like", starts.replace("+", "")),
        eb("nickname_key", "like", starts),
      ]),
    );
  return query.orderBy("created_at", "desc").limit(SHOWN).execute();
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
