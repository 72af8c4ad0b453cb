import type { Distribution } from "../../pricing/distribution.ts";

export const certain = (value: number): Distribution => ({ from: value, p: [1] });

/** The distribution of a + b, for independent a and b. */
export function sum(a: Distribution, b: Distribution): Distribution {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0);
  for (let i = 0; i < a.p.length; i++) {
    const chance = a.p[i] as number;
    if (chance === 0) continue;
    for (let j = 0; j < b.p.length; j++)
      p[i + j] = (p[i + j] as number) + chance * (b.p[j] as number);
  }
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
  for (const { chance, of, by = 0 } of parts) {
    const at = of.from + by - from;
    for (let i = 0; i < of.p.length; i++)
      p[at + i] = (p[at + i] as number) + chance * (of.p[i] as number);
  }
  return { from, p };
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
  kept[0] = (kept[0] as number) + below;
  kept[high - low] = (kept[high - low] as number) + above;
  return { from: from + low, p: kept };
}

/** Distributions of the sum of 0, 1, 2 … identical draws, computed on demand and cached. */
export function sumsOf(one: Distribution): (draws: number) => Distribution {
  const sums: Distribution[] = [certain(0)];
  return (draws) => {
    while (sums.length <= draws) sums.push(trimmed(sum(sums.at(-1) as Distribution, one)));
    return sums[draws] as Distribution;
  };
}
