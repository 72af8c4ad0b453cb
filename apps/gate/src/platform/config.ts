/** What the gate is told from outside. Everything is checked here, once, before anything starts. */
export interface GateConfig {
  /** The embedded defaults (demo logins, outbox screen, demo balance) are for a run that is nobody's production. */
  demo: boolean;
  logLevel: string;
  /** platform §9: the app version, as X-PAN-Version carries it. */
  version: string;
  /** Signs access and punter tokens; shared by all gates of one site. */
  tokenSecret: Uint8Array;
  /** Opens the operator's screens under /dev. */
  operatorKey: string;
  /** Names our own web nodes to the gate: calls that carry it speak for the visitor they render for. */
  internalKey: string;
  /** hosts → jurisdiction, beside the built-in `<jurisdiction>.localhost`. */
  hosts: Record<string, string>;
  /** Set behind a reverse proxy whose forwarded headers can be believed. */
  trustProxy: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
}

export const APP_VERSION = "1.28.0";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** A setting that cannot be used; its message is the one line an operator reads. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export function readGateConfig(
  env: NodeJS.ProcessEnv,
  secrets: Pick<GateConfig, "tokenSecret" | "operatorKey" | "internalKey">,
): GateConfig {
  return {
    demo: flag(env, "DEMO", !env.DATABASE_URL),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS, "warn"),
    version: APP_VERSION,
    hosts: hostTable(env),
    trustProxy: flag(env, "TRUST_PROXY", false),
    smtpUrl: smtpUrl(env),
    mailFrom: env.MAIL_FROM || "Touchline <no-reply@touchline.invalid>",
    ...secrets,
  };
}

function oneOf(env: NodeJS.ProcessEnv, name: string, allowed: readonly string[], otherwise: string): string {
  const value = env[name] || otherwise;
  if (!allowed.includes(value)) throw new ConfigError(`${name} is "${value}": use one of ${allowed.join(", ")}`);
  return value;
}

function flag(env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  const value = env[name];
  if (value === undefined || value === "") return otherwise;
  if (value !== "0" && value !== "1") throw new ConfigError(`${name} is "${value}": use 1 or 0`);
  return value === "1";
}

function smtpUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = env.SMTP_URL;
  if (!url) return undefined;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError("SMTP_URL must be smtp://host:port or smtps://user:password@host");
  return url;
}

/** HOSTS=bet.example=Curacao,apuestas.example=Spain */
function hostTable(env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = (env.HOSTS ?? "").split(",").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [host, jurisdiction] = pair.split("=");
      if (!host || !jurisdiction) throw new ConfigError(`HOSTS has "${pair}": write host=Jurisdiction, separated by commas`);
      return [host.toLowerCase(), jurisdiction];
    }),
  );
}
