import { type Clock, DAY_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Database } from "../../../../platform/database/db.ts";
import { sweep } from "../../../../platform/database/sweep.ts";

const KEPT_MS = 30 * DAY_MS;

/**
 * Deletes old results and cancels of markets without bets: a feed sends thousands a day. Markets
 * with bets keep theirs for corrections.
 */
export async function forgetUnbetResults(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now() - KEPT_MS);
  const since = new Date(clock.now() - 2 * KEPT_MS);
  for (const table of ["market_results", "market_cancels"] as const) {
    const unless = sql`exists (select from bet_legs l where l.market_id = ${sql.table(table)}.market_id)`;
    await sweep(db, { table, age: "at", before, since, unless });
  }
}
