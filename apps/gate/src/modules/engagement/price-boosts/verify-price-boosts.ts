import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants of boosted prices. */
export async function verifyPriceBoosts(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "each bet at a boosted price was paid on top what its postings say, and no more than its most",
      sql`select x.punter_id || ' ' || x.bet_id || ': ' || x.extra || ' for ' || m.paid as broken from price_boost_bets x
          join bets b on b.punter_id = x.punter_id and b.bet_id = x.bet_id
          cross join lateral (
            select coalesce(-sum(e.amount), 0) as paid from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = x.punter_id and t.kind in ('boost', 'boost-back') and t.reference = b.number::text
                and e.account = 'house:promotions') m
          where m.paid <> x.extra or x.extra > x.most_extra or b.price_boost_id is distinct from x.boost_id or b.stake <> x.stake
             or b.free_bet_id is not null or b.boost_grant_id is not null`,
    ),
    await check(
      "nobody has staked more at a boosted price than it allows",
      sql`select x.punter_id || ' ' || x.boost_id || ': ' || sum(x.stake) as broken from price_boost_bets x
          join price_boosts p using (boost_id) join bets b on b.punter_id = x.punter_id and b.bet_id = x.bet_id
          where x.counts group by x.punter_id, x.boost_id, b.currency, p.most_stake
          having sum(x.stake) > (p.most_stake ->> b.currency)::bigint`,
    ),
    await check(
      "a boost's budget is taken by its bets, to the coin",
      sql`select p.boost_id || ': ' || p.taken || ' for ' || m.taken as broken from price_boosts p
          cross join lateral (select coalesce(sum(x.taken), 0) as taken from price_boost_bets x where x.boost_id = p.boost_id) m
          where m.taken <> p.taken`,
    ),
    await check(
      "each accumulator bonus is what its postings say",
      sql`select x.punter_id || ' ' || x.bet_id || ': ' || x.extra || ' for ' || m.paid as broken from accumulator_bonuses x
          join bets b on b.punter_id = x.punter_id and b.bet_id = x.bet_id
          cross join lateral (
            select coalesce(-sum(e.amount), 0) as paid from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = x.punter_id and t.kind in ('boost', 'boost-back') and t.reference = b.number::text
                and e.account = 'house:promotions') m
          where m.paid <> x.extra or (x.extra > 0 and b.status <> 'settled')`,
    ),
  ];
}
