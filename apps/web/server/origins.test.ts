import { expect, test } from "vitest";
import { createOrigins } from "./origins.ts";

test.each([
  ["bet.example", "Curacao", "https://bet.example"],
  // Mirrors and made-up hosts lead to the canonical host.
  ["mirror.example", "Curacao", "https://bet.example"],
  ["evil.example", "Curacao", "https://bet.example"],
  ["spil.example", "Denmark", "https://spil.example"],
  // A site without its own host is at this machine's address.
  ["spain.localhost", "Spain", "http://spain.localhost:3000"],
  ["localhost", "Spain", "http://localhost:3000"],
  ["made-up.localhost", "Spain", "http://localhost:3000"],
  ["evil.example", "Spain", "http://localhost:3000"],
])("%s of %s has its home at %s", (host, jurisdiction, origin) => {
  const hosts = {
    "bet.example": "Curacao",
    "mirror.example": "Curacao",
    "spil.example": "Denmark",
  };
  expect(createOrigins({ hosts, port: 3000 })(host, jurisdiction)).toBe(origin);
});
