import { UNITS_PER_DOLLAR } from "@touchline/core/unit-scale";
import { GAMES } from "@touchline/fair/games";
import { expect, test } from "vitest";
import { TIER_FACTOR } from "../../../ports/tier-factors.data.ts";
import { stakeLimits } from "./stake-limits.ts";

const TIERS = Object.keys(TIER_FACTOR) as (keyof typeof TIER_FACTOR)[];

test.each([...GAMES])("no stake of %s can win more than the maximum", (gameId, { mostTimes }) => {
  for (const currency of [...Object.keys(UNITS_PER_DOLLAR), "ISK", "BHD"])
    for (const tier of TIERS) {
      const game = { card: { gameId }, leastStake: 0.1, mostStake: 5000 };
      const { minStake, maxStake, mostWin } = stakeLimits(game as never, currency, tier);
      if (maxStake > minStake) expect(maxStake * BigInt(mostTimes)).toBeLessThanOrEqual(mostWin);
    }
});
