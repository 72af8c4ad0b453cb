import { addAt, itemAt } from "@touchline/core";
import type { Distribution } from "../../pricing/distribution.ts";

export const certain = (value: number): Distribution => ({ from: value, p: [1] });

/** The distribution of a + b, for independent a and b. */
export function sum(a: Distribution, b: Distribution): Distribution {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0);
  for (const [i, chance] of a.p.entries()) if (chance !== 0) addMoved(p, b.p, i, chance);
  return { from: a.from + b.from, p };
}

/** A component of a mixture: a distribution with its chance, optionally shifted. */
export interface Part {
  chance: number;
  of: Distribution;
  by?: number;
}

export function mixture(parts: readonly Part[]): Distribution {
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  for (const { of, by = 0 } of parts) {
    from = Math.min(from, of.from + by);
    until = Math.max(until, of.from + by + of.p.length);
  }
  const p = new Array<number>(until - from).fill(0);
  for (const { chance, of, by = 0 } of parts) addMoved(p, of.p, of.from + by - from, chance);
  return { from, p };
}

/** Small, so that the compiler keeps it as one tight loop: the models spend most time here. */
function addMoved(sums: number[], p: readonly number[], by: number, chance: number): void {
  for (let i = 0; i < p.length; i++)
    sums[by + i] = (sums[by + i] as number) + chance * (p[i] as number);
}

/** A smaller tail affects no price; it is added where it begins. */
const NO_TAIL = 1e-13;

export function trimmed({ from, p }: Distribution): Distribution {
  let low = 0;
  let below = 0;
  while (below + (p[low] as number) < NO_TAIL) below += p[low++] as number;
  let high = p.length - 1;
  let above = 0;
  while (above + (p[high] as number) < NO_TAIL) above += p[high--] as number;
  if (low === 0 && high === p.length - 1) return { from, p };
  const kept = p.slice(low, high + 1);
  addAt(kept, 0, below);
  addAt(kept, high - low, above);
  return { from: from + low, p: kept };
}

/** Distributions of the sum of 0, 1, 2 … identical draws, computed on demand and cached. */
export function sumsOf(one: Distribution): (draws: number) => Distribution {
  const sums: Distribution[] = [certain(0)];
  return (draws) => {
    while (sums.length <= draws) sums.push(trimmed(sum(itemAt(sums, sums.length - 1), one)));
    return itemAt(sums, draws);
  };
}
