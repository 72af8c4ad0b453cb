import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProcessName } from "../../apps/site/src/processes/names.ts";

/** How many processes of each kind the cluster has. */
export type Counts = Record<ProcessName, number>;
export const TWO_GATES: Counts = { gate: 2, web: 2, feed: 1, worker: 1 };

export interface ClusterPorts extends Record<ProcessName, readonly number[]> {
  site: number;
  acquirer: number;
  nats: number;
  /** Where the webs reach the gates, and nobody reaches the webs. */
  inside: number;
}

/** One port after the other, from the site's. */
export function portsFrom(site: number, counts: Counts): ClusterPorts {
  let last = site;
  const next = (count: number): number[] => Array.from({ length: count }, () => ++last);
  const [gate, web] = [next(counts.gate), next(counts.web)];
  const [feed, worker] = [next(counts.feed), next(counts.worker)];
  return { site, gate, web, feed, worker, acquirer: ++last, nats: ++last, inside: ++last };
}

export interface Planned {
  kind: ProcessName;
  /** As `gate-1`. */
  name: string;
  port: number;
}

/** A worker is first: it migrates and seeds. */
export const processesOf = (ports: ClusterPorts): Planned[] =>
  (["worker", "feed", "gate", "web"] as const).flatMap((kind) =>
    ports[kind].map((port, at) => ({ kind, name: `${kind}-${at + 1}`, port })),
  );

export interface Shared {
  databaseUrl: string;
  natsUrl: string;
  folder: string;
  ports: ClusterPorts;
  acquirer: AcquirerKeys;
}

/** The processes share a data folder, and with it the keys that the first one draws. */
export const processEnv = (
  { databaseUrl, natsUrl, folder, ports, acquirer }: Shared,
  port: number,
  isFirst: boolean,
): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "production",
  DEMO: "1",
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  NATS_URL: natsUrl,
  DATA_DIR: folder,
  TRUST_PROXY: "1",
  MIGRATE_ON_START: isFirst ? "1" : "0",
  PUBLIC_PORT: String(ports.site),
  GATE_URL: `http://127.0.0.1:${ports.inside}`,
  ACQUIRER_URL: `http://127.0.0.1:${ports.acquirer}`,
  ACQUIRER_KEY: acquirer.key,
  ACQUIRER_WEBHOOK_SECRET: acquirer.webhookSecret,
});

export interface AcquirerKeys {
  key: string;
  webhookSecret: string;
}

/** The sandbox acquirer's keys, drawn once per folder: its database belongs to them. */
export function acquirerKeys(folder: string): AcquirerKeys {
  const file = join(folder, "acquirer-keys.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const keys = {
    key: randomBytes(24).toString("base64url"),
    webhookSecret: `whsec_${randomBytes(32).toString("base64")}`,
  };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

export const acquirerEnv = (
  { ports, acquirer }: Shared,
  databaseUrl: string,
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  ACQUIRER_DATABASE_URL: databaseUrl,
  ACQUIRER_PORT: String(ports.acquirer),
  ACQUIRER_BIND: "127.0.0.1",
  ACQUIRER_KEY: acquirer.key,
  ACQUIRER_WEBHOOK_SECRET: acquirer.webhookSecret,
  ACQUIRER_WEBHOOK_URL: `http://127.0.0.1:${ports.site}/client-gate/payments/hooks/sandbox`,
});
