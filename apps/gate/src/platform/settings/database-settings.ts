import type { DatabaseOptions } from "../database/db.ts";
import { DATABASE_SETTINGS } from "./database.data.ts";
import { valuesOf } from "./setting.ts";

export interface DatabaseSettings extends Required<DatabaseOptions> {
  /**
   * The direct address for locks if DATABASE_URL is a pooler's: a lock needs its own connection.
   */
  directUrl: string | undefined;
  /** A streaming replica for reads that may be stale, and how stale. */
  readUrl: string | undefined;
  readLagMs: number;
  /** Older months of bets, postings and rounds are archived; undefined keeps all in use. */
  moneyMonths: number | undefined;
}

export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const values = valuesOf(DATABASE_SETTINGS, env);
  return {
    poolSize: values.DATABASE_POOL,
    statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT,
    lockTimeoutMs: values.DATABASE_LOCK_TIMEOUT,
    directUrl: values.DATABASE_DIRECT_URL,
    readUrl: values.DATABASE_READ_URL,
    readLagMs: values.DATABASE_READ_LAG,
    moneyMonths: values.DATABASE_MONEY_MONTHS,
  };
}
