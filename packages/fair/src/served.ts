import { itemAt } from "@touchline/core";
import { type Draws, drawsOf } from "./draws.ts";
import { ONCE } from "./multiplier.ts";
import {
  BANDS,
  bandOf,
  type Distribution,
  type Measure,
  type MeasuredBet,
  margin,
  playOut,
  type Sheet,
} from "./sheet.ts";

/** Served rounds of one bet. */
export interface Served {
  /** The return of each round in ten-thousandths of its opening stake. */
  returns: number[];
  /** All stakes in opening stakes, including doubles and splits. */
  staked: number;
}

/**
 * Computes draws once and replays them from the start any number of times: for every bet and after
 * every move.
 */
export function readAgain(draws: Draws): () => Draws {
  const words: number[] = [];
  return () => {
    let at = 0;
    return drawsOf(() => {
      if (at === words.length) words.push(draws.next());
      return itemAt(words, at++);
    });
  };
}

export function serve(
  measure: Measure,
  bet: MeasuredBet,
  rounds: readonly (() => Draws)[],
): Served {
  const opening = Number(measure.game.stakeOf(bet));
  let staked = 0;
  const returns = rounds.map((draws) => {
    const round = playOut(measure, draws, bet);
    staked += round.staked / opening;
    return Math.round((round.won * ONCE) / opening);
  });
  return { returns, staked };
}

/**
 * The evidence that rounds do not follow a sheet: an impossible return, or a mean, a hit rate or a
 * distribution of returns that chance produces less than once in a thousand times. Counted returns
 * are compared one by one, others by bands.
 */
export function faultsOf(
  { returns, staked }: Served,
  sheet: Sheet,
  counted: Distribution | undefined,
): string[] {
  const rounds = returns.length;
  const chances = counted ?? new Map(BANDS.map((from, at) => [from, sheet.bands?.[at] ?? 0]));
  const counts = countBy(returns, counted ? (back) => back : (back) => BANDS[bandOf(back)] ?? 0);
  const won = returns.reduce((sum, back) => sum + back, 0) / ONCE;
  const hits = returns.filter((back) => back > 0).length;
  const ofHits = { deviation: Math.sqrt(sheet.hitRate * (1 - sheet.hitRate)) };
  const faults = [...counts.keys()]
    .filter((back) => !(chances.get(back) ?? 0))
    .map((back) => `pays ${back}`);
  if (Math.abs(won / staked - sheet.rtp) > margin(sheet, rounds))
    faults.push(`returns ${won / staked}`);
  if (Math.abs(hits / rounds - sheet.hitRate) > margin(ofHits, rounds))
    faults.push(`hits ${hits / rounds}`);
  const { square, most } = chiSquare(counts, chances, rounds);
  if (square > most) faults.push(`spreads by ${square}, at most ${most}`);
  return faults;
}

export function countBy<T>(all: readonly T[], keyOf: (each: T) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const each of all) {
    const key = keyOf(each);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** A class with a lower expected count says little. */
const LEAST_EXPECTED = 5;
/** The 99.9th percentile of the normal distribution. */
const NORMAL_MOST = 3.09;

/**
 * The chi-square distance of counts from their expectation, with rare classes merged, and its
 * 99.9th percentile.
 */
export function chiSquare(
  counts: ReadonlyMap<number, number>,
  chances: Distribution,
  rounds: number,
): { square: number; most: number } {
  let pool = { seen: 0, expected: 0 };
  const pools = [pool];
  for (const [key, chance] of [...chances].sort(([, a], [, b]) => a - b)) {
    pool.seen += counts.get(key) ?? 0;
    pool.expected += chance * rounds;
    if (pool.expected >= LEAST_EXPECTED) pools.push((pool = { seen: 0, expected: 0 }));
  }
  const full = pools.filter(({ expected }) => expected >= LEAST_EXPECTED);
  const square = full.reduce(
    (sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected,
    0,
  );
  const free = Math.max(1, full.length - 1);
  // Wilson and Hilferty: the cube root of a chi-square variable is approximately normal.
  return {
    square,
    most: free * (1 - 2 / (9 * free) + NORMAL_MOST * Math.sqrt(2 / (9 * free))) ** 3,
  };
}
