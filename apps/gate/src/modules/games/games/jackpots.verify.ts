import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/**
 * Invariants between contributions, pools and prizes, to the micro-unit, that must hold after any
 * fault.
 */
export async function verifyJackpots(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "what was contributed is in the pools and reserves, or was paid",
      sql`select coalesce(p.jackpot, c.jackpot) || ' ' || coalesce(p.currency, c.currency) || ': ' || coalesce(p.held, 0) || ' for ' || coalesce(c.given, 0) as broken
          from (select jackpot, currency, pool_micro + reserve_micro + paid_micro as held from jackpot_pools) p
          full join (select jackpot, currency, sum(pool_micro + reserve_micro) as given from jackpot_contributions where folded group by jackpot, currency) c
            on c.jackpot = p.jackpot and c.currency = p.currency
          where coalesce(p.held, 0) <> coalesce(c.given, 0)`,
    ),
    await check(
      "what the pools paid is what rounds won of them",
      sql`select coalesce(p.jackpot, w.jackpot) || ' ' || coalesce(p.currency, w.currency) || ': ' || coalesce(p.paid_micro, 0) || ' for ' || coalesce(w.won, 0) as broken
          from jackpot_pools p
          full join (select jackpot, currency, sum(amount) * 1000000 as won from jackpot_wins group by jackpot, currency) w
            on w.jackpot = p.jackpot and w.currency = p.currency
          where coalesce(p.paid_micro, 0) <> coalesce(w.won, 0)`,
    ),
    await check(
      "each prize won was posted once from the house's account of prizes",
      sql`select w.punter_id || ' ' || w.round_id || ': ' || w.amount || ' for ' || m.posted as broken from jackpot_wins w
          cross join lateral (
            select coalesce(-sum(e.amount), 0) as posted from ledger_transactions t join ledger_entries e using (punter_id, transaction_id)
              where t.punter_id = w.punter_id and t.reference = w.round_id::text and e.account = 'house:jackpot') m
          where m.posted <> w.amount`,
    ),
  ];
}
