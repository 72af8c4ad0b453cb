import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../apps/gate/src/platform/migrate.ts";
import { startEmbeddedPostgres } from "../packages/postgres/src/index.ts";

/** Writes apps/gate/src/platform/schema.gen.ts from a freshly migrated database. */
const TYPES: Record<string, string> = {
  text: "string",
  uuid: "string",
  bpchar: "string",
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "bigint",
  timestamptz: "Timestamp",
  jsonb: "Json",
  bytea: "Buffer",
  numeric: "string",
  inet: "string",
  date: "string",
};

const folder = mkdtempSync(join(tmpdir(), "touchline-schema-"));
const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
try {
  await migrate(server.url("postgres"));
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  const { rows } = await client.query(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
           column_default is not null or is_identity = 'YES' as defaulted, identity_generation = 'ALWAYS' as always
    from information_schema.columns where table_schema = 'public' order by table_name, column_name`);
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table_name as string);
  const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, c: string) => c.toUpperCase());
  const body = [...tables].map(([table, columns]) => `export interface ${pascal(table)} {\n${columns.map(column).join("\n")}\n}`);
  const index = `export interface DB {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`).join("\n")}\n}`;
  writeFileSync(new URL("../apps/gate/src/platform/schema.gen.ts", import.meta.url), `${HEAD()}\n${body.join("\n\n")}\n\n${index}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function column(row: { column_name: string; udt_name: string; nullable: boolean; defaulted: boolean; always: boolean }): string {
  const base = TYPES[row.udt_name];
  if (!base) throw new Error(`no TypeScript type for ${row.udt_name}: add it to TYPES`);
  const type = row.nullable ? `${base} | null` : base;
  if (row.always) return `  ${row.column_name}: GeneratedAlways<${type}>;`;
  return `  ${row.column_name}: ${row.defaulted ? `Generated<${type}>` : type};`;
}

function HEAD(): string {
  return `// Made by scripts/gen-db-types.ts from the migrations: do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string, string>;
`;
}
