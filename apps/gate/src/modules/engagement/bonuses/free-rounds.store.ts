import type { FreeRounds } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

interface FreeRound {
  punterId: string;
  grantId: string;
  gameId: string;
  currency: string;
  stake: Minor;
}

/**
 * Uses one free round; the last one completes the grant. False if none is left for this stake. The
 * caller holds the punter and the balances.
 */
export async function takeFreeRound(
  tx: Tx,
  { punterId, grantId, gameId, currency, stake }: FreeRound,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    update bonus_grants g set rounds_used = g.rounds_used + 1
      where g.punter_id = ${punterId} and g.grant_id = ${grantId} and g.kind = 'free_rounds' and g.status = 'active' and g.ends_at > ${at}
        and g.currency = ${currency} and g.terms -> 'rounds' ->> 'gameId' = ${gameId}
        and (g.terms -> 'rounds' -> 'stake' ->> g.currency)::bigint = ${stake}
        and g.rounds_used < (g.terms -> 'rounds' ->> 'count')::integer
      returning (g.terms -> 'rounds' ->> 'count')::integer - g.rounds_used as left`.execute(tx);
  const [taken] = rows;
  if (!taken) return false;
  // A separate update, and only at the end: changing the status touches the punter's row.
  if (taken.left === 0)
    await sql`update bonus_grants set status = 'completed', ended_at = ${at}, end_reason = 'used', changed_at = ${at}
      where punter_id = ${punterId} and grant_id = ${grantId}`.execute(tx);
  return true;
}

/** The punter's free rounds in a game; of several grants, the one that ends first. */
export async function freeRoundsIn(
  db: Reader,
  punterId: string,
  gameId: string,
  now: Date,
): Promise<FreeRounds | null> {
  const { rows } = await sql<{ grantId: string; left: number; stake: bigint; endsAt: Date }>`
    select g.grant_id as "grantId", (g.terms -> 'rounds' ->> 'count')::integer - g.rounds_used as left,
           (g.terms -> 'rounds' -> 'stake' ->> g.currency)::bigint as stake, g.ends_at as "endsAt"
      from bonus_grants g
      where g.punter_id = ${punterId} and g.kind = 'free_rounds' and g.status = 'active' and g.ends_at > ${now}
        and g.terms -> 'rounds' ->> 'gameId' = ${gameId}
      order by g.ends_at limit 1`.execute(db);
  const [found] = rows;
  return found ? { ...found, stake: Number(found.stake), endsAt: found.endsAt.getTime() } : null;
}
