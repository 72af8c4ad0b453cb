import { MINUTE_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { createWorld, MOST_LIVE_EVENTS } from "./worlds.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const worldOf = (liveEvents: number, prematchEvents: number) =>
  createWorld({ seed: "worlds", liveEvents, prematchEvents, speed: 1 });

test("the world of all sports has about the requested number of live events, up to the maximum", () => {
  for (const liveEvents of [20, 60, MOST_LIVE_EVENTS]) {
    const world = worldOf(liveEvents, 0);
    const counts = Array.from({ length: 8 }, (_, i) => {
      const at = NOON + i * 23 * MINUTE_MS;
      return world.roster(at).filter((fixture) => world.state(fixture, at).status === "live")
        .length;
    });
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean).toBeGreaterThan(liveEvents * 0.85);
    expect(mean).toBeLessThan(liveEvents * 1.15);
  }
});
