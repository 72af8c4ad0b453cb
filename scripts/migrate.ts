import { grantRuntime, migrate } from "../apps/gate/src/platform/database/migrate.ts";

/**
 * npm run migrate: migrates the database with a role that may change its schema
 * (DATABASE_MIGRATE_URL), and grants read and write access to the gates' role of DATABASE_URL.
 */
const { DATABASE_URL: runtime, DATABASE_MIGRATE_URL: own = runtime } = process.env;
if (!own) {
  console.error(
    "touchline: set DATABASE_URL, and DATABASE_MIGRATE_URL where another role changes the schema",
  );
  process.exit(1);
}
try {
  const applied = await migrate(own);
  console.log(applied.length > 0 ? `applied ${applied.join(", ")}` : "the database is up to date");
  const role = runtime && decodeURIComponent(new URL(runtime).username);
  if (role && role !== decodeURIComponent(new URL(own).username)) {
    await grantRuntime(own, role);
    console.log(`${role} may read and write, and change nothing of the schema`);
  }
} catch (error) {
  console.error(`touchline: ${(error as Error).message}`);
  process.exit(1);
}
