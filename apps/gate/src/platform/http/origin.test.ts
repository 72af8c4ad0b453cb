import { expect, test } from "vitest";
import { isOwnOrigin } from "./origin.ts";

const site = { protocol: "http", host: "bet.example:3000", protocolUnknown: false };

test.each([
  ["no page at all", undefined, site, true],
  ["the site itself", "http://bet.example:3000", site, true],
  ["another port", "http://bet.example:8080", site, false],
  ["no port", "http://bet.example", site, false],
  ["another scheme", "https://bet.example:3000", site, false],
  ["another name", "http://evil.example:3000", site, false],
  ["a name that begins alike", "http://bet.example:3000.evil.example", site, false],
  ["a page without an origin", "null", site, false],
  [
    "the port of its scheme, unsaid",
    "https://bet.example",
    { ...site, protocol: "https", host: "bet.example" },
    true,
  ],
  [
    "the port of its scheme, said in Host",
    "https://bet.example",
    { ...site, protocol: "https", host: "bet.example:443" },
    true,
  ],
  [
    "TLS that ended at a proxy which does not say so",
    "https://bet.example",
    { ...site, host: "bet.example", protocolUnknown: true },
    true,
  ],
  [
    "another port behind that proxy",
    "https://bet.example:8443",
    { ...site, host: "bet.example", protocolUnknown: true },
    false,
  ],
  [
    "letters of another case",
    "http://bet.example:3000",
    { ...site, host: "BET.example:3000" },
    true,
  ],
])("%s", (_, origin, of, own) => {
  expect(isOwnOrigin(origin, of)).toBe(own);
});
