import { DAY_MS, itemAt, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { PostingKind, PunterAccount } from "../../../ports/chart.data.ts";
import type {
  Balances,
  CashMovement,
  PlayedStep,
  Posting,
  PostOutcome,
} from "../../../ports/wallet.ts";

export async function postTransaction(
  tx: Tx,
  transactionId: string,
  posting: Posting,
  at: Date,
): Promise<PostOutcome> {
  const entries = JSON.stringify(
    posting.entries.map(({ account, amount }) => ({ account, amount: amount.toString() })),
  );
  const { rows } = await sql<PostOutcome>`
    select transaction_id as "transactionId", outcome from post_transaction(
      ${posting.punterId}, ${transactionId}, ${posting.key}, ${posting.kind}, ${posting.reference ?? null}, ${posting.currency},
      ${entries}::jsonb, ${at})`.execute(tx);
  return itemAt(rows, 0);
}

export async function readBalances(db: Reader, punterId: string): Promise<Balances> {
  const rows = await db
    .selectFrom("wallet_balances")
    .select(["account", "balance"])
    .where("punter_id", "=", punterId)
    .execute();
  const of = (account: PunterAccount) =>
    minor(rows.find((row) => row.account === account)?.balance ?? 0n);
  return { cash: of("cash"), bonus: of("bonus"), free_bet: of("free_bet"), pending: of("pending") };
}

/**
 * Lets PostgreSQL skip the months before, which it knows by ids only. An id is made shortly before
 * its transaction; random ids are of an earlier release.
 */
const inMonthsSince = (since: Date) => sql<boolean>`(
  t.transaction_id >= ordered_floor(${new Date(since.getTime() - DAY_MS)}) or t.transaction_id < ordered_floor('epoch'))`;

/**
 * The net amount that transactions of these kinds moved on the punter's cash since then; debits are
 * negative.
 */
export async function cashMoved(
  db: Reader,
  punterId: string,
  kinds: readonly PostingKind[],
  since: Date,
): Promise<bigint> {
  const { sum } = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_transactions as t", (join) =>
      join
        .onRef("t.punter_id", "=", "e.punter_id")
        .onRef("t.transaction_id", "=", "e.transaction_id"),
    )
    .select((eb) => eb.fn.sum<string | null>("e.amount").as("sum"))
    .where("e.punter_id", "=", punterId)
    .where("e.account", "=", "cash")
    .where("t.kind", "in", kinds)
    .where("t.at", ">", since)
    .where(inMonthsSince(since))
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

/**
 * Transactions of these kinds since then, with the amount each moved on the punter's cash, earliest
 * first.
 */
export async function cashMovements(
  db: Reader,
  punterId: string,
  kinds: readonly PostingKind[],
  since: Date,
): Promise<CashMovement[]> {
  const { rows } = await sql<CashMovement>`
    select t.at, e.amount from ledger_transactions t
      join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'cash'
      where t.punter_id = ${punterId} and t.kind = any(${kinds}::text[]) and t.at > ${since}
        and ${inMonthsSince(since)} order by t.seq`.execute(db);
  return rows;
}

/** Transaction kinds that stake (refunds reduce the stake), and kinds that win. */
export interface PlayKinds {
  stakes: readonly PostingKind[];
  wins: readonly PostingKind[];
}

/**
 * The punter's play since then in steps of that length, earliest first; omits steps without play.
 */
export async function playOf(
  db: Reader,
  punterId: string,
  { stakes, wins }: PlayKinds,
  since: Date,
  stepMs: number,
): Promise<PlayedStep[]> {
  const { rows } = await sql<PlayedStep>`
    select date_bin(make_interval(secs => ${stepMs / 1000}), t.at, timestamptz 'epoch') as at,
           coalesce(-sum(e.amount) filter (where t.kind = any(${stakes}::text[])), 0)::bigint as staked,
           coalesce(sum(e.amount) filter (where t.kind = any(${wins}::text[])), 0)::bigint as won
      from ledger_transactions t
      join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = 'cash'
      where t.punter_id = ${punterId} and t.kind = any(${[...stakes, ...wins]}::text[]) and t.at >= ${since}
        and ${inMonthsSince(since)}
      group by 1 order by 1`.execute(db);
  return rows;
}

export async function firstAt(
  db: Reader,
  punterId: string,
  kind: PostingKind,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from whole.ledger_transactions
      where punter_id = ${punterId} and kind = ${kind} order by at limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** Whether this transaction is one of the punter's. */
export async function hasTransaction(
  db: Reader,
  punterId: string,
  transactionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("ledger_transactions")
    .select("at")
    .where("punter_id", "=", punterId)
    .where("transaction_id", "=", transactionId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Movement {
  seq: bigint;
  transactionId: string;
  kind: string;
  at: Date;
  reference: string | null;
  reason: string | null;
  amount: bigint;
  balance: bigint;
  bonus: bigint;
  bonusBalance: bigint;
}

export interface MovementFilter {
  before: bigint | null;
  kinds: readonly string[] | null;
  from: Date | null;
  until: Date | null;
}

/**
 * The punter's filtered transactions, newest first. A transaction that does not touch an account
 * shows its previous balance.
 */
export async function listMovements(
  db: Reader,
  punterId: string,
  filter: MovementFilter,
  limit: number,
): Promise<Movement[]> {
  const { before, kinds, from, until } = filter;
  const { rows } = await sql<Movement>`
    select t.seq, t.transaction_id as "transactionId", t.kind, t.at, t.reference, t.reason, c.amount, c.bonus,
           coalesce(c.balance, ${balanceBefore("cash")}, 0)::bigint as balance,
           coalesce(c.bonus_balance, ${balanceBefore("bonus")}, 0)::bigint as "bonusBalance"
      from whole.ledger_transactions t
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.account = 'cash'), 0)::bigint as amount,
               (array_agg(e.balance_after order by e.line desc) filter (where e.account = 'cash'))[1] as balance,
               coalesce(sum(e.amount) filter (where e.account = 'bonus'), 0)::bigint as bonus,
               (array_agg(e.balance_after order by e.line desc) filter (where e.account = 'bonus'))[1] as bonus_balance
          from whole.ledger_entries e where e.punter_id = t.punter_id and e.transaction_id = t.transaction_id
            and e.account in ('cash', 'bonus')) c
      where t.punter_id = ${punterId} and t.seq < ${(before ?? MAX_SEQ).toString()}::bigint
        and (${kinds}::text[] is null or t.kind = any(${kinds}::text[]))
        and (${from}::timestamptz is null or t.at >= ${from}::timestamptz)
        and (${until}::timestamptz is null or t.at < ${until}::timestamptz)
      order by t.seq desc limit ${limit}`.execute(db);
  return rows;
}
/**
 * The balance of an account that transaction `t` does not touch. Skips the search for punters who
 * never had that account.
 */
const balanceBefore = (account: PunterAccount) => sql`case
  when exists (select from wallet_balances w where w.punter_id = t.punter_id and w.account = ${account}) then (
    select e.balance_after from whole.ledger_transactions p
      join whole.ledger_entries e on e.punter_id = p.punter_id and e.transaction_id = p.transaction_id and e.account = ${account}
      where p.punter_id = t.punter_id and p.seq < t.seq order by p.seq desc, e.line desc limit 1) end`;
const MAX_SEQ = 9_223_372_036_854_775_807n;
