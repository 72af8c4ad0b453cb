import { type RawBuilder, sql } from "kysely";

/**
 * The time of a statement that decides about money. Null is the database's own, which all processes
 * share: a process whose clock is wrong must not date a bet. Tests hand in their fake clock's.
 */
export type Instant = Date | null;

/** The instant within a statement: it stands still while that runs, so indexes serve. */
export const instant = (at: Instant): RawBuilder<Date> =>
  sql<Date>`coalesce(${at}::timestamptz, statement_timestamp())`;

export const later = (at: Instant, ms: number): RawBuilder<Date> =>
  sql<Date>`${instant(at)} + ${ms}::integer * interval '1 millisecond'`;
