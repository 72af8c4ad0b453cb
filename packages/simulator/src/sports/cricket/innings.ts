import { itemAt, type Random } from "@touchline/core";
import type { Distribution } from "../../pricing/distribution.ts";
import { certain, mixture, trimmed } from "../maths/distributions.ts";

export const BALLS = 120;
export const WICKETS = 10;

/**
 * How well a side bats against the opposing bowling, in integer steps around 0. There are few of
 * them, so that an innings is computed once per level and serves every match.
 */
const HIGHEST_LEVEL = 5;
export const levelOf = (advantage: number): number =>
  Math.max(-HIGHEST_LEVEL, Math.min(HIGHEST_LEVEL, Math.round(advantage)));

const PER_LEVEL = 0.055;
/** The outcome of an average ball: runs, or a wicket. */
const RUNS: readonly (readonly [runs: number, chance: number, grows: number])[] = [
  [1, 0.375, 0],
  [2, 0.068, 0],
  [3, 0.004, 0],
  [4, 0.118, 1],
  [6, 0.056, 1],
];
const WICKET = 0.052;

export interface Ball {
  wicket: number;
  runs: readonly (readonly [runs: number, chance: number])[];
  dot: number;
}

/** A better side finds the boundary more often and loses fewer wickets. */
export function ballAt(level: number): Ball {
  const better = Math.exp(PER_LEVEL * level);
  const wicket = WICKET / better;
  const runs = RUNS.map(([of, chance, grows]) => [of, grows ? chance * better : chance] as const);
  return { wicket, runs, dot: 1 - wicket - runs.reduce((sum, [, chance]) => sum + chance, 0) };
}

/** One ball: its runs, or null for a wicket. */
export function drawBall({ wicket, runs }: Ball, random: Random): number | null {
  let drawn = random.next();
  if ((drawn -= wicket) < 0) return null;
  for (const [of, chance] of runs) if ((drawn -= chance) < 0) return of;
  return 0;
}

/** Further runs of an innings with this many balls and wickets left, if it is completed. */
export function runsAhead(level: number, balls: number, wickets: number): Distribution {
  if (balls === 0 || wickets === 0) return NONE;
  const overs = Math.floor(balls / OVER);
  const table = (tables[level + HIGHEST_LEVEL] ??= [NO_RUNS]);
  while (table.length <= overs)
    table.push(afterBalls(level, itemAt(table, table.length - 1), OVER));
  const row = itemAt(table, overs);
  return itemAt(balls % OVER === 0 ? row : afterBalls(level, row, balls % OVER), wickets);
}

/** Run distributions by wickets left: none, one … */
type Row = readonly Distribution[];

/** The row after this many more balls. */
function afterBalls(level: number, from: Row, balls: number): Row {
  const { dot, wicket, runs } = ballAt(level);
  let row = from;
  for (let ball = 0; ball < balls; ball++) {
    const before = row;
    row = before.map((stays, left) => {
      if (left === 0) return NONE;
      const parts = runs.map(([by, chance]) => ({ chance, of: stays, by }));
      return trimmed(
        mixture([
          { chance: dot, of: stays },
          { chance: wicket, of: itemAt(before, left - 1) },
          ...parts,
        ]),
      );
    });
  }
  return row;
}

const OVER = 6;
const NONE = certain(0);
const NO_RUNS: Row = Array.from({ length: WICKETS + 1 }, () => NONE);
/**
 * By level and whole overs left. They depend on the game, not on a match, so they are cached for
 * good, a few megabytes in total.
 */
const tables: Row[][] = [];

/** Wickets that may fall in this many balls. */
export function wicketsAhead(level: number, balls: number, wickets: number): Distribution {
  const { wicket } = ballAt(level);
  const p = new Array<number>(wickets + 1).fill(0);
  p[0] = 1;
  for (let ball = 0; ball < balls; ball++) {
    for (let fallen = wickets; fallen > 0; fallen--) {
      const stays = fallen === wickets ? 1 : 1 - wicket;
      p[fallen] = itemAt(p, fallen) * stays + itemAt(p, fallen - 1) * wicket;
    }
    p[0] = itemAt(p, 0) * (wickets === 0 ? 1 : 1 - wicket);
  }
  return { from: 0, p };
}

/** The levels a trader considers when unsure between two, with their probabilities. */
export function levelsAround(level: number): { level: number; chance: number }[] {
  const low = Math.floor(level);
  const share = level - low;
  if (share === 0 || low >= HIGHEST_LEVEL || low < -HIGHEST_LEVEL)
    return [{ level: levelOf(level), chance: 1 }];
  return [
    { level: low, chance: 1 - share },
    { level: low + 1, chance: share },
  ];
}

/** Interpolates between two levels, as a trader who is unsure which it is. */
export function between<A extends readonly number[]>(
  make: (level: number, ...rest: A) => Distribution,
  level: number,
  ...rest: A
): Distribution {
  const [one, ...others] = levelsAround(level).map(({ level: at, chance }) => ({
    chance,
    of: make(at, ...rest),
  }));
  return one && others.length > 0 ? mixture([one, ...others]) : (one?.of ?? NONE);
}
