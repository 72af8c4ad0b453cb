import { isIP } from "node:net";
import type { Caller } from "../../../platform/caller.ts";

/** The name under which a passkey is made and used. */
export interface RelyingParty {
  rpId: string;
  /** Where the browser says that it was used. */
  origin: string;
}

/**
 * The host the visitor is on, as the gate knows it: `caller.origin` is an address of ours, whatever
 * a request claims. A host that is not ours has no passkeys, and neither has a bare address:
 * browsers know hosts by name.
 */
export function relyingParty({
  origin,
  host,
}: Pick<Caller, "origin" | "host">): RelyingParty | null {
  const rpId = new URL(origin).hostname;
  const isAddress = isIP(rpId.replace(/^\[|\]$/g, "")) !== 0;
  return rpId === host.toLowerCase() && !isAddress ? { rpId, origin } : null;
}
