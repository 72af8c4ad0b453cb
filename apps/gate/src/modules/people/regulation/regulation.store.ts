import type { Jurisdiction } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

/** Open sessions of a jurisdiction whose reminder fell due after one instant and up to another. */
export async function sessionsDue(
  db: Reader,
  jurisdiction: Jurisdiction,
  intervalMs: number,
  after: Date,
  upTo: Date,
): Promise<{ punterId: string; sessionId: string }[]> {
  const [from, until] = [after, upTo].map((at) => new Date(at.getTime() - intervalMs));
  // Two queries, so that each can use an index: sessions with a confirmation, and those without.
  const { rows } = await sql<{ punterId: string; sessionId: string }>`
    select s.punter_id as "punterId", s.session_id as "sessionId" from sessions s
    where s.jurisdiction = ${jurisdiction} and s.ended_at is null and s.created_at > ${from} and s.created_at <= ${until}
      and not exists (select from session_reminders r where r.session_id = s.session_id)
    union all
    select s.punter_id, s.session_id from session_reminders r join sessions s using (session_id)
    where s.jurisdiction = ${jurisdiction} and s.ended_at is null and r.confirmed_at > ${from} and r.confirmed_at <= ${until}`.execute(
    db,
  );
  return rows;
}

/** When the punter last confirmed to continue a session. */
export async function findConfirmation(db: Reader, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("session_reminders")
    .select("confirmed_at")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

export async function putConfirmation(tx: Tx, sessionId: string, confirmedAt: Date): Promise<void> {
  await tx
    .insertInto("session_reminders")
    .values({ session_id: sessionId, confirmed_at: confirmedAt })
    .onConflict((conflict) =>
      conflict.column("session_id").doUpdateSet({ confirmed_at: confirmedAt }),
    )
    .execute();
}

export interface ConfirmedAlert {
  punterId: string;
  sessionId: string;
  dueAt: Date;
  confirmedAt: Date;
  sessionMs: number;
  staked: bigint;
  lost: bigint;
  currency: string;
}

/** Whether this is the first confirmation of its alert. */
export async function insertAlert(tx: Tx, alert: ConfirmedAlert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("session_alerts")
    .values({
      punter_id: alert.punterId,
      session_id: alert.sessionId,
      due_at: alert.dueAt,
      confirmed_at: alert.confirmedAt,
      session_ms: BigInt(alert.sessionMs),
      staked: alert.staked,
      lost: alert.lost,
      currency: alert.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
