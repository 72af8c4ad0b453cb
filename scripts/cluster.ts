import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { buildWhenNeeded } from "../apps/site/src/build.ts";
import { portsFrom, TWO_GATES } from "./cluster/plan.ts";
import { raiseCluster } from "./cluster/raise.ts";

/**
 * npm run cluster: two gates, two webs, a feed, a worker, NATS, PostgreSQL and HAProxy on this
 * machine, to try an installation of many processes. CLUSTER_PORT is the site's port (3000), and
 * the others follow it. Ctrl-C stops everything.
 */
const ports = portsFrom(Number(process.env.CLUSTER_PORT || 3000), TWO_GATES);
const folder = resolve(process.env.DATA_DIR || ".touchline/cluster");
mkdirSync(folder, { recursive: true });

let isStopping = false;
let stopAll: () => Promise<void> = async () => {};
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log("\ncluster: stopping …");
  await stopAll();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());

// Two webs would build it at once.
await buildWhenNeeded();
await raiseCluster({
  folder,
  ports,
  // The journeys name their own addresses, as a proxy in front of this one would.
  isBehindProxy: process.env.CLUSTER_BEHIND_PROXY === "1",
  // Nothing restarts it, so that one can see how the others do without.
  onEnd: (name, code) => {
    if (!isStopping) console.error(`cluster: ${name} ended (${code})`);
  },
  onStop: (stopIt) => {
    stopAll = stopIt;
  },
}).catch((error: unknown) => {
  if (!isStopping) throw error;
});
console.log(`cluster: ready on http://localhost:${ports.site}`);
