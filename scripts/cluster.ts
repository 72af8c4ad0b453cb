import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { startEmbeddedPostgres } from "@touchline/postgres";
import { createDatabase } from "./cluster/database.ts";
import { startHaproxy } from "./cluster/haproxy.ts";
import { startNats, waitForPort } from "./cluster/nats.ts";
import { type ClusterPorts, portsFrom, processEnv, processesOf } from "./cluster/plan.ts";

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
await createDatabase(postgres.url("postgres"), "touchline");
const nats = await startNats(ports.nats);
stops.push(nats.stop);
const shared = { databaseUrl: postgres.url("touchline"), natsUrl: nats.url, folder, ports };

/** Starts one process; the cluster ends if it does, because nothing here restarts it. */
function start(name: string, port: number, isFirst: boolean): ChildProcess {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join("apps/site/src/main.ts"), name],
    { env: processEnv(shared, port, isFirst), stdio: ["ignore", "inherit", "inherit"] },
  );
  child.once("exit", (code) => {
    if (!isStopping) console.error(`cluster: ${name} on port ${port} ended (${code})`);
  });
  children.push(child);
  return child;
}

// The first process migrates the database and draws the keys that all share.
const [first, ...others] = processesOf(ports);
if (first) {
  start(first.name, first.port, true);
  await waitForPort(first.port, START_MS);
}
for (const { name, port } of others) start(name, port, false);
await Promise.all(others.map(({ port }) => waitForPort(port, START_MS)));
const balancer = startHaproxy(
  { port: ports.site, gates: ports.gates, webs: ports.webs },
  join(folder, "haproxy.cfg"),
);
children.push(balancer);
await waitForPort(ports.site, START_MS);
console.log(`cluster: ready on http://localhost:${ports.site}`);
