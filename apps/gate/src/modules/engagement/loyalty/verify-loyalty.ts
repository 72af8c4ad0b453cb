import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants of points that must hold after any correction, purchase or expiry. */
export async function verifyLoyalty(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "points are the sum of their entries",
      sql`select a.punter_id || ': ' || a.balance as broken from loyalty_accounts a
          left join (select punter_id, sum(points) as points from loyalty_entries group by punter_id) e on e.punter_id = a.punter_id
          where a.balance <> coalesce(e.points, 0)`,
    ),
    await check(
      "lots hold the balance, or nothing while it is below zero",
      sql`select a.punter_id || ': ' || a.balance as broken from loyalty_accounts a
          left join (select punter_id, sum(remaining) as points from loyalty_lots group by punter_id) l on l.punter_id = a.punter_id
          where greatest(a.balance, 0) <> coalesce(l.points, 0)`,
    ),
    await check(
      "what was earned and not taken back is what its bets and rounds are worth",
      sql`select a.punter_id::text as broken from loyalty_accounts a
          left join (select punter_id, sum(points) as points from loyalty_lots group by punter_id) l on l.punter_id = a.punter_id
          left join (select punter_id, sum(points) as points from loyalty_entries where kind in ('earned', 'taken_back') group by punter_id) e
            on e.punter_id = a.punter_id
          where coalesce(l.points, 0) <> coalesce(e.points, 0)`,
    ),
    await check(
      "each spend took its points and gave its free bet, once",
      sql`select s.punter_id || ' ' || s.spend_id as broken from loyalty_spends s
          left join bonus_grants g on g.punter_id = s.punter_id and g.cause_key = 'points:' || s.spend_id
          where g.grant_id is null
          union all
          select s.punter_id::text from (select punter_id, sum(points) as points from loyalty_spends group by punter_id) s
          left join (select punter_id, sum(points) as points from loyalty_entries where kind = 'spent' group by punter_id) e
            on e.punter_id = s.punter_id
          where coalesce(e.points, 0) <> -s.points`,
    ),
  ];
}
