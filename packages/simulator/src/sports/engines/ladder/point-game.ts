import type { Pair, Side } from "../../side.ts";

/**
 * A unit (a set, a leg's set, a map) that is won point by point; what a point is, is the sport's: a
 * rally, a game, a round.
 */
export interface PointGame {
  /** The home side's chance to take the next point, in a unit that `first` began. */
  chance(score: Pair, first: Side): number;
  over(score: Pair): boolean;
  /** No side ever has more points than this. */
  most: number;
}

export interface UnitOutcome {
  score: Pair;
  chance: number;
}

/**
 * How a unit may end from a score on. `next` is the chance of the very next point, where something
 * of it was played already.
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
  // Every point adds one to the sum of the score: diagonal by diagonal, each score is complete
  // before it is left.
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

/** To so many points and two ahead; where that goes on for ever, one point decides at `most`. */
export const twoAhead = (target: number, most: number): Pick<PointGame, "over" | "most"> => ({
  most,
  over: ([home, away]) => {
    const high = Math.max(home, away);
    return high >= most || (high >= target && Math.abs(home - away) >= 2);
  },
});
