import { rallySport } from "../engines/ladder/define.ts";
import { twoAhead } from "../engines/ladder/point-game.ts";
import { defendingIn, roundNews, roundsRules } from "../esports/rounds-map.ts";
import { VALORANT_COMPETITIONS } from "./competitions.data.ts";

const OVERTIME_HALF = 1;

export const VALORANT = rallySport({
  sport: "Valorant",
  prefix: "va",
  slotMinutes: 195,
  meanSeconds: 5940,
  competitions: VALORANT_COMPETITIONS,
  period: "map",
  units: { unit: "maps" },
  markets: {
    unit: "maps",
    part: { unit: "rounds", handicap: { step: 1, most: 3 }, total: { step: 1, most: 3 } },
  },
  // First to 13; from 12:12 on two ahead, switching sides after every round.
  rulesOf: roundsRules({ ...twoAhead(13, 24), overtimeHalf: OVERTIME_HALF }),
  homeEdge: 0,
  edgePerPoint: 0.021,
  driftEdge: 0.01,
  pointSeconds: { from: 78, upTo: 118 },
  breakSeconds: 420,
  markEvery: 3,
  news: roundNews,
  defending: defendingIn(OVERTIME_HALF),
});
