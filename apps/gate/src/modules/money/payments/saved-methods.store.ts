import type { MethodKind, SavedMethod } from "@touchline/contract";
import { itemAt } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface SavedMethodRow {
  punter_id: string;
  saved_method_id: string;
  kind: MethodKind;
  provider: string;
  token_sealed: string;
  fingerprint: string;
  label: string;
  brand: string | null;
  expires: string | null;
  holder: string | null;
  country: string | null;
  is_kept: boolean;
  stopped_at: Date | null;
  created_at: Date;
  used_at: Date;
}

/** A card is valid until its month has ended everywhere on earth. */
export function isExpired({ expires }: Pick<SavedMethodRow, "expires">, now: number): boolean {
  if (!expires) return false;
  const [year = 0, month = 0] = expires.split("-").map(Number);
  return now >= Date.UTC(year, month, 1, 12);
}

export const savedView = (method: SavedMethodRow, now: number): SavedMethod => ({
  savedMethodId: method.saved_method_id,
  method: method.kind,
  label: method.label,
  brand: method.brand,
  expires: method.expires && `${method.expires.slice(5)}/${method.expires.slice(2, 4)}`,
  isExpired: isExpired(method, now),
  isStopped: method.stopped_at !== null,
});

export async function findSavedMethods(db: Reader, punterId: string): Promise<SavedMethodRow[]> {
  return db
    .selectFrom("saved_methods")
    .selectAll()
    .where("punter_id", "=", punterId)
    .orderBy("used_at", "desc")
    .limit(50)
    .execute();
}

export async function findSavedMethod(
  db: Reader,
  punterId: string,
  savedMethodId: string,
): Promise<SavedMethodRow | null> {
  const row = await db
    .selectFrom("saved_methods")
    .selectAll()
    .where("punter_id", "=", punterId)
    .where("saved_method_id", "=", savedMethodId)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewMethod extends Omit<SavedMethodRow, "stopped_at" | "used_at"> {
  /**
   * Whether the provider supplied it. A punter cannot change a method that the provider knows,
   * least of all its holder's name.
   */
  isByProvider: boolean;
}

/**
 * Saves a method by its fingerprint, once per punter and payment method. A newer token replaces the
 * old one.
 */
export async function putSavedMethod(
  tx: Tx,
  method: NewMethod,
): Promise<{ savedMethodId: string; label: string }> {
  const { rows } = await sql<{ savedMethodId: string; label: string }>`
    insert into saved_methods as m (punter_id, saved_method_id, kind, provider, token_sealed, fingerprint, label, brand, expires, holder, country, is_kept, created_at, used_at)
    values (${method.punter_id}, ${method.saved_method_id}, ${method.kind}, ${method.provider}, ${method.token_sealed}, ${method.fingerprint}, ${method.label},
      ${method.brand}, ${method.expires}, ${method.holder}, ${method.country}, ${method.is_kept}, ${method.created_at}, ${method.created_at})
    on conflict (punter_id, kind, fingerprint) do update set
      token_sealed = case when ${method.isByProvider} then excluded.token_sealed else m.token_sealed end,
      label = case when ${method.isByProvider} then excluded.label else m.label end, expires = coalesce(excluded.expires, m.expires),
      holder = case when ${method.isByProvider} then coalesce(excluded.holder, m.holder) else coalesce(m.holder, excluded.holder) end, is_kept = m.is_kept or excluded.is_kept, used_at = excluded.used_at
    returning saved_method_id as "savedMethodId", label`.execute(tx);
  return itemAt(rows, 0);
}

/** Hidden, not deleted: money that came from it may have to be returned to it. */
export async function hideSavedMethod(
  tx: Tx,
  punterId: string,
  savedMethodId: string,
): Promise<boolean> {
  const hidden = await tx
    .updateTable("saved_methods")
    .set({ is_kept: false })
    .where("punter_id", "=", punterId)
    .where("saved_method_id", "=", savedMethodId)
    .executeTakeFirst();
  return hidden.numUpdatedRows > 0n;
}

/** Net deposits per method. Withdrawals under way count as paid. */
export async function netByMethod(db: Reader, punterId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; net: bigint }>`
    select saved_method_id as id, sum(credited - refunded - charged_back
        - case when direction = 'withdrawal' then greatest(held, paid_out) else 0 end)::bigint as net
      from payments where punter_id = ${punterId} and saved_method_id is not null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, net }) => [id, net > 0n ? net : 0n]));
}
