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
    const bits = picks.flatMap((pick, i) => (pick.block === block ? [i] : []));
    const won = wonTogether(bits.map((i) => (picks[i] as PickMask).wins));
    // Cases that see a block alike share its weights: it is summed once for all of them.
    const known = new Map<Float64Array, Float64Array>();
    for (const [at, { blocks }] of cases.entries()) {
      const weights = blocks[block] ?? NONE;
      const own = known.get(weights) ?? inBlock(weights, won, bits.length);
      known.set(weights, own);
      times(together[at] as Float64Array, own, bits);
    }
  }
  for (const inCase of together) for (let set = 0; set < sets; set++) chances[set] = (chances[set] as number) + (inCase[set] as number);
  return chances;
}

const NONE = new Float64Array();

/** For each state of a block the set of its picks that win in it. A mask is 1 or 0: two at a time, without a branch. */
function wonTogether(masks: readonly Uint8Array[]): Uint8Array {
  const states = masks[0]?.length ?? 0;
  const won = new Uint8Array(states);
  for (let i = 0; i < masks.length; i += 2) {
    const [first, second] = [masks[i] as Uint8Array, masks[i + 1]];
    const bit = 1 << i;
    if (second)
      for (let state = 0; state < states; state++)
        won[state] = (won[state] as number) + (first[state] as number) * bit + (second[state] as number) * 2 * bit;
    else for (let state = 0; state < states; state++) won[state] = (won[state] as number) + (first[state] as number) * bit;
  }
  return won;
}

/** The chance of each set of a block's own picks. Two sums side by side: an addition need not wait for the one before it. */
function inBlock(weights: Float64Array, won: Uint8Array, picks: number): Float64Array {
  const sets = 2 ** picks;
  const sums = new Float64Array(sets);
  const others = new Float64Array(sets);
  const even = weights.length - (weights.length % 2);
  for (let state = 0; state < even; state += 2) {
    const set = won[state] as number;
    const next = won[state + 1] as number;
    sums[set] = (sums[set] as number) + (weights[state] as number);
    others[next] = (others[next] as number) + (weights[state + 1] as number);
  }
  if (even < weights.length) sums[won[even] as number] = (sums[won[even] as number] as number) + (weights[even] as number);
  for (let set = 0; set < sets; set++) sums[set] = (sums[set] as number) + (others[set] as number);
  for (let bit = 1; bit < sets; bit <<= 1)
    for (let set = 0; set < sets; set++) if (!(set & bit)) sums[set] = (sums[set] as number) + (sums[set | bit] as number);
  return sums;
}

/** Picks of other blocks change nothing within this one: a set counts by those of its picks that are the block's. */
function times(product: Float64Array, factors: Float64Array, bits: readonly number[]): void {
  for (let set = 0; set < product.length; set++) {
    let own = 0;
    for (let i = 0; i < bits.length; i++) own |= ((set >> (bits[i] as number)) & 1) << i;
    product[set] = (product[set] as number) * (factors[own] as number);
  }
}
