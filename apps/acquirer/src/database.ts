import { assert } from "@touchline/core";
import pg from "pg";
import { MIGRATIONS } from "./schema.ts";

export interface Queries {
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Store extends Queries {
  transact<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const INT8 = 20;
/** Amounts and instants are far below 2^53. */
const whole = (text: string): number => {
  const value = Number(text);
  assert(Number.isSafeInteger(value), "a number of the database is too large");
  return value;
};
/** For these connections only: a test runs the gate, which reads bigints, in the same process. */
const types = {
  getTypeParser: (oid: number, format?: "text") =>
    oid === INT8 ? whole : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

const on = (client: pg.Pool | pg.PoolClient): Queries => ({
  query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await client.query<Row & pg.QueryResultRow>(sql, [...values])).rows,
});

export async function openStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    types,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
  });
  // A restarting database ends idle connections; the next query opens a new one.
  pool.on("error", () => {});
  const store: Store = {
    ...on(pool),
    async transact(work) {
      const client = await pool.connect();
      const lost = () => {};
      client.on("error", lost);
      let broken: Error | undefined;
      try {
        await client.query("begin");
        const result = await work(on(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch((failed: Error) => {
          broken = failed;
        });
        throw error;
      } finally {
        client.off("error", lost);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
  try {
    await migrate(store);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return store;
}

/**
 * A number used only by the acquirer, so that two that start at once migrate one after the other.
 */
const MIGRATION_LOCK = 4_700_001;

const migrate = (store: Store): Promise<void> =>
  store.transact(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await tx.query("create table if not exists acquirer_migrations (step int primary key)");
    const [row] = await tx.query<{ done: number }>(
      "select count(*)::int as done from acquirer_migrations",
    );
    for (const [step, sql] of MIGRATIONS.entries()) {
      if (step < (row?.done ?? 0)) continue;
      await tx.query(sql);
      await tx.query("insert into acquirer_migrations values ($1)", [step]);
    }
  });
