import { sql } from "kysely";
import type { Reader } from "./db.ts";

/** An invariant and the rows that break it. */
export interface Checked {
  invariant: string;
  /** The first few rows that break it; empty if it holds. */
  broken: string[];
}

const EXAMPLES = 20;

/** Runs the query that finds the rows breaking an invariant. */
export const checking =
  (db: Reader) =>
  async (
    invariant: string,
    query: ReturnType<typeof sql<{ broken: string }>>,
  ): Promise<Checked> => {
    // Materialized, because with a limit the planner expects to find violations soon, and chooses a
    // plan that takes hours if there are none.
    const { rows } = await sql<{ broken: string }>`
      with found as materialized (${query}) select broken from found limit ${EXAMPLES}`.execute(db);
    return { invariant, broken: rows.map((row) => row.broken) };
  };
