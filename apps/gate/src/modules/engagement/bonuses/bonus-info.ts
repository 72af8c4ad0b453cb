import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";

export interface BonusInfo {
  productsWithBonus: string[];
  /** The amount usable in each product now; a bonus for several products counts in each. */
  bonusesByProducts: Record<string, number>;
}

/** The heartbeat's summary of a punter's bonuses. */
export async function readBonusInfo(db: Reader, punterId: string, now: Date): Promise<BonusInfo> {
  const { rows } = await sql<{ product: string; amount: bigint }>`
    select p.product, sum(usable.amount)::bigint as amount
      from (
        select f.grant_id, f.amount from free_bets f
          where f.punter_id = ${punterId} and f.used_bet_id is null and f.expires_at > ${now}
        union all
        select x.bonus_grant_id, w.balance from punters x join wallet_balances w on w.punter_id = x.punter_id and w.account = 'bonus'
          where x.punter_id = ${punterId} and x.bonus_grant_id is not null and w.balance > 0) as usable
      join bonus_grants g on g.punter_id = ${punterId} and g.grant_id = usable.grant_id and g.ends_at > ${now}
      join offers o on o.offer_id = g.offer_id and o.version = g.offer_version
      cross join lateral unnest(o.products) as p (product)
      where (g.terms -> 'weights' -> p.product) is distinct from '0'::jsonb
      group by p.product order by p.product`.execute(db);
  return {
    productsWithBonus: rows.map(({ product }) => product),
    bonusesByProducts: Object.fromEntries(
      rows.map(({ product, amount }) => [product, Number(amount)]),
    ),
  };
}
