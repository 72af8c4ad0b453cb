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
  const blocks = [...new Set(picks.map(({ block }) => block))];
  for (const { weight, blocks: weights } of cases) {
    const together = new Float64Array(sets).fill(weight);
    for (const block of blocks) {
      const inBlock = winningTogether(weights[block] ?? new Float64Array(), block, picks);
      for (let set = 0; set < sets; set++) together[set] = (together[set] as number) * (inBlock[set] as number);
    }
    for (let set = 0; set < sets; set++) chances[set] = (chances[set] as number) + (together[set] as number);
  }
  return chances;
}

/** The same within one block; picks of other blocks win in every state of it. */
function winningTogether(weights: Float64Array, block: number, picks: readonly PickMask[]): Float64Array {
  const mine = picks.map((pick) => (pick.block === block ? pick.wins : null));
  const always = mine.reduce((set, wins, i) => (wins ? set : set | (1 << i)), 0);
  const sums = new Float64Array(2 ** picks.length);
  for (let state = 0; state < weights.length; state++) {
    let set = always;
    for (let i = 0; i < mine.length; i++) if (mine[i]?.[state] === 1) set |= 1 << i;
    sums[set] = (sums[set] as number) + (weights[state] as number);
  }
  for (let i = 0; i < mine.length; i++)
    for (let set = 0; set < sums.length; set++) if (!(set & (1 << i))) sums[set] = (sums[set] as number) + (sums[set | (1 << i)] as number);
  return sums;
}
