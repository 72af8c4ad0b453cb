import { CAPTCHA_KINDS, type CaptchaKind } from "@touchline/contract";
import { DAY_MS, PROJECT_KEY, SECOND_MS } from "@touchline/core";
import type { TrustProxy } from "./address.ts";
import { type AppSettings, readApps, readDesktopLinks } from "./app-settings.ts";
import { type DatabaseSettings, readDatabaseSettings } from "./database-settings.ts";
import { type GameProvider, readGameProviders } from "./game-providers.ts";
import { hostTable, trustProxy } from "./host-settings.ts";
import { type NativeSettings, nativeSettings } from "./native-settings.ts";
import {
  brand,
  type Company,
  company,
  contactEmail,
  operators,
  smtpUrl,
} from "./operator-settings.ts";
import { type PaymentProviderSettings, paymentProviders } from "./payment-settings.ts";
import { pushLocalOrigin } from "./push-settings.ts";
import { ConfigError, milliseconds } from "./setting.ts";

export { frameOrigins } from "./game-providers.ts";
export {
  type PaymentProviderSettings,
  paymentFrameOrigins,
  webhookSecrets,
} from "./payment-settings.ts";
export { ConfigError } from "./setting.ts";

/** The gate's settings. Everything is validated here, once, before anything starts. */
export interface GateConfig {
  /**
   * Enables the embedded defaults (demo logins, outbox screen, demo balance); never for production.
   */
  demo: boolean;
  logLevel: string;
  /**
   * docs/behaviour/products-and-clients.md#version: the app version, as X-PAN-Version carries it.
   */
  version: string;
  /** Signs access and punter tokens, and encrypts the data key; shared by all gates of one site. */
  tokenSecret: Uint8Array;
  /**
   * Earlier secrets, newest first: their tokens stay valid until they expire, and they can decrypt
   * a data key that they encrypted.
   */
  previousTokenSecrets: readonly Uint8Array[];
  /** Encrypts and hashes data in the database (data-key.ts). */
  dataKey: Uint8Array;
  database: DatabaseSettings;
  /** Identifies the running sources, for the operator. */
  build: string;
  /** Grants access to the operator's screens under /dev. */
  operatorKey: string;
  /** Further operators by name, each with their own key: some decisions need two of them. */
  operators: Readonly<Record<string, string>>;
  /**
   * Identifies our own web nodes to the gate: calls with it speak for the visitor they render for.
   */
  internalKey: string;
  /** hosts → jurisdiction, besides the built-in `<jurisdiction>.localhost`. */
  hosts: Record<string, string>;
  /** The reverse proxies whose forwarded headers are trusted. */
  trustProxy: TrustProxy;
  /** The operator's name in mails, texts and titles. */
  brand: string;
  /** The contact page's address; without one the page says that there is none. */
  contactEmail: string | undefined;
  /** The company named on the legal pages. */
  company: Company;
  smtpUrl: string | undefined;
  mailFrom: string;
  captcha: CaptchaConfig;
  /** The national digital ID's broker; without one a demo uses its own. */
  nationalId: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Gateways for text messages; without one messages stay in the outbox. */
  sms: GatewayConfig | undefined;
  messenger: GatewayConfig | undefined;
  /**
   * Connected national exclusion registers, by name. For the others a demo keeps its own list;
   * otherwise logging in is refused.
   */
  registers: Record<string, { url: string; key: string } | "local">;
  /**
   * Connected services for limits across operators, by name. For the others a demo keeps a table;
   * otherwise deposits are refused.
   */
  jointLimits: Record<string, { url: string; key: string } | "local">;
  /**
   * The effect of a card or account used by two punters. A demo only notes it, because its cards
   * are published.
   */
  sharedMethods: "stop" | "note";
  /** Russia's payment centre, if connected; otherwise its sandbox. */
  cps: { url: string; key: string } | undefined;
  /**
   * docs/behaviour/popups-and-notices.md#when-the-site-asks-by-itself: how often a punter or a
   * guest is asked or greeted, in milliseconds.
   */
  intervals: {
    NULL_BALANCE_POPUP_TIMEOUT: number;
    SIGN_UP_POPUP_INTERVAL: number;
    WELCOME_BACK_INTERVAL: number;
  };
  /** A token this close to its expiry is no longer used. */
  offsetToExpireTokenMs: number;
  /** The cookie that stores the answer to the cookie banner, and its age in days. */
  consentCookie: { name: string; days: number };
  /** The operator's addresses elsewhere: in the menu, and in the footer of every page. */
  links: { external: Record<string, string>; social: Record<string, string> };
  /**
   * docs/behaviour/dictionaries.md#page-settings, DESKTOP_LINKS: paths of this site, or the
   * operator's sites elsewhere.
   */
  desktopLinks: { site: string; help: string };
  /** The apps that may open this site's links. */
  apps: AppSettings;
  /** A geocoder for address forms; without one they know only Italy's communes. */
  addressSearchUrl: string | undefined;
  /** Whether a login recognises known devices. */
  fingerprint: boolean;
  /** The API key of analytics uploads, and the regions' base addresses; empty for this site. */
  analytics: { apiKey: string; bases: { US: string; EU: string } };
  /**
   * Where recordings go by server zone: the config service and the collector, empty for this site;
   * staging accepts every site's.
   */
  replay: {
    staging: boolean;
    hosts: Record<"standard" | "staging" | "EU", { config: string; track: string }>;
  };
  /** Providers whose games are offered besides ours. */
  gameProviders: readonly GameProvider[];
  /** Payment providers; without one there are no deposits or withdrawals. */
  paymentProviders: PaymentProviderSettings;
  /** Duration of table phases as a share of the usual: a demo may be faster. */
  tablePace: number;
  /** Whether punters can chat at the tables. */
  tableChat: boolean;
  /**
   * Origin of a push service on this machine, for demos and tests; every other endpoint must be
   * public.
   */
  pushLocalOrigin: string | undefined;
  /** The services that notify native apps. */
  native: NativeSettings;
  /** Folder of punters' documents: outside everything that is served. */
  documentsDir: string;
}

/** Read from the environment; the data key comes from the database. */
export type GateSettings = Omit<GateConfig, "dataKey">;

export interface GatewayConfig {
  url: string;
  key: string;
}

/** Our own puzzle, or the widget of a service that the operator has an account with. */
export interface CaptchaConfig {
  kind: CaptchaKind;
  /** pow: an answer takes about two to this power attempts. */
  difficultyBits: number;
  /** pow: how long a page waits for a puzzle over its socket before requesting one by call. */
  socketTimeoutMs: number;
  siteKey: string;
  secret: string;
  /** Where answers are verified, if not at the service's own address. */
  verifyUrl: string | undefined;
}

export const APP_VERSION = "1.28.0";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type GateSecrets = Pick<
  GateConfig,
  "tokenSecret" | "previousTokenSecrets" | "operatorKey" | "internalKey"
>;

export function readGateConfig(
  env: NodeJS.ProcessEnv,
  secrets: GateSecrets,
  given: Pick<GateConfig, "documentsDir" | "build">,
): GateSettings {
  return {
    demo: flag(env, "DEMO", !env.DATABASE_URL),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS, "warn"),
    version: APP_VERSION,
    hosts: hostTable(env),
    trustProxy: trustProxy(env),
    smtpUrl: smtpUrl(env),
    operators: operators(env),
    brand: brand(env),
    contactEmail: contactEmail(env),
    company: company(env),
    mailFrom: env.MAIL_FROM || `${brand(env)} <no-reply@touchline.invalid>`,
    captcha: captcha(env),
    nationalId: nationalId(env),
    sms: textGateway(env, "SMS"),
    messenger: textGateway(env, "MESSENGER"),
    intervals: {
      NULL_BALANCE_POPUP_TIMEOUT: milliseconds(env, "NULL_BALANCE_POPUP_TIMEOUT", DAY_MS),
      SIGN_UP_POPUP_INTERVAL: milliseconds(env, "SIGN_UP_POPUP_INTERVAL", 7 * DAY_MS),
      WELCOME_BACK_INTERVAL: milliseconds(env, "WELCOME_BACK_INTERVAL", 7 * DAY_MS),
    },
    offsetToExpireTokenMs: milliseconds(env, "OFFSET_TO_EXPIRE_TOKEN", 30 * SECOND_MS),
    consentCookie: consentCookie(env),
    links: {
      external: namedLinks(env, "EXTERNAL_LINKS"),
      social: namedLinks(env, "SOCIAL_NETWORKS"),
    },
    desktopLinks: readDesktopLinks(env),
    apps: readApps(env),
    addressSearchUrl: addressSearchUrl(env),
    fingerprint: flag(env, "FINGERPRINT", true),
    registers: registers(env, "REGISTER", ["ROFUS", "RGIAJ", "RUA"]),
    jointLimits: registers(env, "JOINT_LIMITS", ["DGOJ"]),
    sharedMethods: flag(env, "STOP_SHARED_METHODS", !flag(env, "DEMO", !env.DATABASE_URL))
      ? "stop"
      : "note",
    cps: connection(env, "CPS"),
    analytics: analytics(env),
    replay: replay(env),
    gameProviders: readGameProviders(env.GAME_PROVIDERS, (says) => new ConfigError(says)),
    paymentProviders: paymentProviders(env),
    tablePace: tablePace(env),
    tableChat: flag(env, "TABLE_CHAT", false),
    native: nativeSettings(env),
    pushLocalOrigin: pushLocalOrigin(env, flag(env, "DEMO", !env.DATABASE_URL)),
    documentsDir: env.DOCUMENTS_DIR || given.documentsDir,
    build: given.build,
    database: readDatabaseSettings(env),
    ...secrets,
  };
}

/**
 * REGISTER_ROFUS_URL and REGISTER_ROFUS_KEY, and so on for each register; `local` for our own
 * table.
 */
function registers(
  env: NodeJS.ProcessEnv,
  prefix: string,
  names: readonly string[],
): GateConfig["registers"] {
  const connected: GateConfig["registers"] = {};
  for (const name of names) {
    const found =
      env[`${prefix}_${name}_URL`] === "local"
        ? ("local" as const)
        : connection(env, `${prefix}_${name}`);
    if (found) connected[name] = found;
  }
  return connected;
}

/** An outside service's address, and its key for us: NAME_URL and NAME_KEY. */
function connection(
  env: NodeJS.ProcessEnv,
  name: string,
): { url: string; key: string } | undefined {
  const [url, key] = [env[`${name}_URL`], env[`${name}_KEY`]];
  if (!url) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError(`${name}_URL must be an http(s) address`);
  if (!key) throw new ConfigError(`${name}_KEY is needed with ${name}_URL`);
  return { url, key };
}

/**
 * docs/behaviour/storage.md#consent: COOKIE_CONSENT_NAME and COOKIE_CONSENT_EXPIRES_AFTER, with the
 * specification's defaults.
 */
function consentCookie(env: NodeJS.ProcessEnv): GateConfig["consentCookie"] {
  const {
    COOKIE_CONSENT_NAME: name = "ConsentCookie",
    COOKIE_CONSENT_EXPIRES_AFTER: days = "182",
  } = env;
  if (!/^[\w-]{1,64}$/.test(name))
    throw new ConfigError(`COOKIE_CONSENT_NAME is "${name}": use letters, digits, - and _`);
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new ConfigError(`COOKIE_CONSENT_EXPIRES_AFTER is "${days}": give whole days`);
  return { name, days: Number(days) };
}

/** `Blog=https://blog.example,Forum=https://forum.example`: names as shown to visitors. */
function namedLinks(env: NodeJS.ProcessEnv, name: string): Record<string, string> {
  const pairs = (env[name] ?? "").split(",").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, label = "", href = ""] =
        /^\s*([^=]{1,40}?)\s*=\s*(https:\/\/\S+)\s*$/.exec(pair) ?? [];
      if (!label || !URL.canParse(href))
        throw new ConfigError(
          `${name} has "${pair.trim()}": give Name=https://address, separated by commas`,
        );
      return [label, href];
    }),
  );
}

/** The base address of a service elsewhere; empty for this site. */
function baseOf(env: NodeJS.ProcessEnv, name: string): string {
  const url = env[name] ?? "";
  if (url && (!/^https?:\/\//.test(url) || !URL.canParse(url)))
    throw new ConfigError(`${name} must be an http(s) address`);
  return url.replace(/\/+$/, "");
}

/**
 * ANALYTICS_US_URL and ANALYTICS_EU_URL: a collector elsewhere that receives the site's analytics
 * instead of this gate.
 */
const analytics = (env: NodeJS.ProcessEnv): GateConfig["analytics"] => ({
  apiKey: env.ANALYTICS_API_KEY || PROJECT_KEY,
  bases: { US: baseOf(env, "ANALYTICS_US_URL"), EU: baseOf(env, "ANALYTICS_EU_URL") },
});

/**
 * REPLAY_EU_CONFIG_URL and REPLAY_EU_TRACK_URL, and so on for each zone; REPLAY_ZONE=staging for a
 * trial site.
 */
function replay(env: NodeJS.ProcessEnv): GateConfig["replay"] {
  const hosts = (zone: string) => ({
    config: baseOf(env, `REPLAY_${zone}_CONFIG_URL`),
    track: baseOf(env, `REPLAY_${zone}_TRACK_URL`),
  });
  return {
    staging: env.REPLAY_ZONE === "staging",
    hosts: { standard: hosts("STANDARD"), staging: hosts("STAGING"), EU: hosts("EU") },
  };
}

function addressSearchUrl({ ADDRESS_SEARCH_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (url && (!/^https?:\/\//.test(url) || !URL.canParse(url)))
    throw new ConfigError("ADDRESS_SEARCH_URL must be an http(s) address");
  return url || undefined;
}

/** TABLE_PACE=0.3: a round at a table takes 30 % of its time. */
function tablePace({ TABLE_PACE: text = "1" }: NodeJS.ProcessEnv): number {
  const pace = Number(text);
  if (!(pace >= 0.05 && pace <= 10))
    throw new ConfigError(`TABLE_PACE is "${text}": use a number from 0.05 to 10`);
  return pace;
}

function oneOf<T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  allowed: readonly T[],
  otherwise: T,
): T {
  const value = env[name] || otherwise;
  const found = allowed.find((one) => one === value);
  if (!found) throw new ConfigError(`${name} is "${value}": use one of ${allowed.join(", ")}`);
  return found;
}

const MOST_DIFFICULTY_BITS = 24;

function captcha(env: NodeJS.ProcessEnv): CaptchaConfig {
  const kind = oneOf(env, "CAPTCHA_KIND", CAPTCHA_KINDS, "pow");
  const difficultyBits = Number(env.POW_DIFFICULTY || 16);
  if (
    !Number.isInteger(difficultyBits) ||
    difficultyBits < 0 ||
    difficultyBits > MOST_DIFFICULTY_BITS
  )
    throw new ConfigError(
      `POW_DIFFICULTY is "${env.POW_DIFFICULTY}": use a whole number from 0 to ${MOST_DIFFICULTY_BITS}`,
    );
  const {
    CAPTCHA_SITE_KEY: siteKey = "",
    CAPTCHA_SECRET: secret = "",
    CAPTCHA_VERIFY_URL: verifyUrl,
  } = env;
  if (kind !== "pow" && (!siteKey || !secret))
    throw new ConfigError(`CAPTCHA_KIND=${kind} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET`);
  if (verifyUrl && !URL.canParse(verifyUrl))
    throw new ConfigError("CAPTCHA_VERIFY_URL must be an address: https://host/siteverify");
  const socketTimeoutMs = milliseconds(env, "POW_SOCKET_TIMEOUT", 3 * SECOND_MS);
  return {
    kind,
    difficultyBits,
    socketTimeoutMs,
    siteKey,
    secret,
    verifyUrl: verifyUrl || undefined,
  };
}

function nationalId(env: NodeJS.ProcessEnv): GateConfig["nationalId"] {
  const {
    MITID_ISSUER: issuer,
    MITID_CLIENT_ID: clientId,
    MITID_CLIENT_SECRET: clientSecret,
  } = env;
  if (!issuer) return undefined;
  if (!issuer.startsWith("https://") || !URL.canParse(issuer))
    throw new ConfigError("MITID_ISSUER must be an https address");
  if (!clientId || !clientSecret)
    throw new ConfigError("MITID_ISSUER needs MITID_CLIENT_ID and MITID_CLIENT_SECRET");
  return { issuer, clientId, clientSecret };
}

function flag(env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  const value = env[name];
  if (value === undefined || value === "") return otherwise;
  if (value !== "0" && value !== "1") throw new ConfigError(`${name} is "${value}": use 1 or 0`);
  return value === "1";
}

/** SMS_URL with SMS_KEY, MESSENGER_URL with MESSENGER_KEY. */
function textGateway(env: NodeJS.ProcessEnv, name: "SMS" | "MESSENGER"): GatewayConfig | undefined {
  const { [`${name}_URL`]: url, [`${name}_KEY`]: key } = env;
  if (!url && !key) return undefined;
  if (!url || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError(`${name}_URL must be an address: https://host/messages`);
  if (!key)
    throw new ConfigError(`${name}_URL needs ${name}_KEY, the key that the gateway gave you`);
  return { url, key };
}
