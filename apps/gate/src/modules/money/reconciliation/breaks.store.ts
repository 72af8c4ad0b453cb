import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Matched, Movement } from "./matching.rules.ts";

/** Stores the breaks. A movement without a line since before `missingBefore` is a break too. */
export async function putBreaks(
  tx: Tx,
  provider: string,
  { breaks, left }: Matched,
  missingBefore: string,
  at: Date,
): Promise<number> {
  const missing = left.filter(({ day }) => day < missingBefore);
  await reopenBreaks(tx, provider, missing);
  const rows = [
    ...breaks.map(({ kind, line, movement }) => ({
      kind,
      line_id: line.lineId,
      punter_id: movement?.punterId ?? null,
      transaction_id: movement?.transactionId ?? null,
      payment_id: line.paymentId ?? movement?.paymentId ?? null,
      amount: line.amount.toString(),
      currency: line.currency,
      day: line.day,
    })),
    ...missing.map(({ punterId, transactionId, paymentId, amount, currency, day }) => ({
      kind: "movement_without_line",
      line_id: null,
      punter_id: punterId,
      transaction_id: transactionId,
      payment_id: paymentId,
      amount: amount.toString(),
      currency,
      day,
    })),
  ];
  if (rows.length === 0) return 0;
  const written = await sql<{ break_id: bigint }>`
    insert into settlement_breaks (provider, kind, line_id, punter_id, transaction_id, payment_id, amount, currency, day, found_at)
    select ${provider}, b.kind, b.line_id, b.punter_id, b.transaction_id, b.payment_id, b.amount, b.currency, b.day, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as b (kind text, line_id text, punter_id uuid, transaction_id uuid, payment_id uuid, amount bigint, currency text, day date)
    on conflict do nothing returning break_id`.execute(tx);
  return written.rows.length;
}

/** Closes a break about a movement whose line arrived late. */
export async function closeSettledBreaks(tx: Tx, provider: string, at: Date): Promise<void> {
  await sql`update settlement_breaks b set closed_at = ${at}, closed_by = 'reconciliation', note = 'the line came'
      where b.provider = ${provider} and b.kind = 'movement_without_line' and b.closed_at is null
        and exists (select from settlement_lines l where l.punter_id = b.punter_id and l.transaction_id = b.transaction_id)`.execute(
    tx,
  );
}

const namesOf = (movements: readonly Movement[]): string =>
  JSON.stringify(
    movements.map(({ punterId, transactionId }) => ({
      punter_id: punterId,
      transaction_id: transactionId,
    })),
  );

/** Closes breaks about movements that settle each other by now: an opposite one was booked. */
export async function closeOpposedBreaks(
  tx: Tx,
  provider: string,
  opposed: readonly Movement[],
  at: Date,
): Promise<void> {
  if (opposed.length === 0) return;
  await sql`update settlement_breaks b set closed_at = ${at}, closed_by = 'reconciliation', note = 'the opposite was booked'
      from jsonb_to_recordset(${namesOf(opposed)}::jsonb) as m (punter_id uuid, transaction_id uuid)
      where b.provider = ${provider} and b.kind = 'movement_without_line' and b.closed_at is null
        and b.punter_id = m.punter_id and b.transaction_id = m.transaction_id`.execute(tx);
}

/** Opens such a break again if its opposite's line came after all, but not its own. */
async function reopenBreaks(tx: Tx, provider: string, missing: readonly Movement[]): Promise<void> {
  if (missing.length === 0) return;
  await sql`update settlement_breaks b set closed_at = null, closed_by = null, note = null
      from jsonb_to_recordset(${namesOf(missing)}::jsonb) as m (punter_id uuid, transaction_id uuid)
      where b.provider = ${provider} and b.kind = 'movement_without_line' and b.closed_by = 'reconciliation'
        and b.punter_id = m.punter_id and b.transaction_id = m.transaction_id`.execute(tx);
}

export async function openBreaks(db: Reader, limit: number) {
  return db
    .selectFrom("settlement_breaks")
    .selectAll()
    .where("closed_at", "is", null)
    .orderBy("found_at")
    .limit(limit)
    .execute();
}

export async function takeBreak(tx: Tx, breakId: bigint, owner: string): Promise<boolean> {
  const taken = await tx
    .updateTable("settlement_breaks")
    .set({ owner })
    .where("break_id", "=", breakId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function closeBreak(
  tx: Tx,
  breakId: bigint,
  by: { operator: string; note: string; at: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable("settlement_breaks")
    .set({ closed_at: by.at, closed_by: by.operator, note: by.note })
    .where("break_id", "=", breakId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}
