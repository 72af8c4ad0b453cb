import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";

/** How long before a bet the other side may have been backed. */
const LOOKED_BACK = "14 days";

/**
 * Which of these bets have the punter's money on the other side too. A bet that was void or refused
 * covers nothing. A bet that was cashed out was a hedge for the bets that ran beside it until then.
 * A changed bet is not the other side of the bet that replaced it.
 */
export async function oppositeBets(
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<Set<string>> {
  if (betIds.length === 0) return new Set();
  const { rows } = await sql<{ betId: string }>`
    with own as materialized (
      select l.bet_id, l.event_id, l.names, b.placed_at, b.number from bet_legs l
        join bets b on b.punter_id = l.punter_id and b.bet_id = l.bet_id
        where l.punter_id = ${punterId} and l.bet_id = any(${betIds}::uuid[])),
    since as (
      select ordered_floor(min(placed_at) - ${LOOKED_BACK}::interval) as floor from own)
    select distinct own.bet_id as "betId" from own
      join bet_legs o on o.punter_id = ${punterId} and o.bet_id >= (select floor from since)
        and o.event_id = own.event_id and o.bet_id <> own.bet_id
      join bets b on b.punter_id = o.punter_id and b.bet_id = o.bet_id and b.result is distinct from 'void'
        and (b.status in ('pending', 'open', 'settled')
          or b.status = 'cashed_out' and b.settled_at >= own.placed_at and b.replaced_by is distinct from own.number)
      where are_opposite(own.names, o.names)`.execute(db);
  return new Set(rows.map(({ betId }) => betId));
}
