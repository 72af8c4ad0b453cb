import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Pool } from "./jackpots.rules.ts";

export interface PoolName {
  jackpot: string;
  currency: string;
}

export interface Contribution extends PoolName {
  punterId: string;
  roundId: string;
  counted: Minor;
  pool: bigint;
  reserve: bigint;
}

/** Records a round's contribution once, however often it is called. */
export async function insertContribution(
  tx: Tx,
  contribution: Contribution,
  at: Date,
): Promise<void> {
  const { punterId, roundId, jackpot, currency, counted, pool, reserve } = contribution;
  await tx
    .insertInto("jackpot_contributions")
    .values({
      punter_id: punterId,
      round_id: roundId,
      jackpot,
      currency,
      counted,
      pool_micro: pool,
      reserve_micro: reserve,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countedStake(
  tx: Tx,
  { punterId, roundId }: Pick<Contribution, "punterId" | "roundId">,
): Promise<Minor | null> {
  const row = await tx
    .selectFrom("jackpot_contributions")
    .select("counted")
    .where("punter_id", "=", punterId)
    .where("round_id", "=", roundId)
    .executeTakeFirst();
  return row ? minor(row.counted) : null;
}

/** Locks the pool against concurrent folds and payouts until the transaction ends. */
export async function holdPool(
  tx: Tx,
  { jackpot, currency }: PoolName,
  opened: Pool,
): Promise<Pool> {
  await tx
    .insertInto("jackpot_pools")
    .values({
      jackpot,
      currency,
      pool_micro: opened.pool,
      reserve_micro: opened.reserve,
      paid_micro: opened.paid,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom("jackpot_pools")
    .select(["pool_micro", "reserve_micro", "paid_micro"])
    .where("jackpot", "=", jackpot)
    .where("currency", "=", currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { pool: row.pool_micro, reserve: row.reserve_micro, paid: row.paid_micro };
}

export async function savePool(
  tx: Tx,
  { jackpot, currency }: PoolName,
  { pool, reserve, paid }: Pool,
): Promise<void> {
  await tx
    .updateTable("jackpot_pools")
    .set({ pool_micro: pool, reserve_micro: reserve, paid_micro: paid })
    .where("jackpot", "=", jackpot)
    .where("currency", "=", currency)
    .execute();
}

/** Marks due contributions as folded and returns their sum. The caller must hold the pool. */
export async function takeDue(
  tx: Tx,
  { jackpot, currency }: PoolName,
): Promise<{ pool: bigint; reserve: bigint }> {
  const { rows } = await sql<{ pool: bigint; reserve: bigint }>`
    with due as (
      update jackpot_contributions set folded = true
        where jackpot = ${jackpot} and currency = ${currency} and not folded
        returning pool_micro, reserve_micro)
    select coalesce(sum(pool_micro), 0)::bigint as pool, coalesce(sum(reserve_micro), 0)::bigint as reserve from due`.execute(
    tx,
  );
  return rows[0] ?? { pool: 0n, reserve: 0n };
}

export async function duePools(db: Reader): Promise<PoolName[]> {
  return db
    .selectFrom("jackpot_contributions")
    .select(["jackpot", "currency"])
    .distinct()
    .where("folded", "=", false)
    .execute();
}

export async function poolsIn(db: Reader, currency: string): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom("jackpot_pools")
    .select(["jackpot", "pool_micro"])
    .where("currency", "=", currency)
    .execute();
  return new Map(rows.map(({ jackpot, pool_micro }) => [jackpot, pool_micro]));
}

interface Win extends PoolName {
  punterId: string;
  roundId: string;
}

export async function insertWin(
  tx: Tx,
  { punterId, roundId, jackpot, currency }: Win,
  amount: Minor,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("jackpot_wins")
    .values({ punter_id: punterId, round_id: roundId, jackpot, currency, amount, at })
    .execute();
}

export async function wonBy(
  tx: Tx,
  { punterId, roundId }: Pick<Win, "punterId" | "roundId">,
): Promise<Minor | null> {
  const row = await tx
    .selectFrom("jackpot_wins")
    .select("amount")
    .where("punter_id", "=", punterId)
    .where("round_id", "=", roundId)
    .executeTakeFirst();
  return row ? minor(row.amount) : null;
}
