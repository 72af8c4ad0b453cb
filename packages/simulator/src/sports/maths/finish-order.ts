import { normalBelow, normalDensity } from "./normal.ts";

/** Integration points per standard deviation, and the range to either side. */
const FINENESS = 5;
const REACH = 6;
const MOST_POINTS = 400;

/**
 * Each competitor's chances to finish first, and among the first `depth`, if each result is normal
 * around its own mean with a common spread. It integrates over one's result the chance that few
 * enough others finish above it.
 */
export function finishChances(
  means: readonly number[],
  spread: number,
  depth: number,
): { first: number[]; among: number[] } {
  const sorted = [...means].sort((a, b) => b - a);
  const top = (sorted[0] ?? 0) + REACH * spread;
  const bottom = (sorted[Math.min(depth, sorted.length) - 1] ?? 0) - REACH * spread;
  const points = Math.min(MOST_POINTS, Math.ceil(((top - bottom) / spread) * FINENESS));
  const width = (top - bottom) / points;
  const first = means.map(() => 0);
  const among = means.map(() => 0);
  for (let k = 0; k <= points; k++) {
    const x = bottom + k * width;
    const above = means.map((mean) => 1 - normalBelow((x - mean) / spread));
    means.forEach((mean, i) => {
      const density = (normalDensity((x - mean) / spread) / spread) * width;
      if (density < 1e-12) return;
      const counts = countsAbove(above, i, depth);
      first[i] = (first[i] as number) + density * (counts[0] as number);
      among[i] = (among[i] as number) + density * counts.reduce((sum, chance) => sum + chance, 0);
    });
  }
  return { first: scaled(first, 1), among: scaled(among, Math.min(depth, means.length)) };
}

/** The chances that none, one … fewer than `depth` of the others are above. */
function countsAbove(above: readonly number[], but: number, depth: number): number[] {
  const counts = new Array<number>(depth).fill(0);
  counts[0] = 1;
  for (let j = 0; j < above.length; j++) {
    if (j === but) continue;
    const p = above[j] as number;
    for (let c = depth - 1; c > 0; c--)
      counts[c] = (counts[c] as number) * (1 - p) + (counts[c - 1] as number) * p;
    counts[0] = (counts[0] as number) * (1 - p);
  }
  return counts;
}

/** Distributes the integration error over all. No chance exceeds 1. */
function scaled(chances: number[], to: number): number[] {
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  return chances.map((chance) => Math.min(1, (chance * to) / all));
}
