import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants between bets and the ledger that must hold after any fault. */
export async function verifyBets(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "what is pending is what running bets have at stake and withdrawals hold",
      sql`select coalesce(w.punter_id, b.punter_id) || ': ' || coalesce(w.balance, 0) || ' for ' || coalesce(b.running, 0) as broken
          from (select punter_id, balance from wallet_balances where account = 'pending' and balance <> 0) w
          full join (select punter_id, sum(running) as running from (
              select punter_id, remaining as running from bets where status in ('pending', 'open')
              union all select punter_id, held from payments where held > 0) as each group by punter_id) b
            on b.punter_id = w.punter_id
          where coalesce(w.balance, 0) <> coalesce(b.running, 0)`,
    ),
    await check(
      "the day's stakes on an outcome are those of its bets",
      sql`select s.punter_id || ' ' || s.outcome_id || ': ' || s.staked || ' for ' || coalesce(b.staked, 0) as broken from outcome_stakes s
          left join (select x.punter_id, l.outcome_id, betting_day(x.placed_at) as day, sum(l.staked) as staked from bets x
              join bet_legs l on l.punter_id = x.punter_id and l.bet_id = x.bet_id
              where x.status <> 'cancelled' and x.result is distinct from 'void' group by 1, 2, 3) b
            on b.punter_id = s.punter_id and b.outcome_id = s.outcome_id and b.day = s.day
          where s.staked <> coalesce(b.staked, 0)`,
    ),
    await check(
      "each bet took its stake once",
      sql`select b.punter_id || ' ' || b.bet_id as broken from bets b
          left join ledger_transactions t on t.punter_id = b.punter_id and t.idempotency_key = 'stake:' || b.bet_id and t.kind = 'stake'
          left join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'pending'
          where e.amount is distinct from b.stake`,
    ),
    await check(
      "each settled bet was paid once, by its last settlement",
      sql`select b.punter_id || ' ' || b.bet_id || ': ' || b.payout as broken from bets b
          left join ledger_transactions t on t.punter_id = b.punter_id
            and t.idempotency_key = 'settle:' || b.bet_id || ':' || (b.settlement_version - 1)
          left join (select punter_id, transaction_id, -sum(amount) as amount from ledger_entries
              where account = 'house:sport' and amount < 0 group by 1, 2) paid
            on paid.punter_id = t.punter_id and paid.transaction_id = t.transaction_id
          where b.status = 'settled' and (t.transaction_id is null or b.payout <> coalesce(paid.amount, 0) and b.result <> 'void')`,
    ),
    await check(
      "a bet that was changed was bought back whole, and it and the one in its place name each other",
      sql`select b.punter_id || ' ' || b.number as broken from bets b
          left join bets o on o.punter_id = b.punter_id and o.number = coalesce(b.replaced_by, b.replaces)
          where (b.replaced_by is not null and (o.replaces is distinct from b.number or b.status <> 'cashed_out' or b.remaining <> 0))
             or (b.replaces is not null and b.replaced_by is null and o.replaced_by is distinct from b.number)`,
    ),
    await check(
      "no bet was struck after its market had a result",
      sql`select b.punter_id || ' ' || b.bet_id || ' ' || l.market_id as broken from bets b
          join bet_legs l on l.punter_id = b.punter_id and l.bet_id = b.bet_id
          join market_results r on r.market_id = l.market_id and r.outcome_id = l.outcome_id
          where b.status <> 'cancelled' and b.placed_at > r.at + interval '5 seconds'`,
    ),
    await check(
      "a bet holds each outcome once, and each event in one part: a single pick or a builder",
      sql`select punter_id || ' ' || bet_id || ' ' || event_id as broken from (
            select l.punter_id, l.bet_id, l.event_id, l.outcome_id, coalesce(
                (select 'builder ' || b.at from jsonb_array_elements(x.structure -> 'builders') with ordinality as b (builder, at)
                  where b.builder -> 'legs' @> to_jsonb(l.leg - 1)), 'leg ' || l.leg) as part
              from bet_legs l join bets x on x.punter_id = l.punter_id and x.bet_id = l.bet_id) as legs
          group by punter_id, bet_id, event_id
          having count(distinct outcome_id) < count(*) or count(distinct part) > 1`,
    ),
  ];
}
