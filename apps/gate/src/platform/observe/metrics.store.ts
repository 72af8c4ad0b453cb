import { sql } from "kysely";
import type { Reader } from "../database/db.ts";

export interface QueueRow {
  queue: string;
  count: number;
  /** Since when the oldest row waits; null if none does, or if the queue has no time. */
  since: Date | null;
}

/** The queues are short: a long one is the reason to look. */
export async function queues(db: Reader): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select 'settlement' as queue, count(*)::integer as count, min(at) as since from settlement_queue
    union all
    select 'outbox', count(*)::integer, min(at) from outbox where published_at is null
    union all
    select 'turnover', count(*)::integer, null from turnover_queue
    union all
    select 'delayed_bets', count(*)::integer, min(ready_at) from bets where status = 'pending'
    union all
    select 'mails', count(*)::integer, min(created_at) from notify_messages
      where next_attempt_at is not null
    union all
    select 'push', count(*)::integer, min(not_before) from push_deliveries
      where not_before is not null`.execute(db);
  return rows;
}

/** Payments in the states of the index payments_by_state, and open alarms. */
export async function openPayments(db: Reader): Promise<{
  payments: { direction: string; state: string; count: number }[];
  alarms: number;
}> {
  const { rows } = await sql<{ direction: string; state: string; count: number }>`
    select direction, state, count(*)::integer as count from payments
      where state <> all (array['succeeded', 'failed', 'expired', 'paid', 'rejected', 'cancelled', 'returned'])
      group by direction, state`.execute(db);
  const { rows: open } = await sql<{ count: number }>`
    select count(*)::integer as count from payment_alarms where closed_at is null`.execute(db);
  return { payments: rows, alarms: open[0]?.count ?? 0 };
}

/**
 * How long the oldest wait for a lock, statement and transaction of this database last. Own
 * sessions only, unless the role may see all (`pg_monitor`).
 */
export async function longest(db: Reader): Promise<{ what: string; count: number; ms: number }[]> {
  const { rows } = await sql<{ what: string; count: number; ms: number }>`
    with sessions as materialized (
      select pid, state, query_start, xact_start, wait_event_type from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'
    ), lasting as (
      select 'lock wait' as what, waitstart as since from pg_locks
        where not granted and pid in (select pid from sessions)
      union all
      select 'statement', query_start from sessions where state = 'active'
      union all
      select 'transaction', xact_start from sessions where xact_start is not null
    )
    select what, count(*)::integer as count,
        greatest(0, extract(epoch from max(clock_timestamp() - since)) * 1000)::float8 as ms
      from lasting group by what`.execute(db);
  return rows;
}

export async function outboxHead(db: Reader): Promise<number> {
  const { no } = await db.selectFrom("outbox_head").select("no").executeTakeFirstOrThrow();
  return Number(no);
}

/** The most that bets can pay which are open or wait for acceptance, by the running part. */
export async function openLiability(db: Reader): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, sum(potential_payout * remaining / stake)::text as amount from bets
      where status in ('pending', 'open') group by currency`.execute(db);
  return rows;
}
