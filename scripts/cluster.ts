import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { startEmbeddedPostgres } from "@touchline/postgres";
import type { ProcessName } from "../apps/site/src/processes/names.ts";
import { createDatabase } from "./cluster/database.ts";
import { startHaproxy } from "./cluster/haproxy.ts";
import { startNats, waitForPort } from "./cluster/nats.ts";
import {
  acquirerEnv,
  acquirerKeys,
  type ClusterPorts,
  portsFrom,
  processEnv,
  processesOf,
  type Shared,
} from "./cluster/plan.ts";

/**
 * npm run cluster: two gates, two webs, a feed, a worker, NATS, PostgreSQL and HAProxy on this
 * machine, to try an installation of many processes. CLUSTER_PORT is the site's port (3000), and
 * the others follow it. Ctrl-C stops everything.
 */
const START_MS = 180_000;

const ports: ClusterPorts = portsFrom(Number(process.env.CLUSTER_PORT || 3000));
const folder = resolve(process.env.DATA_DIR || ".touchline/cluster");
mkdirSync(folder, { recursive: true });
const children: ChildProcess[] = [];
const stops: (() => Promise<unknown>)[] = [];
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log("\ncluster: stopping …");
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }),
  );
  for (const back of stops.reverse()) await back();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));

const postgres = await startEmbeddedPostgres({ dataDir: folder });
stops.push(postgres.stop);
for (const name of ["touchline", "acquirer"]) await createDatabase(postgres.url("postgres"), name);
const nats = await startNats(ports.nats);
stops.push(nats.stop);
const shared: Shared = {
  ...{ databaseUrl: postgres.url("touchline"), natsUrl: nats.url, folder, ports },
  acquirer: acquirerKeys(folder),
};

/** Starts one process. Nothing here restarts it, so that one can see how the others do without. */
function run(name: string, program: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...program], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.once("exit", (code) => {
    if (!isStopping) console.error(`cluster: ${name} ended (${code})`);
  });
  children.push(child);
}

const start = (name: ProcessName, port: number, isFirst: boolean): void =>
  run(
    `${name} on port ${port}`,
    ["apps/site/src/main.ts", name],
    processEnv(shared, port, isFirst),
  );

// The first process migrates the database and draws the keys that all share.
const [first, ...others] = processesOf(ports);
if (first) {
  start(first.name, first.port, true);
  await waitForPort(first.port, START_MS);
}
for (const { name, port } of others) start(name, port, false);
run("acquirer", ["apps/acquirer/src/main.ts"], acquirerEnv(shared, postgres.url("acquirer")));
await Promise.all(others.map(({ port }) => waitForPort(port, START_MS)));
const balancer = startHaproxy(
  {
    ...{ port: ports.site, gates: ports.gates, webs: ports.webs },
    // The journeys name their own addresses, as a proxy in front of this one would.
    isBehindProxy: process.env.CLUSTER_BEHIND_PROXY === "1",
  },
  join(folder, "haproxy.cfg"),
);
children.push(balancer);
await waitForPort(ports.site, START_MS);
console.log(`cluster: ready on http://localhost:${ports.site}`);
