import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Lot } from "./loyalty.rules.ts";

export interface Account {
  punterId: string;
  balance: bigint;
  rulesVersion: number;
  acceptedAt: Date;
  tierUntil: Date | null;
}

const ACCOUNT = sql`punter_id as "punterId", balance, rules_version as "rulesVersion", accepted_at as "acceptedAt", tier_until as "tierUntil"`;

export async function readAccount(db: Reader, punterId: string): Promise<Account | null> {
  const { rows } =
    await sql<Account>`select ${ACCOUNT} from loyalty_accounts where punter_id = ${punterId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Locks the points account until the transaction ends, for any change of points. */
export async function holdAccount(tx: Tx, punterId: string): Promise<Account | null> {
  const { rows } =
    await sql<Account>`select ${ACCOUNT} from loyalty_accounts where punter_id = ${punterId} for update`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** Records acceptance of the current rules; points earned under older ones stay. */
export async function acceptRules(
  tx: Tx,
  punterId: string,
  version: number,
  at: Date,
): Promise<void> {
  await sql`insert into loyalty_accounts (punter_id, rules_version, accepted_at) values (${punterId}, ${version}, ${at})
    on conflict (punter_id) do update set rules_version = excluded.rules_version
      where loyalty_accounts.rules_version <> excluded.rules_version`.execute(tx);
}

export interface Entry {
  kind: "earned" | "taken_back" | "spent" | "expired";
  points: bigint;
  about: string | null;
  at: Date;
}

/** The only function that changes a balance. */
export async function enter(
  tx: Tx,
  punterId: string,
  { kind, points, about, at }: Entry,
): Promise<void> {
  await sql`insert into loyalty_entries (punter_id, kind, points, about, at) values (${punterId}, ${kind}, ${points}, ${about}, ${at})`.execute(
    tx,
  );
  await sql`update loyalty_accounts set balance = balance + ${points} where punter_id = ${punterId}`.execute(
    tx,
  );
}

export async function lotOf(
  tx: Tx,
  punterId: string,
  kind: string,
  refId: string,
): Promise<Lot | null> {
  const { rows } =
    await sql<Lot>`select kind, ref_id as "refId", points, remaining from loyalty_lots
    where punter_id = ${punterId} and kind = ${kind} and ref_id = ${refId}`.execute(tx);
  return rows[0] ?? null;
}

/** Lots with points left, oldest first. */
export async function openLots(tx: Tx, punterId: string): Promise<Lot[]> {
  const { rows } =
    await sql<Lot>`select kind, ref_id as "refId", points, remaining from loyalty_lots
    where punter_id = ${punterId} and remaining > 0 order by earned_at, ref_id`.execute(tx);
  return rows;
}

export async function addToLot(
  tx: Tx,
  punterId: string,
  ref: { kind: string; refId: string; earnedAt: Date; expiresAt: Date },
  points: bigint,
  remaining: bigint,
): Promise<void> {
  await sql`insert into loyalty_lots (punter_id, kind, ref_id, points, remaining, earned_at, expires_at)
    values (${punterId}, ${ref.kind}, ${ref.refId}, ${points}, ${remaining}, ${ref.earnedAt}, ${ref.expiresAt})
    on conflict (punter_id, kind, ref_id) do update
      set points = loyalty_lots.points + excluded.points, remaining = loyalty_lots.remaining + excluded.remaining`.execute(
    tx,
  );
}

/** Takes points from a lot: `worth` from its original value, `remaining` from what is left. */
export async function takeFromLot(
  tx: Tx,
  punterId: string,
  lot: Lot,
  { worth, remaining }: { worth: bigint; remaining: bigint },
): Promise<void> {
  await sql`update loyalty_lots set points = points - ${worth}, remaining = remaining - ${remaining}
    where punter_id = ${punterId} and kind = ${lot.kind} and ref_id = ${lot.refId}`.execute(tx);
}

export async function earnedSince(db: Reader, punterId: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{
    points: bigint;
  }>`select coalesce(sum(points), 0)::bigint as points from loyalty_lots
    where punter_id = ${punterId} and earned_at > ${since}`.execute(db);
  return rows[0]?.points ?? 0n;
}

export async function setTierUntil(tx: Tx, punterId: string, until: Date | null): Promise<void> {
  await sql`update loyalty_accounts set tier_until = ${until}, review_at = ${until} where punter_id = ${punterId}`.execute(
    tx,
  );
}

export async function setReview(tx: Tx, punterId: string, at: Date | null): Promise<void> {
  await sql`update loyalty_accounts set review_at = ${at} where punter_id = ${punterId}`.execute(
    tx,
  );
}

export async function insertSpend(
  tx: Tx,
  spend: { punterId: string; spendId: string; rewardId: string; points: number; at: Date },
): Promise<void> {
  await sql`insert into loyalty_spends (punter_id, spend_id, reward_id, points, at)
    values (${spend.punterId}, ${spend.spendId}, ${spend.rewardId}, ${spend.points}, ${spend.at})`.execute(
    tx,
  );
}

export interface ListedEntry extends Entry {
  id: bigint;
}

/** Newest first. */
export async function listEntries(
  db: Reader,
  punterId: string,
  before: bigint | null,
  limit: number,
): Promise<ListedEntry[]> {
  const { rows } =
    await sql<ListedEntry>`select seq as id, kind, points, about, at from loyalty_entries
    where punter_id = ${punterId} and seq < ${before ?? 9_223_372_036_854_775_807n} order by seq desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** The next expiries of points, by day. */
export async function expiringNext(
  db: Reader,
  punterId: string,
  days: number,
): Promise<{ points: bigint; at: Date }[]> {
  const { rows } = await sql<{ points: bigint; at: Date }>`
    select sum(remaining)::bigint as points, min(expires_at) as at from loyalty_lots
      where punter_id = ${punterId} and remaining > 0 group by date_trunc('day', expires_at) order by 2 limit ${days}`.execute(
    db,
  );
  return rows;
}

export async function puntersWithExpired(db: Reader, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct punter_id as id from loyalty_lots
    where remaining > 0 and expires_at <= ${at} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Empties expired lots and returns the points lost. */
export async function emptyExpired(tx: Tx, punterId: string, at: Date): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    with over as (select kind, ref_id, remaining from loyalty_lots
                    where punter_id = ${punterId} and remaining > 0 and expires_at <= ${at} for update),
         emptied as (update loyalty_lots l set remaining = 0 from over o
                       where l.punter_id = ${punterId} and l.kind = o.kind and l.ref_id = o.ref_id returning o.remaining)
    select coalesce(sum(remaining), 0)::bigint as points from emptied`.execute(tx);
  return rows[0]?.points ?? 0n;
}

export async function puntersToReview(db: Reader, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select punter_id as id from loyalty_accounts where review_at <= ${at} order by review_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
