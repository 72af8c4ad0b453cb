import { attackSport } from "../engines/attacks/define.ts";
import { ICE_HOCKEY_COMPETITIONS } from "./competitions.data.ts";
import { iceHockeyRules } from "./rules.ts";

/** Lines and the draw refer to regular time; overtime and shoot-out count for `winner` only. */
export const ICE_HOCKEY = attackSport({
  sport: "IceHockey",
  prefix: "ih",
  slotMinutes: 135,
  meanSeconds: 5455,
  competitions: ICE_HOCKEY_COMPETITIONS,
  partNames: "period",
  rulesOf: iceHockeyRules,
  homeEdge: 0.1,
  edgePerPoint: 0.026,
  drift: { edge: 0.02, pace: 0.008 },
  markets: {
    unit: "goals",
    result: ["match_result", "winner"],
    handicap: { step: 1, most: 4 },
    total: { step: 1, most: 4 },
    teamTotal: { step: 1, most: 2 },
    partTotal: { step: 1, most: 2 },
  },
});
