import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";
import type { LowValueHistory } from "./three-ds.rules.ts";

/**
 * A punter's small card deposits since a bank last authenticated one. Deposits under way count, so
 * two at once are two.
 */
export async function lowValueSince(db: Reader, punterId: string): Promise<LowValueHistory> {
  const { rows } = await sql<{ total: bigint; count: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total, count(*) as count from payments
      where punter_id = ${punterId} and direction = 'deposit' and kind = 'card' and three_ds = 'exempt_low_value'
        and state not in ('failed', 'expired')
        and seq > coalesce((select max(a.seq) from payments a where a.punter_id = ${punterId} and a.direction = 'deposit'
                              and a.trans_status in ('Y', 'A') and a.credited > 0), 0)`.execute(db);
  return { total: rows[0]?.total ?? 0n, inARow: Number(rows[0]?.count ?? 0) };
}
