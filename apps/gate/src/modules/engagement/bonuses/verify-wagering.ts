import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants between bonus money, the stakes that used it and their wagering. */
export async function verifyWagering(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "bonus money is there only under one active grant",
      sql`select w.punter_id || ': ' || w.balance as broken from wallet_balances w
          where w.account = 'bonus' and w.balance <> 0 and 1 <> (select count(*) from bonus_grants g
            where g.punter_id = w.punter_id and g.status = 'active' and g.wagering_needed > 0 and g.currency = w.currency)`,
    ),
    await check(
      "each bonus that began has one posting of its amount",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.status as broken from bonus_grants g
          left join ledger_transactions t on t.punter_id = g.punter_id and t.idempotency_key = 'grant:' || g.grant_id || ':start'
          left join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'bonus'
          where g.kind = 'deposit_match' and e.amount is distinct from (case when g.active_at is not null then g.amount end)`,
    ),
    await check(
      "a bonus that was completed was wagered, and converted what it brought to cash",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.converted as broken from bonus_grants g
          left join ledger_transactions t on t.punter_id = g.punter_id and t.idempotency_key = 'grant:' || g.grant_id || ':end'
          left join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'cash'
          where g.kind = 'deposit_match' and (coalesce(e.amount, 0) > g.converted
            or (g.status = 'completed' and g.wagered < g.wagering_needed) or (g.status <> 'completed' and g.converted <> 0 and g.end_reason is distinct from 'depositReversed'))`,
    ),
    await check(
      "no bonus outlives the deposit that brought it",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.status as broken from bonus_grants g
          join ledger_transactions t on t.punter_id = g.punter_id and t.transaction_id = g.deposit_id
          join payments p on p.number = t.reference
          cross join lateral (select greatest(0, p.credited - p.refunded - p.charged_back - p.fee) as amount) left_of
          where g.kind = 'deposit_match' and g.keeps_winnings
            and (left_of.amount < coalesce((g.terms -> 'leastDeposit' ->> g.currency)::bigint, 1)
              or left_of.amount * (g.terms ->> 'matchBps')::bigint / 10000 < g.amount)
            and (g.status in ('active', 'completed') or (g.end_reason = 'depositReversed' and g.taken_back <> g.converted))
            and not exists (select from turnover_queue q where q.punter_id = g.punter_id and q.kind = 'deposit' and q.ref_id = g.deposit_id)`,
    ),
    await check(
      "what is wagered is the sum of its counted stakes",
      sql`select g.punter_id || ' ' || g.grant_id || ': ' || g.wagered as broken from bonus_grants g
          left join (select punter_id, grant_id, sum(counted) as counted from bonus_wagers group by 1, 2) w
            on w.punter_id = g.punter_id and w.grant_id = g.grant_id
          where g.wagered <> coalesce(w.counted, 0)`,
    ),
    // Only active bonuses: a bonus that has ended keeps what counted, and a later correction
    // recovers the money but never undoes the completion.
    await check(
      "a counted stake is one that ran to its end, with its present value",
      sql`select w.punter_id || ' ' || w.kind || ' ' || w.ref_id || ': ' || w.counted as broken from bonus_wagers w
          join bonus_grants g on g.punter_id = w.punter_id and g.grant_id = w.grant_id and g.status = 'active'
          left join bets b on w.kind = 'bet' and b.punter_id = w.punter_id and b.bet_id = w.ref_id
          left join game_rounds r on w.kind = 'round' and r.punter_id = w.punter_id and r.round_id = w.ref_id
          left join toto_coupons c on w.kind = 'coupon' and c.punter_id = w.punter_id and c.coupon_id = w.ref_id
          where not exists (select from turnover_queue q where q.punter_id = w.punter_id and q.kind = w.kind and q.ref_id = w.ref_id)
            and w.counted <> w.bps::bigint * coalesce(
              case when b.status = 'settled' and b.result <> 'void' then b.remaining end,
              case when r.status = 'settled' then r.staked end,
              case when c.status = 'settled' then c.stake - c.refund end, 0) / 10000`,
    ),
    await check(
      "no bet that earns no promotion counts towards a bonus",
      sql`select w.punter_id || ' ' || w.ref_id || ': ' || w.counted as broken from bonus_wagers w
          join bonus_grants g on g.punter_id = w.punter_id and g.grant_id = w.grant_id and g.keeps_winnings
          where w.kind = 'bet' and w.counted > 0 and exists (select from bet_legs l where l.punter_id = w.punter_id and l.bet_id = w.ref_id
            and (l.names ? 'zeroMargin' or l.names ? 'virtual' or l.names ? 'atStart'))`,
    ),
    await check(
      "a bet's bonus stake and payout are its entries on bonus",
      sql`select b.punter_id || ' ' || b.bet_id || ': ' || b.bonus_stake || ' and ' || b.bonus_payout as broken from bets b
          cross join lateral (
            select coalesce(-sum(e.amount) filter (where t.idempotency_key = 'stake:' || b.bet_id), 0) as staked,
                   coalesce(sum(e.amount) filter (where t.idempotency_key = 'settle:' || b.bet_id || ':' || (b.settlement_version - 1)), 0) as paid
              from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = b.punter_id and e.account = 'bonus'
                and t.idempotency_key in ('stake:' || b.bet_id, 'settle:' || b.bet_id || ':' || (b.settlement_version - 1))) m
          where b.grant_id is not null
            and (m.staked <> b.bonus_stake or (b.status = 'settled' and m.paid <> b.bonus_payout))`,
    ),
    await check(
      "no bonus began while its punter was excluded",
      sql`select g.punter_id || ' ' || g.grant_id as broken from bonus_grants g
          join restrictions r on r.punter_id = g.punter_id and r.from_at < g.active_at
            and (r.until is null or r.until > g.active_at) and (r.lifted_at is null or r.lifted_at > g.active_at)`,
    ),
    await check(
      "a punter's row names the bonus that they wager",
      sql`select p.punter_id || ': ' || coalesce(p.bonus_grant_id::text, 'none') as broken from punters p
          left join bonus_grants g on g.punter_id = p.punter_id and g.status = 'active' and g.wagering_needed > 0
          where p.bonus_grant_id is distinct from g.grant_id`,
    ),
  ];
}
