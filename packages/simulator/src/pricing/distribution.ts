/** The chances of a whole number: `p[i]` is the chance of `from + i`. They add up to 1. */
export interface Distribution {
  from: number;
  p: readonly number[];
}

/** Poisson, cut at `most`; what lies beyond is counted there, so that the chances still add up to 1. */
export function poisson(mean: number, most: number): Distribution {
  const p: number[] = [];
  let chance = Math.exp(-mean);
  let left = 1;
  for (let k = 0; k < most; k++) {
    p.push(chance);
    left -= chance;
    chance *= mean / (k + 1);
  }
  p.push(Math.max(0, left));
  return { from: 0, p };
}

export const shift = (of: Distribution, by: number): Distribution => ({ from: of.from + by, p: of.p });

/** The distribution of a − b, for independent a and b. */
export function difference(a: Distribution, b: Distribution): Distribution {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0);
  a.p.forEach((chanceA, i) => {
    b.p.forEach((chanceB, j) => {
      const k = i + b.p.length - 1 - j;
      p[k] = (p[k] ?? 0) + chanceA * chanceB;
    });
  });
  return { from: a.from - (b.from + b.p.length - 1), p };
}

export function chance(of: Distribution, holds: (value: number) => boolean): number {
  let sum = 0;
  of.p.forEach((p, i) => {
    if (holds(of.from + i)) sum += p;
  });
  return sum;
}
