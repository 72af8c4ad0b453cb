import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join as pathOf } from "node:path";
import { epochMs } from "@touchline/core";
import { type EmbeddedPostgres, scratchFolder, startEmbeddedPostgres } from "@touchline/postgres";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, place, single } from "../../../test/bets.ts";
import { scriptedFeed } from "../../../test/feed.ts";
import { startGateOn, type TestGate, testConfig } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";
import { createDatabaseWatch } from "./database-watch.ts";
import { openDatabase } from "./db.ts";
import { migrate } from "./migrate.ts";

const LAG_MS = 5000;
const folders: string[] = [];
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let onStandby: pg.Client;
let gate: TestGate;
const feed = scriptedFeed();

function newFolder(): string {
  const folder = mkdtempSync(pathOf(scratchFolder(), "touchline-replica-"));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

/** Copies the running primary and lets the copy follow it: the server has no program for this. */
async function follow(from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url("postgres") });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  expect(spawnSync("cp", ["-a", `${from}/postgres`, `${to}/postgres`]).status).toBe(0);
  const { rows } = await client.query<{ labelfile: string }>(
    "select labelfile from pg_backup_stop(false)",
  );
  await client.end();
  const copy = pathOf(to, "postgres");
  rmSync(pathOf(copy, "postmaster.pid"));
  writeFileSync(pathOf(copy, "backup_label"), rows[0]?.labelfile ?? "");
  writeFileSync(pathOf(copy, "standby.signal"), "");
  const host = new URL(primary.url("postgres")).searchParams.get("host");
  appendFileSync(
    pathOf(copy, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host} user=postgres'\n`,
  );
  // Files that root made are given to the server's user.
  spawnSync("chown", ["-R", `--reference=${copy}/PG_VERSION`, copy]);
}

beforeAll(async () => {
  const [from, to] = [newFolder(), newFolder()];
  primary = await startEmbeddedPostgres({ dataDir: from, durable: false });
  await migrate(primary.url("postgres"));
  await follow(from, to);
  standby = await startEmbeddedPostgres({ dataDir: to, durable: false });
  onStandby = new pg.Client({ connectionString: standby.url("postgres") });
  // A test stops its server.
  onStandby.on("error", () => {});
  await onStandby.connect();
  gate = await startGateOn(primary.url("postgres"), {
    feed,
    config: {
      database: {
        ...testConfig().database,
        readUrl: standby.url("postgres"),
        readLagMs: LAG_MS,
      },
    },
  });
  await gate.gate.start({ isSeeded: false });
});
afterAll(async () => {
  await gate?.close();
  await onStandby?.end();
  await standby?.stop();
  await primary?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const measure = () => gate.gate.schedule.run("replica.measure");

/** Waits until the replica has replayed everything, and lets the gate notice. */
async function caughtUp(): Promise<void> {
  // A fact that is told later would mark its punter again.
  await gate.gate.schedule.run("outbox.flush");
  await measure();
  // The commit of this waits until the log is on the disk.
  await gate.query(
    "set synchronous_commit = on; create table if not exists flushed (); drop table flushed",
  );
  const [row] = await gate.query<{ at: string }>("select pg_current_wal_flush_lsn()::text as at");
  await expect
    .poll(async () => {
      const { rows } = await onStandby.query<{ done: boolean }>(
        "select pg_last_wal_replay_lsn() >= $1::pg_lsn as done",
        [row?.at],
      );
      return rows[0]?.done;
    })
    .toBe(true);
  await measure();
}

test("histories come from the replica, up to the bound, and show a punter's own bet at once", async () => {
  offer(feed, "a", [2000, 3200, 4100]);
  const punter = await join(gate);
  const reasons = async () =>
    (await gate.call("bets", { headers: punter.headers })).body.bets.map(({ reason }) => reason);
  const bet = [single("a", "1", 2000, 100)];
  expect((await place(gate, punter, bet))[0]?.status).toBe("placed");
  await caughtUp();
  // The mark that the bet left has ended.
  gate.clock.advance(3 * LAG_MS);
  await caughtUp();

  // A change that moves no money shows which of the two servers answers.
  await onStandby.query("select pg_wal_replay_pause()");
  await gate.query("update bets set reason = 'changed'");
  await measure();
  expect(await reasons()).toEqual([null]);

  // The punter's own bet is there although the replica does not have it, at any gate.
  expect((await place(gate, punter, bet))[0]?.status).toBe("placed");
  expect(await reasons()).toEqual([null, "changed"]);

  // Past the bound everybody reads the primary.
  const other = await join(gate);
  gate.clock.advance(LAG_MS + 1000);
  await measure();
  expect(await reasons()).toEqual([null, "changed"]);
  expect((await gate.call("bets", { headers: other.headers })).body.bets).toEqual([]);

  await onStandby.query("select pg_wal_replay_resume()");
  gate.clock.advance(3 * LAG_MS);
  await caughtUp();
  await onStandby.query("select pg_wal_replay_pause()");
  await gate.query("update bets set reason = 'again'");
  expect(await reasons()).toEqual([null, "changed"]);
  await onStandby.query("select pg_wal_replay_resume()");
});

test("a replica that dies is not missed", async () => {
  const punter = await join(gate);
  await caughtUp();
  await standby.stop();
  expect((await gate.call("statement", { headers: punter.headers })).http).toBe(200);
  await measure();
  expect((await gate.call("statement", { headers: punter.headers })).body.lines).toHaveLength(1);
});

test("a standby that takes over is read-only until it is promoted, and then another copy", async () => {
  standby = await startEmbeddedPostgres({ dataDir: folders[1] ?? "", durable: false });
  const [before, after] = [primary, standby].map((server) => openDatabase(server.url("postgres")));
  if (!before || !after) throw new Error("two servers");
  let serving = before;
  let rewound = 0;
  const watch = createDatabaseWatch({
    db: { ...before, read: (work) => serving.read(work) },
    clock: { now: () => epochMs(Date.now()) },
    factCursor: () => null,
    onRewound: async () => void rewound++,
  });
  expect(await watch.look()).toBeNull();
  serving = after;
  expect(await watch.look()).toBe("read_only");
  expect(rewound).toBe(0);
  await after.read((reader) => sql`select pg_promote()`.execute(reader));
  expect(await watch.look()).toBeNull();
  expect([rewound, watch.rewinds()]).toEqual([1, 1]);
  expect(await watch.look()).toBeNull();
  expect(rewound).toBe(1);
  await Promise.all([before.close(), after.close()]);
});
