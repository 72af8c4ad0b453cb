import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "@touchline/postgres";
import type { SandboxSettings } from "../../apps/gate/src/modules/money/payments/payment-settings.ts";
import { testConfig } from "../../apps/gate/test/gate.ts";
import { buildWhenNeeded } from "../../apps/site/src/build.ts";
import type { Kept } from "../cluster/kept.ts";
import { type Counts, type Planned, portsFrom, type Shared } from "../cluster/plan.ts";
import { type Cluster, type ClusterOptions, raiseCluster } from "../cluster/raise.ts";
import type { Reached } from "../kill-test/session.ts";
import { asked } from "./asked.ts";
import { type Disk, mountDisk } from "./disk.ts";
import { type Line, openLine } from "./line.ts";
import { freePorts } from "./ports.ts";

/** Two of each, so that somebody takes over. */
export const COUNTS: Counts = { gate: 2, web: 2, feed: 2, worker: 2 };
/** At this speed a football match is over in five minutes. */
const WORLD = { LIVE_EVENTS: "12", SIMULATOR_SPEED: "20", TABLE_PACE: "0.15" };
export const SETTINGS = {
  OPERATOR_KEY: testConfig().operatorKey,
  INTERNAL_KEY: testConfig().internalKey,
  POW_DIFFICULTY: "4",
  LOG_LEVEL: "warn",
  DATABASE_POOL: "10",
  ...WORLD,
};
/** The processes' logs are kept until the next run. */
export const LOGS = join(import.meta.dirname, "../../.touchline/fault-test");
/** The site, the processes, the acquirer, NATS and the webs' way to the gates. */
const PORTS = 12;
/** Its banks are fast, so that delayed acts happen within the test. */
export const ACQUIRER = { ACQUIRER_PACE: "0.05" };

export function emptyLogs(folder = LOGS): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** A cluster that a crowd can use. */
export interface LoadStand extends Reached {
  cluster: Cluster;
  acquirer: SandboxSettings;
  hasPages?: () => boolean;
  stop(): Promise<void>;
}

export interface FaultStand extends LoadStand {
  /** The lines that can be cut: one gate's to NATS, the other gate's to PostgreSQL. */
  lines: { nats: { of: string; line: Line }; database: { of: string; line: Line } };
  /** Null if this user may not mount one. */
  disk: Disk | null;
  process(name: string): Kept;
  portOf(name: string): number;
  /** The process that holds the lease of a job. */
  holderOf(lease: string): Promise<string | null>;
  /** Sets the time of day of one process ahead or back. */
  setClock(name: string, aheadMs: number): void;
}

/** The cluster with faults built in: lines that can be cut, a disk that can be filled. */
export async function raiseFaultStand(
  onStop: (stop: () => Promise<void>) => void,
  onEnd: NonNullable<ClusterOptions["onEnd"]>,
): Promise<FaultStand> {
  await buildWhenNeeded();
  const { folder, diskFolder } = freshFolders();
  emptyLogs();
  const disk = mountDisk(diskFolder);
  const ports = portsFrom(await freePorts(PORTS), COUNTS);
  const natsLine = await openLine(ports.nats);
  let databaseLine: Line | null = null;
  const clockFile = (name: string) => join(folder, `clock-${name}`);
  const settingsOf = ({ name }: Planned, { databaseUrl, natsUrl }: Shared) => ({
    ...SETTINGS,
    // Leases are found by it.
    DATABASE_URL: named(name === "gate-2" ? lineUrl(databaseUrl, databaseLine) : databaseUrl, name),
    NATS_URL: name === "gate-1" ? `nats://127.0.0.1:${natsLine.port}` : natsUrl,
    FAULT_CLOCK_FILE: clockFile(name),
  });
  let stopCluster = async () => {};
  const stop = async () => {
    await stopCluster();
    await Promise.all([natsLine.close(), databaseLine?.close()]);
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(stop);
  try {
    const cluster = await raiseCluster({
      folder,
      ports,
      logFolder: LOGS,
      databaseFolder: diskFolder,
      isBehindProxy: true,
      settingsOf,
      onEnd,
      acquirerSettings: ACQUIRER,
      nodeArgs: ["--import", new URL("./clock-jump.mjs", import.meta.url).href],
      onDatabase: async (postgres) => {
        databaseLine = await openLine(socketOf(postgres.url("touchline")));
        await knowCommitTimes(postgres);
      },
      onStop: (stopIt) => {
        stopCluster = stopIt;
      },
    });
    if (!databaseLine) throw new Error("there is no line to the database");
    const process = (name: string) => keptIn(cluster, name);
    return {
      cluster,
      disk,
      process,
      stop,
      url: `http://127.0.0.1:${ports.site}`,
      // The load balancer always answers something.
      up: async () => {},
      acquirer: bankOf(cluster.shared),
      lines: {
        nats: { of: "gate-1", line: natsLine },
        database: { of: "gate-2", line: databaseLine },
      },
      portOf: (name) => portIn(ports, name),
      holderOf: (lease) => holderOf(cluster.postgres.url("touchline"), lease),
      setClock(name, aheadMs) {
        writeFileSync(clockFile(name), String(aheadMs));
        process(name).signal("SIGUSR2");
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Open to the database's user, who is not ours. */
function freshFolders(): { folder: string; diskFolder: string } {
  const folder = mkdtempSync(join(scratchFolder(), "touchline-fault-"));
  chmodSync(folder, 0o711);
  const diskFolder = join(folder, "disk");
  mkdirSync(diskFolder, { mode: 0o711 });
  return { folder, diskFolder };
}

/** The port of "gate-2". */
function portIn(ports: ClusterOptions["ports"], name: string): number {
  const [kind = "", at = ""] = name.split("-");
  return ports[kind as keyof Counts][Number(at) - 1] ?? 0;
}

function keptIn({ processes }: Pick<Cluster, "processes">, name: string): Kept {
  const found = processes.get(name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

export const bankOf = ({ ports, acquirer: { key, webhookSecret } }: Shared): SandboxSettings => ({
  url: `http://127.0.0.1:${ports.acquirer}`,
  publicUrl: undefined,
  deadlineMs: 1500,
  key,
  webhookSecrets: [webhookSecret],
});

const socketOf = (databaseUrl: string): string =>
  `${new URL(databaseUrl).searchParams.get("host")}/.s.PGSQL.5432`;

const lineUrl = (databaseUrl: string, line: Line | null): string =>
  `postgresql://postgres@127.0.0.1:${line?.port}${new URL(databaseUrl).pathname}`;

export function named(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", name);
  return url.href;
}

/** The age of a bet's price is measured at its commit, by the server's clock. */
export async function knowCommitTimes(postgres: Cluster["postgres"]): Promise<void> {
  await asked(postgres.url("postgres"), "alter system set track_commit_timestamp = on");
  await postgres.end();
  await postgres.start();
}

async function holderOf(databaseUrl: string, lease: string): Promise<string | null> {
  const [row] = await asked<{ name: string }>(
    databaseUrl,
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted
         and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended($1, 0)`,
    [`run:${lease}`],
  );
  return row?.name ?? null;
}
