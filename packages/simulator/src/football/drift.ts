import { valueNoise } from "../pricing/value-noise.ts";
import type { Match } from "./match.ts";
import { AWAY, HOME, type Pair, type Side } from "./side.ts";

interface Wave {
  name: string;
  /** Match seconds between two knots. */
  seconds: number;
  /** The largest relative change of a side's expected goals. */
  size: number;
}

/**
 * Before the match the trader's view changes slowly, and during it also with every spell of play.
 */
const BEFORE: readonly Wave[] = [{ name: "before", seconds: 14_400, size: 0.02 }];
const DURING: readonly Wave[] = [
  { name: "slow", seconds: 300, size: 0.015 },
  { name: "quick", seconds: 40, size: 0.008 },
];

/**
 * The trader's view of each side's goals as a factor: near 1, seeded, smooth in time, without a
 * trend.
 */
export function driftAt(match: Match, at: number): Pair {
  const seconds = ((at - match.timeline.kickoffAt) * match.speed) / 1000;
  const waves = seconds < 0 ? BEFORE : DURING;
  const view = (side: Side) =>
    Math.exp(
      waves.reduce(
        (sum, wave) =>
          sum + wave.size * valueNoise(match.seed, `${wave.name}|${side}`, seconds / wave.seconds),
        0,
      ),
    );
  return [view(HOME), view(AWAY)];
}
