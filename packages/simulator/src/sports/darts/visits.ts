import { itemAt, type Random } from "@touchline/core";

export const START = 501;
/** The maximum number of visits considered; the remaining chance is negligible. */
const MOST_VISITS = 40;
const AVERAGE_SKILL = 80;

/** Three-dart scores far from a finish, and their frequency for an average player. */
const SCORES: readonly (readonly [score: number, share: number])[] = [
  [26, 0.05],
  [41, 0.09],
  [45, 0.11],
  [55, 0.06],
  [60, 0.14],
  [81, 0.09],
  [85, 0.11],
  [95, 0.05],
  [100, 0.12],
  [121, 0.05],
  [135, 0.04],
  [140, 0.07],
  [180, 0.02],
];
/** The effect of one point of skill on scores, and on finishes. */
const SCORE_TILT = 0.00042;
const FINISH_TILT = 0.016;

const NO_FINISH: ReadonlySet<number> = new Set([169, 168, 166, 165, 163, 162, 159]);
/** How often an average player finishes from up to this many points left. */
const FINISHES = [
  { upTo: 40, chance: 0.52 },
  { upTo: 60, chance: 0.42 },
  { upTo: 80, chance: 0.32 },
  { upTo: 100, chance: 0.22 },
  { upTo: 130, chance: 0.12 },
  { upTo: 170, chance: 0.05 },
] as const;

/** Score frequencies by skill. */
const shares = new Map<number, typeof SCORES>();

function scoreShares(skill: number): typeof SCORES {
  const known = shares.get(skill);
  if (known) return known;
  const tilted = SCORES.map(
    ([score, share]) =>
      [score, share * Math.exp(SCORE_TILT * (skill - AVERAGE_SKILL) * (score - 75))] as const,
  );
  const all = tilted.reduce((sum, [, share]) => sum + share, 0);
  const made = tilted.map(([score, share]) => [score, share / all] as const);
  shares.set(skill, made);
  return made;
}

type Visit = readonly (readonly [left: number, chance: number])[];

/** The possible points left after a visit, by skill and points left. */
export function visitFrom(skill: number, left: number): Visit {
  // Too much is a bust: the points left stay.
  if (left > 170)
    return scoreShares(skill).map(
      ([score, share]) => [left - score < 2 ? left : left - score, share] as const,
    );
  const better = skill - AVERAGE_SKILL;
  const chance = FINISHES.find(({ upTo }) => left <= upTo)?.chance ?? 0;
  const finishes = NO_FINISH.has(left) ? 0 : Math.min(0.9, chance * Math.exp(FINISH_TILT * better));
  const misses = 1 - finishes;
  // A miss leaves a double, or stays on it.
  if (left > 60)
    return [
      [0, finishes],
      [32, misses * 0.6],
      [40, misses * 0.4],
    ];
  const half = left >= 4 ? Math.max(2, 2 * Math.floor(left / 4)) : left;
  return [
    [0, finishes],
    [left, misses * 0.6],
    [half, misses * 0.4],
  ];
}

export function drawVisit(skill: number, left: number, random: Random): number {
  let drawn = random.next();
  const visit = visitFrom(skill, left);
  for (const [after, chance] of visit) if ((drawn -= chance) < 0) return after;
  return visit.at(-1)?.[0] ?? left;
}

/**
 * By skill, then by points left: the chance to need exactly this many visits. Skills are integers,
 * so a few dozen tables serve every match.
 */
const tables = new Map<number, Float64Array[]>();

function visitsNeeded(skill: number): Float64Array[] {
  const known = tables.get(skill);
  if (known) return known;
  const needed = Array.from({ length: START + 1 }, () => new Float64Array(MOST_VISITS + 1));
  itemAt(needed, 0)[0] = 1;
  // In ascending order: a visit never leaves more than before, and a bust leaves as much.
  for (let left = 2; left <= START; left++) {
    const own = itemAt(needed, left);
    const visit = visitFrom(skill, left);
    const busts = visit.reduce((sum, [after, share]) => (after === left ? sum + share : sum), 0);
    for (const [after, share] of visit) {
      if (after === left || share === 0) continue;
      const others = itemAt(needed, after);
      for (let count = 1; count <= MOST_VISITS; count++)
        own[count] = (own[count] as number) + share * (others[count - 1] as number);
    }
    for (let count = 1; count <= MOST_VISITS; count++)
      own[count] = (own[count] as number) + busts * (own[count - 1] as number);
  }
  tables.set(skill, needed);
  return needed;
}

/** The next thrower's chance to win the leg. */
export function throwerChance(
  skill: number,
  left: number,
  otherSkill: number,
  otherLeft: number,
): number {
  const own = itemAt(visitsNeeded(skill), left);
  const other = itemAt(visitsNeeded(otherSkill), otherLeft);
  let wins = 0;
  let otherNeedsMore = 1;
  for (let count = 1; count <= MOST_VISITS; count++) {
    // The opponent has had one visit less by then.
    wins += (own[count] as number) * otherNeedsMore;
    otherNeedsMore -= other[count] as number;
  }
  return wins;
}
