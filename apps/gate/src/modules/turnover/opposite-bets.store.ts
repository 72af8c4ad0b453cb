import { sql } from "kysely";
import type { Reader } from "../../platform/db.ts";

/** How long before a bet the other side may have been backed. */
const LOOKED_BACK = "14 days";

/**
 * Which of these bets have the punter's money on the other side too. A bet that was void, refused
 * or cashed out whole covers nothing.
 */
export async function oppositeBets(
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<Set<string>> {
  if (betIds.length === 0) return new Set();
  const { rows } = await sql<{ betId: string }>`
    with own as materialized (
      select bet_id, event_id, names from bet_legs where punter_id = ${punterId} and bet_id = any(${betIds}::uuid[])),
    since as (
      select ordered_floor(min(placed_at) - ${LOOKED_BACK}::interval) as floor from bets
        where punter_id = ${punterId} and bet_id = any(${betIds}::uuid[]))
    select distinct own.bet_id as "betId" from own
      join bet_legs o on o.punter_id = ${punterId} and o.bet_id >= (select floor from since)
        and o.event_id = own.event_id and o.bet_id <> own.bet_id
      join bets b on b.punter_id = o.punter_id and b.bet_id = o.bet_id and b.status in ('pending', 'open', 'settled')
        and b.result is distinct from 'void'
      where are_opposite(own.names, o.names)`.execute(db);
  return new Set(rows.map(({ betId }) => betId));
}
