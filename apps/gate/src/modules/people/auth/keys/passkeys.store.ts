import type { Reader, Tx } from "../../../../platform/database/db.ts";

export interface NewPasskey {
  credentialId: string;
  punterId: string;
  rpId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  multiDevice: boolean;
  backedUp: boolean;
  aaguid: string;
  name: string;
  at: Date;
}

/** False if another account already has this credential. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("passkeys")
    .values({
      credential_id: passkey.credentialId,
      punter_id: passkey.punterId,
      rp_id: passkey.rpId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: passkey.transports,
      multi_device: passkey.multiDevice,
      backed_up: passkey.backedUp,
      aaguid: passkey.aaguid,
      name: passkey.name,
      created_at: passkey.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const known = (db: Reader) =>
  db
    .selectFrom("passkeys")
    .select([
      "credential_id as credentialId",
      "punter_id as punterId",
      "rp_id as rpId",
      "public_key as publicKey",
      "counter",
      "transports",
      "backed_up as backedUp",
      "name",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
    ]);

export const findPasskey = (db: Reader, credentialId: string) =>
  known(db).where("credential_id", "=", credentialId).executeTakeFirst();

export const passkeysOf = (db: Reader, punterId: string) =>
  known(db).where("punter_id", "=", punterId).orderBy("created_at").execute();

export type StoredPasskey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** False if the passkey was used concurrently: one of the two is a copy or a replay. */
export async function markUsed(
  tx: Tx,
  { credentialId, counter: before }: StoredPasskey,
  { counter, backedUp, at }: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("passkeys")
    .set({ counter: BigInt(counter), backed_up: backedUp, last_used_at: at })
    .where("credential_id", "=", credentialId)
    .where("counter", "=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function renamePasskey(
  tx: Tx,
  punterId: string,
  credentialId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("passkeys")
    .set({ name })
    .where("credential_id", "=", credentialId)
    .where("punter_id", "=", punterId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The deleted passkey's name; null if the punter has no such passkey. */
export async function deletePasskey(
  tx: Tx,
  punterId: string,
  credentialId: string,
): Promise<string | null> {
  const row = await tx
    .deleteFrom("passkeys")
    .where("credential_id", "=", credentialId)
    .where("punter_id", "=", punterId)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}
