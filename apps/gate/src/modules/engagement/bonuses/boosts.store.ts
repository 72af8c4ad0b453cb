import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface BetBoost {
  betId: string;
  grantId: string;
  bps: number;
  /** The extra paid so far. */
  extra: Minor;
  version: number;
}

const COLUMNS = sql`bet_id as "betId", grant_id as "grantId", bps, extra, version`;

/** The boosts used by these bets. */
export async function boostsOf(
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<BetBoost[]> {
  if (betIds.length === 0) return [];
  const { rows } = await sql<BetBoost>`
    select ${COLUMNS} from bet_boosts where punter_id = ${punterId} and bet_id = any(${betIds}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, extra: minor(row.extra) }));
}

/** Whether a bet uses or used the boost. */
export async function isBoosting(db: Reader, punterId: string, grantId: string): Promise<boolean> {
  const { rows } =
    await sql`select from bet_boosts where punter_id = ${punterId} and grant_id = ${grantId}`.execute(
      db,
    );
  return rows.length > 0;
}

export async function setExtra(
  tx: Tx,
  punterId: string,
  { betId, version }: BetBoost,
  extra: Minor,
): Promise<void> {
  await sql`update bet_boosts set extra = ${extra.toString()}::bigint, version = ${version + 1}
    where punter_id = ${punterId} and bet_id = ${betId}`.execute(tx);
}

/** Returns the boost of a refunded bet. */
export async function giveBoostBack(tx: Tx, punterId: string, betId: string): Promise<void> {
  await sql`delete from bet_boosts where punter_id = ${punterId} and bet_id = ${betId}`.execute(tx);
}

/** The bets on which these boosts are used. */
export async function boostedBets(
  db: Reader,
  punterId: string,
  grantIds: readonly string[],
): Promise<Map<string, { betId: string; number: string }>> {
  if (grantIds.length === 0) return new Map();
  const { rows } = await sql<{ grantId: string; betId: string; number: string }>`
    select x.grant_id as "grantId", b.bet_id as "betId", b.number::text as number
      from bet_boosts x join bets b on b.punter_id = x.punter_id and b.bet_id = x.bet_id
      where x.punter_id = ${punterId} and x.grant_id = any(${grantIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ grantId, ...bet }) => [grantId, bet]));
}
