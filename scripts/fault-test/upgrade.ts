import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { scratchFolder } from "@touchline/postgres";
import { migrate } from "../../apps/gate/src/platform/database/migrate.ts";
import { buildWhenNeeded } from "../../apps/site/src/build.ts";
import { type Kept, keptProgram } from "../cluster/kept.ts";
import { portsFrom, processEnv, type Shared } from "../cluster/plan.ts";
import { type ClusterOptions, raiseCluster } from "../cluster/raise.ts";
import { waitUntilReady } from "../cluster/ready.ts";
import { layOutReleaseBefore } from "../release-before/lay-out.ts";
import type { Fault } from "./faults.ts";
import { freePorts } from "./ports.ts";
import {
  ACQUIRER,
  bankOf,
  COUNTS,
  emptyLogs,
  LOGS as FAULT_LOGS,
  knowCommitTimes,
  type LoadStand,
  named,
  SETTINGS,
} from "./stand.ts";

/** The ports of a cluster, and of the release before. */
const PORTS = 13;
const LOGS = join(FAULT_LOGS, "upgrade");
const START_MS = 180_000;
/** Both releases serve for this long after the new one is ready. */
const TOGETHER_MS = 10_000;

export interface UpgradeStand extends LoadStand {
  releaseBefore: Kept;
  /** Called when the new processes serve. */
  hasProcesses(): void;
}

/** The release before behind the load balancer, and a cluster whose processes wait. */
export async function raiseUpgradeStand(
  onStop: (stop: () => Promise<void>) => void,
  onEnd: NonNullable<ClusterOptions["onEnd"]>,
): Promise<UpgradeStand> {
  await buildWhenNeeded();
  const folder = mkdtempSync(join(scratchFolder(), "touchline-upgrade-"));
  chmodSync(folder, 0o711);
  emptyLogs(LOGS);
  const first = await freePorts(PORTS);
  const oldPort = first + PORTS - 1;
  const ports = portsFrom(first, COUNTS);
  let stopCluster = async () => {};
  const stop = async () => {
    await stopCluster();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(stop);
  try {
    const cluster = await raiseCluster({
      folder,
      ports,
      logFolder: LOGS,
      isBehindProxy: true,
      isEmpty: true,
      onEnd,
      acquirerSettings: ACQUIRER,
      otherGates: [oldPort],
      settingsOf: ({ name }, { databaseUrl }) => ({
        ...SETTINGS,
        DATABASE_URL: named(databaseUrl, name),
      }),
      onDatabase: knowCommitTimes,
      onStop: (stopIt) => {
        stopCluster = stopIt;
      },
    });
    const releaseBefore = keptReleaseBefore(cluster.shared, oldPort, onEnd);
    await cluster.add(releaseBefore);
    let hasPages = false;
    return {
      cluster,
      releaseBefore,
      stop,
      acquirer: bankOf(cluster.shared),
      url: `http://127.0.0.1:${ports.site}`,
      up: async () => {},
      hasPages: () => hasPages,
      hasProcesses: () => {
        hasPages = true;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function keptReleaseBefore(
  shared: Shared,
  port: number,
  onEnd: NonNullable<ClusterOptions["onEnd"]>,
): Kept {
  const out = openSync(join(LOGS, "release-before.log"), "a");
  const program = fileURLToPath(new URL("../release-before/start.ts", import.meta.url));
  return keptProgram({
    name: "release before",
    onEnd,
    serves: () => waitUntilReady(port, START_MS),
    launch: () =>
      spawn(
        process.execPath,
        ["--disable-warning=ExperimentalWarning", program, layOutReleaseBefore()],
        {
          env: {
            ...processEnv(shared, port, true),
            ...SETTINGS,
            DATABASE_URL: named(shared.databaseUrl, "release before"),
          },
          stdio: ["ignore", out, out],
        },
      ),
  });
}

/** The order of docs/scale.md: migrate, start the new processes, end the old one. */
export const UPGRADE: Fault<UpgradeStand> = {
  name: "upgrade from the release before",
  holdMs: 0,
  async begin({ cluster, releaseBefore, hasProcesses }) {
    const from = performance.now();
    await migrate(cluster.shared.databaseUrl);
    const tookMs = Math.round(performance.now() - from);
    await pause(TOGETHER_MS);
    await cluster.startProcesses();
    hasProcesses();
    await pause(TOGETHER_MS);
    await releaseBefore.end();
    return `migrated in ${tookMs} ms`;
  },
  async end() {},
};
