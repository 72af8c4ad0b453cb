import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./schema.gen.ts";

/** What a query that only reads needs; a transaction is one too. */
export type Reader = Pick<Kysely<DB>, "selectFrom" | "getExecutor">;
export type Tx = Transaction<DB>;

/** Reading cannot write: two doors. */
export interface Database {
  read<T>(fn: (db: Reader) => Promise<T>): Promise<T>;
  transact<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** A write of one statement is a transaction by itself: this saves the two round trips around it, where that is worth it. */
  statement<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Whether a write failed because another one had taken what must be unique. */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "23505";

// Balances and sequences are bigint in PostgreSQL and bigint here: never a float in between.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
// A day is a day: no time zone may move it.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export function openDatabase(connectionString: string, poolSize = 20): Database {
  const pool = new pg.Pool({ connectionString, max: poolSize, connectionTimeoutMillis: 5000 });
  // A connection that breaks while idle is replaced; the query that meets a broken one fails on its own.
  pool.on("error", () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    read: (fn) => fn(db),
    transact: (fn) => db.transaction().execute(fn),
    statement: (fn) => fn(db as Tx),
    close: () => db.destroy(),
  };
}
