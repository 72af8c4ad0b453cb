import { codeOf } from "@touchline/core";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { rethrow } from "./database-away.ts";
import type { Instant } from "./database-time.ts";
import type { DB } from "./schema.gen.ts";
import { createStatementMeter, type StatementStats } from "./statements.ts";
import { wrapQueries } from "./wrap-queries.ts";

/** The interface of a query that only reads; a transaction satisfies it too. */
export type Reader = Pick<Kysely<DB>, "selectFrom" | "getExecutor">;
export type Tx = Transaction<DB>;

/** Reading cannot write: `read` and `transact` are separate. */
export interface Database {
  read<T>(fn: (db: Reader) => Promise<T>): Promise<T>;
  /** A read whose answer may be some seconds old: a replica may give it. */
  readStale<T>(fn: (db: Reader) => Promise<T>): Promise<T>;
  /** The same for a punter's history. It shows all that moved their money before the call. */
  readHistory<T>(punterId: string, fn: (db: Reader) => Promise<T>): Promise<T>;
  transact<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A single-statement write is its own transaction: this saves the two round trips around it where
   * that matters. `fn` is called when the connection is there, so it knows how long it waited.
   */
  statement<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** The time to pass to statements that decide about money. */
  now(): Instant;
  /** The connections of this process, and the work that waits for one. */
  pool(): { open: number; idle: number; waiting: number };
  /** What was asked over them, and how long it took. */
  statements(): readonly StatementStats[];
  close(): Promise<void>;
}

/** Whether a write failed on a unique constraint. */
export const isTaken = (error: unknown): boolean => codeOf(error) === "23505";

// Balances and sequences are bigint in PostgreSQL and here: never a float in between.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
// Dates stay text, so that no time zone can shift them.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Database settings that an operator can change. */
export interface DatabaseOptions {
  poolSize?: number;
  /**
   * Longer statements are cancelled; 0 disables this. Behind a pooler the role's own settings apply
   * instead.
   */
  statementTimeoutMs?: number;
  /**
   * The same for waiting for a lock, and for a transaction whose process falls silent: the locks of
   * a process that was stopped must not outlast those who wait for them.
   */
  lockTimeoutMs?: number;
}

interface OpenOptions extends DatabaseOptions {
  /** In place of the database's own time: for tests whose clock is fake. */
  now?: (() => Date) | undefined;
}

const CONNECTION_TIMEOUT_MS = 5000;
/** How much longer than the server the process waits for an answer, before it gives up. */
const ANSWER_MARGIN_MS = 2000;

export function openDatabase(connectionString: string, options: OpenOptions = {}): Database {
  const { poolSize = 20, statementTimeoutMs = 0, lockTimeoutMs = 0, now = () => null } = options;
  const meter = createStatementMeter();
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // Statements without a limit notice a lost server by this.
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECTION_TIMEOUT_MS,
    onConnect: async (client) => {
      // A connection that breaks between two statements of a transaction must not crash the
      // process: the next statement fails.
      client.on("error", () => {});
      wrapQueries(client, { pooled: true, answerMs: CONNECTION_TIMEOUT_MS, meter });
      const pooled = await isPooled(client);
      // A pooler shares server connections with their settings, so there the role's own settings
      // are the bound.
      if (!pooled && (statementTimeoutMs || lockTimeoutMs))
        await client.query(
          `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}; set idle_in_transaction_session_timeout = ${lockTimeoutMs}`,
        );
      const answerMs = statementTimeoutMs && statementTimeoutMs + ANSWER_MARGIN_MS;
      wrapQueries(client, { pooled, answerMs, meter });
    },
  });
  // A connection that breaks while idle is replaced; a query on a broken one fails by itself.
  pool.on("error", () => {});
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (() => connect().catch(rethrow)) as typeof pool.connect;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    read: (fn) => fn(db),
    readStale: (fn) => fn(db),
    readHistory: (_, fn) => fn(db),
    transact: (fn) => db.transaction().execute(fn),
    statement: (fn) => db.connection().execute((connection) => fn(connection as Tx)),
    now,
    pool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    statements: meter.all,
    close: () => db.destroy(),
  };
}

/** A pooler answers the handshake with its own process number, which differs from PostgreSQL's. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid !== (client as pg.ClientBase & { processID: number }).processID;
}
