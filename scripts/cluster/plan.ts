import type { ProcessName } from "../../apps/site/src/processes/names.ts";

export interface ClusterPorts {
  site: number;
  nats: number;
  gates: readonly [number, number];
  webs: readonly [number, number];
  feed: number;
  worker: number;
}

export const portsFrom = (site: number): ClusterPorts => ({
  site,
  nats: site + 9,
  gates: [site + 1, site + 2],
  webs: [site + 3, site + 4],
  feed: site + 5,
  worker: site + 6,
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
}

/** The processes share a data folder, and with it the keys that the first one draws. */
export const processEnv = (
  { databaseUrl, natsUrl, folder, ports }: Shared,
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
  GATE_URL: `http://127.0.0.1:${ports.site}`,
});
