import type { Fault } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

/** Counts faults by day and message; each page load reports one once. */
export async function keepFaults(tx: Tx, faults: readonly Fault[], at: Date): Promise<void> {
  // A statement cannot touch one row twice.
  const once = [...new Map(faults.map((fault) => [fault.message, fault])).values()];
  const day = at.toISOString().slice(0, 10);
  await tx
    .insertInto("faults")
    .values(
      once.map(({ message, details = "" }) => ({ day, message, details, pages: 1, last_at: at })),
    )
    .onConflict((conflict) =>
      conflict.columns(["day", "message"]).doUpdateSet({
        details: (row) => row.ref("excluded.details"),
        pages: sql`faults.pages + 1`,
        last_at: (row) => row.ref("excluded.last_at"),
      }),
    )
    .execute();
}

export interface FaultCount {
  message: string;
  pages: number;
  last_at: Date;
  details: string;
}

/** Faults with their counts, last seen first, each with its latest details. */
export async function faultsSince(db: Reader, since: Date, most: number): Promise<FaultCount[]> {
  const { rows } = await sql<FaultCount>`
    select message, sum(pages)::integer as pages, max(last_at) as last_at, (array_agg(details order by last_at desc))[1] as details
    from faults where last_at >= ${since}
    group by message order by 3 desc, message limit ${most}`.execute(db);
  return rows;
}
