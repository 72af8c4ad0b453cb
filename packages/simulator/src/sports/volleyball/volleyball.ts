import { logistic, type RallyCompetition, rallySport } from "../engines/ladder/define.ts";
import type { LadderRules } from "../engines/ladder/ladder.ts";
import { twoAhead } from "../engines/ladder/point-game.ts";
import { opponent } from "../side.ts";
import { VOLLEYBALL_COMPETITIONS } from "./competitions.data.ts";

const LAST_SET = 5;

function volleyballRules({ toWin }: RallyCompetition, edge: number): LadderRules {
  const chance = () => logistic(edge);
  const set = { ...twoAhead(25, 40), chance };
  const lastSet = { ...twoAhead(15, 30), chance };
  return {
    toWin,
    game: (number) => (number === LAST_SET ? lastSet : set),
    nextFirst: opponent,
    evenStart: true,
  };
}

export const VOLLEYBALL = rallySport({
  sport: "Volleyball",
  prefix: "vb",
  slotMinutes: 165,
  meanSeconds: 5080,
  competitions: VOLLEYBALL_COMPETITIONS,
  period: "set",
  units: { unit: "sets", points: "points" },
  markets: {
    unit: "sets",
    points: { unit: "points", handicap: { step: 2, most: 4 }, total: { step: 3, most: 4 } },
    part: { unit: "points", handicap: { step: 1, most: 3 }, total: { step: 1, most: 3 } },
  },
  rulesOf: volleyballRules,
  homeEdge: 0.04,
  edgePerPoint: 0.0125,
  driftEdge: 0.006,
  pointSeconds: { from: 20, upTo: 34 },
  breakSeconds: 180,
  markEvery: 9,
  // The winner of a rally serves next.
  serving: ({ first }, winner) => winner ?? first,
});
