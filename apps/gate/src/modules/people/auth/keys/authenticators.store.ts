import type { Reader, Tx } from "../../../../platform/database/db.ts";

const known = (db: Reader) =>
  db
    .selectFrom("authenticators")
    .select([
      "secret_sealed as secretSealed",
      "confirmed_at as confirmedAt",
      "last_step as lastStep",
      "failures",
      "locked_until as lockedUntil",
    ]);

export const findAuthenticator = (db: Reader, punterId: string) =>
  known(db).where("punter_id", "=", punterId).executeTakeFirst();

/** Locked until the transaction ends: an account's codes are checked one after the other. */
export const lockAuthenticator = (tx: Tx, punterId: string) =>
  known(tx).where("punter_id", "=", punterId).forUpdate().executeTakeFirst();

/** A new unconfirmed key replaces an unconfirmed one; a confirmed key stays. */
export async function putUnconfirmed(
  tx: Tx,
  punterId: string,
  secretSealed: string,
  at: Date,
): Promise<boolean> {
  const fresh = { secret_sealed: secretSealed, created_at: at };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("authenticators")
    .values({ punter_id: punterId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column("punter_id")
        .doUpdateSet(fresh)
        .where("authenticators.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface AuthenticatorChange {
  confirmed_at?: Date;
  last_step?: bigint;
  failures?: number;
  locked_until?: Date | null;
}

export async function changeAuthenticator(
  tx: Tx,
  punterId: string,
  change: AuthenticatorChange,
): Promise<void> {
  await tx.updateTable("authenticators").set(change).where("punter_id", "=", punterId).execute();
}

export async function deleteAuthenticator(tx: Tx, punterId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("authenticators")
    .where("punter_id", "=", punterId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceCodes(
  tx: Tx,
  punterId: string,
  codeHashes: readonly string[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("punter_id", "=", punterId).execute();
  if (codeHashes.length === 0) return;
  await tx
    .insertInto("recovery_codes")
    .values(codeHashes.map((code_hash) => ({ code_hash, punter_id: punterId, created_at: at })))
    .execute();
}

export async function useCode(
  tx: Tx,
  punterId: string,
  codeHash: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("recovery_codes")
    .set({ used_at: at })
    .where("code_hash", "=", codeHash)
    .where("punter_id", "=", punterId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countCodesLeft(db: Reader, punterId: string): Promise<number> {
  const rows = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("punter_id", "=", punterId)
    .where("used_at", "is", null)
    .execute();
  return rows.length;
}
