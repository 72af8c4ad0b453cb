import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";

/** The invariants of the money, checked against the tables. They hold after any fault. */
export async function verifyLedger(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "entries sum to zero per transaction and currency",
      sql`select punter_id || ' ' || transaction_id || ': ' || sum(amount) || ' ' || currency as broken
          from ledger_entries group by punter_id, transaction_id, currency having sum(amount) <> 0`,
    ),
    await check(
      "each transaction has entries",
      sql`select t.punter_id || ' ' || t.transaction_id as broken from ledger_transactions t
          where not exists (select from ledger_entries e where e.punter_id = t.punter_id and e.transaction_id = t.transaction_id)`,
    ),
    await check(
      "each balance equals its entries",
      sql`select coalesce(b.punter_id, e.punter_id) || ' ' || coalesce(b.account, e.account) || ': ' || coalesce(b.balance, 0) || ' for ' || coalesce(e.total, 0) as broken
          from wallet_balances b
          full join (select punter_id, account, currency, sum(amount) as total
                       from (select punter_id, account, currency, amount from public.ledger_entries
                             union all select punter_id, account, currency, amount from carried_sums) as whole_sums
                     where account not like 'house:%' group by punter_id, account, currency) e
            on e.punter_id = b.punter_id and e.account = b.account and e.currency = b.currency
          where coalesce(b.balance, 0) <> coalesce(e.total, 0)`,
    ),
    await check(
      "the sums of each archived month are carried",
      sql`select coalesce(c.punter_id, a.punter_id) || ' ' || coalesce(c.month, a.month) || ' ' || coalesce(c.account, a.account) as broken
          from whole.archived_sums a
          full join (select * from carried_sums where month in (select month from whole.archived_sums)) c
            on c.punter_id = a.punter_id and c.month = a.month and c.account = a.account and c.currency = a.currency
          where c.amount is distinct from a.amount`,
    ),
    await check(
      "no balance is below zero",
      sql`select punter_id || ' ' || account || ': ' || balance as broken from wallet_balances where balance < 0`,
    ),
  ];
}
