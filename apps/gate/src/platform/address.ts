/** The part of an address that one household or one rented machine has: all of IPv4, the /64 of IPv6. */
export const addressBlock = (ip: string): string => leading(ip, 4, 4);

/** The network around it, of which one owner can rent as many addresses as they like: /24 and /48. */
export const addressNetwork = (ip: string): string => leading(ip, 3, 3);

function leading(ip: string, bytes: number, groups: number): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4) return v4.split(".").slice(0, bytes).join(".");
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const all = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return all.slice(0, groups).join(":");
}
