import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";
import { WRITE_OFFS } from "./postings.ts";

/** The invariants of deposits and withdrawals: the ledger and the payments agree. */
export async function verifyPayments(db: Reader): Promise<Checked[]> {
  const check = checking(db);
  return [
    await check(
      "each provider's account is what was captured, less what was refunded, charged back and paid out",
      sql`with booked as (
            select substr(account, 16) as provider, currency, -sum(amount) as amount from ledger_entries where account like 'house:provider:%' group by 1, 2),
          known as (
            select provider, currency, sum(credited - refunded - charged_back - paid_out) as amount from payments group by 1, 2)
          select coalesce(b.provider, k.provider) || ' ' || coalesce(b.currency, k.currency) || ': ' || coalesce(b.amount, 0) || ' booked for ' || coalesce(k.amount, 0) as broken
            from booked b full join known k on k.provider = b.provider and k.currency = b.currency
            where coalesce(b.amount, 0) <> coalesce(k.amount, 0)`,
    ),
    await check(
      "money of a withdrawal that is under way is held, and of no other",
      sql`select number || ' ' || state || ': ' || held as broken from payments where direction = 'withdrawal' and state <> 'conflicted'
            and held <> case when state in ('requested', 'checking', 'approved', 'sent', 'unknown') then amount else 0 end`,
    ),
    await check(
      "a deposit that succeeded is credited once, and others keep only what was claimed back",
      sql`select p.number || ' ' || p.state || ': credited ' || p.credited as broken from payments p where p.direction = 'deposit'
            and ((p.state = 'succeeded' and p.credited <> p.amount)
              or (p.state not in ('succeeded', 'conflicted') and p.credited <> p.refunded + p.charged_back)
              or (p.credited > 0) <> exists (select from ledger_transactions t where t.punter_id = p.punter_id and t.idempotency_key = 'deposit:' || p.payment_id)
                 and p.state not in ('failed', 'conflicted'))`,
    ),
    await check(
      "a debt that was written off is the house's loss only while its payment is taken back, or paid twice",
      sql`with off as (
            select t.punter_id, t.reference, -sum(e.amount) as amount from ledger_entries e
              join ledger_transactions t on t.punter_id = e.punter_id and t.transaction_id = e.transaction_id
              where e.account = ${WRITE_OFFS} group by 1, 2)
          select p.number || ': ' || off.amount || ' written off' as broken
            from off join payments p on p.punter_id = off.punter_id and p.number = off.reference
            where off.amount not between 0 and case p.direction
              when 'deposit' then p.amount - (p.credited - p.refunded - p.charged_back)
              else case when p.paid_out > 0 then p.amount else 0 end end`,
    ),
    await check(
      "each payment stands where its last step left it",
      sql`select p.number || ': ' || p.state as broken from payments p
            where p.state is distinct from (select s.to_state from payment_steps s where s.punter_id = p.punter_id and s.payment_id = p.payment_id
              order by s.step desc limit 1)`,
    ),
    await check(
      "a large withdrawal was paid out on the word of two operators",
      sql`select p.number as broken from payments p
            where p.direction = 'withdrawal' and p.state = 'paid'
              and exists (select from payment_steps s where s.punter_id = p.punter_id and s.payment_id = p.payment_id and s.event = 'approved'
                and (s.saw ->> 'approvalsNeeded')::int > (select count(*) from withdrawal_approvals a where a.punter_id = p.punter_id and a.payment_id = p.payment_id and a.decision = 'approve'))`,
    ),
  ];
}
