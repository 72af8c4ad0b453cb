import { startScratchPostgres } from "@touchline/postgres";
import pg from "pg";
import { migrate } from "../../../apps/gate/src/platform/database/migrate.ts";
import { TEMPLATE } from "./database.ts";

/** One real PostgreSQL for the whole test run. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startScratchPostgres();
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(server.url(TEMPLATE));
  process.env.TOUCHLINE_TEST_PG = server.url("postgres");
  return () => server.stop();
}
