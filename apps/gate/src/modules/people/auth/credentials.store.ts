import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { FirstPassword } from "../../../ports/auth.ts";

export async function insertCredentials(
  tx: Tx,
  punterId: string,
  { passwordHash, isGenerated }: FirstPassword,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("credentials")
    .values({
      punter_id: punterId,
      password_hash: passwordHash ?? null,
      is_generated: isGenerated,
      changed_at: at,
    })
    .execute();
}

/** Undefined for an unknown punter, or one who logs in without a password. */
export async function findPasswordHash(db: Reader, punterId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("credentials")
    .select("password_hash")
    .where("punter_id", "=", punterId)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}

/** Whether the punter still has the password that the gate made. */
export async function isPasswordGenerated(db: Reader, punterId: string): Promise<boolean> {
  const row = await db
    .selectFrom("credentials")
    .select("is_generated")
    .where("punter_id", "=", punterId)
    .executeTakeFirst();
  return row?.is_generated ?? false;
}

export async function wereChangedSince(db: Reader, punterId: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom("credentials")
    .select("punter_id")
    .where("punter_id", "=", punterId)
    .where("changed_at", ">", at)
    .executeTakeFirst();
  return row !== undefined;
}

export async function changePasswordHash(
  tx: Tx,
  punterId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  const change = { password_hash: passwordHash, is_generated: false, changed_at: at };
  await tx
    .insertInto("credentials")
    .values({ punter_id: punterId, ...change })
    .onConflict((conflict) => conflict.column("punter_id").doUpdateSet(change))
    .execute();
}
