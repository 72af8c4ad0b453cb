import pg from "pg";

/**
 * The database did not do what it was asked, and may when it is asked again: callers get 503 and a
 * time to come back.
 */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}

/** When a caller may try again. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * SQLSTATEs that say "not now": connection lost (08), shutting down or starting (57P), statement or
 * lock timed out, a deadlock or a serialisation that another transaction won, too many connections.
 */
const NOT_NOW = /^(?:08...|57P0[1-5]|57014|55P03|25P03|40P01|40001|53300)$/;

/** pg reports a lost connection as a plain Error without a code; a system error names its call. */
const isConnectionTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof pg.DatabaseError) &&
  (error.constructor === Error || "syscall" in error);

const isNotNow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && NOT_NOW.test(error.code ?? "");

/**
 * Rethrows what a query or a connection failed with, as DatabaseAwayError where that is the reason.
 */
export function rethrow(error: unknown): never {
  if (isConnectionTrouble(error) || isNotNow(error))
    throw new DatabaseAwayError((error as Error).message, { cause: error });
  throw error;
}
