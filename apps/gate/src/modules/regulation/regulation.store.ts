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
  const since = sql<Date>`coalesce(r.confirmed_at, s.created_at)`;
  const back = (at: Date) => new Date(at.getTime() - intervalMs);
  return db
    .selectFrom("sessions as s")
    .innerJoin("punters as p", "p.punter_id", "s.punter_id")
    .leftJoin("session_reminders as r", "r.session_id", "s.session_id")
    .select(["s.punter_id as punterId", "s.session_id as sessionId"])
    .where("p.jurisdiction", "=", jurisdiction)
    .where("s.ended_at", "is", null)
    .where(since, ">", back(after))
    .where(since, "<=", back(upTo))
    .execute();
}
