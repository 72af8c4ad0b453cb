import { sql } from "kysely";
import type { Reader } from "../../../platform/database/db.ts";

/** The jackpot for the next winner; undefined before the first settled draw. */
export async function jackpotOf(
  db: Reader,
  game: string,
  currency: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom("toto_jackpots")
    .select("amount")
    .where("game", "=", game)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.amount;
}

/** The stakes on draws in a currency. */
export async function totalsOf(db: Reader, drawIds: readonly bigint[], currency: string) {
  const { rows } = await sql<{ draw_id: bigint; stakes: bigint; coupons: number }>`
    select draw_id, sum(stake)::bigint as stakes, count(*)::integer as coupons from toto_coupons
      where draw_id = any(${drawIds.map(String)}::bigint[]) and currency = ${currency} group by draw_id`.execute(
    db,
  );
  return new Map(rows.map(({ draw_id, ...totals }) => [draw_id, totals]));
}
