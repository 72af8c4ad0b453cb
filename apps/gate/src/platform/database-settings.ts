import { SECOND_MS } from "@touchline/core";
import type { DatabaseOptions } from "./db.ts";
import { ConfigError, milliseconds } from "./setting.ts";

export interface DatabaseSettings extends Required<DatabaseOptions> {
  /**
   * The direct address for locks if DATABASE_URL is a pooler's: a lock needs a connection of its
   * own.
   */
  directUrl: string | undefined;
}

const MOST_CONNECTIONS = 1000;

export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const poolSize = Number(env.DATABASE_POOL || 20);
  if (!Number.isInteger(poolSize) || poolSize < 2 || poolSize > MOST_CONNECTIONS)
    throw new ConfigError(
      `DATABASE_POOL is "${env.DATABASE_POOL}": use a whole number from 2 to ${MOST_CONNECTIONS}`,
    );
  return {
    poolSize,
    statementTimeoutMs: milliseconds(env, "DATABASE_STATEMENT_TIMEOUT", 30 * SECOND_MS),
    lockTimeoutMs: milliseconds(env, "DATABASE_LOCK_TIMEOUT", 10 * SECOND_MS),
    directUrl: env.DATABASE_DIRECT_URL || undefined,
  };
}
