import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/**
 * Where the bonus's part of each payment belongs: to the bonus until the grant ends, to cash after
 * it was completed, to promotions after any other end. A payment at the very instant of the end may
 * have come before or after it, and a completed bonus may be cancelled with its deposit.
 */
const isAstray = sql`case
  when m.at >= c.at then m.bonus not in (0, m.part) or m.promotions not in (0, m.part)
  when g.ended_at is null or m.at < g.ended_at then m.promotions <> 0 or m.bonus <> m.part
  else m.bonus + m.promotions <> m.part or (m.bonus <> 0 and m.at > g.ended_at) end`;
const completed = sql`left join lateral (
  select min(s.at) as at from bonus_grant_steps s
    where s.punter_id = g.punter_id and s.grant_id = g.grant_id and s.to_status = 'completed') c on true`;

/** Winnings of bonus money belong to the bonus until it is completed, whatever ends it. */
export async function verifyWinnings(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "the bonus's part of what a bet paid went to the bonus, or to cash once that was completed",
      sql`select b.punter_id || ' ' || b.bet_id || ' ' || m.kind || ': ' || m.bonus || ' and ' || m.promotions || ' of ' || m.part as broken
          from bets b join bonus_grants g on g.punter_id = b.punter_id and g.grant_id = b.grant_id and g.keeps_winnings
          cross join lateral (
            select t.kind, t.at, bonus_part(sum(e.amount)::bigint, b.stake, b.bonus_stake) as part,
                   coalesce(sum(e.amount) filter (where e.account = 'bonus'), 0) as bonus,
                   coalesce(sum(e.amount) filter (where e.account = 'house:promotions'), 0) as promotions
              from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = b.punter_id and t.reference = b.number::text and t.kind in ('settlement', 'refund', 'cash-out')
                and e.account in ('cash', 'house:owed', 'bonus', 'house:promotions')
              group by t.transaction_id, t.kind, t.at) m
          ${completed} where ${isAstray}`,
    ),
    // A provider's round may stake again after a win: then its proportion was another one.
    await check(
      "the bonus's part of what a round won went to the bonus, or to cash once that was completed",
      sql`select r.punter_id || ' ' || r.round_id || ' ' || m.kind || ': ' || m.bonus || ' and ' || m.promotions || ' of ' || m.part as broken
          from game_rounds r join bonus_grants g on g.punter_id = r.punter_id and g.grant_id = r.grant_id and g.keeps_winnings
          cross join lateral (
            select t.kind, t.at, bonus_part(sum(e.amount)::bigint, r.staked, r.bonus_staked) as part,
                   coalesce(sum(e.amount) filter (where e.account = 'bonus'), 0) as bonus,
                   coalesce(sum(e.amount) filter (where e.account = 'house:promotions'), 0) as promotions
              from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = r.punter_id and t.reference = r.round_id::text and t.kind in ('game-win', 'jackpot')
                and e.account in ('cash', 'house:owed', 'bonus', 'house:promotions')
              group by t.transaction_id, t.kind, t.at) m
          ${completed} where r.status = 'settled' and ${isAstray}
            and (select count(*) from ledger_transactions s where s.punter_id = r.punter_id and s.reference = r.round_id::text
                   and s.kind in ('game-stake', 'game-refund')) = 1`,
    ),
  ];
}
