import { errorOf } from "@touchline/core";
import pg from "pg";

/** The database failed in a way that a retry may fix: callers get 503 and a time to retry. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}

/** When a caller may try again. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * SQLSTATEs that mean "not now": connection lost (08), shutting down or starting (57P), statement
 * or lock timed out, a deadlock or serialisation failure, too many connections, a server that takes
 * no writes (a standby, or one that is being moved).
 */
const NOT_NOW = /^(?:08...|57P0[1-5]|57014|55P03|25P03|25006|40P01|40001|53300)$/;

/** pg reports a lost connection as a plain Error without a code; a system error has `syscall`. */
const isConnectionTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof pg.DatabaseError) &&
  (error.constructor === Error || "syscall" in error);

const isNotNow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && NOT_NOW.test(error.code ?? "");

/** Rethrows the error of a query or connection, as DatabaseAwayError if that is the cause. */
export function rethrow(error: unknown): never {
  if (isConnectionTrouble(error) || isNotNow(error))
    throw new DatabaseAwayError(errorOf(error).message, { cause: error });
  throw error;
}
