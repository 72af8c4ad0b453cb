import { embeddedUrl, startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import { createDatabase } from "../../apps/site/src/create-database.ts";

const DATABASE = "touchline";

export interface Reached {
  url: string;
  stop(): Promise<void>;
}

/**
 * The database of DATABASE_URL, otherwise of the data folder: of the running site, or started just
 * for this command.
 */
export async function reachDatabase(env: NodeJS.ProcessEnv): Promise<Reached> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} };
  const dataDir = env.DATA_DIR || ".touchline";
  const running = embeddedUrl(dataDir, DATABASE);
  if (await answers(running)) return { url: running, stop: async () => {} };
  const server = await startEmbeddedPostgres({ dataDir });
  await createDatabase(server.url("postgres"), DATABASE);
  return { url: server.url(DATABASE), stop: server.stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
