import { METHOD_KINDS, type MethodKind } from "@touchline/contract";
import { ConfigError } from "./setting.ts";

/** Adyen's data centres, by the names in its browser library. */
export const ADYEN_ENVIRONMENTS = [
  "test",
  "live",
  "live-us",
  "live-au",
  "live-apse",
  "live-in",
] as const;
export type AdyenEnvironment = (typeof ADYEN_ENVIRONMENTS)[number];

export interface AdyenSettings {
  environment: AdyenEnvironment;
  /** Prefix of a live company's host names. */
  livePrefix: string | undefined;
  apiKey: string;
  merchantAccount: string;
  /** Public: opens Adyen's card fields in the browser. */
  clientKey: string;
  /**
   * Keys of the standard webhook, in hexadecimal: the first is current, the others are earlier
   * ones.
   */
  hmacKeys: readonly string[];
  webhook: { user: string; password: string };
  /** The deposit methods that are enabled in the Customer Area. */
  methods: readonly MethodKind[];
  /**
   * `manual`: a call of ours captures an authorisation, and it is credited when Adyen confirms the
   * capture.
   */
  capture: "immediate" | "manual";
  /** Payouts from a balance account; without it Adyen pays nothing out. */
  payouts: { apiKey: string; balanceAccount: string; hmacKeys: readonly string[] } | undefined;
  /** The report user, who may download settlement reports. */
  reports: { user: string; password: string } | undefined;
  /** The browser library's version, and the hash that Adyen publishes for it. */
  web: { version: string; integrity: string | undefined };
  /** A test server in place of Adyen's hosts: each host is a folder of it. */
  standIn?: string;
  deadlineMs?: number;
}

/** Methods that have a name at Adyen and a form here (adyen-requests.ts). */
export const ADYEN_METHODS = [
  "card",
  "bank",
  "instant_bank",
  "wallet",
] as const satisfies readonly MethodKind[];
const WEB_VERSION = "6.33.0";

const NAMES = [
  ...[
    "ADYEN_API_KEY",
    "ADYEN_ENVIRONMENT",
    "ADYEN_LIVE_PREFIX",
    "ADYEN_MERCHANT_ACCOUNT",
    "ADYEN_CLIENT_KEY",
    "ADYEN_HMAC_KEYS",
  ],
  ...[
    "ADYEN_WEBHOOK_USER",
    "ADYEN_WEBHOOK_PASSWORD",
    "ADYEN_METHODS",
    "ADYEN_CAPTURE",
    "ADYEN_BALANCE_ACCOUNT",
    "ADYEN_PAYOUT_KEY",
  ],
  ...[
    "ADYEN_PAYOUT_HMAC_KEYS",
    "ADYEN_REPORT_USER",
    "ADYEN_REPORT_PASSWORD",
    "ADYEN_WEB_VERSION",
    "ADYEN_WEB_INTEGRITY",
  ],
];

/**
 * Any of these enables Adyen and makes the others that it needs mandatory
 * (docs/payment-providers.md).
 */
export function adyenSettings(env: NodeJS.ProcessEnv): AdyenSettings | undefined {
  const given = NAMES.filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const need = (name: string): string => {
    const value = env[name]?.trim();
    if (!value)
      throw new ConfigError(
        `${given[0]} is set, and ${name} is missing: Adyen needs it (docs/payment-providers.md)`,
      );
    return value;
  };
  const environment = oneOf("ADYEN_ENVIRONMENT", need("ADYEN_ENVIRONMENT"), ADYEN_ENVIRONMENTS);
  const clientKey = matching(
    "ADYEN_CLIENT_KEY",
    need("ADYEN_CLIENT_KEY"),
    /^(?:test|live)_[A-Za-z0-9]{16,}$/,
    "test_ or live_ and letters",
  );
  const isLive = environment !== "test";
  if (clientKey.startsWith("live_") !== isLive)
    throw new ConfigError("ADYEN_CLIENT_KEY is of another environment than ADYEN_ENVIRONMENT");
  return {
    ...{ environment, clientKey, apiKey: need("ADYEN_API_KEY") },
    merchantAccount: matching(
      "ADYEN_MERCHANT_ACCOUNT",
      need("ADYEN_MERCHANT_ACCOUNT"),
      /^[\w-]{1,80}$/,
      "the account's code",
    ),
    livePrefix: isLive
      ? matching(
          "ADYEN_LIVE_PREFIX",
          need("ADYEN_LIVE_PREFIX"),
          /^[\w-]{1,80}$/,
          "the prefix alone",
        )
      : undefined,
    hmacKeys: hmacKeys("ADYEN_HMAC_KEYS", need("ADYEN_HMAC_KEYS")),
    webhook: { user: need("ADYEN_WEBHOOK_USER"), password: need("ADYEN_WEBHOOK_PASSWORD") },
    methods: methodsOf(env.ADYEN_METHODS),
    capture: oneOf("ADYEN_CAPTURE", env.ADYEN_CAPTURE || "immediate", [
      "immediate",
      "manual",
    ] as const),
    payouts: env.ADYEN_BALANCE_ACCOUNT
      ? {
          apiKey: need("ADYEN_PAYOUT_KEY"),
          balanceAccount: matching(
            "ADYEN_BALANCE_ACCOUNT",
            env.ADYEN_BALANCE_ACCOUNT,
            /^BA[A-Z0-9]{8,}$/,
            "BA and letters",
          ),
          hmacKeys: hmacKeys("ADYEN_PAYOUT_HMAC_KEYS", need("ADYEN_PAYOUT_HMAC_KEYS")),
        }
      : undefined,
    reports: env.ADYEN_REPORT_USER
      ? { user: env.ADYEN_REPORT_USER, password: need("ADYEN_REPORT_PASSWORD") }
      : undefined,
    web: {
      version: matching(
        "ADYEN_WEB_VERSION",
        env.ADYEN_WEB_VERSION || WEB_VERSION,
        /^6\.\d{1,3}\.\d{1,3}$/,
        "a version like 6.33.0",
      ),
      integrity: env.ADYEN_WEB_INTEGRITY
        ? matching(
            "ADYEN_WEB_INTEGRITY",
            env.ADYEN_WEB_INTEGRITY,
            /^sha(?:256|384|512)-[A-Za-z0-9+/=]{40,}$/,
            "a hash like sha384-…",
          )
        : undefined,
    },
  };
}

function oneOf<const T extends readonly string[]>(
  name: string,
  value: string,
  values: T,
): T[number] {
  if (!values.includes(value))
    throw new ConfigError(`${name} is "${value}": use ${values.join(", ")}`);
  return value;
}

/** The value may be a secret, so the message does not repeat it. */
function matching(name: string, value: string, pattern: RegExp, says: string): string {
  if (!pattern.test(value)) throw new ConfigError(`${name} cannot be right: give ${says}`);
  return value;
}

function hmacKeys(name: string, text: string): string[] {
  const keys = text.split(",").map((key) => key.trim());
  if (keys.some((key) => !/^[\dA-Fa-f]{64}$/.test(key)))
    throw new ConfigError(
      `${name} must be 64 hexadecimal digits, as the Customer Area shows them; several are separated by commas`,
    );
  return keys;
}

function methodsOf(text = "card"): MethodKind[] {
  const named = text.split(",").map((name) => name.trim());
  const wrong = named.find((name) => !ADYEN_METHODS.some((each) => each === name));
  if (wrong !== undefined)
    throw new ConfigError(`ADYEN_METHODS names "${wrong}": use ${ADYEN_METHODS.join(", ")}`);
  return METHOD_KINDS.filter((kind) => named.includes(kind));
}

/** The origins of Adyen's library, secured fields and pages in the browser. */
export const adyenBrowserOrigins = ({ environment }: Pick<AdyenSettings, "environment">) => ({
  library: `https://checkoutshopper-${environment}.cdn.adyen.com`,
  fields: `https://checkoutshopper-${environment}.adyen.com`,
});
