import { itemAt } from "@touchline/core";
import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";

export interface PlayFacts {
  staked: bigint;
  deposited: bigint;
  hasOpenBonus: boolean;
}

/**
 * The punter's stakes against the deposits since then, and whether a bonus is active. Refunded
 * stakes do not count.
 */
export async function playFacts(db: Reader, punterId: string, since: Date): Promise<PlayFacts> {
  const { rows } = await sql<PlayFacts>`
    select coalesce(-sum(e.amount) filter (where t.kind in ('stake', 'game-stake', 'toto-stake', 'refund', 'game-refund', 'toto-refund')), 0)::bigint as staked,
           coalesce(sum(e.amount) filter (where t.kind = 'deposit'), 0)::bigint as deposited,
           exists (select from wallet_balances w where w.punter_id = ${punterId} and w.account = 'bonus' and w.balance > 0) as "hasOpenBonus"
      from ledger_transactions t
      join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'cash'
      where t.punter_id = ${punterId} and t.at >= ${since}
        and t.kind in ('stake', 'game-stake', 'toto-stake', 'refund', 'game-refund', 'toto-refund', 'deposit')`.execute(
    db,
  );
  return itemAt(rows, 0);
}

export async function isPaidOver(
  db: Reader,
  punterId: string,
  savedMethodId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("payments")
    .select("payment_id")
    .where("punter_id", "=", punterId)
    .where("saved_method_id", "=", savedMethodId)
    .where("direction", "=", "withdrawal")
    .where("state", "=", "paid")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
