import { codeOf, errorOf } from "@touchline/core";
import { isPooled } from "@touchline/gate/db";
import { migrate, pendingMigrations } from "@touchline/gate/migrate";
import { startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import { createDatabase } from "./create-database.ts";
import type { SiteSettings } from "./settings.ts";
import { SetupError } from "./setup-error.ts";

const DATABASE = "touchline";
const ACQUIRER_DATABASE = "acquirer";

export interface OpenData {
  url: string;
  /** The sandbox acquirer's database; null if there is none and none can be created. */
  acquirerUrl(): Promise<string | null>;
  /**
   * The time up to which an earlier run received the feed; results since then are still to be sent.
   */
  heardUntil: number | null;
  died: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, or an embedded PostgreSQL in the data folder, and migrates
 * it.
 */
export async function openData(settings: SiteSettings): Promise<OpenData> {
  if (settings.databaseUrl) {
    const direct = settings.gate.database.directUrl ?? settings.databaseUrl;
    await reach("DATABASE_URL", settings.databaseUrl);
    if (await reach("DATABASE_DIRECT_URL", direct))
      throw new SetupError(
        "DATABASE_URL goes through a pooler: set DATABASE_DIRECT_URL to the database itself, for locks and migrations",
      );
    if (settings.migrateOnStart) await migrateOrExplain(direct);
    else await requireMigrated(direct);
    return {
      url: settings.databaseUrl,
      acquirerUrl: () => besides(direct),
      heardUntil: await lastHeard(settings.databaseUrl),
      died: new Promise(() => {}),
      close: async () => {},
    };
  }
  const server = await startEmbeddedPostgres({ dataDir: settings.dataDir }).catch(
    (error: Error) => {
      throw new SetupError(error.message);
    },
  );
  try {
    await createDatabase(server.url("postgres"), DATABASE);
    await migrateOrExplain(server.url(DATABASE));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: server.url(DATABASE),
    async acquirerUrl() {
      await createDatabase(server.url("postgres"), ACQUIRER_DATABASE);
      return server.url(ACQUIRER_DATABASE);
    },
    heardUntil: await lastHeard(server.url(DATABASE)),
    died: server.died,
    close: server.stop,
  };
}

async function migrateOrExplain(url: string): Promise<void> {
  await migrate(url).catch((error: Error) => {
    throw new SetupError(error.message);
  });
}

async function requireMigrated(url: string): Promise<void> {
  const pending = await pendingMigrations(url).catch((error: Error) => {
    throw new SetupError(error.message);
  });
  if (pending.length > 0)
    throw new SetupError(
      `The database lacks ${pending.join(", ")}: run npm run migrate, then start again`,
    );
}

/** Returns whether a pooler answered. */
async function reach(name: string, url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return await isPooled(client);
  } catch (error) {
    const why = errorOf(error).message || codeOf(error);
    throw new SetupError(
      `${name} cannot be reached (${why}): check the address, or unset it to use the embedded database`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function lastHeard(url: string): Promise<number | null> {
  const [row] = await asked<{ at: Date | null }>(url, "select max(updated_at) as at from events");
  return row?.at?.getTime() ?? null;
}

async function asked<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates a database beside the operator's, if the role may. */
async function besides(url: string): Promise<string | null> {
  const beside = new URL(url);
  const name = `${beside.pathname.slice(1) || "touchline"}_${ACQUIRER_DATABASE}`;
  beside.pathname = `/${name}`;
  return createDatabase(url, name).then(
    () => beside.href,
    () => null,
  );
}
