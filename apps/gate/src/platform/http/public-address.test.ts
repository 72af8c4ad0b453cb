import { expect, test } from "vitest";
import { isPublicAddress, PrivateAddressError, publicLookup } from "./public-address.ts";

test.each([
  ["127.0.0.1", false],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["203.0.113.9", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["8.8.8.8", true],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["::ffff:7f00:1", false],
  ["64:ff9b::7f00:1", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["2606:4700:4700::1111", true],
  ["example.com", false],
])("%s is public: %s", (ip, is) => {
  expect(isPublicAddress(ip)).toBe(is);
});

test("a connection to a name that resolves to this machine is refused", async () => {
  const error = await new Promise((told) =>
    publicLookup()("localhost", {}, (failed) => told(failed)),
  );
  expect(error).toBeInstanceOf(PrivateAddressError);
});
