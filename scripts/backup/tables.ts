import type pg from "pg";

/** These describe the schema. The migrations of a release write them, so a backup has no copy. */
export const SCHEMA_TABLES: readonly string[] = ["migrations", "sql_functions"];

export interface Table {
  name: string;
  /** In the order of the row type, so that a row's text can be read back. */
  columns: readonly string[];
  /** PostgreSQL computes these itself. */
  generated: readonly string[];
}

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> ''), '{}') as generated
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped
     group by c.relname order by c.relname`,
  );
  return rows.filter(({ name }) => !SCHEMA_TABLES.includes(name));
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  return rows.map(({ name }) => name).sort();
}

/** Rows are kept as text, and these decide how PostgreSQL writes and reads a value. */
export const FIX_NOTATION =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1";

/**
 * The lines of a backup: the head, then each table's line followed by its rows, then the end. A
 * backup without its end was cut off.
 */
export type Line =
  | { kind: "head"; version: 1; migrations: readonly string[] }
  | { kind: "table"; table: string; columns: readonly string[] }
  | { kind: "end"; rows: number; sequences: readonly Sequence[] }
  /** Rows of the table above. */
  | readonly string[];

export interface Sequence {
  name: string;
  last: string;
}
