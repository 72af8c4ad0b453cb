import type { Reader, Tx } from "../../../../platform/database/db.ts";

/** A record of the demo's identity service; its keys are hashes, its payload is encrypted. */
export interface DemoRecord {
  keyHash: Buffer;
  uidHash: Buffer | null;
  grantHash: Buffer | null;
  sealed: string;
  madeAt: Date;
  expiresAt: Date;
}

export async function keepRecord(tx: Tx, record: DemoRecord): Promise<void> {
  const { keyHash, uidHash, grantHash, sealed, madeAt, expiresAt } = record;
  const values = { uid_hash: uidHash, grant_hash: grantHash, sealed, expires_at: expiresAt };
  await tx
    .insertInto("demo_id_records")
    .values({ key_hash: keyHash, made_at: madeAt, ...values })
    .onConflict((known) => known.column("key_hash").doUpdateSet({ ...values, consumed_at: null }))
    .execute();
}

export const findRecord = (
  db: Reader,
  by: "key_hash" | "uid_hash",
  hash: Buffer,
  now: Date,
): Promise<{ sealed: string; consumedAt: Date | null } | undefined> =>
  db
    .selectFrom("demo_id_records")
    .select(["sealed", "consumed_at as consumedAt"])
    .where(by, "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export async function consumeRecord(tx: Tx, keyHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable("demo_id_records")
    .set({ consumed_at: now })
    .where("key_hash", "=", keyHash)
    .execute();
}

export async function deleteRecords(
  tx: Tx,
  by: "key_hash" | "grant_hash",
  hash: Buffer,
): Promise<void> {
  await tx.deleteFrom("demo_id_records").where(by, "=", hash).execute();
}

/** The newest record but for so many newer ones. */
export const newestButFor = (db: Reader, newer: number): Promise<{ madeAt: Date } | undefined> =>
  db
    .selectFrom("demo_id_records")
    .select("made_at as madeAt")
    .orderBy("made_at", "desc")
    .offset(newer)
    .limit(1)
    .executeTakeFirst();
