import type { Pair, Side } from "../../side.ts";

/**
 * A unit (a set, a leg's set, a map) that is won point by point. The sport defines a point: a
 * rally, a game, a round.
 */
export interface PointGame {
  /** The home side's chance to win the next point, in a unit that `first` began. */
  chance(score: Pair, first: Side): number;
  over(score: Pair): boolean;
  /** The maximum points of a side. */
  most: number;
}

export interface UnitOutcome {
  score: Pair;
  chance: number;
}

/**
 * The possible ends of a unit from a score. `next` is the chance of the very next point, if it has
 * already begun.
 */
export function unitOutcomes(
  { chance, over, most }: PointGame,
  from: Pair,
  first: Side,
  next?: number,
): UnitOutcome[] {
  const size = most + 1;
  const reached = new Float64Array(size * size);
  reached[from[0] * size + from[1]] = 1;
  const outcomes: UnitOutcome[] = [];
  // Every point adds one to the sum of the score. Going diagonal by diagonal, each score is
  // complete before it is left.
  for (let sum = from[0] + from[1]; sum <= 2 * most; sum++) {
    for (let home = Math.max(from[0], sum - most); home <= Math.min(most, sum - from[1]); home++) {
      const away = sum - home;
      const p = reached[home * size + away] as number;
      if (p === 0) continue;
      const score: Pair = [home, away];
      if (over(score)) {
        outcomes.push({ score, chance: p });
        continue;
      }
      const wins =
        next !== undefined && home === from[0] && away === from[1] ? next : chance(score, first);
      if (wins > 0)
        reached[(home + 1) * size + away] =
          (reached[(home + 1) * size + away] as number) + p * wins;
      if (wins < 1)
        reached[home * size + away + 1] =
          (reached[home * size + away + 1] as number) + p * (1 - wins);
    }
  }
  return outcomes;
}

export const homeChance = (outcomes: readonly UnitOutcome[]): number =>
  outcomes.reduce((sum, { score, chance }) => (score[0] > score[1] ? sum + chance : sum), 0);

/** To this many points and two ahead; at `most` one point decides. */
export const twoAhead = (target: number, most: number): Pick<PointGame, "over" | "most"> => ({
  most,
  over: ([home, away]) => {
    const high = Math.max(home, away);
    return high >= most || (high >= target && Math.abs(home - away) >= 2);
  },
});
