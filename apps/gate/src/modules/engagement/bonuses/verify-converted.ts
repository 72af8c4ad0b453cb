import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** A completed bonus brings money to cash, and a reversed deposit takes it away again. */
const completed = sql`
  select g.punter_id, g.grant_id, e.amount as cash from bonus_grants g
    join ledger_transactions t on t.punter_id = g.punter_id
      and t.idempotency_key in ('grant:' || g.grant_id || ':end', 'grant:' || g.grant_id || ':reversed')
    join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
      and e.account in ('cash', 'house:owed')
    where g.kind = 'deposit_match'`;

/** The bonus's part of each posting of a bet or round that is cash. */
const played = sql`
  select p.punter_id, p.grant_id,
         bonus_part(sum(e.amount)::bigint, p.stake, p.bonus_stake)
           - coalesce(sum(e.amount) filter (where e.account in ('bonus', 'house:promotions')), 0) as cash
    from (select punter_id, grant_id, number::text as reference, stake, bonus_stake,
                 array['settlement', 'refund', 'cash-out', 'rollback'] as kinds
            from bets where grant_id is not null
          union all
          select punter_id, grant_id, round_id::text, staked, bonus_staked, array['game-win', 'jackpot']
            from game_rounds where grant_id is not null and bonus_staked > 0) p
    join ledger_transactions t on t.punter_id = p.punter_id and t.reference = p.reference and t.kind = any(p.kinds)
    join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
      and e.account in ('cash', 'house:owed', 'bonus', 'house:promotions')
    group by p.punter_id, p.grant_id, p.stake, p.bonus_stake, t.transaction_id`;

/** The bonus's part of each refunded stake of a round: as much as that stake took of the bonus. */
const refunded = sql`
  select r.punter_id, r.grant_id,
         -coalesce(sum(e.amount) filter (where t.kind = 'game-stake' and e.account = 'bonus'), 0)
           - coalesce(sum(e.amount) filter (where t.kind = 'game-refund'), 0) as cash
    from game_rounds r
    join ledger_transactions back on back.punter_id = r.punter_id and back.reference = r.round_id::text
      and back.kind = 'game-refund'
    join ledger_transactions t on t.punter_id = r.punter_id and t.reference = r.round_id::text
      and t.idempotency_key in (back.idempotency_key, regexp_replace(back.idempotency_key, '^(game:[^:]+):rollback:', '\\1:bet:'))
    join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
      and e.account in ('bonus', 'house:promotions')
    where r.grant_id is not null group by r.punter_id, r.grant_id`;

/** A provider's round that staked again, or took a stake back, had another proportion before. */
const changedProportion = sql`
  select from game_rounds r where r.punter_id = g.punter_id and r.grant_id = g.grant_id and r.provider_id <> 'touchline'
    and (r.won > 0 or r.jackpot is not null) and 1 <> (select count(*) from ledger_transactions t where t.punter_id = r.punter_id
      and t.reference = r.round_id::text and t.kind in ('game-stake', 'game-refund'))`;

/**
 * A reversed deposit takes back `converted` less `taken_back`, so they hold all cash that came from
 * the grant's bonus money: when it was completed, and in payouts afterwards.
 */
export async function verifyConverted(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "cash that came from a bonus's money is in converted, less what was taken back",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.converted || ' - ' || g.taken_back || ' for ' || coalesce(m.cash, 0) as broken
          from bonus_grants g
          left join (select punter_id, grant_id, sum(cash) as cash
                       from (${completed} union all ${played} union all ${refunded}) as each group by punter_id, grant_id) m
            on m.punter_id = g.punter_id and m.grant_id = g.grant_id
          where g.kind = 'deposit_match' and g.converted_is_whole and g.converted - g.taken_back <> coalesce(m.cash, 0)
            and not exists (${changedProportion})`,
    ),
  ];
}
