import type { ChannelType, Jurisdiction } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { CodePurpose } from "../../../ports/codes.ts";

export interface NewVerification {
  verificationId: string;
  tokenHash: Buffer;
  jurisdiction: Jurisdiction;
  purpose: CodePurpose;
  subject: string | null;
  phoneKey: string;
  phoneSealed: string;
  countryId: string;
  channelType: ChannelType;
  createdAt: Date;
}

/** Serialises requests for one phone, so that concurrent ones see each other. */
export async function lockPhone(tx: Tx, phoneKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${phoneKey}`}, 0))`.execute(tx);
}

export async function insertVerification(tx: Tx, row: NewVerification): Promise<void> {
  await tx
    .insertInto("verifications")
    .values({
      verification_id: row.verificationId,
      token_hash: row.tokenHash,
      jurisdiction: row.jurisdiction,
      purpose: row.purpose,
      subject: row.subject,
      phone_key: row.phoneKey,
      phone_sealed: row.phoneSealed,
      country_id: row.countryId,
      channel_type: row.channelType,
      created_at: row.createdAt,
    })
    .execute();
}

/** A verification with its valid code; add `for update` to count tries. */
const withCode = (db: Reader) =>
  db
    .selectFrom("verifications as v")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("verification_codes as c")
          .select(["c.number", "c.expires_at", "c.wrong_entries"])
          .whereRef("c.verification_id", "=", "v.verification_id")
          .orderBy("c.number", "desc")
          .limit(1)
          .as("c"),
      (join) => join.onTrue(),
    )
    .select([
      "v.verification_id as verificationId",
      "v.jurisdiction",
      "v.purpose",
      "v.subject",
      "v.phone_key as phoneKey",
      "v.phone_sealed as phoneSealed",
      "v.country_id as countryId",
      sql<ChannelType>`v.channel_type`.as("channelType"),
      "v.cooldown_until as cooldownUntil",
      "v.finished_at as finishedAt",
      "c.number as codesSent",
      "c.expires_at as expiresAt",
      "c.wrong_entries as wrongEntries",
    ]);

export const findVerification = (db: Reader, verificationId: string) =>
  withCode(db).where("v.verification_id", "=", verificationId).executeTakeFirst();
export const findByToken = (db: Reader, tokenHash: Buffer) =>
  withCode(db).where("v.token_hash", "=", tokenHash).executeTakeFirst();
export type Verification = NonNullable<Awaited<ReturnType<typeof findVerification>>>;

/** Whether a verification belongs to this request: same site, purpose and punter. */
export const isOf = (
  verification: Verification,
  by: { purpose: CodePurpose; subject?: string; jurisdiction: Jurisdiction },
): boolean =>
  verification.purpose === by.purpose &&
  verification.jurisdiction === by.jurisdiction &&
  verification.subject === (by.subject ?? null);

/** A phone's last verification, whoever requested it. */
export const findLatest = (db: Reader, purpose: CodePurpose, phoneKey: string) =>
  withCode(db)
    .where("v.purpose", "=", purpose)
    .where("v.phone_key", "=", phoneKey)
    .where("v.finished_at", "is", null)
    .orderBy("v.created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Locks the verification until the transaction ends: concurrent entries are checked one after the
 * other.
 */
export async function lockVerification(
  tx: Tx,
  tokenHash: Buffer,
): Promise<Verification | undefined> {
  const row = await tx
    .selectFrom("verifications")
    .select("verification_id")
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row && findVerification(tx, row.verification_id);
}

export const codeHashes = (db: Reader, verificationId: string) =>
  db
    .selectFrom("verification_codes")
    .select(["number", "code_hash as codeHash"])
    .where("verification_id", "=", verificationId)
    .orderBy("number")
    .execute();

export async function insertCode(
  tx: Tx,
  verificationId: string,
  number: number,
  codeHash: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto("verification_codes")
    .values({ verification_id: verificationId, number, code_hash: codeHash, expires_at: expiresAt })
    .execute();
}

export async function noteSending(
  tx: Tx,
  verificationId: string,
  channelType: ChannelType,
  cooldownUntil: Date,
): Promise<void> {
  await tx
    .updateTable("verifications")
    .set({ channel_type: channelType, cooldown_until: cooldownUntil })
    .where("verification_id", "=", verificationId)
    .execute();
}

export async function countWrongEntry(
  tx: Tx,
  verificationId: string,
  number: number,
): Promise<void> {
  await tx
    .updateTable("verification_codes")
    .set((eb) => ({ wrong_entries: eb("wrong_entries", "+", 1) }))
    .where("verification_id", "=", verificationId)
    .where("number", "=", number)
    .execute();
}

export async function finishVerification(tx: Tx, verificationId: string, at: Date): Promise<void> {
  await tx
    .updateTable("verifications")
    .set({ finished_at: at })
    .where("verification_id", "=", verificationId)
    .execute();
}

/** A country's verifications with a sent code, and how many were completed. */
export async function conversion(
  db: Reader,
  countryId: string,
  from: Date,
  to: Date,
): Promise<{ sent: number; entered: number }> {
  const { sent, entered } = await db
    .selectFrom("verifications")
    .select((eb) => [
      eb.fn.countAll<bigint>().as("sent"),
      eb.fn.count<bigint>("finished_at").as("entered"),
    ])
    .where("country_id", "=", countryId)
    .where("created_at", ">", from)
    .where("created_at", "<=", to)
    .where("cooldown_until", "is not", null)
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), entered: Number(entered) };
}

export async function forgetVerifications(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("verifications").where("created_at", "<", before).execute();
}
