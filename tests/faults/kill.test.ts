import { expect, test } from "vitest";
import { runKillTest } from "../../scripts/kill-test/kill-test.ts";

/** The whole of it, ten kills under 50 punters, is `npm run kill-test`. */
test("what punters were told is true after the gate, its database and the acquirer were killed under them", async () => {
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
  // A kill waits for an open round of crash: whether one is caught is no chance.
  expect(report.notCaught).not.toContain("crash");
  expect(report.checks.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(report.checks.length).toBeGreaterThan(10);
}, 400_000);
