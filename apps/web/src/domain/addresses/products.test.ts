import { expect, test } from "vitest";
import { isSearchAllowed } from "./products.ts";

test.each([
  ["/sport/live/popular", true],
  ["/casino/lobby", true],
  ["/live-casino/lobby", true],
  ["/crash", true],
  ["/live-games/lobby", false],
  ["/virtual-sports/lobby", false],
  ["/toto/goals?draw=1", false],
  ["/mgames/lobby", false],
  ["/account", true],
  ["/help/bets", true],
])("the search on %s: %s", (path, isAllowed) => expect(isSearchAllowed(path)).toBe(isAllowed));
