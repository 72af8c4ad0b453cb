import type pg from "pg";

/** TypeScript types of the migrated schema, for Kysely. */
const TYPES: Record<string, string> = {
  text: "string",
  uuid: "string",
  bpchar: "string",
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "bigint",
  float8: "number",
  timestamptz: "Timestamp",
  date: "string",
  json: "Json",
  jsonb: "Json",
  bytea: "Buffer",
  _int2: "number[]",
  _int4: "number[]",
  // As text, because the driver does not parse them.
  _int8: "string[]",
  _text: "string[]",
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  defaulted: boolean;
  always: boolean;
}

export async function schemaTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
           column_default is not null or is_identity = 'YES' as defaulted, identity_generation = 'ALWAYS' as always
    from information_schema.columns where table_schema = 'public' order by table_name, column_name`);
  const tables = [...Map.groupBy(rows, (row) => row.table_name)];
  const bodies = tables.map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map(column).join("\n")}\n}`,
  );
  const index = `export interface DB {\n${tables.map(([table]) => `  ${table}: ${pascal(table)};`).join("\n")}\n}`;
  return `${HEAD}\n${bodies.join("\n\n")}\n\n${index}\n`;
}

const pascal = (name: string) =>
  name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function column(row: Column): string {
  const base = TYPES[row.udt_name];
  if (!base) throw new Error(`no TypeScript type for ${row.udt_name}: add it to TYPES`);
  const type = row.nullable ? `${base} | null` : base;
  if (row.always) return `  ${row.column_name}: GeneratedAlways<${type}>;`;
  return `  ${row.column_name}: ${row.defaulted ? `Generated<${type}>` : type};`;
}

const HEAD = `// Made by scripts/gen-db-types.ts from the migrations: do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string, string>;
`;
