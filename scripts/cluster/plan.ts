import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProcessName } from "../../apps/site/src/processes/names.ts";

export interface ClusterPorts {
  site: number;
  nats: number;
  gates: readonly [number, number];
  webs: readonly [number, number];
  feed: number;
  worker: number;
  acquirer: number;
}

export const portsFrom = (site: number): ClusterPorts => ({
  site,
  nats: site + 9,
  gates: [site + 1, site + 2],
  webs: [site + 3, site + 4],
  feed: site + 5,
  worker: site + 6,
  acquirer: site + 7,
});

/** The worker is first: it migrates and seeds. */
export const processesOf = ({
  worker,
  feed,
  gates,
  webs,
}: ClusterPorts): { name: ProcessName; port: number }[] => [
  { name: "worker", port: worker },
  { name: "feed", port: feed },
  ...gates.map((port) => ({ name: "gate" as const, port })),
  ...webs.map((port) => ({ name: "web" as const, port })),
];

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
  GATE_URL: `http://127.0.0.1:${ports.site}`,
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
