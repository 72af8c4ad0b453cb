import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import pg from "pg";
import {
  FIX_NOTATION,
  type Line,
  type Months,
  type Sequence,
  type Table,
  tablesOf,
} from "./tables.ts";

async function* linesOf(file: string): AsyncGenerator<Line> {
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => {});
  // A broken archive must fail the loop below, which does not hear of the stream's errors.
  const broken = new Promise<never>((_, failed) => unzipped.once("error", failed));
  broken.catch(() => {});
  const lines = createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
  const each = lines[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([each.next(), broken]);
    if (done) return;
    yield JSON.parse(value) as Line;
  }
}

const isRows = (line: Line): line is readonly string[] => Array.isArray(line);

export async function readHead(
  file: string,
): Promise<Pick<Extract<Line, { kind: "head" }>, "migrations" | "months">> {
  for await (const line of linesOf(file)) {
    if (!isRows(line) && line.kind === "head" && line.version === 1) return line;
    break;
  }
  throw new Error("the file is no backup of this kind");
}

/** Loads all rows in one transaction, and returns how many there were. */
export async function loadBackup(
  client: pg.Client,
  file: string,
  { archived }: Months,
): Promise<number> {
  await client.query("begin");
  try {
    await client.query(FIX_NOTATION);
    const tables = await tablesOf(client);
    await empty(client, tables);
    const putBack = await withoutRules(client, tables);
    const loaded = await loadRows(client, new Map(tables.map((each) => [each.name, each])), file);
    await putBack();
    for (const month of archived) await client.query("select detach_month($1)", [month]);
    await client.query("commit");
    await client.query("analyze");
    return loaded;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Migrations insert rows of their own, and the backup holds those too. */
async function empty(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(
    `truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(", ")} restart identity`,
  );
}

/**
 * Rows arrive in the order of tables, and all that triggers derived from them is in the backup.
 * Foreign keys are dropped and created again, which checks every row; unlike switching them off,
 * that needs no superuser.
 */
async function withoutRules(
  client: pg.Client,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name,
       pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const triggers = async (state: "enable" | "disable") => {
    for (const { name } of tables)
      await client.query(`alter table ${pg.escapeIdentifier(name)} ${state} trigger user`);
  };
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await triggers("disable");
  return async () => {
    await triggers("enable");
    for (const { table, name, rule } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`);
  };
}

async function loadRows(
  client: pg.Client,
  tables: ReadonlyMap<string, Table>,
  file: string,
): Promise<number> {
  let insert = "";
  let loaded = 0;
  let isWhole = false;
  for await (const line of linesOf(file)) {
    if (isRows(line)) {
      await client.query(insert, [line]);
      loaded += line.length;
    } else if (line.kind === "table") {
      insert = insertInto(tables.get(line.table), line);
    } else if (line.kind === "end") {
      if (line.rows !== loaded) throw new Error(`${line.rows} rows expected, ${loaded} found`);
      await setSequences(client, line.sequences);
      isWhole = true;
    }
  }
  if (!isWhole) throw new Error("the backup was cut off");
  return loaded;
}

function insertInto(
  table: Table | undefined,
  line: { table: string; columns: readonly string[] },
): string {
  if (!table || JSON.stringify(table.columns) !== JSON.stringify(line.columns))
    throw new Error(`table ${line.table} has other columns in this release`);
  const name = pg.escapeIdentifier(table.name);
  const columns = table.columns
    .filter((column) => !table.generated.includes(column))
    .map((column) => pg.escapeIdentifier(column));
  return `insert into ${name} (${columns.join(", ")}) overriding system value
    select ${columns.map((column) => `(r).${column}`).join(", ")}
    from (select each::${name} as r from unnest($1::text[]) each offset 0) rows`;
}

async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [
      `public.${pg.escapeIdentifier(name)}`,
      last,
    ]);
}
