import { TOTO_GAMES, type TotoGameId } from "@touchline/betting";
import { type Clock, SECOND_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Database, Reader } from "../../../platform/database/db.ts";
import type { DrawRow } from "./draws.store.ts";
import { keptFor } from "./kept-for.ts";

export interface PoolFigures {
  stakes: bigint;
  coupons: number;
  /** By match and pick, in their order: permille of the stakes. */
  sharesPermille: number[][];
}

/** Everybody who views a draw within this time sees the same figures. */
const LIFETIME_MS = 3 * SECOND_MS;

/**
 * A draw's stakes in a currency, in total and by pick: computed at most once every few seconds,
 * however many view it.
 */
export function createPoolFigures(db: Database, clock: Clock) {
  const kept = keptFor<PoolFigures>(clock, LIFETIME_MS);
  return (draw: DrawRow<TotoGameId>, currency: string): Promise<PoolFigures> =>
    kept(`${draw.draw_id} ${currency}`, () => db.read((reader) => addUp(reader, draw, currency)));
}

/**
 * A coupon's stake is spread evenly over its picks on a match, because each pick is in the same
 * number of lines.
 */
async function addUp(
  db: Reader,
  { draw_id, game }: DrawRow<TotoGameId>,
  currency: string,
): Promise<PoolFigures> {
  const { matches, options } = TOTO_GAMES[game];
  const [totals, marked] = await Promise.all([
    sql<{
      stakes: bigint;
      coupons: number;
    }>`select coalesce(sum(stake), 0)::bigint as stakes, count(*)::integer as coupons
      from toto_coupons where draw_id = ${draw_id} and currency = ${currency}`.execute(db),
    sql<{ position: number; mark: string; permille: number }>`
      select m.n::integer - 1 as position, k.mark,
             round(1000 * sum(c.stake::numeric / jsonb_array_length(m.marks)) / sum(sum(c.stake::numeric / jsonb_array_length(m.marks))) over (partition by m.n))::integer as permille
        from toto_coupons c, jsonb_array_elements(c.marks) with ordinality as m (marks, n), jsonb_array_elements_text(m.marks) as k (mark)
        where c.draw_id = ${draw_id} and c.currency = ${currency} group by m.n, k.mark`.execute(db),
  ]);
  const shares = new Map(
    marked.rows.map(({ position, mark, permille }) => [`${position} ${mark}`, permille]),
  );
  return {
    stakes: totals.rows[0]?.stakes ?? 0n,
    coupons: totals.rows[0]?.coupons ?? 0,
    sharesPermille: Array.from({ length: matches }, (_, position) =>
      options.map((mark) => shares.get(`${position} ${mark}`) ?? 0),
    ),
  };
}
