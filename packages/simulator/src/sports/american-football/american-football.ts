import { attackSport } from "../engines/attacks/define.ts";
import type { AttackRules } from "../engines/attacks/rules.ts";
import { AMERICAN_FOOTBALL_COMPETITIONS } from "./competitions.data.ts";

const HALF_TIME_SECONDS = 780;
const QUARTER_BREAK_SECONDS = 120;

/**
 * An attack is a drive: a field goal, or a touchdown with its extra point, without it, or with a
 * two-point conversion.
 */
const RULES: AttackRules = {
  parts: 4,
  partSeconds: 900,
  breakSeconds: (part) => (part === 2 ? HALF_TIME_SECONDS : QUARTER_BREAK_SECONDS),
  attacks: 3,
  scoring: [
    [3, 0.165],
    [7, 0.2],
    [6, 0.015],
    [8, 0.012],
  ],
  overtime: { kind: "parts", seconds: 600, attacks: 2, most: 1, drawStands: true },
  stopFrom: 3,
  stopWhy: "score",
};

export const AMERICAN_FOOTBALL = attackSport({
  sport: "AmericanFootball",
  prefix: "af",
  slotMinutes: 110,
  meanSeconds: 4650,
  competitions: AMERICAN_FOOTBALL_COMPETITIONS,
  partNames: "quarter",
  rulesOf: () => RULES,
  homeEdge: 0.07,
  edgePerPoint: 0.024,
  drift: { edge: 0.02, pace: 0.008 },
  markets: {
    unit: "points",
    result: ["winner"],
    // Matches are decided by threes and sevens, so whole lines are as common as half lines.
    handicap: { step: 1, most: 4, whole: true },
    total: { step: 2, most: 4 },
    teamTotal: { step: 1, most: 3 },
    partTotal: { step: 1, most: 3 },
    partHandicap: { step: 1, most: 2 },
  },
});
