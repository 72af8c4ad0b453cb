import type { Jurisdiction } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader } from "../../platform/db.ts";

/** Open sessions of a jurisdiction whose reminder fell due after one instant and up to another. */
export async function sessionsDue(
  db: Reader,
  jurisdiction: Jurisdiction,
  intervalMs: number,
  after: Date,
  upTo: Date,
): Promise<{ punterId: string; sessionId: string }[]> {
  const [from, until] = [after, upTo].map((at) => new Date(at.getTime() - intervalMs));
  // Two questions, so that each has an index to ask: of those who have confirmed, and of those who have not yet.
  const { rows } = await sql<{ punterId: string; sessionId: string }>`
    select s.punter_id as "punterId", s.session_id as "sessionId" from sessions s
    where s.jurisdiction = ${jurisdiction} and s.ended_at is null and s.created_at > ${from} and s.created_at <= ${until}
      and not exists (select from session_reminders r where r.session_id = s.session_id)
    union all
    select s.punter_id, s.session_id from session_reminders r join sessions s using (session_id)
    where s.jurisdiction = ${jurisdiction} and s.ended_at is null and r.confirmed_at > ${from} and r.confirmed_at <= ${until}`.execute(db);
  return rows;
}
