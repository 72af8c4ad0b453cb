import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/**
 * Invariants between coupons, pools and the ledger that must hold after any fault, for every coin
 * of a pool.
 */
export async function verifyToto(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "each coupon took its stake once",
      sql`select c.punter_id || ' ' || c.coupon_id as broken from toto_coupons c
          left join ledger_transactions t on t.punter_id = c.punter_id and t.idempotency_key = 'toto-stake:' || c.placement_key
            and t.kind = 'toto-stake' and t.reference = c.number::text
          left join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'house:toto'
          where e.amount is distinct from c.stake`,
    ),
    await check(
      "each coupon was paid what it says, once, and a running one nothing",
      sql`select c.punter_id || ' ' || c.coupon_id || ': ' || c.payout as broken from toto_coupons c
          left join (select t.punter_id, t.reference, -sum(e.amount) as paid, -sum(e.amount) filter (where t.kind = 'toto-refund') as refunded from ledger_transactions t
                     join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'house:toto'
                     where t.kind in ('toto-win', 'toto-refund') group by t.punter_id, t.reference) p
            on p.punter_id = c.punter_id and p.reference = c.number::text
          where coalesce(p.paid, 0) <> c.payout or coalesce(p.refunded, 0) <> c.refund or (c.status = 'open' and c.payout <> 0) or (c.status = 'refunded' and c.payout <> c.stake)`,
    ),
    await check(
      "a pool's stakes and jackpot are its dividends, refunds, takeout and breakage and what it carried",
      sql`select draw_id || ' ' || currency as broken from toto_pools
          where stakes + carried_in <> paid + refunded + takeout + breakage + carried_out`,
    ),
    await check(
      "a pool holds its coupons' stakes, and a settled one paid them its dividends",
      sql`select p.draw_id || ' ' || p.currency as broken from toto_pools p join toto_draws d on d.draw_id = p.draw_id
          left join (select draw_id, currency, sum(stake) as stakes, sum(payout) as paid from toto_coupons group by draw_id, currency) c
            on c.draw_id = p.draw_id and c.currency = p.currency
          where c.stakes is distinct from p.stakes or (d.status = 'settled' and c.paid is distinct from p.paid + p.refunded)`,
    ),
    await check(
      "a jackpot is what the house added to it and what draws left in it",
      sql`select j.game || ' ' || j.currency || ': ' || j.amount as broken from toto_jackpots j
          left join (select d.game, p.currency, sum(p.carried_out - p.carried_in) as left_in from toto_pools p
                     join toto_draws d on d.draw_id = p.draw_id group by d.game, p.currency) p
            on p.game = j.game and p.currency = j.currency
          where j.amount <> j.seeded + coalesce(p.left_in, 0)`,
    ),
    await check(
      "the house holds for toto what runs, what is not paid yet, the jackpots and its takeout, less what it added",
      sql`select coalesce(h.currency, o.currency) || ': ' || coalesce(h.held, 0) || ' for ' || coalesce(o.owed, 0) as broken
          from (select currency, sum(amount) as held from ledger_entries where account = 'house:toto' group by currency) h
          full join (
            select currency, sum(amount) as owed from (
              select c.currency, c.stake as amount from toto_coupons c
                where c.status <> 'refunded' and not exists (select from toto_pools p where p.draw_id = c.draw_id and p.currency = c.currency)
              union all select currency, paid + refunded + takeout + breakage from toto_pools
              union all select c.currency, -c.payout from toto_coupons c
                where c.status <> 'open' and exists (select from toto_pools p where p.draw_id = c.draw_id and p.currency = c.currency)
              union all select currency, amount - seeded from toto_jackpots) x group by currency) o
            on o.currency = h.currency
          where coalesce(h.held, 0) <> coalesce(o.owed, 0)`,
    ),
  ];
}
