import type { DatabaseOptions } from "./db.ts";
import { valuesOf } from "./setting.ts";
import { DATABASE_SETTINGS } from "./settings/database.data.ts";

export interface DatabaseSettings extends Required<DatabaseOptions> {
  /**
   * The direct address for locks if DATABASE_URL is a pooler's: a lock needs its own connection.
   */
  directUrl: string | undefined;
}

export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const values = valuesOf(DATABASE_SETTINGS, env);
  return {
    poolSize: values.DATABASE_POOL,
    statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT,
    lockTimeoutMs: values.DATABASE_LOCK_TIMEOUT,
    directUrl: values.DATABASE_DIRECT_URL,
  };
}
