import { type Competition, INTERNATIONAL } from "../competition.ts";
import { createCast } from "../people/cast.ts";

export interface BoxingCompetition extends Competition {
  rounds: number;
}

const cast = createCast("boxing");
const bill = (
  id: string,
  name: string,
  rank: number,
  rounds: number,
  countries?: string[],
): BoxingCompetition => ({
  id: `boxing-${id}`,
  name,
  country: INTERNATIONAL,
  rank,
  rounds,
  entrants: cast({ count: 16, ...(countries ? { countries } : {}) }),
});

export const BOXING_COMPETITIONS: readonly BoxingCompetition[] = [
  bill("wbc", "WBC World Championship", 1, 12),
  bill("wba", "WBA World Championship", 2, 12),
  bill("ibf", "IBF World Championship", 3, 12),
  bill("matchroom", "Matchroom Boxing", 4, 10, ["GB", "IE", "US"]),
  bill("top-rank", "Top Rank Boxing", 5, 10, ["US", "MX", "JP"]),
];
