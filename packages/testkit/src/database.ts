import { randomBytes } from "node:crypto";
import pg from "pg";

/** The server started by the test run's global setup, with a migrated template database. */
const ADMIN_URL = "TOUCHLINE_TEST_PG";
export const TEMPLATE = "touchline_template";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database for one test file, copied from the migrated template. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  // A copy of files takes half the time of one through the log, which nobody reads here.
  createDatabase(`template ${TEMPLATE} strategy file_copy`);

/** An empty database, for a program that runs its own migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase("");

async function createDatabase(from: string): Promise<TestDatabase> {
  const adminUrl = process.env[ADMIN_URL];
  if (!adminUrl)
    throw new Error(
      `${ADMIN_URL} is not set: run through vitest.config.ts, whose global set-up starts PostgreSQL`,
    );
  const name = `test_${randomBytes(6).toString("hex")}`;
  await admin(adminUrl, `create database ${name} ${from}`);
  return {
    url: adminUrl.replace("/postgres?", `/${name}?`),
    drop: () => admin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function admin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
