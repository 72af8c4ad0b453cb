import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { PaymentRow } from "./payments.store.ts";

export interface Alarm {
  kind: string;
  payment?: Pick<PaymentRow, "payment_id" | "provider">;
  provider?: string;
  says: string;
}

/**
 * Raises an alarm for the operators. The same fault of the same payment raises one alarm while that
 * is open.
 */
export async function raiseAlarm(
  tx: Tx,
  at: Date,
  { kind, payment, provider = payment?.provider, says }: Alarm,
): Promise<void> {
  await sql`insert into payment_alarms (kind, provider, payment_id, says, at)
    values (${kind}, ${provider ?? null}, ${payment?.payment_id ?? null}, ${says}, ${at}) on conflict do nothing`.execute(
    tx,
  );
}

const MOST_SHOWN = 200;

/** Oldest first. */
export async function openAlarms(db: Reader) {
  const rows = await db
    .selectFrom("payment_alarms")
    .selectAll()
    .where("closed_at", "is", null)
    .orderBy("alarm_id")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ alarm_id, kind, provider, payment_id, says, at, owner }) => ({
    alarmId: alarm_id.toString(),
    kind,
    provider,
    paymentId: payment_id,
    says,
    at: at.getTime(),
    owner,
  }));
}

export async function closeAlarm(
  tx: Tx,
  alarmId: bigint,
  operator: string,
  note: string,
  at: Date,
): Promise<boolean> {
  const closed = await tx
    .updateTable("payment_alarms")
    .set({ closed_at: at, closed_by: operator, note })
    .where("alarm_id", "=", alarmId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** The open alarm of a kind about a payment; there is at most one. */
export async function openAlarmOf(
  db: Reader,
  kind: string,
  paymentId: string,
): Promise<{ says: string } | null> {
  const row = await db
    .selectFrom("payment_alarms")
    .select("says")
    .where("kind", "=", kind)
    .where("payment_id", "=", paymentId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export async function closeAlarmOf(
  tx: Tx,
  kind: string,
  paymentId: string,
  { operator, note, at }: { operator: string; note: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("payment_alarms")
    .set({ closed_at: at, closed_by: operator, note })
    .where("kind", "=", kind)
    .where("payment_id", "=", paymentId)
    .where("closed_at", "is", null)
    .execute();
}
