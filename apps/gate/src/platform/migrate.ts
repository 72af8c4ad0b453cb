import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { errorOf } from "@touchline/core";
import pg from "pg";
import { applyFunctions, changedFunctions, replaceFunctions } from "./sql-functions.ts";

const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));
const LOCK = 7_240_001;

const filesOf = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/**
 * The migrations and functions that the database lacks, for a gate whose role cannot change the
 * schema.
 */
export async function pendingMigrations(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ known: boolean }>(
      "select to_regclass('migrations') is not null as known",
    );
    if (!tables[0]?.known) return filesOf();
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = rows.map(({ name }) => name);
    refuseNewer(applied);
    const missing = filesOf().filter((file) => !applied.includes(file));
    // A database without the latest migration may not record its functions yet.
    return missing.length > 0 ? missing : (await changedFunctions(client)).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Refuses old code on a newer schema: it would start and then fail in the middle of a bet. */
function refuseNewer(applied: readonly string[]): void {
  const files = filesOf();
  const unknown = applied.filter((name) => !files.includes(name)).sort();
  if (unknown.length > 0)
    throw new Error(
      `This database belongs to a newer version of Touchline (it has ${unknown.at(-1)}): start that version, or restore a backup from before it`,
    );
}

/**
 * Applies the missing migrations in order, one transaction each, then the changed functions, and
 * creates the partitions of the next months. Gates that start together wait for one another.
 * Returns the names of what it applied.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      "select name, hash from migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const names: string[] = [];
    refuseNewer([...applied.keys()]);
    const files = filesOf();
    for (const file of files) {
      const sql = readFileSync(FOLDER + file, "utf8");
      const hash = createHash("sha256").update(sql).digest("hex");
      const before = applied.get(file);
      if (before && before !== hash)
        throw new Error(
          `Migration ${file} was changed after it was applied: add a new one instead`,
        );
      if (before) continue;
      await apply(client, file, async () => {
        await client.query(sql);
        await client.query("insert into migrations (name, hash) values ($1, $2)", [file, hash]);
        names.push(file);
        // Running gates never see the new tables with the old functions.
        if (file === files.at(-1)) names.push(...(await replaceFunctions(client)));
      });
    }
    names.push(...(await applyFunctions(client)));
    await client.query("select make_months(now())");
    return names;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${errorOf(error).message}`, { cause: error });
  }
}

/** Grants the gates' role read and write access, but no changes to the schema. */
export async function grantRuntime(connectionString: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const name = pg.escapeIdentifier(role);
    await client.query(`
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      grant execute on all functions in schema public to ${name};
      grant usage on schema whole to ${name};
      grant select on all tables in schema whole to ${name};
      revoke create on schema public from ${name}`);
  } finally {
    await client.end();
  }
}
