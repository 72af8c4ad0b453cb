import type { Jurisdiction } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface IdRequest {
  browserHash: Buffer;
  jurisdiction: Jurisdiction;
  redirectUri: string;
  expiresAt: Date;
}

export async function insertRequest(tx: Tx, stateHash: Buffer, request: IdRequest): Promise<void> {
  await tx
    .insertInto("national_id_requests")
    .values({
      state_hash: stateHash,
      browser_hash: request.browserHash,
      jurisdiction: request.jurisdiction,
      redirect_uri: request.redirectUri,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** Takes the request once, for the browser that made it. */
export const takeRequest = (
  tx: Tx,
  stateHash: Buffer,
  browserHash: Buffer,
  jurisdiction: Jurisdiction,
  now: Date,
) =>
  tx
    .deleteFrom("national_id_requests")
    .where("state_hash", "=", stateHash)
    .where("browser_hash", "=", browserHash)
    .where("jurisdiction", "=", jurisdiction)
    .where("expires_at", ">", now)
    .returning("redirect_uri as redirectUri")
    .executeTakeFirst();

export async function insertPerson(
  tx: Tx,
  tokenHash: Buffer,
  jurisdiction: Jurisdiction,
  sealed: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto("national_id_persons")
    .values({ token_hash: tokenHash, jurisdiction, sealed, expires_at: expiresAt })
    .execute();
}

export const findPerson = (db: Reader, tokenHash: Buffer, jurisdiction: Jurisdiction, now: Date) =>
  db
    .selectFrom("national_id_persons")
    .select("sealed")
    .where("token_hash", "=", tokenHash)
    .where("jurisdiction", "=", jurisdiction)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export async function deletePerson(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom("national_id_persons").where("token_hash", "=", tokenHash).execute();
}

export async function forgetExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom("national_id_requests").where("expires_at", "<", now).execute();
  await tx.deleteFrom("national_id_persons").where("expires_at", "<", now).execute();
}
