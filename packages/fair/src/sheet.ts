import type { GameBet, GameMove } from "@touchline/contract";
import { type Draws, drawsOf } from "./draws.ts";
import type { AnyGame } from "./game.ts";
import type { SheetId } from "./game-id.ts";
import { ONCE } from "./multiplier.ts";

/** The possible returns of a bet in ten-thousandths of its stake, with their probabilities. */
export type Distribution = ReadonlyMap<number, number>;

/** Chips at a shared table. No call uses this shape. */
export interface ChipsBet {
  kind: "chips";
  chips: { spot: string; amount: number }[];
}

/** A crash bet with an auto cash-out multiplier, in hundredths. */
export interface CrashBet {
  kind: "crash";
  stake: number;
  outAt: number;
}

export type MeasuredBet = GameBet | ChipsBet | CrashBet;

/** How the maths of a game is measured. */
export interface Measure {
  game: AnyGame & { readonly gameId: SheetId };
  /**
   * The bets of the sheet by name. Their stakes are large and round, so that rounding to the coin
   * does not matter.
   */
  bets: Readonly<Record<string, MeasuredBet>>;
  /** Exact, if every outcome can be counted. */
  exact?(bet: never): Distribution;
  /**
   * The next move of the strategy that the sheet measures; omitted for games without decisions.
   * Null once no decision is left.
   */
  goOn?(view: never, moves: readonly GameMove[]): GameMove | null;
}

/** The maths of one bet of one game, as shares of the stake. */
export interface Sheet {
  rtp: number;
  /** The probability that anything is returned. */
  hitRate: number;
  /** The standard deviation of the return on one coin. */
  deviation: number;
  /** The highest return observed or possible, in stakes. */
  most: number;
  /** Simulated rounds; 0 if counted exactly. */
  rounds: number;
  /** For a simulation: the share of returns in each of `BANDS`. */
  bands?: number[];
}

/**
 * Lower bounds of the bands of returns, in ten-thousandths of the stake: nothing, less than the
 * stake, from the stake on, …
 */
export const BANDS: readonly number[] = [
  0,
  1,
  ...[1, 2, 5, 10, 20, 50, 100].map((stakes) => stakes * ONCE),
];

export const bandOf = (multiplier: number): number =>
  BANDS.findLastIndex((from) => multiplier >= from);

export function exactSheet(distribution: Distribution): Sheet {
  let [mean, square, hits, most] = [0, 0, 0, 0];
  for (const [multiplier, chance] of distribution) {
    const back = multiplier / ONCE;
    mean += chance * back;
    square += chance * back * back;
    if (back > 0) hits += chance;
    if (back > most) most = back;
  }
  return { rtp: mean, hitRate: hits, deviation: Math.sqrt(square - mean * mean), most, rounds: 0 };
}

/**
 * Plays a round to its end with the measure's strategy. The return is relative to the opening
 * stake.
 */
export function playOut(
  { game, goOn }: Measure,
  draws: () => Draws,
  bet: MeasuredBet,
): { staked: number; won: number } {
  const moves: GameMove[] = [];
  for (;;) {
    const play = game.play(draws(), bet, moves);
    if (!play) throw new Error(`${game.gameId}: ${JSON.stringify(moves.at(-1))} cannot be made`);
    if (play.won !== null) return { staked: Number(play.staked), won: Number(play.won) };
    const move = goOn?.(play.view as never, moves);
    if (!move) throw new Error(`${game.gameId}: nothing left to decide, and the round is not over`);
    moves.push(move);
  }
}

/**
 * Simulates rounds. Returns are relative to the opening stake, so that doubles and splits show in
 * the deviation.
 */
export function simulatedSheet(
  measure: Measure,
  bet: MeasuredBet,
  rounds: number,
  seed: number,
): Sheet {
  const opening = Number(measure.game.stakeOf(bet));
  let [staked, won, square, hits, most] = [0, 0, 0, 0, 0];
  const bands = BANDS.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const played = playOut(measure, () => fastDraws(seed, round), bet);
    const back = played.won / opening;
    staked += played.staked / opening;
    won += back;
    square += back * back;
    if (played.won > 0) hits++;
    if (back > most) most = back;
    const band = bandOf(back * ONCE);
    bands[band] = (bands[band] ?? 0) + 1;
  }
  const mean = won / rounds;
  const deviation = Math.sqrt(square / rounds - mean * mean);
  return {
    rtp: won / staked,
    hitRate: hits / rounds,
    deviation,
    most,
    rounds,
    bands: bands.map((count) => count / rounds),
  };
}

/** The maximum error of a simulated return, 99.9 % of the time. */
export const margin = ({ deviation }: Pick<Sheet, "deviation">, rounds: number): number =>
  (3.29 * deviation) / Math.sqrt(rounds);

/**
 * xoshiro128**, reseeded for each round: millions of rounds in seconds, and reproducible. Not for
 * real play.
 */
export function fastDraws(seed: number, round: number): Draws {
  let mix = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(round + 1, 0x85ebca6b)) >>> 0;
  const stir = () => {
    mix = (mix + 0x9e3779b9) | 0;
    let z = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let [a, b, c, d] = [stir(), stir(), stir(), stir()];
  return drawsOf(() => {
    const times5 = Math.imul(b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  });
}
