import { expect, test } from "vitest";
import { runKillTest } from "../../scripts/kill-test/kill-test.ts";

/** `npm run kill-test` is the full version: ten kills under 50 punters. */
test("everything confirmed to punters is true after the gate, its database and the acquirer were killed", async () => {
  const atLeast = { bets: 11, rounds: 11, payments: 4 };
  const report = await runKillTest({
    seed: "short",
    kills: 2,
    punters: 8,
    liveEvents: 6,
    aliveMs: { least: 1500, most: 3000 },
    atLeast,
  });
  expect(report.bets).toBeGreaterThanOrEqual(atLeast.bets);
  expect(report.rounds).toBeGreaterThanOrEqual(atLeast.rounds);
  expect(
    Object.values(report.payments).reduce((sum, count) => sum + count, 0),
  ).toBeGreaterThanOrEqual(atLeast.payments);
  // A kill waits for an open crash round, so catching one does not depend on chance.
  expect(report.notCaught).not.toContain("crash");
  expect(report.checks.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(report.checks.length).toBeGreaterThan(10);
}, 400_000);
