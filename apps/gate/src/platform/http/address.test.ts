import { expect, test } from "vitest";
import { addressBlock, addressNetwork, forwarders } from "./address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:51234", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["0:0:0:0:0:FFFF:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["x".repeat(5000), "x".repeat(64)],
])("the block of %s is %s", (ip, block) => expect(addressBlock(ip)).toBe(block));

test.each([
  ["192.0.2.7", "192.0.2"],
  ["::ffff:192.0.2.7", "192.0.2"],
  ["2001:0db8:0001:2::9", "2001:db8:1"],
])("the network of %s is %s", (ip, network) => expect(addressNetwork(ip)).toBe(network));

test.each([
  [false, "127.0.0.1", false],
  [true, "127.0.0.1", true],
  [true, "::1", true],
  [true, "::ffff:127.0.0.1", true],
  [true, "10.0.0.5", false],
  [["10.0.0.5"], "10.0.0.5", true],
  [["10.0.0.5"], "10.0.0.6", false],
  [["10.1.0.0/16", "fd00::/8"], "10.1.255.9", true],
  [["10.1.0.0/16", "fd00::/8"], "fd12::1", true],
  [["10.1.0.0/16"], "127.0.0.1", false],
  [["10.1.0.0/16"], undefined, false],
] as const)("with TRUST_PROXY %j the peer %s may forward: %s", (trust, peer, may) => {
  expect(forwarders(trust)(peer)).toBe(may);
});
