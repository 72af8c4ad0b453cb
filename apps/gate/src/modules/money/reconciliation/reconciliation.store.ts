import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Match, Movement } from "./matching.rules.ts";
import type { SettlementLine } from "./settlement-line.ts";

/** Maps our ledger's kinds to settlement kinds. */
const KINDS = `case t.kind when 'deposit' then 'capture' when 'deposit-refunded' then 'refund' when 'refund-reversed' then 'refund' when 'chargeback' then 'chargeback'
  when 'chargeback-reversed' then 'chargeback_reversal' when 'withdrawal' then 'payout' else 'payout_return' end`;

export async function isRead(db: Reader, provider: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("settlement_files")
    .select("name")
    .where("provider", "=", provider)
    .where("name", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unread reports that the provider has announced since then. */
export async function announcedReports(
  db: Reader,
  provider: string,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select e.reference as name from payment_events e
      where e.provider = ${provider} and e.kind = 'report_available' and e.at >= ${since} and e.payment_id is null
        and not exists (select from settlement_files f where f.provider = e.provider and f.name = e.reference)
      order by e.at limit 100`.execute(db);
  return rows.map(({ name }) => name);
}

export async function putFile(
  tx: Tx,
  file: {
    provider: string;
    name: string;
    format: string;
    sha256: string;
    lines: number;
    read_at: Date;
    /** Why nobody could read it; such a file is not read again. */
    fault?: string;
  },
): Promise<void> {
  await tx.insertInto("settlement_files").values(file).execute();
}

const LINE =
  sql.raw(`l (line_id text, kind text, payment_id uuid, reference text, amount bigint, fee bigint,
  fee_currency text, currency text, day date)`);

/**
 * Stores new lines and returns their numbers, with those of lines that were known already and are
 * another line: their provider gave one number to two of them.
 */
export async function putLines(
  tx: Tx,
  provider: string,
  file: string,
  lines: readonly SettlementLine[],
): Promise<{ fresh: Set<string>; differing: string[] }> {
  const json = JSON.stringify(
    lines.map(
      ({ lineId, kind, paymentId, reference, amount, fee, feeCurrency, currency, day }) => ({
        line_id: lineId,
        kind,
        payment_id: paymentId,
        reference,
        amount: amount.toString(),
        fee: fee.toString(),
        fee_currency: feeCurrency,
        currency,
        day,
      }),
    ),
  );
  const put = await sql<{ line_id: string }>`
    insert into settlement_lines (provider, file, line_id, kind, payment_id, reference, amount, fee, fee_currency, currency, day)
    select ${provider}, ${file}, l.line_id, l.kind, l.payment_id, l.reference, l.amount, l.fee, l.fee_currency, l.currency, l.day
      from jsonb_to_recordset(${json}::jsonb) as ${LINE}
    on conflict do nothing returning line_id`.execute(tx);
  // Also finds two lines of this file that share a number.
  const other = await sql<{ line_id: string }>`
    select l.line_id from jsonb_to_recordset(${json}::jsonb) as ${LINE}
      join settlement_lines s on s.provider = ${provider} and s.line_id = l.line_id
      where (s.kind, s.payment_id, s.reference, s.amount, s.fee, coalesce(s.fee_currency, s.currency), s.currency, s.day)
        is distinct from (l.kind, l.payment_id, l.reference, l.amount, l.fee, l.fee_currency, l.currency, l.day)`.execute(
    tx,
  );
  return {
    fresh: new Set(put.rows.map(({ line_id }) => line_id)),
    differing: other.rows.map(({ line_id }) => line_id),
  };
}

const COLUMNS =
  sql.raw(`e.punter_id as "punterId", e.transaction_id as "transactionId", ${KINDS} as kind, p.payment_id as "paymentId",
  p.reference, -e.amount as amount, e.currency, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD') as day`);

/** Movements on a provider's account without a line yet. */
export async function openMovements(db: Reader, provider: string): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select ${COLUMNS}
      from ledger_entries e
      join ledger_transactions t on t.punter_id = e.punter_id and t.transaction_id = e.transaction_id
      join payments p on p.number = t.reference
      where e.account = ${`house:provider:${provider}`}
        and not exists (select from settlement_lines l where l.punter_id = e.punter_id and l.transaction_id = e.transaction_id)
      order by t.at`.execute(db);
  return rows;
}

/** Movements named by these lines that an earlier file has settled. */
export async function settledMovements(
  db: Reader,
  provider: string,
  lines: readonly SettlementLine[],
): Promise<Movement[]> {
  const paymentIds = lines.map(({ paymentId }) => paymentId).filter((id) => id !== null);
  const references = lines
    .map(({ reference }) => reference)
    .filter((reference) => reference !== null);
  if (paymentIds.length + references.length === 0) return [];
  const { rows } = await sql<Movement>`
    select ${COLUMNS}
      from payments p
      join ledger_transactions t on t.punter_id = p.punter_id and t.reference = p.number
      join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
      where p.provider = ${provider} and (p.payment_id = any(${paymentIds}::uuid[]) or p.reference = any(${references}::text[]))
        and e.account = ${`house:provider:${provider}`}
        and exists (select from settlement_lines l where l.punter_id = e.punter_id and l.transaction_id = e.transaction_id)`.execute(
    db,
  );
  return rows;
}

export async function putMatches(
  tx: Tx,
  provider: string,
  matches: readonly Match[],
): Promise<void> {
  const json = JSON.stringify(
    matches.map(({ line, movement, by }) => ({
      line_id: line.lineId,
      punter_id: movement?.punterId ?? null,
      transaction_id: movement?.transactionId ?? null,
      matched_by: by,
    })),
  );
  await sql`update settlement_lines s set punter_id = m.punter_id, transaction_id = m.transaction_id, matched_by = m.matched_by
      from jsonb_to_recordset(${json}::jsonb) as m (line_id text, punter_id uuid, transaction_id uuid, matched_by text)
      where s.provider = ${provider} and s.line_id = m.line_id`.execute(tx);
}

/**
 * Closes the day in one query: checks that the provider's account equals the sum of its payments.
 */
export async function closeDay(
  tx: Tx,
  day: string,
  at: Date,
): Promise<{ provider: string; currency: string; isProved: boolean }[]> {
  const { rows } = await sql<{ provider: string; currency: string; isProved: boolean }>`
    with known as (
        select provider, currency, sum(credited) as captured, sum(refunded) as refunded, sum(charged_back) as charged_back, sum(paid_out) as paid_out
          from payments group by 1, 2),
      booked as (select substr(account, 16) as provider, currency, -sum(amount) as amount
          from (select account, currency, amount from ledger_entries union all select account, currency, amount from carried_sums) as entered
          where account like 'house:provider:%' group by 1, 2)
    insert into daily_closes (provider, day, currency, captured, refunded, charged_back, paid_out, booked, settled, breaks, is_proved, closed_at)
    select k.provider, ${day}::date, k.currency, k.captured, k.refunded, k.charged_back, k.paid_out, coalesce(b.amount, 0),
           coalesce((select sum(l.amount) from settlement_lines l where l.provider = k.provider and l.currency = k.currency), 0),
           (select count(*) from settlement_breaks x where x.provider = k.provider and x.currency = k.currency and x.closed_at is null),
           coalesce(b.amount, 0) = k.captured - k.refunded - k.charged_back - k.paid_out, ${at}
      from known k left join booked b on b.provider = k.provider and b.currency = k.currency
    on conflict do nothing
    returning provider, currency, is_proved as "isProved"`.execute(tx);
  return rows;
}

export async function listCloses(db: Reader, limit: number) {
  return db
    .selectFrom("daily_closes")
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("provider")
    .orderBy("currency")
    .limit(limit)
    .execute();
}
