import type { Jurisdiction } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface NewRegistration {
  registrationId: string;
  tokenHash: Buffer;
  jurisdiction: Jurisdiction;
  phoneSealed: string;
  expiresAt: Date;
}

export async function insertRegistration(tx: Tx, row: NewRegistration): Promise<void> {
  await tx
    .insertInto("registrations")
    .values({
      registration_id: row.registrationId,
      token_hash: row.tokenHash,
      jurisdiction: row.jurisdiction,
      phone_sealed: row.phoneSealed,
      expires_at: row.expiresAt,
    })
    .execute();
}

const open = (db: Reader) =>
  db
    .selectFrom("registrations")
    .select([
      "registration_id as registrationId",
      "jurisdiction",
      "phone_sealed as phoneSealed",
      "email",
      "completed_at as completedAt",
    ]);

export const findRegistration = (db: Reader, tokenHash: Buffer, now: Date) =>
  open(db)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("completed_at", "is", null)
    .executeTakeFirst();

export const registrationById = (db: Reader, registrationId: string) =>
  open(db).where("registration_id", "=", registrationId).executeTakeFirstOrThrow();

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** Locked until the transaction ends: one registration opens one account. */
export async function lockRegistration(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<Registration | undefined> {
  const row = await tx
    .selectFrom("registrations")
    .select("registration_id")
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row && findRegistration(tx, tokenHash, now);
}

export async function putEmail(tx: Tx, registrationId: string, email: string): Promise<void> {
  await tx
    .updateTable("registrations")
    .set({ email })
    .where("registration_id", "=", registrationId)
    .execute();
}

export async function completeRegistration(
  tx: Tx,
  registrationId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("registrations")
    .set({ completed_at: at })
    .where("registration_id", "=", registrationId)
    .execute();
}

export async function forgetRegistrations(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("registrations").where("expires_at", "<", before).execute();
}
