import { type AdyenSettings, adyenSettings } from "./adyen-settings.ts";
import { ConfigError } from "./setting.ts";

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

/**
 * ACQUIRER_URL with ACQUIRER_KEY and ACQUIRER_WEBHOOK_SECRET: a sandbox acquirer that somebody else
 * runs.
 */
function sandboxSettings(env: NodeJS.ProcessEnv): SandboxSettings | undefined {
  const {
    ACQUIRER_URL: url,
    ACQUIRER_KEY: key,
    ACQUIRER_WEBHOOK_SECRET: secrets,
    ACQUIRER_PUBLIC_URL: shown,
  } = env;
  if (!url) return undefined;
  const address = (name: string, text: string) => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text))
      throw new ConfigError(`${name} must be an http(s) address`);
    return text.replace(/\/+$/, "");
  };
  if (!key || !secrets)
    throw new ConfigError("ACQUIRER_URL needs ACQUIRER_KEY and ACQUIRER_WEBHOOK_SECRET");
  const publicUrl = shown ? address("ACQUIRER_PUBLIC_URL", shown) : undefined;
  return {
    url: address("ACQUIRER_URL", url),
    publicUrl,
    key,
    webhookSecrets: webhookSecrets(secrets),
  };
}

/** `whsec_new,whsec_old`, in the Standard Webhooks notation. */
export function webhookSecrets(text: string): string[] {
  const secrets = text.split(",").map((secret) => secret.trim());
  const wrong = secrets.some((secret) => !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret));
  if (wrong)
    throw new ConfigError(
      "ACQUIRER_WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64; several are separated by commas",
    );
  return secrets;
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
