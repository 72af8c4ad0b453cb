import type { Distribution } from "../../pricing/distribution.ts";
import { certain, mixture, type Part, sum, trimmed } from "../maths/distributions.ts";
import type { FinalScores } from "../maths/final-scores.ts";

/** Smaller chances are rounding errors. */
const NOTHING = 1e-13;

/**
 * The last inning: `home` is the home side's score before it bats, `away` the other's final score,
 * `bats` the runs of the home side's full last half. It does not bat if it leads, and stops once it
 * does; a draw goes on.
 */
export function walkOff(
  home: Distribution,
  away: Distribution,
  bats: Distribution,
  onDraw: FinalScores,
): FinalScores {
  const inFull = trimmed(sum(home, bats));
  const lowest = home.from;
  const highest = Math.max(away.from + away.p.length, inFull.from + inFull.p.length);
  const size = highest - lowest + 1;
  const ends = new Float64Array(size);
  const leads = new Float64Array(highest + size);
  const totals = new Float64Array(2 * (highest + 1));
  const aways = new Float64Array(highest + 1);
  const leadFrom = lowest - highest;
  const end = (h: number, a: number, p: number) => {
    ends[h - lowest] = (ends[h - lowest] as number) + p;
    leads[h - a - leadFrom] = (leads[h - a - leadFrom] as number) + p;
    totals[h + a] = (totals[h + a] as number) + p;
    aways[a] = (aways[a] as number) + p;
  };
  const draws: { score: number; chance: number }[] = [];
  const [before, after] = [dense(home, lowest, size), dense(inFull, lowest, size)];
  for (let j = 0; j < away.p.length; j++) {
    const a = away.from + j;
    const p = away.p[j] as number;
    if (p === 0) continue;
    // A side that would end ahead of a either led before, or overtakes now and stops there.
    let overtakes = 0;
    for (let i = 0; i < size; i++) {
      const h = lowest + i;
      const [had, has] = [before[i] as number, after[i] as number];
      if (h > a) {
        overtakes += has - had;
        if (had > 0) end(h, a, p * had);
      } else if (h < a) {
        if (has > 0) end(h, a, p * has);
      } else if (has > 0) draws.push({ score: a, chance: p * has });
    }
    if (overtakes > NOTHING) end(a + 1, a, p * overtakes);
  }
  const decided = {
    lead: toDistribution(leads, leadFrom),
    total: toDistribution(totals, 0),
    home: toDistribution(ends, lowest),
    away: toDistribution(aways, 0),
  };
  const going = (of: keyof FinalScores, times: number): Distribution => {
    const parts: Part[] = draws.map(({ score, chance }) => ({
      chance,
      of: onDraw[of],
      by: times * score,
    }));
    const ended = decided[of];
    return mixture(ended ? [{ chance: 1, of: ended }, ...parts] : parts);
  };
  return {
    lead: going("lead", 0),
    total: going("total", 2),
    home: going("home", 1),
    away: going("away", 1),
  };
}

function dense({ from, p }: Distribution, lowest: number, size: number): Float64Array {
  const chances = new Float64Array(size);
  p.forEach((chance, i) => {
    chances[from + i - lowest] = chance;
  });
  return chances;
}

/** Trims zeros at both ends; undefined if nothing else is left. */
function toDistribution(chances: Float64Array, from: number): Distribution | undefined {
  const first = chances.findIndex((chance) => chance > 0);
  if (first < 0) return undefined;
  const last = chances.findLastIndex((chance) => chance > 0);
  return first === last && chances[first] === 1
    ? certain(from + first)
    : { from: from + first, p: [...chances.subarray(first, last + 1)] };
}
