import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import { migrate } from "../../../apps/gate/src/platform/migrate.ts";
import { TEMPLATE } from "./database.ts";

/** One real PostgreSQL for the whole test run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "touchline-test-"));
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(server.url(TEMPLATE));
  process.env.TOUCHLINE_TEST_PG = server.url("postgres");
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
