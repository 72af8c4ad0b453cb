import type pg from "pg";

/** These describe the schema. The migrations of a release write them, so a backup has no copy. */
export const SCHEMA_TABLES: readonly string[] = ["migrations", "sql_functions"];

/** Extensions may keep tables and views in our schema, which they make themselves. */
export const NOT_OF_EXTENSIONS = `not exists (select from pg_depend d
       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export interface Table {
  name: string;
  /** Where its rows are read: some rows of it may be archived. */
  source: string;
  /** In the order of the row type, so that a row's text can be read back. */
  columns: readonly string[];
  /** PostgreSQL computes these itself. */
  generated: readonly string[];
}

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       coalesce(to_regclass(format('whole.%I', c.relname)), c.oid::regclass)::text as source,
       array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> ''), '{}') as generated
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and ${NOT_OF_EXTENSIONS} and a.attnum > 0 and not a.attisdropped
     group by c.oid, c.relname order by c.relname`,
  );
  return rows.filter(({ name }) => !SCHEMA_TABLES.includes(name));
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  return rows.map(({ name }) => name).sort();
}

/** The first days of the months that have partitions in use, and of those that are archived. */
export interface Months {
  used: readonly string[];
  archived: readonly string[];
}

export async function monthsOf(client: pg.Client): Promise<Months> {
  const of = async (condition: string) => {
    const { rows } = await client.query<{ month: string }>(
      `select distinct to_date(right(relname, 8), '"y"YYYY"m"MM')::text as month from pg_class
       where ${condition} and relkind in ('r', 'f') and relname ~ '_y\\d{4}m\\d{2}$' order by 1`,
    );
    return rows.map(({ month }) => month);
  };
  return {
    used: await of("relispartition and relnamespace = 'public'::regnamespace"),
    archived: await of("relnamespace = 'archive'::regnamespace"),
  };
}

/** Rows are kept as text, and these decide how PostgreSQL writes and reads a value. */
export const FIX_NOTATION =
  "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/**
 * The lines of a backup: the head, then each table's line followed by its rows, then the end. A
 * backup without its end was cut off.
 */
export type Line =
  | { kind: "head"; version: 1; migrations: readonly string[]; months: Months }
  | { kind: "table"; table: string; columns: readonly string[] }
  | { kind: "end"; rows: number; sequences: readonly Sequence[] }
  /** Rows of the table above. */
  | readonly string[];

export interface Sequence {
  name: string;
  last: string;
}
