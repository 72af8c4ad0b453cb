import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { reachDatabase } from "./backup/reach-database.ts";
import {
  FIX_NOTATION,
  type Line,
  migrationsOf,
  monthsOf,
  type Sequence,
  type Table,
  tablesOf,
} from "./backup/tables.ts";

/**
 * node scripts/run.mjs scripts/backup-database.ts FILE: writes all rows of the database as of one
 * instant while the site runs. It needs no pg_dump, which must be as new as the server: neither the
 * image nor the embedded server has one.
 */
const ROWS_AT_ONCE = 1000;

async function* rowsOf(client: pg.Client, { source }: Table): AsyncGenerator<string[]> {
  await client.query(`declare reading no scroll cursor for select t::text as row from ${source} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from reading`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("close reading");
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

async function* linesOf(client: pg.Client): AsyncGenerator<Line> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(FIX_NOTATION);
  yield {
    kind: "head",
    version: 1,
    migrations: await migrationsOf(client),
    months: await monthsOf(client),
  };
  let count = 0;
  for (const table of await tablesOf(client)) {
    yield { kind: "table", table: table.name, columns: table.columns };
    for await (const rows of rowsOf(client, table)) {
      count += rows.length;
      yield rows;
    }
  }
  // Sequences know no snapshot. Read last, they are never behind the rows.
  yield { kind: "end", rows: count, sequences: await sequencesOf(client) };
  await client.query("commit");
}

async function* encoded(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function backUp(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await pipeline(
      Readable.from(encoded(linesOf(client))),
      createGzip(),
      createWriteStream(file, { mode: 0o600, flags: "wx" }),
    );
  } finally {
    await client.end();
  }
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error("touchline: name the file to write");
  process.exit(1);
}
const { url, stop } = await reachDatabase(process.env);
try {
  await backUp(url, file);
} catch (error) {
  console.error(`touchline: the database was not backed up: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await stop();
}
