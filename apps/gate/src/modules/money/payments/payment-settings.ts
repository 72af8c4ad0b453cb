import { PAYMENT_SETTINGS } from "../../../platform/settings/payment.data.ts";
import { ConfigError, valuesOf, withoutSlash } from "../../../platform/settings/setting.ts";
import { type AdyenSettings, adyenSettings } from "./providers/adyen-settings.ts";

/**
 * The payment providers of this installation (docs/payment-providers.md). Without one the cashier
 * says so.
 */
export interface PaymentProviderSettings {
  adyen?: AdyenSettings;
  sandbox?: SandboxSettings;
}

/** The sandbox acquirer, a separate process (apps/acquirer). */
export interface SandboxSettings {
  /** Its address for the gate. */
  url: string;
  /** Its address for browsers; by default the site's host name with the port of `url`. */
  publicUrl: string | undefined;
  key: string;
  /** The first is current; the others are earlier ones. */
  webhookSecrets: readonly string[];
  /** How long a call may take; tests use less. */
  deadlineMs?: number;
}

export function paymentProviders(env: NodeJS.ProcessEnv): PaymentProviderSettings {
  const adyen = adyenSettings(env);
  const sandbox = sandboxSettings(env);
  return { ...(adyen ? { adyen } : {}), ...(sandbox ? { sandbox } : {}) };
}

function sandboxSettings(env: NodeJS.ProcessEnv): SandboxSettings | undefined {
  const {
    ACQUIRER_URL: url,
    ACQUIRER_KEY: key,
    ACQUIRER_WEBHOOK_SECRET: webhookSecrets,
    ACQUIRER_PUBLIC_URL: publicUrl,
  } = valuesOf(PAYMENT_SETTINGS, env);
  if (!url) return undefined;
  if (!key || webhookSecrets.length === 0)
    throw new ConfigError("ACQUIRER_URL needs ACQUIRER_KEY and ACQUIRER_WEBHOOK_SECRET");
  return {
    url: withoutSlash(url),
    publicUrl: publicUrl && withoutSlash(publicUrl),
    key,
    webhookSecrets,
  };
}

/**
 * Origins whose pages the site shows in frames. `{host}` is the visitor's host name. Adyen's card
 * fields are in a page of the gate, which has its own policy (adyen-card-page.ts).
 */
export function paymentFrameOrigins({ sandbox }: PaymentProviderSettings): string[] {
  if (!sandbox) return [];
  if (sandbox.publicUrl) return [new URL(sandbox.publicUrl).origin];
  const { protocol, port } = new URL(sandbox.url);
  return [`${protocol}//{host}${port ? `:${port}` : ""}`];
}
