import type { Jurisdiction } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface NewInvitation {
  invitationId: string;
  tokenHash: Buffer;
  jurisdiction: Jurisdiction;
  email: string | null;
  phoneNumber: string | null;
  countryId: string;
  currency: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertInvitation(tx: Tx, row: NewInvitation): Promise<void> {
  await tx
    .insertInto("invitations")
    .values({
      invitation_id: row.invitationId,
      token_hash: row.tokenHash,
      jurisdiction: row.jurisdiction,
      email: row.email,
      phone_number: row.phoneNumber,
      country_id: row.countryId,
      currency: row.currency,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
    })
    .execute();
}

const unexpired = (db: Reader, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("invitations")
    .select([
      "invitation_id as invitationId",
      "jurisdiction",
      "email",
      "phone_number as phoneNumber",
    ])
    .select(["country_id as countryId", "currency", "used_at as usedAt"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now);

export const findInvitation = (db: Reader, tokenHash: Buffer, now: Date) =>
  unexpired(db, tokenHash, now).executeTakeFirst();

/** Locked until the transaction ends: an invitation opens one account. */
export const lockInvitation = (tx: Tx, tokenHash: Buffer, now: Date) =>
  unexpired(tx, tokenHash, now).forUpdate().executeTakeFirst();

/** Deletes expired invitations, used or not: the account holds its own data from then on. */
export async function forgetInvitations(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("invitations").where("expires_at", "<", before).execute();
}

export async function useInvitation(tx: Tx, invitationId: string, at: Date): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ used_at: at })
    .where("invitation_id", "=", invitationId)
    .execute();
}
