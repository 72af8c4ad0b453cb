import { logistic, type RallyCompetition, rallySport } from "../engines/ladder/define.ts";
import type { LadderRules } from "../engines/ladder/ladder.ts";
import { twoAhead } from "../engines/ladder/point-game.ts";
import { opponent } from "../side.ts";
import { TABLE_TENNIS_COMPETITIONS } from "./competitions.data.ts";

function tableTennisRules({ toWin }: RallyCompetition, edge: number): LadderRules {
  const set = { ...twoAhead(11, 25), chance: () => logistic(edge) };
  return { toWin, game: () => set, nextFirst: opponent, evenStart: true };
}

export const TABLE_TENNIS = rallySport({
  sport: "TableTennis",
  prefix: "tt",
  slotMinutes: 45,
  meanSeconds: 1105,
  competitions: TABLE_TENNIS_COMPETITIONS,
  period: "set",
  units: { unit: "sets", points: "points" },
  markets: {
    unit: "sets",
    points: { unit: "points", handicap: { step: 2, most: 3 }, total: { step: 2, most: 3 } },
    part: { unit: "points", handicap: { step: 1, most: 2 }, total: { step: 1, most: 2 } },
  },
  rulesOf: tableTennisRules,
  homeEdge: 0,
  edgePerPoint: 0.016,
  driftEdge: 0.008,
  pointSeconds: { from: 9, upTo: 16 },
  breakSeconds: 60,
  markEvery: 7,
  // Two serves each; from 10:10 on one.
  serving: ({ first, now: [home, away] }) => {
    const turn = home >= 10 && away >= 10 ? home + away : Math.floor((home + away) / 2);
    return turn % 2 === 0 ? first : opponent(first);
  },
});
