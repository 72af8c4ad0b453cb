import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Grant } from "./grants.store.ts";

/** No bet has this id: a free bet marked as used by it ended unused. */
const NIL = "00000000-0000-0000-0000-000000000000";

export interface GrantedFreeBet {
  freeBetId: string;
  grantId: string | null;
  amount: Minor;
  currency: string;
  expiresAt: Date | null;
  /** The bet that uses it and its status; null while unused. */
  bet: { betId: string; number: string; status: string } | null;
  isEnded: boolean;
}

export async function insertFreeBet(
  tx: Tx,
  { punterId, grantId, amount, currency, terms, endsAt }: Grant,
  freeBetId: string,
  now: Date,
) {
  await tx
    .insertInto("free_bets")
    .values({
      punter_id: punterId,
      free_bet_id: freeBetId,
      grant_id: grantId,
      amount,
      currency,
      min_odds: terms.leastOdds,
      granted_at: now,
      expires_at: endsAt,
    })
    .execute();
}

/** A punter's free bets by their grants, or by the bets that used them. */
export async function freeBetsOf(
  db: Reader,
  punterId: string,
  by: { grantIds: string[] } | { betIds: string[] },
): Promise<GrantedFreeBet[]> {
  const ids = "grantIds" in by ? by.grantIds : by.betIds;
  if (ids.length === 0) return [];
  const which =
    "grantIds" in by
      ? sql`f.grant_id = any(${ids}::uuid[])`
      : sql`f.free_bet_id in (select x.free_bet_id from bets x where x.punter_id = f.punter_id and x.bet_id = any(${ids}::uuid[]))`;
  const { rows } = await sql<
    Omit<GrantedFreeBet, "bet"> & { betId: string | null; number: string; status: string }
  >`
    select f.free_bet_id as "freeBetId", f.grant_id as "grantId", f.amount, f.currency, f.expires_at as "expiresAt",
           f.ended_at is not null as "isEnded", b.bet_id as "betId", b.number::text as number, b.status
      from free_bets f left join bets b on b.punter_id = f.punter_id and b.bet_id = f.used_bet_id
      where f.punter_id = ${punterId} and ${which}`.execute(db);
  return rows.map(({ betId, number, status, ...freeBet }) => ({
    ...freeBet,
    amount: minor(freeBet.amount),
    bet: betId === null ? null : { betId, number, status },
  }));
}

/** Ends an unused free bet; false if a bet uses it or it has already ended. */
export async function endFreeBet(
  tx: Tx,
  punterId: string,
  freeBetId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("free_bets")
    .set({ used_bet_id: NIL, ended_at: now })
    .where("punter_id", "=", punterId)
    .where("free_bet_id", "=", freeBetId)
    .where("used_bet_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Free bets from before grants existed: they expire too. */
export async function ungrantedDue(
  db: Reader,
  punterId: string,
  now: Date,
): Promise<Pick<GrantedFreeBet, "freeBetId" | "amount" | "currency">[]> {
  const rows = await db
    .selectFrom("free_bets")
    .select(["free_bet_id as freeBetId", "amount", "currency"])
    .where("punter_id", "=", punterId)
    .where("grant_id", "is", null)
    .where("used_bet_id", "is", null)
    .where("expires_at", "<=", now)
    .execute();
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}
