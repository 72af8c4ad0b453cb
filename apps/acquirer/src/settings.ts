/** The acquirer reads its settings from the environment that the site passes when it starts it. */
export interface AcquirerSettings {
  databaseUrl: string;
  /** 0 for any free port. */
  port: number;
  /** The address to listen on; all addresses if undefined. */
  bind: string | undefined;
  /** The public address; defaults to the host of the merchant's origin with this port. */
  publicUrl: string | undefined;
  /** The merchant's API key. It also signs tickets for the card fields. */
  merchantKey: string;
  webhookUrl: string;
  /** Standard Webhooks: `whsec_` and base64. */
  webhookSecret: string;
  /** A factor on the usual delays; 0 for none. */
  pace: number;
}

export function readSettings(env: NodeJS.ProcessEnv): AcquirerSettings {
  const wanted = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is needed`);
    return value;
  };
  const pace = Number(env.ACQUIRER_PACE || 1);
  if (!(pace >= 0 && pace <= 100)) throw new Error("ACQUIRER_PACE is a number from 0 to 100");
  const port = Number(env.ACQUIRER_PORT || 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error("ACQUIRER_PORT is a port");
  const address = (name: string, url: string): string => {
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw new Error(`${name} must be an http(s) address`);
    return url;
  };
  return {
    databaseUrl: wanted("ACQUIRER_DATABASE_URL"),
    port,
    bind: env.ACQUIRER_BIND || undefined,
    publicUrl: env.ACQUIRER_PUBLIC_URL
      ? address("ACQUIRER_PUBLIC_URL", env.ACQUIRER_PUBLIC_URL).replace(/\/+$/, "")
      : undefined,
    merchantKey: wanted("ACQUIRER_KEY"),
    webhookUrl: address("ACQUIRER_WEBHOOK_URL", wanted("ACQUIRER_WEBHOOK_URL")),
    webhookSecret: wanted("ACQUIRER_WEBHOOK_SECRET"),
    pace,
  };
}
