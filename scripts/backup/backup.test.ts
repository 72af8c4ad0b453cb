import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateOn } from "../../apps/gate/test/gate.ts";

const ROOT = join(import.meta.dirname, "../..");
let folder: string;
let source: TestDatabase;
let backup: string;
const targets: TestDatabase[] = [];

const run = (script: "backup" | "restore", args: string[], env: Record<string, string>) =>
  spawnSync(join(ROOT, `deploy/${script}.sh`), args, {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test", ...env },
  });

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  targets.push(database);
  return database;
}

async function asked(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** All that a punter or an operator could miss: rows, sequences, constraints and triggers. */
async function contents(url: string): Promise<unknown> {
  const tables = await asked(
    url,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'archive') and table_name not in ('migrations', 'sql_functions') order by 1`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables)
    rows.push(
      ...(await asked(
        url,
        `select '${name}' as name, count(*)::int, md5(string_agg(t::text, e'\\n' order by t::text)) from ${name} t`,
      )),
    );
  return {
    rows,
    sequences: await asked(url, "select sequencename, last_value from pg_sequences order by 1"),
    rules: await asked(
      url,
      "select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
    ),
    triggers: await asked(
      url,
      "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
    ),
  };
}

/** Values that a careless copy changes. */
const HARD_ROWS = `
  insert into analytics_silenced (device_id, since) values
    ('quote " comma , bracket ( backslash \\ ', 'infinity'),
    (e'line\\nbreak, tab\\t, Ünïcode 🎲', '2026-06-02 12:00:00.123456+00'),
    ('', '0044-03-15 12:00:00+00 BC');
  insert into accumulator_terms (jurisdiction, starts_at, terms) values
    ('Backup', now(), 'null'), ('Backup', now() + interval '1 day', null),
    ('Backup', now() + interval '2 days', '{"odds": 1.10, "text": "a\\u00e9\\n"}')`;

/** A month of the past with a posting, archived. */
const ARCHIVED_MONTH = `
  select make_months('2021-03-01', 0);
  select post_transaction((select punter_id from punters limit 1), 'ffffffff-180f-8600-8000-000000000001', 'archived', 'deposit', null,
    (select currency from wallet_balances where account = 'cash' and punter_id = (select punter_id from punters limit 1)),
    '[{"account":"cash","amount":"5"},{"account":"house:demo","amount":"-5"}]', '2021-03-01');
  select archive_month('2021-03-01')`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "touchline-backup-"));
  source = await createTestDatabase();
  const { gate, close, query } = await startGateOn(source.url);
  await gate.start();
  await query(HARD_ROWS);
  await query(ARCHIVED_MONTH);
  await close();
  mkdirSync(join(folder, "data/documents/ab"), { recursive: true });
  writeFileSync(join(folder, "data/documents/ab/passport"), "a scan");
  writeFileSync(join(folder, "data/keys.json"), '{"tokenSecret":"secret"}');
  const made = run("backup", ["backups", "keys"], { DATABASE_URL: source.url, DATA_DIR: "data" });
  expect(made.stderr).toBe("");
  backup = made.stdout.trim();
});
afterAll(async () => {
  for (const database of [source, ...targets]) await database.drop();
  rmSync(folder, { recursive: true });
});

test("a restored backup has the same rows, rules, documents and keys, and its ledger holds", async () => {
  const { url } = await emptyDatabase();
  const keys = join(folder, "keys", readdirSync(join(folder, "keys"))[0] ?? "");
  const { status, stdout, stderr } = run("restore", [backup, keys], {
    DATABASE_URL: url,
    DATA_DIR: "restored",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^holds /m);
  expect(stdout).not.toContain("BROKEN");
  expect(await contents(url)).toEqual(await contents(source.url));
  const [ledger] = await asked(url, "select count(*)::int as rows from ledger_transactions");
  expect(ledger?.rows).toBeGreaterThan(0);
  expect(await asked(url, "select idempotency_key from archive.ledger_transactions")).toEqual([
    { idempotency_key: "archived" },
  ]);
  expect(readFileSync(join(folder, "restored/documents/ab/passport"), "utf8")).toBe("a scan");
  expect(readFileSync(join(folder, "restored/keys.json"), "utf8")).toContain("secret");
});

test("a bet from before the rule that a bet holds an outcome once is restored too", async () => {
  const before = await createTestDatabase();
  targets.push(before);
  await asked(
    before.url,
    `drop index bet_legs_outcome;
     insert into bets (punter_id, bet_id, placement_key, position, request_hash, kind, sizes, each_way, currency, unit_stake, stake,
         lines, max_payout, potential_payout, remaining, mode, status, placed_at)
       values (gen_random_uuid(), gen_random_uuid(), 'old', 0, 'ab', 'accumulator', '{2}', false, 'USD', 1, 1, 1, 4, 4, 1, 'equals',
         'open', now());
     insert into bet_legs (punter_id, bet_id, leg, event_id, market_id, outcome_id, names, start_time, banker, quoted_odds, odds)
       select punter_id, bet_id, leg, 'e', 'm', 'o', '{}', now(), false, 2000, 2000 from bets, generate_series(1, 2) leg`,
  );
  const made = run("backup", ["old", "old-keys"], { DATABASE_URL: before.url, DATA_DIR: "data" });
  const { url } = await emptyDatabase();
  const keys = join(folder, "old-keys", readdirSync(join(folder, "old-keys"))[0] ?? "");
  run("restore", [made.stdout.trim(), keys], { DATABASE_URL: url, DATA_DIR: "old-restored" });
  expect(await asked(url, "select tableoid::regclass::text as place from bet_legs")).toEqual([
    { place: "bet_legs_before" },
    { place: "bet_legs_before" },
  ]);
  expect(
    await asked(
      url,
      `select count(*) filter (where i.indpred is not null)::int as part, count(*) > 3 as "all"
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relname like 'bet\\_legs\\_%\\_outcome' and i.indisvalid`,
    ),
  ).toEqual([{ part: 1, all: true }]);
});

test("only its owner can read a backup, and the keys lie apart", () => {
  for (const name of readdirSync(backup))
    expect(statSync(join(backup, name)).mode & 0o077, name).toBe(0);
  expect(readdirSync(backup).toSorted()).toEqual([
    "SHA256SUMS",
    "database.jsonl.gz",
    "documents.tar.gz",
  ]);
});

test("a database that is not empty is not touched", async () => {
  const before = await contents(source.url);
  const { status, stderr } = run("restore", [backup], {
    DATABASE_URL: source.url,
    DATA_DIR: "second",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("not empty");
  expect(await contents(source.url)).toEqual(before);
});

test("a damaged backup is refused before anything is written", async () => {
  const { url } = await emptyDatabase();
  const damaged = copied("damaged", (bytes) => bytes.subarray(0, -20), { keepSums: true });
  expect(run("restore", [damaged], { DATABASE_URL: url, DATA_DIR: "third" }).status).toBe(1);
  expect(await asked(url, "select 1 from pg_class where relname = 'migrations'")).toEqual([]);
});

test.each([
  ["another release's", (text: string) => text.replace("0073_baseline", "0073_other"), "release"],
  ["cut off", (text: string) => text.replace(/^.*"kind":"end".*\n/m, ""), "cut off"],
  ["lacking rows", (text: string) => text.replace(/^\[.*\n/m, ""), "rows expected"],
])("a backup that is %s leaves no rows", async (name, change, says) => {
  const { url } = await emptyDatabase();
  // A new database may have it from its template, and is empty all the same.
  await asked(url, "create extension pg_stat_statements");
  const changed = copied(name, (bytes) => gzipSync(change(gunzipSync(bytes).toString())));
  const { status, stderr } = run("restore", [changed], { DATABASE_URL: url, DATA_DIR: name });
  expect(stderr).toContain(says);
  expect(status).toBe(1);
  const [known] = await asked(url, "select to_regclass('punters') is not null as known");
  if (known?.known) expect(await asked(url, "select from punters limit 1")).toEqual([]);
});

/** A copy of the backup with another database file. */
function copied(
  name: string,
  change: (bytes: Buffer) => Buffer,
  { keepSums = false } = {},
): string {
  const to = join(folder, `copy of ${name}`);
  mkdirSync(to);
  for (const file of readdirSync(backup)) {
    const bytes = readFileSync(join(backup, file));
    writeFileSync(join(to, file), file === "database.jsonl.gz" ? change(bytes) : bytes);
  }
  if (!keepSums)
    spawnSync("sh", ["-c", "sha256sum database.jsonl.gz documents.tar.gz > SHA256SUMS"], {
      cwd: to,
    });
  return to;
}
