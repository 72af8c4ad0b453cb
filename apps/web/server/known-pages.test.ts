import { expect, test } from "vitest";
import { knownPages } from "./known-pages.ts";

const isKnown = knownPages(["/", "/sport/live", "/casino/game/[gameId]", "/[...section]"]);

test.each([
  ["/", true],
  ["/sport/live", true],
  ["/sport/live/", true],
  ["/casino/game/mines", true],
  // Another notation of an address is no page of its own.
  ["/sport%2Flive", false],
  ["/casino/game/%6dines", false],
  ["/_next/anything", false],
  ["/sport", false],
  ["/casino/game", false],
  ["/casino/game/mines/x", false],
  ["/wp-login.php", false],
  ["/constructor", false],
])("%s is a page: %s", (path, known) => expect(isKnown(path)).toBe(known));
