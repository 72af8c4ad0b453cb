import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

const FOLDER = fileURLToPath(new URL("../../../sql/functions/", import.meta.url));

/**
 * A file in `sql/functions` creates or replaces the function that it is named after. A file in
 * `release-before` adds the form that gates of the release before call, under a name of its own.
 */
export interface SqlFunction {
  name: string;
  sql: string;
}

const RELEASE_BEFORE = "release-before/";
const nameOf = (file: string): string =>
  file.startsWith(RELEASE_BEFORE) ? file.slice(0, -".sql".length) : basename(file, ".sql");

export const sqlFunctions = (): SqlFunction[] =>
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({ name: nameOf(file), sql: readFileSync(FOLDER + file, "utf8") }));

const hashOf = ({ sql }: SqlFunction): string => createHash("sha256").update(sql).digest("hex");

/** The functions that the database lacks or has in another version. */
export async function changedFunctions(
  client: pg.Client,
  functions = sqlFunctions(),
): Promise<SqlFunction[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from sql_functions",
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  return functions.filter((each) => applied.get(each.name) !== hashOf(each));
}

/**
 * Applies the changed functions within the caller's transaction, all or none, so that a gate never
 * runs a mix of versions. Returns their names.
 */
export async function replaceFunctions(
  client: pg.Client,
  functions = sqlFunctions(),
): Promise<string[]> {
  const changed = await changedFunctions(client, functions);
  if (changed.length === 0) return [];
  // A function may call one that comes later in this list.
  await client.query("set local check_function_bodies = off");
  for (const each of changed) {
    await client.query(each.sql).catch((error: Error) => {
      throw new Error(`Function ${each.name} failed: ${error.message}`, { cause: error });
    });
    await client.query(
      `insert into sql_functions (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [each.name, hashOf(each)],
    );
  }
  return changed.map(({ name }) => name);
}
