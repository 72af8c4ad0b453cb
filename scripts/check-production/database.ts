import pg from "pg";
import { isPooled } from "../../apps/gate/src/platform/database/db.ts";
import { pendingMigrations } from "../../apps/gate/src/platform/database/migrate.ts";
import { type Env, type Finding, fine, lacks, type Part, reasonOf, shown } from "./finding.ts";

const OF_DATABASE: readonly Part[] = ["database", "roles", "time-outs", "clock"];
const LEAST_VERSION = 150_000;
const MOST_OFFSET_MS = 500;

/** The database as the gates' role reaches it. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  const { DATABASE_URL: url } = env;
  if (!url)
    return [
      lacks("database", "DATABASE_URL is not set", "DATABASE_URL=postgresql://touchline:…@host/db"),
      ...unknown("there is no database to ask"),
    ];
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return [
      await reached(client, url),
      await rolesOf(client, env.DATABASE_DIRECT_URL ?? url),
      await timeoutsOf(client, env),
      await clockOf(client),
    ];
  } catch (error) {
    return [
      lacks("database", `${shown(url)}: ${reasonOf(error)}`, "start it, or correct DATABASE_URL"),
      ...unknown("the database does not answer"),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

const unknown = (why: string): Finding[] =>
  OF_DATABASE.slice(1).map((part) => lacks(part, why, "mend the database first"));

async function reached(client: pg.Client, url: string): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: string; standby: boolean }>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num') as number, pg_is_in_recovery() as standby`,
  );
  const { version = "", number = "0", standby = false } = rows[0] ?? {};
  if (Number(number) < LEAST_VERSION)
    return lacks("database", `PostgreSQL ${version} is too old`, "use 15 or later");
  if (standby)
    return lacks("database", "it is a standby, which takes no writes", "name the primary");
  return fine("database", `PostgreSQL ${version} at ${shown(url)}`);
}

async function rolesOf(client: pg.Client, direct: string): Promise<Finding> {
  const pending = await pendingMigrations(direct);
  const mend = "DATABASE_MIGRATE_URL=postgresql://owner@… DATABASE_URL=… touchline migrate";
  if (pending.length > 0)
    return lacks("roles", `${pending.length} migrations are not applied`, mend);
  const { rows } = await client.query<{ role: string; free: boolean; writes: boolean }>(
    `select current_user as role, r.rolsuper or has_schema_privilege('public', 'create') as free,
       has_table_privilege('bets', 'insert') as writes from pg_roles r where rolname = current_user`,
  );
  const { role = "", free = true, writes = false } = rows[0] ?? {};
  if (free)
    return lacks(
      "roles",
      `${role} of DATABASE_URL may change the schema`,
      `create another role for DATABASE_URL, and run ${mend}`,
    );
  if (!writes) return lacks("roles", `${role} may not write`, mend);
  return fine("roles", `${role} reads and writes, and cannot change the schema`);
}

/** A process sets them for its connections. Behind a pooler only the role's own act. */
async function timeoutsOf(client: pg.Client, env: Env): Promise<Finding> {
  const names = ["statement_timeout", "lock_timeout"] as const;
  if (!(await isPooled(client))) {
    const off = names.filter((name) => env[`DATABASE_${name.toUpperCase()}`] === "0");
    if (off.length === 0) return fine("time-outs", "each process sets them for its connections");
    const settings = off.map((name) => `DATABASE_${name.toUpperCase()}`).join(" and ");
    return lacks("time-outs", `${settings} is 0`, "remove it, or give milliseconds");
  }
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1)",
    [names],
  );
  const unset = rows.filter(({ setting }) => setting === "0").map(({ name }) => name);
  if (unset.length === 0) return fine("time-outs", "the role has them, for the pooler");
  return lacks(
    "time-outs",
    `behind a pooler the role has no ${unset.join(" and no ")}`,
    "alter role … set statement_timeout = '30s'; alter role … set lock_timeout = '10s'",
  );
}

async function clockOf(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  const after = Date.now();
  const theirs = rows[0]?.now.getTime() ?? 0;
  // The answer is from somewhere between the two.
  const offset = theirs < before ? theirs - before : Math.max(0, theirs - after);
  if (Math.abs(offset) <= MOST_OFFSET_MS)
    return fine("clock", "agrees with the database's within half a second");
  return lacks(
    "clock",
    `this machine's differs from the database's by ${(offset / 1000).toFixed(1)} s`,
    "start the time service of both machines (timedatectl set-ntp true)",
  );
}
