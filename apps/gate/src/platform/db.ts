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

/** A statement that comes again is prepared under a name of its own, so that the server plans it once for each connection. */
const SEEN_BEFORE_NAMED = 3;
const MOST_NAMES = 400;

/** How often each text was asked, of all connections: texts with a list in them are many and rare, and stay without a name. */
const asked = new Map<string, number>();

function rememberPlans(client: pg.PoolClient): void {
  const query = (...args: unknown[]): unknown => pg.Client.prototype.query.apply(client, args as never);
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known) return known;
    if (asked.size > 10 * MOST_NAMES) asked.clear();
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    if (times < SEEN_BEFORE_NAMED || names.size >= MOST_NAMES) return undefined;
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }) as pg.PoolClient["query"];
}

export function openDatabase(connectionString: string, poolSize = 20): Database {
  const pool = new pg.Pool({ connectionString, max: poolSize, connectionTimeoutMillis: 5000 });
  pool.on("connect", (client) => {
    // Nor may one that breaks between two statements of a transaction take the process with it: the next statement fails.
    client.on("error", () => {});
    rememberPlans(client);
  });
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
