import type { Jurisdiction } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";

export interface Recovery {
  jurisdiction: Jurisdiction;
  login: string;
  isPhone: boolean;
  origin: string;
  locale: string;
}

export async function insertRecovery(
  tx: Tx,
  id: string,
  { isPhone, ...recovery }: Recovery,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("password_recoveries")
    .values({ recovery_id: id, ...recovery, is_phone: isPhone, asked_at: at })
    .execute();
}

/** Takes the oldest due request: deleted with this transaction, or kept if it fails. */
export const takeRecovery = (
  tx: Tx,
  now: Date,
): Promise<(Recovery & { recoveryId: string; failures: number }) | undefined> =>
  tx
    .deleteFrom("password_recoveries")
    .where("recovery_id", "=", (eb) =>
      eb
        .selectFrom("password_recoveries")
        .select("recovery_id")
        .where((row) => row.or([row("retry_at", "is", null), row("retry_at", "<=", now)]))
        .orderBy("asked_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      "recovery_id as recoveryId",
      "failures",
      "jurisdiction",
      "login",
      "is_phone as isPhone",
      "origin",
      "locale",
    ])
    .executeTakeFirst();

/** Postpones a request that could not be sent, and lets the others pass. */
export async function postponeRecovery(tx: Tx, recoveryId: string, retryAt: Date): Promise<void> {
  await tx
    .updateTable("password_recoveries")
    .set((eb) => ({ failures: eb("failures", "+", 1), retry_at: retryAt }))
    .where("recovery_id", "=", recoveryId)
    .execute();
}

export async function dropRecovery(tx: Tx, recoveryId: string): Promise<void> {
  await tx.deleteFrom("password_recoveries").where("recovery_id", "=", recoveryId).execute();
}
