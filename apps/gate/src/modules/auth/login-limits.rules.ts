import { MINUTE_MS } from "@touchline/core";

/** In this time as many failures are forgiven as a limit allows. */
export const WINDOW_MS = 15 * MINUTE_MS;
export const DENIAL_MS = 15 * MINUTE_MS;

/**
 * How many failures disable logging in: few for one login from one address, so that nobody can lock out a stranger;
 * many for a login from everywhere, and for an address that tries many logins.
 */
export const FAILURE_LIMITS = { pair: 5, login: 50, address: 60 } as const;
export type LimitKind = keyof typeof FAILURE_LIMITS;

/** The part of an address that one household or one rented machine has: all of IPv4, the /64 of IPv6. */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] ?? ip;
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups.slice(0, 4).join(":");
}
