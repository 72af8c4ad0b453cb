import { isIP } from "node:net";
import type { Caller } from "../../../../platform/http/caller.ts";

/** The host name that a passkey is bound to. */
export interface RelyingParty {
  rpId: string;
  /** The origin that the browser must report. */
  origin: string;
}

/**
 * The visitor's host as the gate knows it: `caller.origin` is one of our addresses, whatever a
 * request claims. Foreign hosts and bare IP addresses have no passkeys: browsers bind them to host
 * names.
 */
export function relyingParty({
  origin,
  host,
}: Pick<Caller, "origin" | "host">): RelyingParty | null {
  const rpId = new URL(origin).hostname;
  const isAddress = isIP(rpId.replace(/^\[|\]$/g, "")) !== 0;
  return rpId === host.toLowerCase() && !isAddress ? { rpId, origin } : null;
}
