import { type Distribution, shift } from "../../pricing/distribution.ts";
import { certain, mixture, type Part } from "./distributions.ts";

/** The final points of two sides: everything that lines refer to. */
export interface FinalScores {
  /** Home minus away. */
  lead: Distribution;
  total: Distribution;
  home: Distribution;
  away: Distribution;
}

/** For two sides that score independently. A draw continues with `onDraw`, or is final. */
export function finalScores(
  home: Distribution,
  away: Distribution,
  onDraw: FinalScores | null,
): FinalScores {
  const size = home.p.length + away.p.length - 1;
  const lead = new Array<number>(size).fill(0);
  const total = new Array<number>(size).fill(0);
  const homeShort = [...home.p];
  const awayShort = [...away.p];
  const draws: { score: number; chance: number }[] = [];
  for (let i = 0; i < home.p.length; i++) {
    const chance = home.p[i] as number;
    for (let j = 0; j < away.p.length; j++) {
      const p = chance * (away.p[j] as number);
      if (onDraw && home.from + i === away.from + j) {
        draws.push({ score: home.from + i, chance: p });
        homeShort[i] = (homeShort[i] as number) - p;
        awayShort[j] = (awayShort[j] as number) - p;
        continue;
      }
      const ahead = i - j + away.p.length - 1;
      lead[ahead] = (lead[ahead] as number) + p;
      total[i + j] = (total[i + j] as number) + p;
    }
  }
  const decided: FinalScores = {
    lead: { from: home.from - away.from - (away.p.length - 1), p: lead },
    total: { from: home.from + away.from, p: total },
    home: { from: home.from, p: homeShort },
    away: { from: away.from, p: awayShort },
  };
  return onDraw ? goOn(decided, draws, onDraw) : decided;
}

/** A less likely draw affects no price. */
const NO_DRAW = 1e-14;

function goOn(
  decided: FinalScores,
  draws: readonly { score: number; chance: number }[],
  onDraw: FinalScores,
): FinalScores {
  const likely = draws.filter(({ chance }) => chance > NO_DRAW);
  const going = (of: keyof FinalScores, times: number): Distribution => {
    const parts = likely.map(
      ({ score, chance }): Part => ({ chance, of: onDraw[of], by: times * score }),
    );
    return mixture([{ chance: 1, of: decided[of] }, ...parts]);
  };
  const drawn = likely.reduce((sum, { chance }) => sum + chance, 0);
  const lead = mixture([
    { chance: 1, of: decided.lead },
    { chance: drawn, of: onDraw.lead },
  ]);
  return { lead, total: going("total", 2), home: going("home", 1), away: going("away", 1) };
}

export const settledScores = (home: number, away: number): FinalScores => ({
  lead: certain(home - away),
  total: certain(home + away),
  home: certain(home),
  away: certain(away),
});

export const movedScores = (
  { lead, total, home, away }: FinalScores,
  [byHome, byAway]: readonly [number, number],
): FinalScores => ({
  lead: shift(lead, byHome - byAway),
  total: shift(total, byHome + byAway),
  home: shift(home, byHome),
  away: shift(away, byAway),
});

/** One point decides; each side scores it with chance one half. */
export const ONE_POINT: FinalScores = {
  lead: mixture([
    { chance: 0.5, of: certain(1) },
    { chance: 0.5, of: certain(-1) },
  ]),
  total: certain(1),
  home: { from: 0, p: [0.5, 0.5] },
  away: { from: 0, p: [0.5, 0.5] },
};
