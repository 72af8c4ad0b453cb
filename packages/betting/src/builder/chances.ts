import { assert } from "@touchline/core";

/** A set of a builder's picks: bit i is pick i. */
export type PickSet = number;

/** More picks of one event than anybody needs; the work and what is stored double with each. */
export const MOST_PICKS = 8;

/** One of the cases of an event: in it, its blocks are independent. A feed's joint has these. */
export interface BuilderCase {
  weight: number;
  blocks: readonly Float64Array[];
}

/** The states of a block in which a pick wins. */
export interface PickMask {
  block: number;
  wins: Uint8Array;
}

export const everyPick = (picks: number): PickSet => 2 ** picks - 1;

/**
 * For every set of picks the chance that all of them win. Each state is looked at once: states in which the same picks win count as
 * one, and the chance of a set is the sum over all that hold it.
 */
export function chancesOf(cases: readonly BuilderCase[], picks: readonly PickMask[]): Float64Array {
  assert(picks.length > 0 && picks.length <= MOST_PICKS, `${picks.length} picks`);
  const sets = 2 ** picks.length;
  const chances = new Float64Array(sets);
  const together = cases.map(({ weight }) => new Float64Array(sets).fill(weight));
  for (const block of new Set(picks.map((pick) => pick.block))) {
    const won = wonTogether(block, picks);
    for (const [at, { blocks }] of cases.entries()) times(together[at] as Float64Array, inBlock(blocks[block] ?? NONE, won, sets));
  }
  for (const inCase of together) for (let set = 0; set < sets; set++) chances[set] = (chances[set] as number) + (inCase[set] as number);
  return chances;
}

const NONE = new Float64Array();

/** For each state of a block the set of picks that win in it; picks of other blocks win in all of them. */
function wonTogether(block: number, picks: readonly PickMask[]): Uint8Array {
  const mine = picks.flatMap((pick, i) => (pick.block === block ? [{ wins: pick.wins, bit: 1 << i }] : []));
  const others = picks.reduce((set, pick, i) => (pick.block === block ? set : set | (1 << i)), 0);
  const won = new Uint8Array(mine[0]?.wins.length ?? 0).fill(others);
  // A mask is 1 or 0: without a branch.
  for (const { wins, bit } of mine)
    for (let state = 0; state < won.length; state++) won[state] = (won[state] as number) | ((wins[state] as number) * bit);
  return won;
}

/** The chance of each set within one block. */
function inBlock(weights: Float64Array, won: Uint8Array, sets: number): Float64Array {
  const sums = new Float64Array(sets);
  for (let state = 0; state < weights.length; state++) {
    const set = won[state] as number;
    sums[set] = (sums[set] as number) + (weights[state] as number);
  }
  for (let bit = 1; bit < sets; bit <<= 1)
    for (let set = 0; set < sets; set++) if (!(set & bit)) sums[set] = (sums[set] as number) + (sums[set | bit] as number);
  return sums;
}

function times(product: Float64Array, factors: Float64Array): void {
  for (let set = 0; set < product.length; set++) product[set] = (product[set] as number) * (factors[set] as number);
}
