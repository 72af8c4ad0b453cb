import { assert, itemAt } from "@touchline/core";

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
    const won = wonTogether(bits.map((i) => itemAt(picks, i).wins));
    // Cases that weigh a block identically share its array, so sum it once for all of them.
    const seen = cases.map(({ blocks }) => blocks[block] ?? NONE);
    const distinct = [...new Set(seen)];
    const sums = inBlock(distinct, won, bits.length);
    const own = ownSets(sets, bits);
    for (const [at, weights] of seen.entries())
      times(together[at] as Float64Array, sums[distinct.indexOf(weights)] as Float64Array, own);
  }
  for (const inCase of together)
    for (let set = 0; set < sets; set++)
      chances[set] = (chances[set] as number) + (inCase[set] as number);
  return chances;
}

const NONE = new Float64Array();

/**
 * For each state of a block, the set of its picks that win. Masks are 0 or 1, so a shift by at most
 * seven stays within its byte and four states fit into one step.
 */
function wonTogether(masks: readonly Uint8Array[]): Uint8Array {
  const states = masks[0]?.length ?? 0;
  const won = new Uint8Array(states);
  const fours = fourAtATime(won);
  for (const [bit, mask] of masks.entries()) {
    // A mask may be a part of a buffer that begins anywhere.
    const read = mask.byteOffset % 4 === 0 ? fourAtATime(mask) : NO_FOURS;
    const steps = Math.min(read.length, fours.length);
    for (let i = 0; i < steps; i++) fours[i] = (fours[i] as number) | ((read[i] as number) << bit);
    for (let state = 4 * steps; state < states; state++)
      won[state] = (won[state] as number) | ((mask[state] as number) << bit);
  }
  return won;
}

const NO_FOURS = new Uint32Array();
const fourAtATime = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length >> 2);

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
 * Neighbouring states mostly belong to one set, so their weights are summed before the set's sum is
 * touched. Three independent sums hide the latency of each addition.
 */
function addThree(
  weights: readonly Float64Array[],
  sums: readonly Float64Array[],
  won: Uint8Array,
): void {
  const spare = new Float64Array(sums[0]?.length ?? 0);
  const [a = NONE, b = a, c = a] = weights;
  const [ofA = spare, ofB = spare, ofC = spare] = sums;
  let set = won[0] ?? 0;
  let [sumA, sumB, sumC] = [0, 0, 0];
  for (let state = 0; state < a.length; state++) {
    const next = won[state] as number;
    if (next !== set) {
      ofA[set] = (ofA[set] as number) + sumA;
      ofB[set] = (ofB[set] as number) + sumB;
      ofC[set] = (ofC[set] as number) + sumC;
      sumA = sumB = sumC = 0;
      set = next;
    }
    sumA += a[state] as number;
    sumB += b[state] as number;
    sumC += c[state] as number;
  }
  ofA[set] = (ofA[set] as number) + sumA;
  ofB[set] = (ofB[set] as number) + sumB;
  ofC[set] = (ofC[set] as number) + sumC;
}

/** A set also wins wherever one of its supersets wins. */
function addSupersets(sums: Float64Array): void {
  for (let bit = 1; bit < sums.length; bit <<= 1)
    for (let set = 0; set < sums.length; set++)
      if (!(set & bit)) sums[set] = (sums[set] as number) + (sums[set | bit] as number);
}

/**
 * The picks of each set that belong to a block, numbered within it. The set without its highest
 * pick comes before it.
 */
function ownSets(sets: number, bits: readonly number[]): Uint8Array {
  const own = new Uint8Array(sets);
  for (let set = 1; set < sets; set++) {
    const highest = 31 - Math.clz32(set);
    const at = bits.indexOf(highest);
    own[set] = (own[set ^ (1 << highest)] as number) | (at < 0 ? 0 : 1 << at);
  }
  return own;
}

/**
 * Picks of other blocks are independent of this one, so a set's factor depends only on its picks
 * within the block.
 */
function times(product: Float64Array, factors: Float64Array, own: Uint8Array): void {
  for (let set = 0; set < product.length; set++)
    product[set] = (product[set] as number) * (factors[own[set] as number] as number);
}
