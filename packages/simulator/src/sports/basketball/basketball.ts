import { attackSport } from "../engines/attacks/define.ts";
import { BASKETBALL_COMPETITIONS } from "./competitions.data.ts";
import { basketballRules } from "./rules.ts";

export const BASKETBALL = attackSport({
  sport: "Basketball",
  prefix: "bb",
  slotMinutes: 110,
  meanSeconds: 3690,
  competitions: BASKETBALL_COMPETITIONS,
  partNames: "quarter",
  rulesOf: basketballRules,
  homeEdge: 0.026,
  edgePerPoint: 0.0052,
  drift: { edge: 0.004, pace: 0.001 },
  markets: {
    unit: "points",
    result: ["winner"],
    handicap: { step: 3, most: 5 },
    total: { step: 4, most: 5 },
    teamTotal: { step: 3, most: 3 },
    partTotal: { step: 2, most: 3 },
    partHandicap: { step: 2, most: 3 },
  },
});
