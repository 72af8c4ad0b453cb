import type { Tx } from "../../../platform/database/db.ts";

export interface WaitingPhone {
  punterId: string;
  phone: string;
}

/** One at a time: a later request replaces an earlier one and its wait. */
export async function putWaiting(
  tx: Tx,
  { punterId, phone }: WaitingPhone,
  expiresAt: Date,
): Promise<void> {
  const values = { phone_number: phone, expires_at: expiresAt, due_at: null };
  await tx
    .insertInto("waiting_phones")
    .values({ punter_id: punterId, ...values })
    .onConflict((conflict) => conflict.column("punter_id").doUpdateSet(values))
    .execute();
}

/** False if no change is waiting to start. */
export async function startWait(
  tx: Tx,
  punterId: string,
  dueAt: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("waiting_phones")
    .set({ due_at: dueAt })
    .where("punter_id", "=", punterId)
    .where("due_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function dropWaiting(tx: Tx, punterId: string): Promise<void> {
  await tx.deleteFrom("waiting_phones").where("punter_id", "=", punterId).execute();
}

/** Takes one whose wait is over; several gates share the work. */
export const takeDue = (tx: Tx, now: Date): Promise<WaitingPhone | undefined> =>
  tx
    .deleteFrom("waiting_phones")
    .where("punter_id", "=", (eb) =>
      eb
        .selectFrom("waiting_phones")
        .select("punter_id")
        .where("due_at", "<=", now)
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["punter_id as punterId", "phone_number as phone"])
    .executeTakeFirst();

export async function forgetWaiting(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom("waiting_phones")
    .where("due_at", "is", null)
    .where("expires_at", "<=", now)
    .execute();
}
