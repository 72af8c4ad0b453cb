import { attackSport } from "../engines/attacks/define.ts";
import type { AttackRules } from "../engines/attacks/rules.ts";
import { HANDBALL_COMPETITIONS } from "./competitions.data.ts";

const RULES: AttackRules = {
  parts: 2,
  partSeconds: 1800,
  breakSeconds: () => 900,
  attacks: 28,
  scoring: [[1, 0.52]],
  overtime: { kind: "none" },
  stopWhy: "goal",
};

export const HANDBALL = attackSport({
  sport: "Handball",
  prefix: "hb",
  slotMinutes: 100,
  meanSeconds: 4500,
  competitions: HANDBALL_COMPETITIONS,
  partNames: "half",
  rulesOf: () => RULES,
  homeEdge: 0.05,
  edgePerPoint: 0.0095,
  drift: { edge: 0.006, pace: 0.002 },
  markets: {
    unit: "goals",
    result: ["match_result"],
    handicap: { step: 1, most: 5 },
    total: { step: 1, most: 5 },
    teamTotal: { step: 1, most: 3 },
    partTotal: { step: 1, most: 3 },
    partHandicap: { step: 1, most: 3 },
  },
});
