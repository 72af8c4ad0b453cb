import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";
import { createDatabase } from "../../apps/site/src/create-database.ts";
import { startHaproxy } from "./haproxy.ts";
import { type Kept, type KeptOptions, keptProgram } from "./kept.ts";
import { keptNats, waitForPort } from "./nats.ts";
import {
  acquirerEnv,
  acquirerKeys,
  type ClusterPorts,
  type Planned,
  processEnv,
  processesOf,
  type Shared,
} from "./plan.ts";
import { type KeptPostgres, keptPostgres } from "./postgres.ts";
import { waitUntilReady } from "./ready.ts";

export interface ClusterOptions {
  folder: string;
  ports: ClusterPorts;
  /** Whether visitors' addresses arrive in X-Forwarded-For, from another proxy. */
  isBehindProxy?: boolean;
  /** The folder of the database, if it is not the cluster's own. */
  databaseFolder?: string;
  /** Called with the server before anything uses it. */
  onDatabase?: (postgres: KeptPostgres) => Promise<void>;
  /** Settings of one process beside those of all. */
  settingsOf?: (process: Planned, shared: Shared) => Record<string, string>;
  acquirerSettings?: Record<string, string>;
  /** The folder of each process's log; without it they write to this one's. */
  logFolder?: string;
  /** Ports of gates that the caller starts. */
  otherGates?: readonly number[];
  /** Whether the caller starts the processes, with `startProcesses`. */
  isEmpty?: boolean;
  /** More arguments of Node for each process. */
  nodeArgs?: readonly string[];
  onEnd?: KeptOptions["onEnd"];
  /** Receives the function that stops everything, also before everything has started. */
  onStop?: (stop: () => Promise<void>) => void;
}

export interface Cluster {
  postgres: KeptPostgres;
  nats: Kept;
  acquirer: Kept;
  balancer: Kept;
  /** Workers, feeds, gates and webs by name, as `gate-1`. */
  processes: ReadonlyMap<string, Kept>;
  shared: Shared;
  acquirerDatabaseUrl: string;
  /** Starts workers, feeds, gates and webs, if that is left to the caller. */
  startProcesses(): Promise<void>;
  /** Starts a program that ends with the cluster. */
  add(program: Kept): Promise<void>;
  stop(): Promise<void>;
}

const START_MS = 180_000;
const ROOT = join(import.meta.dirname, "../..");

/** Starts every program of an installation of many processes on this machine. */
export async function raiseCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, ports } = options;
  const started: Kept[] = [];
  const stop = async () => {
    // Nothing that was frozen could end.
    for (const each of started) each.wake();
    await Promise.all(started.slice(BASE).map((each) => each.end()));
    for (const each of started.slice(0, BASE).reverse()) await each.end();
  };
  options.onStop?.(stop);
  const add = async (each: Kept): Promise<void> => {
    started.push(each);
    await each.start();
  };
  try {
    const postgres = await keptPostgres(options.databaseFolder ?? folder);
    started.push(postgres);
    await options.onDatabase?.(postgres);
    for (const name of ["touchline", "acquirer"])
      await createDatabase(postgres.url("postgres"), name);
    const nats = keptNats(ports.nats);
    await add(nats);
    const shared: Shared = {
      databaseUrl: postgres.url("touchline"),
      natsUrl: nats.url,
      folder,
      ports,
      acquirer: acquirerKeys(folder),
    };
    const planned = processesOf(ports);
    const processes = new Map(
      planned.map((each, at) => [each.name, keptProcess(options, shared, each, at === 0)]),
    );
    const startProcesses = async () => {
      const [first, ...others] = [...processes.values()];
      // The first process migrates the database and draws the keys that all share.
      if (first) await add(first);
      await Promise.all(others.map(add));
    };
    if (!options.isEmpty) await startProcesses();
    const acquirerDatabaseUrl = postgres.url("acquirer");
    const acquirer = keptAcquirer(options, shared, acquirerDatabaseUrl);
    const balancer = keptBalancer(options);
    await Promise.all([acquirer, balancer].map(add));
    return {
      postgres,
      nats,
      acquirer,
      balancer,
      processes,
      shared,
      acquirerDatabaseUrl,
      startProcesses,
      add,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL and NATS end after all others. */
const BASE = 2;

function keptProcess(
  options: ClusterOptions,
  shared: Shared,
  planned: Planned,
  isFirst: boolean,
): Kept {
  const { kind, name, port } = planned;
  const env = { ...processEnv(shared, port, isFirst), ...options.settingsOf?.(planned, shared) };
  return keptProgram({
    name,
    launch: () => node(options, name, ["apps/site/src/main.ts", kind], env),
    serves: () => waitUntilReady(port, START_MS),
    ...(options.onEnd ? { onEnd: options.onEnd } : {}),
  });
}

const keptAcquirer = (options: ClusterOptions, shared: Shared, databaseUrl: string): Kept =>
  keptProgram({
    name: "acquirer",
    launch: () =>
      node(options, "acquirer", ["apps/acquirer/src/main.ts"], {
        ...acquirerEnv(shared, databaseUrl),
        ...options.acquirerSettings,
      }),
    serves: () => waitForPort(shared.ports.acquirer, START_MS),
    ...(options.onEnd ? { onEnd: options.onEnd } : {}),
  });

const keptBalancer = ({
  ports,
  folder,
  otherGates = [],
  isBehindProxy = false,
  onEnd,
}: ClusterOptions): Kept =>
  keptProgram({
    name: "HAProxy",
    launch: () =>
      startHaproxy(
        {
          port: ports.site,
          inside: ports.inside,
          webs: ports.web,
          isBehindProxy,
          gates: [...ports.gate, ...otherGates],
        },
        join(folder, "haproxy.cfg"),
      ),
    serves: () => waitForPort(ports.site, START_MS),
    ...(onEnd ? { onEnd } : {}),
  });

function node(
  { logFolder, nodeArgs = [] }: ClusterOptions,
  name: string,
  program: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const out = logFolder ? openSync(join(logFolder, `${name}.log`), "a") : "inherit";
  const args = ["--disable-warning=ExperimentalWarning", ...nodeArgs, ...program];
  return spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", out, out] });
}
