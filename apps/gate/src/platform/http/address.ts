import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/**
 * The part of an address that one household or rented machine has: all of IPv4, the /64 of IPv6.
 * Every limit by address counts by this block.
 */
export const addressBlock = (ip: string): string => leading(ip, 4, 4);

/** The surrounding network, in which one owner can rent any number of addresses: /24 and /48. */
export const addressNetwork = (ip: string): string => leading(ip, 3, 3);

/** Longer than any address, so that forged values cannot fill a table of counters. */
const MOST_CHARACTERS = 64;

function leading(ip: string, bytes: number, groups: number): string {
  const plain = withoutPort(ip.trim().toLowerCase().slice(0, MOST_CHARACTERS));
  if (!plain.includes(":")) return plain.split(".").slice(0, bytes).join(".");
  const all = groupsOf(plain);
  const v4 = mappedV4(all);
  return v4 ? v4.slice(0, bytes).join(".") : all.slice(0, groups).map(shortest).join(":");
}

/**
 * Some proxies append a port to the address and put brackets around IPv6; a zone names our own
 * network card.
 */
const withoutPort = (ip: string): string =>
  (/^\[([^\]]*)\]/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip).replace(
    /%.*$/,
    "",
  );

/** The eight groups of an IPv6 address, with an IPv4 tail as two of them. */
function groupsOf(ip: string): string[] {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number) as [number, number, number, number];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = "", tail = ""] = hex.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  return [
    ...left,
    ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"),
    ...right,
  ];
}

const shortest = (group: string): string => group.replace(/^0+(?=.)/, "");

/** ::ffff:1.2.3.4 is 1.2.3.4, however it is written. */
function mappedV4(groups: readonly string[]): number[] | null {
  const isMapped = groups.slice(0, 5).every((group) => /^0+$/.test(group)) && groups[5] === "ffff";
  if (!isMapped) return null;
  return groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}

/** No proxy, the proxies on this machine, or the listed addresses and networks. */
export type TrustProxy = boolean | readonly string[];

/** Whether a peer may speak for visitors: X-Forwarded-* from anybody else is ignored. */
export function forwarders(trust: TrustProxy): (peer: string | undefined) => boolean {
  const peers = new BlockList();
  for (const each of trust === true ? THIS_MACHINE : trust || []) {
    const [address = "", bits] = each.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    peers.addSubnet(
      address,
      bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits),
      family,
    );
  }
  return (peer = "") => {
    const plain = peer.replace(/^::ffff:(?=\d+\.)/i, "");
    const version = isIP(plain);
    return version !== 0 && peers.check(plain, version === 6 ? "ipv6" : "ipv4");
  };
}

const THIS_MACHINE = ["127.0.0.0/8", "::1"];

/** An address or a network: 10.1.2.3, 10.1.0.0/16, fd00::/8. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
  );
}

/** A visitor's address, for requests that bypass Fastify, which derives it the same way. */
export function visitorAddress(
  { headers, socket }: IncomingMessage,
  mayForward: (peer: string | undefined) => boolean,
): string {
  // The proxy added the last entry itself; the client may have written those before it.
  const forwarded = mayForward(socket.remoteAddress)
    ? String(headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return forwarded || socket.remoteAddress || "";
}
