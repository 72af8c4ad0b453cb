import { writeFileSync } from "node:fs";
import { startScratchPostgres } from "@touchline/postgres";
import pg from "pg";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { schemaSql } from "./schema-sql.ts";
import { schemaTypes } from "./schema-types.ts";

/**
 * Writes apps/gate/src/platform/database/schema.gen.ts and apps/gate/sql/schema.sql from a freshly
 * migrated database.
 */
const server = await startScratchPostgres();
try {
  await migrate(server.url("postgres"));
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  writeFileSync(
    new URL("../apps/gate/src/platform/database/schema.gen.ts", import.meta.url),
    await schemaTypes(client),
  );
  writeFileSync(new URL("../apps/gate/sql/schema.sql", import.meta.url), await schemaSql(client));
  await client.end();
} finally {
  await server.stop();
}
