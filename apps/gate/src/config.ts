import { type GameProvider, readGameProviders } from "./modules/games/games/game-providers.ts";
import {
  type PaymentProviderSettings,
  paymentProviders,
} from "./modules/money/payments/payment-settings.ts";
import {
  type NativeSettings,
  nativeSettings,
  pushLocalOrigin,
} from "./modules/people/native/native-settings.ts";
import { DATABASE_SETTINGS } from "./platform/settings/database.data.ts";
import {
  type DatabaseSettings,
  readDatabaseSettings,
} from "./platform/settings/database-settings.ts";
import { GATE_SETTINGS, PLAY_SETTINGS, VISIT_SETTINGS } from "./platform/settings/gate.data.ts";
import {
  type LinkSettings,
  linkSettings,
  type OperatorSettings,
  operatorSettings,
} from "./platform/settings/operator-settings.ts";
import { PAYMENT_SETTINGS } from "./platform/settings/payment.data.ts";
import type { PlatformSettings } from "./platform/settings/platform-settings.ts";
import {
  type CaptchaConfig,
  captchaSettings,
  type MessageSettings,
  messageSettings,
  type ServiceSettings,
  serviceSettings,
  type TrackingSettings,
  trackingSettings,
} from "./platform/settings/service-settings.ts";
import { valuesOf } from "./platform/settings/setting.ts";

export { frameOrigins } from "./modules/games/games/game-providers.ts";
export {
  type PaymentProviderSettings,
  paymentFrameOrigins,
} from "./modules/money/payments/payment-settings.ts";
export { DATABASE_SETTINGS } from "./platform/settings/database.data.ts";
export { PAYMENT_SETTINGS } from "./platform/settings/payment.data.ts";
export type {
  CaptchaConfig,
  Connection as GatewayConfig,
} from "./platform/settings/service-settings.ts";
export { ConfigError } from "./platform/settings/setting.ts";

/** The gate's settings. Everything is validated here, once, before anything starts. */
export interface GateConfig
  extends PlatformSettings,
    OperatorSettings,
    LinkSettings,
    MessageSettings,
    ServiceSettings,
    TrackingSettings {
  /** Signs access and punter tokens, and encrypts the data key; shared by all gates of one site. */
  tokenSecret: Uint8Array;
  /**
   * Earlier secrets, newest first: their tokens stay valid until they expire, and they can decrypt
   * a data key that they encrypted.
   */
  previousTokenSecrets: readonly Uint8Array[];
  /** Secrets that other gates may sign with already; this one only accepts their tokens. */
  nextTokenSecrets: readonly Uint8Array[];
  database: DatabaseSettings;
  captcha: CaptchaConfig;
  /**
   * The effect of a card or account used by two punters. A demo only notes it, because its cards
   * are published.
   */
  sharedMethods: "stop" | "note";
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
  /** Whether a login recognises known devices. */
  fingerprint: boolean;
  /** Providers whose games are offered in addition to ours. */
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

export const APP_VERSION = "1.28.0";

export type GateSecrets = Pick<
  GateConfig,
  "tokenSecret" | "previousTokenSecrets" | "nextTokenSecrets" | "operatorKey" | "internalKey"
>;

/** The tables in settings/ list every variable; docs/settings.md is made from them. */
export function readGateConfig(
  env: NodeJS.ProcessEnv,
  secrets: GateSecrets,
  given: Pick<GateConfig, "documentsDir" | "build">,
): GateSettings {
  const { DATABASE_URL } = valuesOf(DATABASE_SETTINGS, env);
  const values = valuesOf({ ...GATE_SETTINGS, ...PLAY_SETTINGS }, env);
  const demo = values.DEMO ?? !DATABASE_URL;
  const stops = valuesOf(PAYMENT_SETTINGS, env).STOP_SHARED_METHODS ?? !demo;
  const operator = operatorSettings(env);
  return {
    demo,
    logLevel: values.LOG_LEVEL,
    version: APP_VERSION,
    hosts: hostTable(values.HOSTS),
    trustProxy: values.TRUST_PROXY,
    ...operator,
    ...linkSettings(env),
    ...messageSettings(env, operator.brand),
    ...serviceSettings(env),
    ...trackingSettings(env),
    ...visitSettings(env),
    captcha: captchaSettings(env),
    sharedMethods: stops ? "stop" : "note",
    gameProviders: readGameProviders(values.GAME_PROVIDERS),
    paymentProviders: paymentProviders(env),
    tablePace: values.TABLE_PACE,
    tableChat: values.TABLE_CHAT,
    native: nativeSettings(env),
    pushLocalOrigin: pushLocalOrigin(env, demo),
    documentsDir: values.DOCUMENTS_DIR ?? given.documentsDir,
    build: given.build,
    database: readDatabaseSettings(env),
    ...secrets,
  };
}

function visitSettings(
  env: NodeJS.ProcessEnv,
): Pick<GateConfig, "intervals" | "offsetToExpireTokenMs" | "consentCookie" | "fingerprint"> {
  const values = valuesOf(VISIT_SETTINGS, env);
  const { NULL_BALANCE_POPUP_TIMEOUT, SIGN_UP_POPUP_INTERVAL, WELCOME_BACK_INTERVAL } = values;
  return {
    intervals: { NULL_BALANCE_POPUP_TIMEOUT, SIGN_UP_POPUP_INTERVAL, WELCOME_BACK_INTERVAL },
    offsetToExpireTokenMs: values.OFFSET_TO_EXPIRE_TOKEN,
    consentCookie: {
      name: values.COOKIE_CONSENT_NAME,
      days: values.COOKIE_CONSENT_EXPIRES_AFTER,
    },
    fingerprint: values.FINGERPRINT,
  };
}

const hostTable = (hosts: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(hosts.map(([host, jurisdiction]) => [host.toLowerCase(), jurisdiction]));
