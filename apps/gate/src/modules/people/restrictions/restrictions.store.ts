import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type {
  Restriction,
  RestrictionKind,
  StoredRestriction,
} from "../../../ports/restrictions.ts";

/** The restrictions of these punters. */
export async function findRestrictions(
  db: Reader,
  punterIds: readonly string[],
): Promise<StoredRestriction[]> {
  return db
    .selectFrom("restrictions")
    .select([
      "restriction_id as restrictionId",
      "punter_id as punterId",
      "kind",
      "until",
      "reason",
      "from_at as fromAt",
    ])
    .where("punter_id", "=", sql<string>`any(${punterIds}::uuid[])`)
    .where("lifted_at", "is", null)
    .execute();
}

export interface NewRestriction extends Restriction {
  restrictionId: string;
  punterId: string;
  fromAt: Date;
  reason: string | null;
}

/** A second exclusion by the register while one is in force changes nothing. */
export async function insertRestriction(tx: Tx, restriction: NewRestriction): Promise<void> {
  await tx
    .insertInto("restrictions")
    .values({
      restriction_id: restriction.restrictionId,
      punter_id: restriction.punterId,
      kind: restriction.kind,
      from_at: restriction.fromAt,
      until: restriction.until,
      reason: restriction.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function liftRestrictions(
  tx: Tx,
  punterId: string,
  kinds: readonly RestrictionKind[],
  at: Date,
): Promise<boolean> {
  const lifted = await tx
    .updateTable("restrictions")
    .set({ lifted_at: at })
    .where("punter_id", "=", punterId)
    .where("kind", "in", kinds)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
  return lifted.numUpdatedRows > 0n;
}

/** Ends a restriction at an instant, now or in future. */
export async function endRestriction(
  tx: Tx,
  restrictionId: string,
  at: Date,
  now: Date,
): Promise<void> {
  const end = at > now ? { until: at } : { lifted_at: now };
  await tx
    .updateTable("restrictions")
    .set(end)
    .where("restriction_id", "=", restrictionId)
    .execute();
}

export async function markIdentified(tx: Tx, punterId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable("punters")
    .set({ identified_at: at })
    .where("punter_id", "=", punterId)
    .execute();
}
