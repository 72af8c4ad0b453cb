import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder, startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { betsOn, pagesOf, settlementsOf } from "../bench/settlement.bets.ts";

/**
 * npm run measure-storage: places and settles some thousand bets in a database of their own, and
 * prints the disk, log and processor time that each needs. docs/scale.md computes with them.
 */
const BETS = 6000;
const PUNTERS = 600;
const GATHERED = 20;
/** Linux counts processor time in these. */
const TICK_MS = 10;

const folder = mkdtempSync(join(scratchFolder(), "touchline-storage-"));
chmodSync(folder, 0o711);
const server = await startEmbeddedPostgres({ dataDir: folder });
const client = new pg.Client({ connectionString: server.url("postgres") });
try {
  await migrate(server.url("postgres"));
  await client.connect();
  await run();
} finally {
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const punters = Array.from({ length: PUNTERS }, () => randomUUID());
  await client.query(
    `select post_transaction(p::uuid, gen_random_uuid(), 'bench', 'deposit', null, 'USD',
       '[{"account": "cash", "amount": "100000000"}, {"account": "house:sandbox", "amount": "-100000000"}]'::jsonb, now()) from unnest($1::text[]) p`,
    [punters],
  );
  const matches = Array.from({ length: 40 }, (_, n) => `match-of-the-day-${n}`);
  const bets = betsOn(matches, punters, BETS);
  const alone = bets.slice(0, BETS / 2);
  await printed(`a bet placed alone`, alone.length, async () => {
    for (const bet of alone) await place([bet]);
  });
  await printed(`a bet placed with ${GATHERED - 1} others`, BETS / 2, async () => {
    for (const page of pagesOf(bets.slice(BETS / 2), GATHERED)) await place(page);
  });
  await printed("a bet settled with 99 others", BETS, async () => {
    for (const page of pagesOf(settlementsOf(bets), 100))
      await client.query("select settle_bets($1::jsonb, now())", [JSON.stringify(page)]);
  });
  await printSizes();
}

async function place(page: readonly object[]): Promise<void> {
  await client.query("select * from place_bets($1::jsonb, now())", [JSON.stringify(page)]);
}

/**
 * The server's processor time for our connection, in milliseconds. Unlike the time that passes, it
 * hardly depends on the machine's other work.
 */
async function processorMs(): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const fields = readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8").split(") ")[1]?.split(" ");
  return (Number(fields?.[11]) + Number(fields?.[12])) * TICK_MS;
}

/** Prints the log's growth and the processor time for each of `count`. */
async function printed(name: string, count: number, work: () => Promise<void>): Promise<void> {
  const position = async () =>
    (await client.query<{ at: string }>("select pg_current_wal_insert_lsn()::text as at")).rows[0]
      ?.at;
  await client.query("checkpoint");
  const [from, began] = [await position(), await processorMs()];
  await work();
  const ms = (await processorMs()) - began;
  const { rows } = await client.query<{ bytes: string }>(
    "select (pg_current_wal_insert_lsn() - $1::pg_lsn)::text as bytes",
    [from],
  );
  const bytes = Math.round(Number(rows[0]?.bytes) / count);
  console.log(`${name}: ${bytes} bytes of log, ${(ms / count).toFixed(2)} ms of a processor`);
}

/** Prints the bytes of each table with its indexes, for each bet. */
async function printSizes(): Promise<void> {
  await client.query("vacuum analyze");
  const { rows } = await client.query<{ name: string; bytes: string; rows: string }>(
    `select t.relname as name, sum(pg_total_relation_size(c.oid))::text as bytes, sum(c.reltuples)::text as rows
     from pg_class t join pg_class c on c.relkind = 'r' and coalesce(pg_partition_root(c.oid), c.oid) = t.oid
     where t.relnamespace = 'public'::regnamespace and c.reltuples > 0
     group by 1 having sum(c.reltuples) >= $1 order by sum(pg_total_relation_size(c.oid)) desc`,
    [BETS / 2],
  );
  for (const { name, bytes, rows: count } of rows)
    console.log(
      `${name}: ${count} rows, ${Math.round(Number(bytes) / Number(count))} bytes a row with indexes, ${Math.round(Number(bytes) / BETS)} a bet`,
    );
}
