import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { holdPunterAndBalances } from "../../../ports/holds.ts";
import type { TurnoverRef } from "../../../ports/turnover.ts";

export interface QueuedRef extends TurnoverRef {
  /** '' for all of them. */
  subscriber: string;
}

export interface TurnoverFailure {
  punterId: string;
  subscriber: string;
  tries: number;
  notBefore: Date;
  problem: string;
}

/**
 * How far one scan of the queue goes, so that a punter who keeps failing does not hide those
 * behind.
 */
const LOOKED_AT = 2000;

/** Punters with turnover to process now, longest waiting first. */
export async function waitingPunters(db: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ punterId: string }>`
    select punter_id as "punterId" from (
      select q.punter_id, q.seq from turnover_queue q
        where not exists (select from turnover_failures f where f.punter_id = q.punter_id and f.subscriber in ('', q.subscriber)
                            and f.not_before > ${now})
        order by q.seq limit ${LOOKED_AT}) as first
      group by punter_id order by min(seq) limit ${limit}`.execute(db);
  return rows.map(({ punterId }) => punterId);
}

/**
 * Whether this transaction may process the punter's turnover; if so, it holds the punter and the
 * balances.
 */
export async function holdTurnover(tx: Tx, punterId: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('turnover ' || ${punterId}::text, 0)) as mine`.execute(
    tx,
  );
  if (!rows[0]?.mine) return false;
  await holdPunterAndBalances(tx, punterId);
  return true;
}

/**
 * Takes waiting refs off the queue; they return if the transaction fails. Skips rows that a running
 * transaction is changing: nothing waits here, so nothing can deadlock.
 */
export async function takeRefs(
  tx: Tx,
  punterId: string,
  resting: readonly string[],
  limit: number,
): Promise<QueuedRef[]> {
  const { rows } = await sql<QueuedRef>`
    delete from turnover_queue q using (
      select subscriber, kind, ref_id from turnover_queue
        where punter_id = ${punterId} and subscriber <> all(${resting}::text[])
        order by seq limit ${limit} for update skip locked) as t
      where q.punter_id = ${punterId} and q.subscriber = t.subscriber and q.kind = t.kind and q.ref_id = t.ref_id
      returning q.subscriber, q.kind, q.ref_id as "refId"`.execute(tx);
  return rows;
}

export async function requeue(
  tx: Tx,
  punterId: string,
  subscriber: string,
  refs: readonly TurnoverRef[],
): Promise<void> {
  await sql`
    insert into turnover_queue (punter_id, subscriber, kind, ref_id)
      select ${punterId}, ${subscriber}, r.kind, r."refId"
        from jsonb_to_recordset(${JSON.stringify(refs.map(({ kind, refId }) => ({ kind, refId })))}::jsonb) as r (kind text, "refId" uuid)
      on conflict (punter_id, subscriber, kind, ref_id) do nothing`.execute(tx);
}

export async function failuresOf(db: Reader, punterId: string): Promise<TurnoverFailure[]> {
  return listFailures(db, { punterId, limit: 100 });
}

export async function listFailures(
  db: Reader,
  { punterId, limit }: { punterId?: string; limit: number },
): Promise<TurnoverFailure[]> {
  return db
    .selectFrom("turnover_failures")
    .select(["punter_id as punterId", "subscriber", "tries", "not_before as notBefore", "problem"])
    .$if(punterId !== undefined, (query) => query.where("punter_id", "=", punterId ?? ""))
    .orderBy("not_before")
    .limit(limit)
    .execute();
}

export async function writeFailure(
  tx: Tx,
  { punterId, subscriber, tries, notBefore, problem }: TurnoverFailure,
): Promise<void> {
  const row = { tries, not_before: notBefore, problem: problem.slice(0, 500) };
  await tx
    .insertInto("turnover_failures")
    .values({ punter_id: punterId, subscriber, ...row })
    .onConflict((conflict) => conflict.columns(["punter_id", "subscriber"]).doUpdateSet(row))
    .execute();
}

export async function clearFailure(tx: Tx, punterId: string, subscriber: string): Promise<void> {
  await tx
    .deleteFrom("turnover_failures")
    .where("punter_id", "=", punterId)
    .where("subscriber", "=", subscriber)
    .execute();
}

/** Ends the rest of failed entries: of one punter, or of all. */
export async function endRests(tx: Tx, punterId: string | undefined, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("turnover_failures")
    .set({ not_before: now })
    .where("not_before", ">", now)
    .$if(punterId !== undefined, (query) => query.where("punter_id", "=", punterId ?? ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countWaiting(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom("turnover_queue")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
