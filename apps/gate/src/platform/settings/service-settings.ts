import type { CaptchaKind } from "@touchline/contract";
import { MESSAGE_SETTINGS } from "./message.data.ts";
import { CAPTCHA_SETTINGS, SERVICE_SETTINGS, TRACKING_SETTINGS } from "./service.data.ts";
import { ConfigError, type ValuesOf, valuesOf, withoutSlash } from "./setting.ts";

/** An outside service's address, and its key for us. */
export interface Connection {
  url: string;
  key: string;
}

/** Our own puzzle, or the widget of a service that the operator has an account with. */
export interface CaptchaConfig {
  kind: CaptchaKind;
  /** pow: an answer takes about two to this power attempts. */
  difficultyBits: number;
  /** pow: puzzles a minute over all gates, beyond which they get harder. */
  usualPerMinute: number;
  /** pow: how long a page waits for a puzzle over its socket before requesting one by call. */
  socketTimeoutMs: number;
  siteKey: string;
  secret: string;
  /** Where answers are verified, if not at the service's own address. */
  verifyUrl: string | undefined;
}

export function captchaSettings(env: NodeJS.ProcessEnv): CaptchaConfig {
  const values = valuesOf(CAPTCHA_SETTINGS, env);
  const {
    CAPTCHA_KIND: kind,
    CAPTCHA_SITE_KEY: siteKey = "",
    CAPTCHA_SECRET: secret = "",
  } = values;
  if (kind !== "pow" && (!siteKey || !secret))
    throw new ConfigError(`CAPTCHA_KIND=${kind} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET`);
  return {
    kind,
    difficultyBits: values.POW_DIFFICULTY,
    usualPerMinute: values.POW_USUAL_PER_MINUTE,
    socketTimeoutMs: values.POW_SOCKET_TIMEOUT,
    siteKey,
    secret,
    verifyUrl: values.CAPTCHA_VERIFY_URL,
  };
}

export interface MessageSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Gateways for text messages; without one messages stay in the outbox. */
  sms: Connection | undefined;
  messenger: Connection | undefined;
}

export function messageSettings(env: NodeJS.ProcessEnv, brand: string): MessageSettings {
  const values = valuesOf(MESSAGE_SETTINGS, env);
  const gateway = (name: "SMS" | "MESSENGER"): Connection | undefined => {
    const { [`${name}_URL` as const]: url, [`${name}_KEY` as const]: key } = values;
    if (!url && !key) return undefined;
    if (!url) throw new ConfigError(`${name}_URL must be an address: https://host/messages`);
    if (!key)
      throw new ConfigError(`${name}_URL needs ${name}_KEY, the key that the gateway gave you`);
    return { url, key };
  };
  return {
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${brand} <no-reply@touchline.invalid>`,
    sms: gateway("SMS"),
    messenger: gateway("MESSENGER"),
  };
}

export interface ServiceSettings {
  /** The national digital ID's broker; without one a demo uses its own. */
  nationalId: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /**
   * Connected national exclusion registers, by name. For the others a demo keeps its own list;
   * otherwise logging in is refused.
   */
  registers: Record<string, Connection | "local">;
  /**
   * Connected services for limits across operators, by name. For the others a demo keeps a table;
   * otherwise deposits are refused.
   */
  jointLimits: Record<string, Connection | "local">;
  /** Russia's payment centre; without one a demo has a sandbox, others identify nobody. */
  cps: Connection | undefined;
  /** A geocoder for address forms; without one they know only Italy's communes. */
  addressSearchUrl: string | undefined;
}

type Services = ValuesOf<typeof SERVICE_SETTINGS>;

const REGISTERS = ["ROFUS", "RGIAJ", "RUA"] as const;

export function serviceSettings(env: NodeJS.ProcessEnv): ServiceSettings {
  const values = valuesOf(SERVICE_SETTINGS, env);
  const connected = REGISTERS.map((name) => [name, localOr(values, `REGISTER_${name}`)] as const);
  const dgoj = localOr(values, "JOINT_LIMITS_DGOJ");
  return {
    nationalId: nationalId(values),
    registers: Object.fromEntries(
      connected.flatMap(([name, service]) => (service ? [[name, service]] : [])),
    ),
    jointLimits: dgoj ? { DGOJ: dgoj } : {},
    cps: connection("CPS", values.CPS_URL, values.CPS_KEY),
    addressSearchUrl: values.ADDRESS_SEARCH_URL,
  };
}

function localOr(
  values: Services,
  name: `REGISTER_${(typeof REGISTERS)[number]}` | "JOINT_LIMITS_DGOJ",
): Connection | "local" | undefined {
  const { [`${name}_URL` as const]: url, [`${name}_KEY` as const]: key } = values;
  return url === "local" ? url : connection(name, url, key);
}

function connection(
  name: string,
  url: string | undefined,
  key: string | undefined,
): Connection | undefined {
  if (!url) return undefined;
  if (!key) throw new ConfigError(`${name}_KEY is needed with ${name}_URL`);
  return { url, key };
}

function nationalId(values: Services): ServiceSettings["nationalId"] {
  const {
    MITID_ISSUER: issuer,
    MITID_CLIENT_ID: clientId,
    MITID_CLIENT_SECRET: clientSecret,
  } = values;
  if (!issuer) return undefined;
  if (!clientId || !clientSecret)
    throw new ConfigError("MITID_ISSUER needs MITID_CLIENT_ID and MITID_CLIENT_SECRET");
  return { issuer, clientId, clientSecret };
}

const MEGABYTE = 1024 * 1024;

export interface TrackingSettings {
  /** The volume of a day from everybody, and from one address. */
  collected: { dayBytes: number; addressDayBytes: number };
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
}

export function trackingSettings(env: NodeJS.ProcessEnv): TrackingSettings {
  const values = valuesOf(TRACKING_SETTINGS, env);
  const hosts = (zone: "STANDARD" | "STAGING" | "EU") => ({
    config: withoutSlash(values[`REPLAY_${zone}_CONFIG_URL`]),
    track: withoutSlash(values[`REPLAY_${zone}_TRACK_URL`]),
  });
  return {
    collected: {
      dayBytes: values.COLLECTED_MB_PER_DAY * MEGABYTE,
      addressDayBytes: values.COLLECTED_MB_PER_DAY_AND_ADDRESS * MEGABYTE,
    },
    analytics: {
      apiKey: values.ANALYTICS_API_KEY,
      bases: {
        US: withoutSlash(values.ANALYTICS_US_URL),
        EU: withoutSlash(values.ANALYTICS_EU_URL),
      },
    },
    replay: {
      staging: values.REPLAY_ZONE === "staging",
      hosts: { standard: hosts("STANDARD"), staging: hosts("STAGING"), EU: hosts("EU") },
    },
  };
}
