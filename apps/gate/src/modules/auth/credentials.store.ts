import type { Reader, Tx } from "../../platform/db.ts";

export async function insertCredentials(tx: Tx, punterId: string, passwordHash: string, at: Date): Promise<void> {
  await tx.insertInto("credentials").values({ punter_id: punterId, password_hash: passwordHash, changed_at: at }).execute();
}

export async function findPasswordHash(db: Reader, punterId: string): Promise<string | undefined> {
  const row = await db.selectFrom("credentials").select("password_hash").where("punter_id", "=", punterId).executeTakeFirst();
  return row?.password_hash;
}

/** When the punter logged in before, now that they do again. */
export async function takeLastLogin(tx: Tx, punterId: string, at: Date): Promise<Date | null> {
  const { last_login_at } = await tx
    .selectFrom("credentials")
    .select("last_login_at")
    .where("punter_id", "=", punterId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable("credentials").set({ last_login_at: at }).where("punter_id", "=", punterId).execute();
  return last_login_at;
}
