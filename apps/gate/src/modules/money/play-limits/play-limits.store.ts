import { PLAY_LIMITS, type PlayLimit, SPORT_LIMITS } from "@touchline/contract";
import { isOneOf, type Minor, recordOf } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { type Limit, NO_LIMIT } from "../limits/punter-limit.ts";
import { type Limits, SITTING_GAP_MS, type Sitting } from "./play-limits.rules.ts";

interface LimitRow {
  kind: string;
  amount: bigint | null;
  pending: bigint | null;
  pending_from: Date | null;
}

const limits = (db: Reader, punterId: string) =>
  db
    .selectFrom("play_limits")
    .select(["kind", "amount", "pending", "pending_from"])
    .where("punter_id", "=", punterId);

/** Null for a punter who never set any. */
export async function findLimits(db: Reader, punterId: string): Promise<Limits | null> {
  return limitsOf(await limits(db, punterId).execute());
}

/**
 * Locked until the transaction ends: concurrent stakes cannot exceed a limit together, nor slip
 * past its change.
 */
export async function holdLimits(tx: Tx, punterId: string): Promise<Limits | null> {
  return limitsOf(await limits(tx, punterId).orderBy("kind").forUpdate().execute());
}

function limitsOf(rows: readonly LimitRow[]): Limits | null {
  if (rows.length === 0) return null;
  const set = new Map(
    rows.map(({ kind, amount, pending, pending_from }) => [
      kind,
      { amount, pending, pendingFrom: pending_from },
    ]),
  );
  return recordOf(PLAY_LIMITS, (kind) => set.get(kind) ?? NO_LIMIT);
}

export async function putLimit(
  tx: Tx,
  punterId: string,
  kind: PlayLimit,
  { amount, pending, pendingFrom }: Limit,
): Promise<void> {
  const values = { amount, pending, pending_from: pendingFrom };
  await tx
    .insertInto("play_limits")
    .values({ punter_id: punterId, kind, ...values })
    .onConflict((conflict) => conflict.columns(["punter_id", "kind"]).doUpdateSet(values))
    .execute();
  if (isOneOf(SPORT_LIMITS, kind))
    await tx
      .updateTable("punters")
      .set({ has_sport_limits: true })
      .where("punter_id", "=", punterId)
      .execute();
}

export async function findSitting(db: Reader, punterId: string): Promise<Sitting | null> {
  const row = await db
    .selectFrom("play_sittings")
    .selectAll()
    .where("punter_id", "=", punterId)
    .executeTakeFirst();
  return row
    ? { startedAt: row.started_at, lastAt: row.last_at, staked: row.staked, won: row.won }
    : null;
}

const overBefore = (at: Date): Date => new Date(at.getTime() - SITTING_GAP_MS);

/** Opening a game starts a session if there is none. */
export async function beginSitting(tx: Tx, punterId: string, at: Date): Promise<void> {
  await sql`insert into play_sittings as s (punter_id, started_at, last_at) values (${punterId}, ${at}, ${at})
    on conflict (punter_id) do update set started_at = ${at}, last_at = ${at}, staked = 0, won = 0
    where s.last_at <= ${overBefore(at)}`.execute(tx);
}

/** A stake continues the session, or starts the next one. */
export async function stakeInSitting(
  tx: Tx,
  punterId: string,
  staked: Minor,
  at: Date,
): Promise<void> {
  const over = sql`s.last_at <= ${overBefore(at)}`;
  await sql`insert into play_sittings as s (punter_id, started_at, last_at, staked) values (${punterId}, ${at}, ${at}, ${staked})
    on conflict (punter_id) do update set
      started_at = case when ${over} then excluded.started_at else s.started_at end,
      staked = case when ${over} then excluded.staked else s.staked + excluded.staked end,
      won = case when ${over} then 0 else s.won end,
      last_at = excluded.last_at`.execute(tx);
}

/**
 * Winnings and refunds do not prolong a session. A refund of an earlier session's stake must not
 * make `staked` negative.
 */
export async function returnInSitting(
  tx: Tx,
  punterId: string,
  back: { won: Minor; refunded: Minor },
): Promise<void> {
  await sql`update play_sittings set won = won + ${back.won}, staked = greatest(0, staked - ${back.refunded})
    where punter_id = ${punterId}`.execute(tx);
}
