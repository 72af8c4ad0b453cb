import { expect, test } from "vitest";
import { calibrateSport } from "./test-calibration.ts";
import { BUILT_SPORTS } from "./test-joint.ts";

/**
 * Each engine with its extremes. scripts/builder-calibration.ts plays more matches of any sport.
 */
const PLAYED = [
  ["Basketball", 20_000],
  ["IceHockey", 20_000],
  // Tennis draws every point of a game, which is slow.
  ["Tennis", 10_000],
  ["Volleyball", 20_000],
  ["CounterStrike", 20_000],
  ["Boxing", 20_000],
  ["Baseball", 20_000],
  // Likewise every ball of an innings.
  ["Cricket", 10_000],
] as const;

test.each(PLAYED)(
  "joint probabilities of picks of one match of %s agree with the results",
  (name, matches) => {
    const sport =
      BUILT_SPORTS.find((each) => each.sport === name) ?? expect.fail(`${name} has no builders`);
    const builders = calibrateSport(sport, matches);
    expect(builders.length).toBeGreaterThan(30);
    for (const { picks, z } of builders) expect(Math.abs(z), picks).toBeLessThan(4);
    // These matches suffice to reveal a wrong price: multiplied chances are far off.
    expect(Math.max(...builders.map(({ zMultiplied }) => Math.abs(zMultiplied)))).toBeGreaterThan(
      20,
    );
  },
);
