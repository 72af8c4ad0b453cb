import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { errorOf } from "@touchline/core";
import {
  DATABASE_SETTINGS,
  type GateSecrets,
  type GateSettings,
  PAYMENT_SETTINGS,
  readGateConfig,
} from "@touchline/gate/config";
import { type SecureRandom, secureRandom } from "@touchline/gate/random";
import { type ValuesOf, valuesOf, withoutSlash } from "@touchline/gate/setting";
import type { TracingSettings } from "@touchline/gate/tracing";
import { type RecordingSettings, readRecordings } from "./recordings.ts";
import {
  CLUSTER_SETTINGS,
  KEY_SETTINGS,
  OWN_ACQUIRER_SETTINGS,
  SITE_SETTINGS,
  TRACE_SETTINGS,
  WORLD_SETTINGS,
} from "./settings.data.ts";
import { SetupError } from "./setup-error.ts";

export interface SiteSettings extends RecordingSettings {
  port: number;
  /** The address to listen on; all addresses if undefined. */
  bind: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** False if the gates' role may not change the schema; `npm run migrate` does it then. */
  migrateOnStart: boolean;
  gate: GateSettings;
  /** Connects processes of one installation; empty for the only process. */
  natsUrls: readonly string[];
  /** Where traces go, if anywhere. */
  tracing: TracingSettings | undefined;
  natsPrefix: string;
  /** The port that visitors use. */
  publicPort: number;
  /** Where a web process reaches the gates. */
  gateUrl: string | undefined;
  /** The sandbox acquirer of a demo without another provider; undefined if none is started. */
  acquirer: AcquirerKeys | undefined;
  /** The size of the simulated world. */
  liveEvents: number;
  /** `simulator`, `none`, or the path of a module that opens one (docs/feed.md). */
  feed: string;
  simulatorSpeed: number;
  simulatorByDay: boolean;
  /** Secret: it determines every result of the simulated world. */
  worldSeed: string;
  /** Whether a built site also shows the screens under /dev. */
  devScreens: boolean;
  /** False removes the service worker from every browser that has it. */
  serviceWorker: boolean;
}

export interface AcquirerKeys {
  key: string;
  webhookSecret: string;
  /** 0 for any free port. */
  port: number;
  /** The public address behind a proxy. */
  publicUrl: string | undefined;
  /** Undefined for a separate database beside the site's. */
  databaseUrl: string | undefined;
  pace: number;
}

export function readSettings(env: NodeJS.ProcessEnv): SiteSettings {
  try {
    return settingsFrom(env);
  } catch (error) {
    if (errorOf(error).name === "ConfigError") throw new SetupError(errorOf(error).message);
    throw error;
  }
}

function settingsFrom(env: NodeJS.ProcessEnv): SiteSettings {
  const site = valuesOf(SITE_SETTINGS, env);
  const world = valuesOf(WORLD_SETTINGS, env);
  const cluster = valuesOf(CLUSTER_SETTINGS, env);
  const traces = valuesOf(TRACE_SETTINGS, env);
  const dataDir = resolve(site.DATA_DIR);
  prepareFolder(dataDir);
  const { worldSeed, acquirerKey, acquirerWebhookSecret, ...keys } = keepKeys(
    dataDir,
    { ...valuesOf(KEY_SETTINGS, env), SIMULATOR_SEED: world.SIMULATOR_SEED },
    secureRandom,
  );
  const gate = readGateConfig(env, keys, {
    documentsDir: join(dataDir, "documents"),
    build: site.BUILD ?? commit(),
  });
  return {
    // If the proxy runs on this machine, nobody else needs access to the port.
    bind: site.BIND ?? (gate.trustProxy === true ? "127.0.0.1" : undefined),
    port: site.PORT,
    dataDir,
    databaseUrl: valuesOf(DATABASE_SETTINGS, env).DATABASE_URL,
    migrateOnStart: site.MIGRATE_ON_START,
    natsUrls: cluster.NATS_URL,
    natsPrefix: cluster.NATS_PREFIX,
    publicPort: cluster.PUBLIC_PORT ?? site.PORT,
    gateUrl: cluster.GATE_URL && withoutSlash(cluster.GATE_URL),
    gate: { ...gate, ...(cluster.PUBLIC_PORT ? { publicPort: cluster.PUBLIC_PORT } : {}) },
    tracing: traces.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: traces.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: traces.OTEL_EXPORTER_OTLP_HEADERS,
          share: traces.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    acquirer: acquirer(env, gate, { key: acquirerKey, webhookSecret: acquirerWebhookSecret }),
    liveEvents: world.LIVE_EVENTS,
    simulatorSpeed: world.SIMULATOR_SPEED,
    simulatorByDay: world.SIMULATOR_BY_DAY,
    worldSeed,
    feed: feedName(world, gate),
    ...readRecordings({ FEED_RECORD: world.FEED_RECORD, FEED_REPLAY: world.FEED_REPLAY }),
    devScreens: site.DEV_SCREENS,
    serviceWorker: site.SERVICE_WORKER,
  };
}

/** The running commit. A packager sets BUILD instead, because an image has no repository. */
function commit(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return stdout?.trim() || "unknown";
}

/** Only a demo moves play money, and only if no other provider is configured. */
function acquirer(
  env: NodeJS.ProcessEnv,
  gate: GateSettings,
  keys: Pick<AcquirerKeys, "key" | "webhookSecret">,
): AcquirerKeys | undefined {
  const values = valuesOf(OWN_ACQUIRER_SETTINGS, env);
  const { ACQUIRER_PUBLIC_URL: publicUrl } = valuesOf(PAYMENT_SETTINGS, env);
  if (!gate.demo || Object.keys(gate.paymentProviders).length > 0) return undefined;
  return {
    ...keys,
    port: values.ACQUIRER_PORT,
    publicUrl: publicUrl && withoutSlash(publicUrl),
    databaseUrl: values.ACQUIRER_DATABASE_URL,
    pace: values.ACQUIRER_PACE,
  };
}

/**
 * A demo plays the simulated world. With real money the simulator or a recording runs only if the
 * operator says so twice.
 */
function feedName(world: ValuesOf<typeof WORLD_SETTINGS>, { demo }: GateSettings): string {
  const feed = world.FEED ?? (demo ? "simulator" : "none");
  const madeUp = world.FEED_REPLAY ? "FEED_REPLAY" : feed === "simulator" ? "FEED=simulator" : null;
  if (madeUp && !demo && !world.SIMULATION_WITH_REAL_MONEY)
    throw new SetupError(
      `${madeUp} with DEMO=0 takes real money on matches that are made up or over: connect a feed (docs/feed.md), use FEED=none, or say SIMULATION_WITH_REAL_MONEY=1`,
    );
  if (feed === "simulator" || feed === "none") return feed;
  const path = resolve(feed);
  if (!existsSync(path))
    throw new SetupError(
      `FEED: ${path} is not there: use simulator, none, or the path of a module (docs/feed.md)`,
    );
  return path;
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!statSync(dataDir).isDirectory()) throw new Error("it is not a folder");
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} cannot be used (${errorOf(error).message}): set DATA_DIR to a folder you may write to`,
    );
  }
}

type OwnKeys = Record<"worldSeed" | "acquirerKey" | "acquirerWebhookSecret", string>;

/**
 * Keys that must survive a restart, created at the first start. Several machines share them through
 * the environment.
 */
function keepKeys(
  dataDir: string,
  given: ValuesOf<typeof KEY_SETTINGS> & { SIMULATOR_SEED: string | undefined },
  random: SecureRandom,
): GateSecrets & OwnKeys {
  const file = join(dataDir, "keys.json");
  let kept: Record<string, string>;
  try {
    kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    if (Object.values(kept).some((key) => typeof key !== "string")) throw new Error("not keys");
  } catch {
    throw new SetupError(
      `${file} is damaged: restore it, or delete it (everyone is then logged out)`,
    );
  }
  const keys = {
    tokenSecret: given.TOKEN_SECRET || kept.tokenSecret || random.token(48),
    operatorKey: given.OPERATOR_KEY || kept.operatorKey || random.token(18),
    internalKey: given.INTERNAL_KEY || kept.internalKey || random.token(24),
    worldSeed: given.SIMULATOR_SEED || kept.worldSeed || random.token(32),
    acquirerKey: kept.acquirerKey || random.token(32),
    acquirerWebhookSecret:
      kept.acquirerWebhookSecret ||
      `whsec_${Buffer.from(random.token(32), "base64url").toString("base64")}`,
  };
  const { TOKEN_SECRET_PREVIOUS: previous, TOKEN_SECRET_NEXT: next } = given;
  for (const secret of [keys.tokenSecret, ...previous, ...next])
    if (secret.length < 32)
      throw new SetupError("TOKEN_SECRET is too short: use at least 32 random characters");
  if (Object.keys(keys).some((name) => !kept[name])) writeKeys(file, { ...keys, ...kept });
  const bytes = (secret: string) => new TextEncoder().encode(secret);
  return {
    ...keys,
    tokenSecret: bytes(keys.tokenSecret),
    previousTokenSecrets: previous.map(bytes),
    nextTokenSecrets: next.map(bytes),
  };
}

/**
 * Written to a temporary file and renamed, so that an interrupted start leaves the old keys and
 * never half a file.
 */
function writeKeys(file: string, keys: Record<string, string>): void {
  const half = `${file}.new`;
  writeFileSync(half, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, file);
}
