import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** Invariants between rounds and the ledger that must hold after any fault. */
export async function verifyGames(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "each round took what it staked and paid what it won, once",
      sql`select r.punter_id || ' ' || r.round_id || ' ' || r.game_id || ': ' || r.staked || ' and ' || r.won || ' for ' || m.staked || ' and ' || m.won as broken
          from game_rounds r
          cross join lateral (
            select coalesce(sum(e.amount) filter (where t.kind in ('game-stake', 'game-refund')), 0) as staked,
                   coalesce(-sum(e.amount) filter (where t.kind = 'game-win'), 0) as won,
                   coalesce(-sum(e.amount) filter (where t.kind = 'jackpot'), 0) as jackpot
              from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = r.punter_id and t.reference = r.round_id::text
                and e.account = case t.kind when 'jackpot' then 'house:jackpot' else 'house:games' end) m
          where m.won <> r.won or m.jackpot <> coalesce((r.jackpot ->> 'amount')::bigint, 0)
             or m.staked <> case when r.status = 'refunded' then 0 else r.staked end`,
    ),
    await check(
      "a round's stakes came from cash, from its bonus and from its free rounds as it says",
      sql`select r.punter_id || ' ' || r.round_id || ': ' || r.bonus_staked || ' for ' || m.bonus || ' and ' || m.free as broken
          from game_rounds r
          cross join lateral (
            select coalesce(-sum(e.amount) filter (where e.account = 'bonus' and t.kind = 'game-stake'), 0) as bonus,
                   coalesce(-sum(e.amount) filter (where e.account = 'free_bet'), 0) as free
              from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = r.punter_id and t.reference = r.round_id::text and t.kind in ('game-stake', 'game-refund')) m
          where (m.bonus > 0) <> (r.grant_id is not null) or (m.free > 0) <> (r.free_rounds_grant_id is not null)
             or r.bonus_staked > m.bonus or m.free > r.staked
             or (r.provider_id = 'touchline' and m.bonus <> r.bonus_staked)`,
    ),
    await check(
      "every movement of a game has a round",
      sql`select t.punter_id || ' ' || t.transaction_id as broken from ledger_transactions t
          where t.kind in ('game-stake', 'game-win', 'game-refund', 'jackpot')
            and not exists (select from game_rounds r where r.punter_id = t.punter_id and r.round_id::text = t.reference)`,
    ),
    await check(
      "no two rounds were drawn at one place of a punter's seeds",
      sql`select punter_id || ' ' || seed_id || ' ' || nonce as broken from game_rounds where seed_id is not null
          group by punter_id, seed_id, nonce having count(*) > 1`,
    ),
  ];
}
