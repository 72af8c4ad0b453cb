import { sql } from "kysely";
import type { Reader } from "../../platform/db.ts";

export interface BonusInfo {
  productsWithBonus: string[];
  /** The punter can use this much in each product now; a bonus of several products counts in each. */
  bonusesByProducts: Record<string, number>;
}

/** The heartbeat's view of what a punter has of offers. */
export async function readBonusInfo(db: Reader, punterId: string, now: Date): Promise<BonusInfo> {
  const { rows } = await sql<{ product: string; amount: bigint }>`
    select p.product, sum(f.amount)::bigint as amount
      from free_bets f
      join bonus_grants g on g.punter_id = f.punter_id and g.grant_id = f.grant_id
      join offers o on o.offer_id = g.offer_id and o.version = g.offer_version
      cross join lateral unnest(o.products) as p (product)
      where f.punter_id = ${punterId} and f.used_bet_id is null and f.expires_at > ${now}
      group by p.product order by p.product`.execute(db);
  return {
    productsWithBonus: rows.map(({ product }) => product),
    bonusesByProducts: Object.fromEntries(rows.map(({ product, amount }) => [product, Number(amount)])),
  };
}
