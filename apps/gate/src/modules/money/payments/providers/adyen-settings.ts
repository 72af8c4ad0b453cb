import { METHOD_KINDS, type MethodKind } from "@touchline/contract";
import {
  type ADYEN_ENVIRONMENTS,
  ADYEN_SETTINGS,
} from "../../../../platform/settings/payment.data.ts";
import { ConfigError, type ValuesOf, valuesOf } from "../../../../platform/settings/setting.ts";

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
   * `manual`: we capture an authorisation with a call, and credit it when Adyen confirms the
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

const NAMES = Object.keys(ADYEN_SETTINGS);

type Values = ValuesOf<typeof ADYEN_SETTINGS>;
type Given<V> = Exclude<V, undefined>;

/**
 * Any of these enables Adyen and makes the others that it needs mandatory
 * (docs/payment-providers.md).
 */
export function adyenSettings(env: NodeJS.ProcessEnv): AdyenSettings | undefined {
  const [first] = NAMES.filter((name) => env[name]);
  if (first === undefined) return undefined;
  const values = valuesOf(ADYEN_SETTINGS, env);
  const need = <Name extends keyof Values>(name: Name): Given<Values[Name]> => {
    const value: string | readonly string[] | undefined = values[name];
    if (value === undefined || value.length === 0)
      throw new ConfigError(
        `${first} is set, and ${name} is missing: Adyen needs it (docs/payment-providers.md)`,
      );
    return value as Given<Values[Name]>;
  };
  const environment = need("ADYEN_ENVIRONMENT");
  const clientKey = need("ADYEN_CLIENT_KEY");
  const isLive = environment !== "test";
  if (clientKey.startsWith("live_") !== isLive)
    throw new ConfigError("ADYEN_CLIENT_KEY is of another environment than ADYEN_ENVIRONMENT");
  return {
    environment,
    clientKey,
    apiKey: need("ADYEN_API_KEY"),
    merchantAccount: need("ADYEN_MERCHANT_ACCOUNT"),
    livePrefix: isLive ? need("ADYEN_LIVE_PREFIX") : undefined,
    hmacKeys: need("ADYEN_HMAC_KEYS"),
    webhook: { user: need("ADYEN_WEBHOOK_USER"), password: need("ADYEN_WEBHOOK_PASSWORD") },
    methods: METHOD_KINDS.filter((kind) => values.ADYEN_METHODS.some((each) => each === kind)),
    capture: values.ADYEN_CAPTURE,
    payouts: values.ADYEN_BALANCE_ACCOUNT
      ? {
          apiKey: need("ADYEN_PAYOUT_KEY"),
          balanceAccount: values.ADYEN_BALANCE_ACCOUNT,
          hmacKeys: need("ADYEN_PAYOUT_HMAC_KEYS"),
        }
      : undefined,
    reports: values.ADYEN_REPORT_USER
      ? { user: values.ADYEN_REPORT_USER, password: need("ADYEN_REPORT_PASSWORD") }
      : undefined,
    web: { version: values.ADYEN_WEB_VERSION, integrity: values.ADYEN_WEB_INTEGRITY },
  };
}

/** The origins of Adyen's library, secured fields and pages in the browser. */
export const adyenBrowserOrigins = ({ environment }: Pick<AdyenSettings, "environment">) => ({
  library: `https://checkoutshopper-${environment}.cdn.adyen.com`,
  fields: `https://checkoutshopper-${environment}.adyen.com`,
});
