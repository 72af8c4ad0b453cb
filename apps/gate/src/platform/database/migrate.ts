import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { errorOf } from "@touchline/core";
import pg from "pg";
import { BASELINE, namedToday } from "./baseline.ts";
import { inOneStep } from "./migration-step.ts";
import { buildOnline, isOnline, onlineIndexes } from "./online-indexes.ts";
import { changedFunctions, replaceFunctions } from "./sql-functions.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));
const LOCK = 7_240_001;
const BETWEEN_ASKING_MS = 100;

/**
 * A migration with this line changes tables under functions that are in use: it, all after it and
 * the functions are one transaction.
 */
const WITH_FUNCTIONS = /^-- with the functions\b/m;
/**
 * A migration with this line reads or changes many rows, and nothing depends on it: it has a
 * transaction of its own when no table is locked any more.
 */
const AFTER_FUNCTIONS = /^-- after the functions\b/m;

/**
 * Migrations of versions between two releases that were replaced before the next release. A
 * database that has one is not newer.
 */
const REPLACED = new Set([
  "0075_judged_prices.sql",
  // They held tables while they built indexes.
  "0079_one_outcome_once.sql",
  "0087_bounded_reads.sql",
  // It had an index of legs that no punter's bets could be found by.
  "0099_indexes_while_in_use.sql",
]);

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
    const applied = namedToday(rows.map(({ name }) => name));
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
  const unknown = applied.filter((name) => !files.includes(name) && !REPLACED.has(name)).sort();
  if (unknown.length > 0)
    throw new Error(
      `This database belongs to a newer version of Touchline (it has ${unknown.at(-1)}): start that version, or restore a backup from before it`,
    );
}

/**
 * Applies the missing migrations in order, one transaction each, then the changed functions,
 * creates the partitions of the next months, applies what may come after, and builds indexes of
 * tables in use. Gates that start together wait for one another. Returns the names of what it
 * applied.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  // An index may take hours, and a network forgets a connection that is silent for as long.
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(
      "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const all = await missingOf(client);
    const missing = all.filter(({ sql }) => !isOnline(sql) && !AFTER_FUNCTIONS.test(sql));
    // Running gates never see such a migration's tables with the functions of before.
    const withFunctions = missing.findIndex(({ sql }) => WITH_FUNCTIONS.test(sql));
    const alone = withFunctions < 0 ? missing : missing.slice(0, withFunctions);
    for (const each of alone) await inOneStep(client, [each.name], () => apply(client, each));
    const together = missing.slice(alone.length);
    const functions = await inOneStep(client, nameOf(together), async () => {
      for (const each of together) await apply(client, each);
      return replaceFunctions(client);
    });
    await inOneStep(client, ["make_months"], () => client.query("select make_months(now())"));
    for (const each of all)
      if (AFTER_FUNCTIONS.test(each.sql))
        await inOneStep(client, [each.name], () => apply(client, each));
    for (const each of all) if (isOnline(each.sql)) await applyOnline(client, each);
    await inOneStep(client, ["of names"], () => renameRecords(client));
    return [...nameOf(all), ...functions];
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again: a statement that waits has a snapshot, and an index that is built
 * concurrently waits for all snapshots.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>(
      "select pg_try_advisory_lock($1) as ours",
      [LOCK],
    );
    if (rows[0]?.ours) return;
    await pause(BETWEEN_ASKING_MS);
  }
}

interface Migration {
  name: string;
  sql: string;
  hash: string;
}
const nameOf = (migrations: readonly Migration[]): string[] => migrations.map(({ name }) => name);

async function missingOf(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migrations",
  );
  const hashes = new Map(rows.map((row) => [row.name, row.hash]));
  const applied = namedToday([...hashes.keys()]);
  refuseNewer(applied);
  return filesOf().flatMap((name) => {
    const migration = read(name);
    const before = hashes.get(name);
    if (before && before !== migration.hash)
      throw new Error(`Migration ${name} was changed after it was applied: add a new one instead`);
    return applied.includes(name) ? [] : [migration];
  });
}

function read(name: string): Migration {
  const sql = readFileSync(FOLDER + name, "utf8");
  return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
}

/**
 * Names the database's migrations as this version does, because a backup lists them. It comes last:
 * until then the version before can still start on this database.
 */
async function renameRecords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const recorded = rows.map(({ name }) => name);
  const today = namedToday(recorded);
  const gone = recorded.filter((name) => REPLACED.has(name) || !today.includes(name));
  await client.query("delete from migrations where name = any($1)", [gone]);
  if (!recorded.includes(BASELINE.file)) await remember(client, read(BASELINE.file));
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query(sql);
  await remember(client, { name, hash });
}

async function applyOnline(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  // It waits for others, and nobody waits for it.
  await client.query("set statement_timeout = 0; set lock_timeout = 0");
  try {
    for (const index of onlineIndexes(sql)) await buildOnline(client, index);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${errorOf(error).message}`, { cause: error });
  }
  await remember(client, { name, hash });
}

/**
 * Drops what online migrations built, for rows that are loaded all at once: `migrate` builds it
 * again, around rows that break a rule which came after them.
 */
export async function dropOnline(client: pg.Client): Promise<void> {
  for (const name of filesOf()) {
    const sql = readFileSync(FOLDER + name, "utf8");
    if (!isOnline(sql)) continue;
    for (const index of onlineIndexes(sql)) await client.query(`drop index ${index.name}`);
    await client.query("delete from migrations where name = $1", [name]);
  }
}

async function remember(
  client: pg.Client,
  { name, hash }: Pick<Migration, "name" | "hash">,
): Promise<void> {
  await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
}

/**
 * What is ours in the schema `public`. Extensions (pg_stat_statements) may keep their own there,
 * which belongs to a superuser: nobody else may grant it.
 */
const OURS = `
  select format('grant %s on %s %s to %s',
      case o.relkind when 'S' then 'usage, select' else 'select, insert, update, delete' end,
      case o.relkind when 'S' then 'sequence' else 'table' end, o.oid::regclass, $1::text) as sql
    from pg_class o
    where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = o.oid and d.deptype = 'e')
  union all
  select format('grant execute on function %s to %s', o.oid::regprocedure, $1::text)
    from pg_proc o
    where o.pronamespace = 'public'::regnamespace and o.prokind in ('f', 'w')
      and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** Grants the gates' role read and write access, but no changes to the schema. */
export async function grantRuntime(connectionString: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const name = pg.escapeIdentifier(role);
    const { rows: grants } = await client.query<{ sql: string }>(OURS, [name]);
    await client.query(`
      grant usage on schema public to ${name};
      ${grants.map(({ sql }) => `${sql};`).join("\n")}
      grant usage on schema whole to ${name};
      grant select on all tables in schema whole to ${name};
      revoke create on schema public from ${name}`);
  } finally {
    await client.end();
  }
}
