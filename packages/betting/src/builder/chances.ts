import { assert } from "@touchline/core";

/** A set of a builder's picks as a bitmask: bit i is pick i. */
export type PickSet = number;

/** More picks than anybody needs on one event. Work and storage double with each pick. */
export const MOST_PICKS = 8;

/** One case of an event's joint distribution. Within a case its blocks are independent. */
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
 * Computes for every set of picks the probability that all of them win. It visits each state once,
 * groups states by the exact set of winning picks, and then sums over supersets.
 */
export function chancesOf(cases: readonly BuilderCase[], picks: readonly PickMask[]): Float64Array {
  assert(picks.length > 0 && picks.length <= MOST_PICKS, `${picks.length} picks`);
  const sets = 2 ** picks.length;
  const chances = new Float64Array(sets);
  const together = cases.map(({ weight }) => new Float64Array(sets).fill(weight));
  for (const block of new Set(picks.map((pick) => pick.block))) {
    const bits = picks.flatMap((pick, i) => (pick.block === block ? [i] : []));
    const won = wonTogether(bits.map((i) => (picks[i] as PickMask).wins));
    // Cases that weigh a block identically share its array, so sum it once for all of them.
    const seen = cases.map(({ blocks }) => blocks[block] ?? NONE);
    const distinct = [...new Set(seen)];
    const sums = inBlock(distinct, won, bits.length);
    for (const [at, weights] of seen.entries())
      times(together[at] as Float64Array, sums[distinct.indexOf(weights)] as Float64Array, bits);
  }
  for (const inCase of together)
    for (let set = 0; set < sets; set++)
      chances[set] = (chances[set] as number) + (inCase[set] as number);
  return chances;
}

const NONE = new Float64Array();

/**
 * For each state of a block, the set of its picks that win. Masks are 0 or 1, so this works on four
 * states at a time without branches.
 */
function wonTogether(masks: readonly Uint8Array[]): Uint8Array {
  const states = masks[0]?.length ?? 0;
  const won = new Uint8Array(states);
  const nothing = masks.length % 4 > 0 ? new Uint8Array(states) : won;
  for (let i = 0; i < masks.length; i += 4) {
    const [a = nothing, b = nothing, c = nothing, d = nothing] = masks.slice(i, i + 4);
    for (let state = 0; state < states; state++) {
      const four =
        (a[state] as number) |
        ((b[state] as number) << 1) |
        ((c[state] as number) << 2) |
        ((d[state] as number) << 3);
      won[state] = (won[state] as number) | (four << i);
    }
  }
  return won;
}

/**
 * The probability of each set of a block's own picks, for each distinct weighting of its states.
 */
function inBlock(weights: readonly Float64Array[], won: Uint8Array, picks: number): Float64Array[] {
  const sums = weights.map(() => new Float64Array(2 ** picks));
  for (let i = 0; i < weights.length; i += 3)
    addThree(weights.slice(i, i + 3), sums.slice(i, i + 3), won);
  for (const each of sums) addSupersets(each);
  return sums;
}

/**
 * Neighbouring states mostly belong to one set, so each addition depends on the previous one. Three
 * independent sums hide that latency.
 */
function addThree(
  weights: readonly Float64Array[],
  sums: readonly Float64Array[],
  won: Uint8Array,
): void {
  const spare = new Float64Array(sums[0]?.length ?? 0);
  const [a = NONE, b = a, c = a] = weights;
  const [ofA = spare, ofB = spare, ofC = spare] = sums;
  for (let state = 0; state < a.length; state++) {
    const set = won[state] as number;
    ofA[set] = (ofA[set] as number) + (a[state] as number);
    ofB[set] = (ofB[set] as number) + (b[state] as number);
    ofC[set] = (ofC[set] as number) + (c[state] as number);
  }
}

/** A set also wins wherever one of its supersets wins. */
function addSupersets(sums: Float64Array): void {
  for (let bit = 1; bit < sums.length; bit <<= 1)
    for (let set = 0; set < sums.length; set++)
      if (!(set & bit)) sums[set] = (sums[set] as number) + (sums[set | bit] as number);
}

/**
 * Picks of other blocks are independent of this one, so a set's factor depends only on its picks
 * within the block.
 */
function times(product: Float64Array, factors: Float64Array, bits: readonly number[]): void {
  for (let set = 0; set < product.length; set++) {
    let own = 0;
    for (let i = 0; i < bits.length; i++) own |= ((set >> (bits[i] as number)) & 1) << i;
    product[set] = (product[set] as number) * (factors[own] as number);
  }
}
