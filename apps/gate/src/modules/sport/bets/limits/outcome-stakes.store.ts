import { sql } from "kysely";
import type { Reader, Tx } from "../../../../platform/database/db.ts";

/**
 * A punter's stakes on these outcomes on the betting day of `at`, by outcome id. Outcomes without a
 * stake are omitted.
 */
export async function stakedOn(
  db: Reader,
  punterId: string,
  outcomeIds: readonly string[],
  at: Date,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ outcomeId: string; staked: bigint }>`
    select outcome_id as "outcomeId", staked from outcome_stakes
      where punter_id = ${punterId} and outcome_id = any(${outcomeIds}::text[]) and day = betting_day(${at}::timestamptz)`.execute(
    db,
  );
  return new Map(rows.map(({ outcomeId, staked }) => [outcomeId, staked]));
}

/** Stakes of past days no longer count towards any limit. */
export async function forgetStakes(tx: Tx, before: Date): Promise<void> {
  await sql`delete from outcome_stakes where day < betting_day(${before}::timestamptz)`.execute(tx);
}
