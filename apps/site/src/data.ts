import { migrate } from "@touchline/gate/migrate";
import { startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import type { SiteSettings } from "./settings.ts";
import { SetupError } from "./setup-error.ts";

const DATABASE = "touchline";

/** The database of DATABASE_URL, or a PostgreSQL of our own in the data folder; migrated. */
export async function openData(settings: SiteSettings): Promise<{ url: string; close(): Promise<void> }> {
  if (settings.databaseUrl) {
    await reach(settings.databaseUrl);
    await migrateOrExplain(settings.databaseUrl);
    return { url: settings.databaseUrl, close: async () => {} };
  }
  const server = await startEmbeddedPostgres({ dataDir: settings.dataDir }).catch((error: Error) => {
    throw new SetupError(error.message);
  });
  try {
    await createOnce(server.url("postgres"));
    await migrateOrExplain(server.url(DATABASE));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: server.url(DATABASE), close: server.stop };
}

async function migrateOrExplain(url: string): Promise<void> {
  await migrate(url).catch((error: Error) => {
    throw new SetupError(error.message);
  });
}

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    const why = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new SetupError(`DATABASE_URL cannot be reached (${why}): check the address, or unset it to use the embedded database`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function createOnce(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
