import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join as pathOf } from "node:path";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProgram } from "../../../../../scripts/cluster/debian-program.ts";
import { waitForPort } from "../../../../../scripts/cluster/nats.ts";
import { cashOf, expectSound, offer, place, result, single } from "../../../test/bets.ts";
import { scriptedFeed } from "../../../test/feed.ts";
import { startGateOn, type TestGate, testConfig } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";
import { openDatabase } from "./db.ts";

const PGBOUNCER = { name: "pgbouncer", libraries: ["libevent-2.1-7", "libc-ares2"] };

let database: TestDatabase;
let folder: string;
let pooler: ChildProcess;
let url: string;
let gate: TestGate;
const feed = scriptedFeed();

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { searchParams, pathname } = new URL(database.url);
  const socket = searchParams.get("host") ?? "";
  const port = await freePort();
  folder = mkdtempSync(pathOf(tmpdir(), "touchline-pgbouncer-"));
  chmodSync(folder, 0o755);
  writeFileSync(pathOf(folder, "users.txt"), '"postgres" ""\n');
  // Fewer connections than the gate has, so that transactions really share them.
  writeFileSync(
    pathOf(folder, "pgbouncer.ini"),
    `[databases]
     * = host=${socket}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     unix_socket_dir =
     auth_type = trust
     auth_file = ${folder}/users.txt
     pool_mode = transaction
     default_pool_size = 4
     server_reset_query_always = 0`.replaceAll(/^ +/gm, ""),
  );
  const { path, env } = findProgram(PGBOUNCER);
  // The server's user: only that may use its socket, and PgBouncer refuses to run as root.
  const { uid, gid } = statSync(socket);
  const asUser = process.getuid?.() === 0 ? { uid, gid } : {};
  pooler = spawn(path, [pathOf(folder, "pgbouncer.ini")], { env, stdio: "ignore", ...asUser });
  await waitForPort(port, 10_000);
  url = `postgresql://postgres@127.0.0.1:${port}${pathname}`;
  gate = await startGateOn(url, {
    feed,
    config: { database: { ...testConfig().database, directUrl: database.url } },
  });
  await gate.gate.start({ isSeeded: false });
});
afterAll(async () => {
  await gate?.close();
  if (pooler && pooler.exitCode === null) {
    const ended = once(pooler, "exit");
    pooler.kill("SIGTERM");
    await ended;
  }
  await database.drop();
  rmSync(folder, { recursive: true });
});

test("a gate behind PgBouncer in transaction mode takes, settles and proves concurrent bets", async () => {
  offer(feed, "shared", [2000, 3200, 4100]);
  const punters = await Promise.all(Array.from({ length: 8 }, () => join(gate)));
  // More rounds than a statement needs to be named, where names are possible.
  for (let round = 0; round < 6; round++) {
    const outcomes = await Promise.all(
      punters.map((punter) => place(gate, punter, [single("shared", "1", 2000, 100)])),
    );
    expect(outcomes.flat().map(({ status }) => status)).toEqual(punters.map(() => "placed"));
  }
  await result(gate, feed, "shared", "1");
  for (const punter of punters) expect(await cashOf(gate, punter)).toBe(100_000 + 600);
  for (const punter of punters) await expectSound(gate, punter);
  for (const job of ["platform.sweep", "months.make", "tracking.sweep", "locks.beat"])
    await gate.gate.schedule.run(job);
});

test("no setting of one transaction is left for the next", async () => {
  const db = openDatabase(url, { statementTimeoutMs: 1234, lockTimeoutMs: 1234 });
  await gate.gate.verifyLedger();
  const settings = await Promise.all(
    Array.from({ length: 12 }, () =>
      db.read(async (reader) => {
        const { rows } = await sql<{ path: string; timeout: string }>`
          select current_setting('search_path') as path, current_setting('statement_timeout') as timeout, pg_sleep(0.02)`.execute(
          reader,
        );
        return rows[0];
      }),
    ),
  );
  for (const each of settings)
    expect(each).toMatchObject({ path: '"$user", public', timeout: "0" });
  await db.close();
});
