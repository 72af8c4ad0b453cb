import type { CupisOneInfo, IdentificationMethod } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { AutoState } from "../../../ports/identity.ts";

export async function findCheck(db: Reader, punterId: string) {
  const row = await db
    .selectFrom("identity_checks")
    .selectAll()
    .where("punter_id", "=", punterId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    info: {
      bindingState: row.binding_state,
      additionalState: row.additional_state,
      additionalStateReason: row.additional_state_reason,
      identificationLevel: row.identification_level,
      errorCode: row.error_code,
      identificationMethod: row.method,
      identificationLink: null,
    } satisfies CupisOneInfo,
    personSealed: row.person_sealed,
    autoState: row.auto_state,
  };
}

export interface CheckChange {
  info?: CupisOneInfo;
  /** Null deletes it. */
  passportKey?: string | null;
  personSealed?: string | null;
  autoState?: AutoState;
}

export async function putCheck(
  tx: Tx,
  punterId: string,
  change: CheckChange,
  at: Date,
): Promise<void> {
  const values = {
    ...(change.info && {
      binding_state: change.info.bindingState,
      additional_state: change.info.additionalState,
      additional_state_reason: change.info.additionalStateReason,
      identification_level: change.info.identificationLevel,
      error_code: change.info.errorCode,
      method: change.info.identificationMethod,
    }),
    ...(change.passportKey !== undefined && { passport_key: change.passportKey }),
    ...(change.personSealed !== undefined && { person_sealed: change.personSealed }),
    ...(change.autoState && { auto_state: change.autoState }),
    updated_at: at,
  };
  await tx
    .insertInto("identity_checks")
    .values({ punter_id: punterId, ...values })
    .onConflict((conflict) => conflict.column("punter_id").doUpdateSet(values))
    .execute();
}

/** Whether another account already uses this passport; locked until the transaction ends. */
export async function passportTaken(
  tx: Tx,
  passportKey: string,
  punterId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom("identity_checks")
    .select("punter_id")
    .where("passport_key", "=", passportKey)
    .where("punter_id", "<>", punterId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Visit {
  punterId: string;
  purpose: "cps" | "auto";
  method: IdentificationMethod | null;
}

export async function insertVisit(
  tx: Tx,
  hash: Buffer,
  visit: Visit,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto("identity_visits")
    .values({
      visit_hash: hash,
      punter_id: visit.punterId,
      purpose: visit.purpose,
      method: visit.method,
      expires_at: expiresAt,
    })
    .execute();
}

export async function findVisit(db: Reader, hash: Buffer, now: Date): Promise<Visit | null> {
  const row = await db
    .selectFrom("identity_visits")
    .select(["punter_id as punterId", "purpose", "method"])
    .where("visit_hash", "=", hash)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the visit once: a second attempt finds none. */
export async function takeVisit(tx: Tx, hash: Buffer, now: Date): Promise<Visit | null> {
  const row = await tx
    .updateTable("identity_visits")
    .set({ used_at: now })
    .where("visit_hash", "=", hash)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .returning(["punter_id as punterId", "purpose", "method"])
    .executeTakeFirst();
  return row ?? null;
}

export async function forgetVisits(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("identity_visits").where("expires_at", "<", before).execute();
}
