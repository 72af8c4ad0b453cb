import pg from "pg";
import {
  dropOnline,
  migrate,
  pendingMigrations,
} from "../apps/gate/src/platform/database/migrate.ts";
import { loadBackup, readHead } from "./backup/load.ts";
import { reachDatabase } from "./backup/reach-database.ts";
import { NOT_OF_EXTENSIONS } from "./backup/tables.ts";

/**
 * node scripts/run.mjs scripts/restore-database.ts FILE: creates the schema in an empty database
 * and loads a backup into it, all or nothing. DATABASE_MIGRATE_URL names the role that owns the
 * schema, where that is another one.
 */
async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class c where relnamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS} limit 1`,
  );
  if (rowCount) throw new Error("the database is not empty: create a new one and restore into it");
}

/** Rows fit only the schema that they come from, and a release knows only its own schema. */
async function refuseOtherRelease(url: string, migrations: readonly string[]): Promise<void> {
  const ours = await pendingMigrations(url);
  if (JSON.stringify(ours) === JSON.stringify(migrations)) return;
  throw new Error(
    `the backup ends with migration ${migrations.at(-1)}, this release with ${ours.at(-1)}: restore with the release that made the backup, then upgrade`,
  );
}

async function restore(url: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseUnlessEmpty(client);
    const { migrations, months } = await readHead(file);
    await refuseOtherRelease(url, migrations);
    await migrate(url);
    for (const month of [...months.used, ...months.archived])
      await client.query("select make_months($1::date, 0)", [month]);
    await dropOnline(client);
    const rows = await loadBackup(client, file, months);
    await migrate(url);
    return rows;
  } finally {
    await client.end();
  }
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error("touchline: name the file to restore");
  process.exit(1);
}
const { DATABASE_URL, DATABASE_MIGRATE_URL = DATABASE_URL } = process.env;
const { url, stop } = await reachDatabase({ ...process.env, DATABASE_URL: DATABASE_MIGRATE_URL });
try {
  console.log(`restored ${await restore(url, file)} rows`);
} catch (error) {
  console.error(`touchline: the backup was not restored: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await stop();
}
