import type pg from "pg";
import { COLUMN_TYPES, TYPE_HOMES } from "./column-types.data.ts";

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
  /** Its check constraints. */
  checks: string[];
}

const COLUMNS = `
  select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
         column_default is not null or is_identity = 'YES' as defaulted, identity_generation = 'ALWAYS' as always,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
                 join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
                 where k.contype = 'c' and k.conrelid = ('public.' || quote_ident(table_name))::regclass
                   and a.attname = column_name) as checks
  from information_schema.columns
  where table_schema = 'public' and not (select relispartition from pg_class where oid = ('public.' || quote_ident(table_name))::regclass)
  order by table_name, column_name`;

export async function schemaTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  assertKnown(rows);
  const tables = [...Map.groupBy(rows, (row) => row.table_name)];
  const bodies = tables.map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map(column).join("\n")}\n}`,
  );
  const index = `export interface DB {\n${tables.map(([table]) => `  ${table}: ${pascal(table)};`).join("\n")}\n}`;
  return `${HEAD}${imports()}\n${KINDS}\n${bodies.join("\n\n")}\n\n${index}\n`;
}

/** A row of the table that names no column would hide a spelling mistake. */
function assertKnown(columns: readonly Column[]): void {
  const known = new Set(columns.flatMap(namesOf));
  const strange = Object.keys(COLUMN_TYPES).filter((name) => !known.has(name));
  if (strange.length > 0) throw new Error(`no such column: ${strange.join(", ")}`);
}

const namesOf = ({ table_name, column_name }: Column): [own: string, every: string] => [
  `${table_name}.${column_name}`,
  `*.${column_name}`,
];

const pascal = (name: string) =>
  name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function column(row: Column): string {
  const base = typeOf(row);
  const type = row.nullable ? `${base} | null` : base;
  if (row.always) return `  ${row.column_name}: GeneratedAlways<${type}>;`;
  return `  ${row.column_name}: ${row.defaulted ? `Generated<${type}>` : type};`;
}

function typeOf(row: Column): string {
  const base = TYPES[row.udt_name];
  if (!base) throw new Error(`no TypeScript type for ${row.udt_name}: add it to TYPES`);
  const [own, every] = namesOf(row);
  const told = COLUMN_TYPES[own] ?? COLUMN_TYPES[every];
  if (told === undefined) return base === "string" ? (valuesOf(row.checks) ?? base) : base;
  if (base === "Json") return `JsonOf<${told}>`;
  return told === "Minor" ? "Money" : told;
}

/** The values that a check constraint allows a text, as a union. */
function valuesOf(checks: readonly string[]): string | undefined {
  const lists = checks.flatMap(
    (check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1] ?? [],
  );
  return lists[0]?.replace(/'([^']*)'::text/g, '"$1"').replaceAll(", ", " | ");
}

function imports(): string {
  const names = new Set(
    Object.values(COLUMN_TYPES).flatMap((type) =>
      [...type.replace(/"\w+"/g, "").matchAll(/\b[A-Z]\w+/g)].map(([name]) => name),
    ),
  );
  for (const builtIn of ["Exclude", "NonNullable", "Record"]) names.delete(builtIn);
  const homes = Map.groupBy([...names].sort(), (name) => TYPE_HOMES[name] ?? "@touchline/contract");
  return [...homes]
    .sort()
    .map(([home, types]) => `import type { ${types.join(", ")} } from "${home}";\n`)
    .join("");
}

const HEAD = `// Made by scripts/gen-db-types.ts from the migrations: do not edit.
import type { ColumnType, GeneratedAlways } from "kysely";
`;

const KINDS = `export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string, string>;
/** Written by our own code only, so what is read has the type that was written. */
export type JsonOf<T> = ColumnType<T, string, string>;
export type Money = ColumnType<Minor, bigint, bigint>;
/** Kysely's own does not look into a ColumnType. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
`;
