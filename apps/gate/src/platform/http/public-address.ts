import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Everything outside the public internet: private, shared, local, documentation, multicast and
 * reserved networks.
 */
const NOT_PUBLIC = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

const v4 = new BlockList();
for (const network of NOT_PUBLIC) {
  const [address = "", bits] = network.split("/");
  v4.addSubnet(address, Number(bits), "ipv4");
}
/**
 * In IPv6 only global unicast is public, except Teredo, 6to4, documentation and benchmark ranges.
 */
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");
const reservedV6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  reservedV6.addSubnet(address, bits, "ipv6");

/**
 * Whether an IP address is public. IPv4 mapped into IPv6 is not: nobody needs it to reach a public
 * host.
 */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !v4.check(ip, "ipv4");
  return version === 6 && globalV6.check(ip, "ipv6") && !reservedV6.check(ip, "ipv6");
}

export class PrivateAddressError extends Error {}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;
export const systemResolve: Resolve = (name) => lookup(name, { all: true });

/**
 * Resolves a name for a connection, to public addresses only. The check and the connection use the
 * same answer, so that a name cannot be repointed in between.
 */
export function publicLookup(resolve: Resolve = systemResolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const open = found.filter(({ address }) => isPublicAddress(address));
        const [first] = open;
        if (!first)
          return callback(new PrivateAddressError(`${hostname} has no public address`), "", 0);
        const all = callback as unknown as (error: null, addresses: typeof open) => void;
        return options.all ? all(null, open) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}
