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
import { type GateSecrets, type GateSettings, readGateConfig } from "@touchline/gate/config";
import { type SecureRandom, secureRandom } from "@touchline/gate/random";
import { MOST_LIVE_EVENTS } from "@touchline/simulator";
import { type RecordingSettings, readRecordings } from "./recordings.ts";
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
  /** The sandbox acquirer of a demo without another provider; undefined if none is started. */
  acquirer: AcquirerKeys | undefined;
  /** The size of the simulated world. */
  liveEvents: number;
  /** `simulator`, `none`, or the path of a module that opens one (docs/feed.md). */
  feed: string;
  simulatorSpeed: number;
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
  const dataDir = resolve(env.DATA_DIR || ".touchline");
  prepareFolder(dataDir);
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new SetupError("DATABASE_URL must start with postgresql://");
  try {
    const { worldSeed, acquirerKey, acquirerWebhookSecret, ...keys } = keepKeys(
      dataDir,
      env,
      secureRandom,
    );
    const gate = readGateConfig(env, keys, {
      documentsDir: join(dataDir, "documents"),
      build: buildName(env),
    });
    return {
      // If the proxy runs on this machine, nobody else needs access to the port.
      bind: env.BIND || (gate.trustProxy === true ? "127.0.0.1" : undefined),
      port: whole(env, "PORT", 3000, 1, 65_535),
      dataDir,
      databaseUrl,
      migrateOnStart: whole(env, "MIGRATE_ON_START", 1, 0, 1) === 1,
      gate,
      acquirer: acquirer(env, gate, { key: acquirerKey, webhookSecret: acquirerWebhookSecret }),
      liveEvents: whole(env, "LIVE_EVENTS", 60, 1, MOST_LIVE_EVENTS),
      simulatorSpeed: whole(env, "SIMULATOR_SPEED", 1, 1, 1000),
      worldSeed,
      feed: feedName(env),
      ...readRecordings(env),
      devScreens: whole(env, "DEV_SCREENS", 0, 0, 1) === 1,
      serviceWorker: whole(env, "SERVICE_WORKER", 1, 0, 1) === 1,
    };
  } catch (error) {
    if ((error as Error).name === "ConfigError") throw new SetupError((error as Error).message);
    throw error;
  }
}

/** The running commit, unless the packager sets BUILD: an image has no repository. */
function buildName({ BUILD }: NodeJS.ProcessEnv): string {
  if (BUILD) return BUILD;
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
  const {
    ACQUIRER_PUBLIC_URL: publicUrl,
    ACQUIRER_DATABASE_URL: databaseUrl,
    ACQUIRER_PACE: pace = "1",
  } = env;
  const port = whole(env, "ACQUIRER_PORT", 0, 0, 65_535);
  if (publicUrl && (!/^https?:\/\//.test(publicUrl) || !URL.canParse(publicUrl)))
    throw new SetupError("ACQUIRER_PUBLIC_URL must be an http(s) address");
  if (!(Number(pace) >= 0 && Number(pace) <= 100))
    throw new SetupError(`ACQUIRER_PACE is "${pace}": use a number from 0 to 100`);
  if (!gate.demo || Object.keys(gate.paymentProviders).length > 0) return undefined;
  return {
    ...keys,
    port,
    publicUrl: publicUrl?.replace(/\/+$/, "") || undefined,
    databaseUrl: databaseUrl || undefined,
    pace: Number(pace),
  };
}

/**
 * A demo plays the simulated world. With real money the simulator runs only if the operator asks
 * for it.
 */
function feedName(env: NodeJS.ProcessEnv): string {
  const demo = env.DEMO ? env.DEMO === "1" : !env.DATABASE_URL;
  const feed = env.FEED || (demo ? "simulator" : "none");
  if (feed === "simulator" || feed === "none") return feed;
  const path = resolve(feed);
  if (!existsSync(path))
    throw new SetupError(
      `FEED: ${path} is not there: use simulator, none, or the path of a module (docs/feed.md)`,
    );
  return path;
}

function whole(
  env: NodeJS.ProcessEnv,
  name: string,
  otherwise: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (text === undefined || text === "") return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new SetupError(`${name} is "${text}": use a whole number from ${min} to ${max}`);
  return value;
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!statSync(dataDir).isDirectory()) throw new Error("it is not a folder");
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}): set DATA_DIR to a folder you may write to`,
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
  env: NodeJS.ProcessEnv,
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
    tokenSecret: env.TOKEN_SECRET || kept.tokenSecret || random.token(48),
    operatorKey: env.OPERATOR_KEY || kept.operatorKey || random.token(18),
    internalKey: env.INTERNAL_KEY || kept.internalKey || random.token(24),
    worldSeed: env.SIMULATOR_SEED || kept.worldSeed || random.token(32),
    acquirerKey: kept.acquirerKey || random.token(32),
    acquirerWebhookSecret:
      kept.acquirerWebhookSecret ||
      `whsec_${Buffer.from(random.token(32), "base64url").toString("base64")}`,
  };
  const previous = (env.TOKEN_SECRET_PREVIOUS ?? "").split(",").filter(Boolean);
  for (const secret of [keys.tokenSecret, ...previous])
    if (secret.length < 32)
      throw new SetupError("TOKEN_SECRET is too short: use at least 32 random characters");
  if (Object.keys(keys).some((name) => !kept[name])) writeKeys(file, { ...keys, ...kept });
  const bytes = (secret: string) => new TextEncoder().encode(secret);
  return {
    ...keys,
    tokenSecret: bytes(keys.tokenSecret),
    previousTokenSecrets: previous.map(bytes),
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
