import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants between joins, scores, prizes and the ledger that must hold after any fault. */
export async function verifyPromotions(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "a race's scores are what their counts come to",
      sql`select s.punter_id || ' ' || s.promotion_id || ': ' || s.score as broken from race_scores s
          join races r on r.promotion_id = s.promotion_id
          left join lateral (select coalesce(sum(c.score), 0) as total, coalesce(max(c.score), 0) as best,
                                    count(*) filter (where c.score <> 0) as counted
                               from race_counts c where c.punter_id = s.punter_id and c.promotion_id = s.promotion_id) c on true
          where s.score <> case r.metric when 'multiplier' then c.best else c.total end or s.counted <> c.counted`,
    ),
    await check(
      "everybody who races has a score, and nobody else",
      sql`select coalesce(j.punter_id, s.punter_id) || ' ' || coalesce(j.promotion_id, s.promotion_id) as broken
          from (select j.* from promotion_joins j join races r on r.promotion_id = j.promotion_id where j.left_at is null) j
          full join race_scores s on s.punter_id = j.punter_id and s.promotion_id = j.promotion_id
          where j.punter_id is null or s.punter_id is null`,
    ),
    await check(
      "each prize was paid once, and all of them are the race's",
      sql`select coalesce(z.punter_id, t.punter_id) || ' ' || coalesce(z.promotion_id::text, t.reference) as broken
          from (select * from race_prizes where paid_at is not null) z
          full join (select t.punter_id, t.reference, sum(e.amount) as paid from ledger_transactions t
                     join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'cash'
                     where t.kind = 'race-prize' group by t.punter_id, t.reference) t
            on t.punter_id = z.punter_id and t.reference = z.promotion_id::text
          where t.paid is distinct from z.amount`,
    ),
    await check(
      "the prizes of a race are those of its places, to the coin",
      sql`select r.promotion_id || ': ' || coalesce(z.total, 0) as broken from races r
          left join (select promotion_id, sum(amount) as total from race_prizes group by promotion_id) z on z.promotion_id = r.promotion_id
          left join (select promotion_id, count(place) as placed from race_scores group by promotion_id) s on s.promotion_id = r.promotion_id
          cross join lateral (select coalesce(sum(prize), 0) as due from unnest(r.prizes) with ordinality as p (prize, nth)
                                where nth <= coalesce(s.placed, 0)) p
          where coalesce(z.total, 0) <> case when r.status in ('paying', 'paid') then p.due else 0 end`,
    ),
    await check(
      "a race that is paid owes nobody, and one that is not decided has paid nobody",
      sql`select r.promotion_id || ': ' || r.status as broken from races r join race_prizes z on z.promotion_id = r.promotion_id
          where case when r.status = 'paid' then z.paid_at is null else r.status <> 'paying' end`,
    ),
  ];
}
