import { addAt } from "@touchline/core";

/** A distribution of an integer: `p[i]` is the chance of `from + i`. The chances add up to 1. */
export interface Distribution {
  from: number;
  p: readonly number[];
}

/** A smaller tail affects no price; it is added where it begins. */
const NO_TAIL = 1e-12;

/** Poisson, cut at `most`; the tail is added there, so that the chances still add up to 1. */
export function poisson(mean: number, most: number): Distribution {
  const p: number[] = [];
  let chance = Math.exp(-mean);
  let left = 1;
  for (let k = 0; k < most && (left > NO_TAIL || k < mean); k++) {
    p.push(chance);
    left -= chance;
    chance *= mean / (k + 1);
  }
  p.push(Math.max(0, left));
  return { from: 0, p };
}

export const shift = (of: Distribution, by: number): Distribution => ({
  from: of.from + by,
  p: of.p,
});

/** The distribution of a − b, for independent a and b. */
export function difference(a: Distribution, b: Distribution): Distribution {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0);
  for (let i = 0; i < a.p.length; i++) {
    for (let j = 0; j < b.p.length; j++) {
      const k = i + b.p.length - 1 - j;
      p[k] = (p[k] as number) + (a.p[i] as number) * (b.p[j] as number);
    }
  }
  return { from: a.from - (b.from + b.p.length - 1), p };
}

/** The distribution of a number that has one of these distributions, each with this chance. */
export function mixture(of: readonly (readonly [chance: number, Distribution])[]): Distribution {
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  for (const [, each] of of) {
    from = Math.min(from, each.from);
    until = Math.max(until, each.from + each.p.length);
  }
  const p = new Array<number>(until - from).fill(0);
  for (const [chance, each] of of)
    for (const [i, own] of each.p.entries()) addAt(p, each.from - from + i, chance * own);
  return { from, p };
}

export const chanceOf = (of: Distribution, value: number): number => of.p[value - of.from] ?? 0;

export function chance(of: Distribution, holds: (value: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < of.p.length; i++) if (holds(of.from + i)) sum += of.p[i] as number;
  return sum;
}

export function meanOf(of: Distribution): number {
  let mean = 0;
  for (let i = 0; i < of.p.length; i++) mean += (of.p[i] as number) * (of.from + i);
  return mean;
}
