import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { rethrow } from "./database-away.ts";
import type { DB } from "./schema.gen.ts";
import { wrapQueries } from "./statement-names.ts";

/** What a query that only reads needs; a transaction is one too. */
export type Reader = Pick<Kysely<DB>, "selectFrom" | "getExecutor">;
export type Tx = Transaction<DB>;

/** Reading cannot write: two doors. */
export interface Database {
  read<T>(fn: (db: Reader) => Promise<T>): Promise<T>;
  transact<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A write of one statement is a transaction by itself: this saves the two round trips around it,
   * where that is worth it.
   */
  statement<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Whether a write failed because another one had taken what must be unique. */
export const isTaken = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === "23505";

// Balances and sequences are bigint in PostgreSQL and bigint here: never a float in between.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
// A day is a day: no time zone may move it.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** How a gate uses its database; an operator sets each of them. */
export interface DatabaseOptions {
  poolSize?: number;
  /**
   * A statement that runs longer is cancelled; 0 lets it run. Behind a pooler the role's own
   * settings count instead.
   */
  statementTimeoutMs?: number;
  /** The same for one that waits for a lock. */
  lockTimeoutMs?: number;
}

const CONNECTION_TIMEOUT_MS = 5000;

export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { poolSize = 20, statementTimeoutMs = 0, lockTimeoutMs = 0 } = options;
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    onConnect: async (client) => {
      // A connection that breaks between two statements of a transaction must not take the process
      // with it: the next statement fails.
      client.on("error", () => {});
      const pooled = await isPooled(client);
      // A pooler hands its server connections to others, settings and all: there the role's own
      // settings are the bound.
      if (!pooled && (statementTimeoutMs || lockTimeoutMs))
        await client.query(
          `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}`,
        );
      wrapQueries(client, { pooled });
    },
  });
  // A connection that breaks while idle is replaced; the query that meets a broken one fails on its
  // own.
  pool.on("error", () => {});
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (() => connect().catch(rethrow)) as typeof pool.connect;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    read: (fn) => fn(db),
    transact: (fn) => db.transaction().execute(fn),
    statement: (fn) => fn(db as Tx),
    close: () => db.destroy(),
  };
}

/** A pooler answers the handshake with a process number of its own; PostgreSQL's is another. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid !== (client as pg.ClientBase & { processID: number }).processID;
}
