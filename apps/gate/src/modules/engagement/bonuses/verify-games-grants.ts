import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants of free rounds, cashbacks and odds boosts. */
export async function verifyGamesGrants(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "each free round that was used is a round of its game, at its stake",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.rounds_used || ' for ' || r.rounds as broken from bonus_grants g
          cross join lateral (
            select count(*) as rounds, count(*) filter (where x.game_id <> g.terms -> 'rounds' ->> 'gameId'
                     or x.staked < (g.terms -> 'rounds' -> 'stake' ->> g.currency)::bigint) as others
              from game_rounds x where x.punter_id = g.punter_id and x.free_rounds_grant_id = g.grant_id) r
          where g.kind = 'free_rounds' and (r.rounds <> g.rounds_used or r.others > 0
            or (g.status = 'completed') <> (g.rounds_used = (g.terms -> 'rounds' ->> 'count')::integer))`,
    ),
    await check(
      "free rounds that ended unused went back by one posting",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.status as broken from bonus_grants g
          left join ledger_transactions t on t.punter_id = g.punter_id and t.idempotency_key = 'grant:' || g.grant_id || ':end'
          left join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'free_bet'
          where g.kind = 'free_rounds' and coalesce(-e.amount, 0) <>
            case when g.active_at is not null and g.status in ('expired', 'forfeited', 'cancelled')
              then (g.terms -> 'rounds' -> 'stake' ->> g.currency)::bigint * ((g.terms -> 'rounds' ->> 'count')::integer - g.rounds_used)
              else 0 end`,
    ),
    await check(
      "each cashback was paid once, as much as its losses say and no more than its most",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || coalesce(e.amount, 0) as broken from bonus_grants g
          left join ledger_transactions t on t.punter_id = g.punter_id and t.idempotency_key = 'grant:' || g.grant_id || ':end'
          left join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'cash'
          left join lateral (select greatest(0, sum(r.loss)) as lost from bonus_returns r
                               where r.punter_id = g.punter_id and r.grant_id = g.grant_id) l on true
          where g.kind = 'cashback' and coalesce(e.amount, 0) <> case when g.status = 'completed'
            then least(g.amount, div(coalesce(l.lost, 0)::numeric * (g.terms -> 'cashback' ->> 'bps')::integer, 10000)) else 0 end`,
    ),
    await check(
      "each boost is on one bet, and what it paid on top is its postings",
      sql`select b.punter_id || ' ' || b.bet_id || ': ' || b.extra || ' for ' || m.paid as broken from bet_boosts b
          join bonus_grants g on g.punter_id = b.punter_id and g.grant_id = b.grant_id
          join bets x on x.punter_id = b.punter_id and x.bet_id = b.bet_id
          cross join lateral (
            select coalesce(-sum(e.amount), 0) as paid from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = b.punter_id and t.kind in ('boost', 'boost-back') and t.reference = x.number::text
                and e.account = 'house:promotions') m
          where m.paid <> b.extra or b.extra > g.amount or x.boost_grant_id is distinct from b.grant_id
             or g.status not in ('active', 'completed')`,
    ),
  ];
}
