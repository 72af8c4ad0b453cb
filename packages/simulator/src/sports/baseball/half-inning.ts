import type { Random } from "@touchline/core";
import type { Distribution } from "../../pricing/distribution.ts";
import { certain, mixture, trimmed } from "../maths/distributions.ts";
import { steps } from "../maths/steps.ts";

/** Occupied bases as bits: 1 for first, 2 for second, 4 for third. */
export type Bases = number;
export const EMPTY: Bases = 0;
export const ON_SECOND: Bases = 2;

/** The occupied bases by number. */
export const takenBases = (bases: Bases): number[] =>
  [1, 2, 3].filter((base) => bases & (1 << (base - 1)));

const OUTS = 3;
/** A half inning has at most this many batters. */
const MOST_BATTERS = 20;

export type Hit = "walk" | "single" | "double" | "triple" | "homer";
/** The hits of an average batter with their chances; the rest are outs. */
const BATTING: readonly (readonly [hit: Hit, chance: number])[] = [
  ["walk", 0.083],
  ["single", 0.147],
  ["double", 0.046],
  ["triple", 0.004],
  ["homer", 0.033],
];

export interface HalfState {
  outs: number;
  bases: Bases;
  batters: number;
}

export const freshHalf = (bases: Bases = EMPTY): HalfState => ({ outs: 0, bases, batters: 0 });
export const isHalfOver = ({ outs, batters }: HalfState): boolean =>
  outs >= OUTS || batters >= MOST_BATTERS;

/** The runners' bases after a hit, and the runs scored. */
export function advance(bases: Bases, hit: Hit): { bases: Bases; runs: number } {
  const [first, second, third] = [bases & 1, (bases >> 1) & 1, (bases >> 2) & 1];
  switch (hit) {
    case "walk":
      // Only forced runners move.
      if (!first) return { bases: bases | 1, runs: 0 };
      if (!second) return { bases: bases | 2, runs: 0 };
      return third ? { bases, runs: 1 } : { bases: bases | 4, runs: 0 };
    case "single":
      return { bases: 1 | (first ? 2 : 0), runs: second + third };
    case "double":
      return { bases: 2 | (first ? 4 : 0), runs: second + third };
    case "triple":
      return { bases: 4, runs: first + second + third };
    case "homer":
      return { bases: EMPTY, runs: first + second + third + 1 };
  }
}

/** One batter: a hit, or null for an out. */
export function drawBatter(factor: number, random: Random): Hit | null {
  let drawn = random.next();
  for (const [hit, chance] of BATTING) if ((drawn -= chance * factor) < 0) return hit;
  return null;
}

const FACTORS = steps(0.005);
export const onStep = FACTORS.onto;

type RunsAhead = (state: HalfState) => Distribution;
const tables = new Map<number, RunsAhead>();

/**
 * The distribution of further runs in a half inning from any state, for batters with a stepped
 * factor.
 */
export function halfInning(factor: number): RunsAhead {
  const key = FACTORS.of(factor);
  const known = tables.get(key) ?? makeTable(factor);
  tables.set(key, known);
  return known;
}

/** Computed on demand and cached. */
function makeTable(factor: number): RunsAhead {
  const known = new Map<number, Distribution>();
  const out = 1 - BATTING.reduce((sum, [, chance]) => sum + chance * factor, 0);
  function runs({ outs, bases, batters }: HalfState): Distribution {
    if (isHalfOver({ outs, bases, batters })) return NONE;
    const key = (batters * OUTS + outs) * 8 + bases;
    const made = known.get(key);
    if (made) return made;
    const next = BATTING.map(([hit, chance]) => {
      const { bases: after, runs: by } = advance(bases, hit);
      return {
        chance: chance * factor,
        of: runs({ outs, bases: after, batters: batters + 1 }),
        by,
      };
    });
    const mixed = trimmed(
      mixture([
        { chance: out, of: runs({ outs: outs + 1, bases, batters: batters + 1 }) },
        ...next,
      ]),
    );
    known.set(key, mixed);
    return mixed;
  }
  return runs;
}

const NONE = certain(0);
