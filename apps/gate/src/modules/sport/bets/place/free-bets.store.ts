import type { FreeBet } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import type { Reader } from "../../../../platform/database/db.ts";

const usable = (db: Reader, punterId: string, now: Date) =>
  db
    .selectFrom("free_bets")
    .where("punter_id", "=", punterId)
    .where("used_bet_id", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]));

/** Free bets that the punter can use now, earliest expiry first. */
export async function listFreeBets(db: Reader, punterId: string, now: Date): Promise<FreeBet[]> {
  const rows = await usable(db, punterId, now).selectAll().orderBy("expires_at").execute();
  return rows.map((row) => ({
    freeBetId: row.free_bet_id,
    amount: Number(row.amount),
    currency: row.currency,
    minOdds: row.min_odds,
    expiresAt: row.expires_at?.getTime() ?? null,
  }));
}

export async function countFreeBets(db: Reader, punterId: string, now: Date): Promise<number> {
  const { count } = await usable(db, punterId, now)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findFreeBet(
  db: Reader,
  punterId: string,
  freeBetId: string,
): Promise<{ amount: Minor; minOdds: number | null } | null> {
  const row = await db
    .selectFrom("free_bets")
    .select(["amount", "min_odds as minOdds"])
    .where("punter_id", "=", punterId)
    .where("free_bet_id", "=", freeBetId)
    .executeTakeFirst();
  return row ? { amount: minor(row.amount), minOdds: row.minOdds } : null;
}
