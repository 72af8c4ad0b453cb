import { isNetwork, type TrustProxy } from "./address.ts";
import { ConfigError } from "./setting.ts";

/**
 * TRUST_PROXY=1 for a proxy on this machine, TRUST_PROXY=10.0.0.5,10.1.0.0/16 for those that may
 * speak for visitors.
 */
export function trustProxy({ TRUST_PROXY: text = "0" }: NodeJS.ProcessEnv): TrustProxy {
  if (text === "0" || text === "1" || text === "") return text === "1";
  const peers = text.split(",").map((peer) => peer.trim());
  const wrong = peers.find((peer) => !isNetwork(peer));
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUST_PROXY has "${wrong}": use 1 for this machine, or addresses and networks (10.1.0.0/16)`,
    );
  return peers;
}

/** HOSTS=bet.example=Curacao,apuestas.example=Spain */
export function hostTable(env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = (env.HOSTS ?? "").split(",").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [host, jurisdiction] = pair.split("=");
      if (!host || !jurisdiction)
        throw new ConfigError(`HOSTS has "${pair}": write host=Jurisdiction, separated by commas`);
      return [host.toLowerCase(), jurisdiction];
    }),
  );
}
