import type { Competition } from "../competition.ts";
import type { AttackRules } from "../engines/attacks/rules.ts";

export interface BasketballCompetition extends Competition {
  /** Twelve minutes per quarter, or ten. */
  partSeconds: number;
  /** Per side and quarter. */
  attacks: number;
}

const OVERTIME_SECONDS = 300;
const HALF_TIME_SECONDS = 900;
const QUARTER_BREAK_SECONDS = 130;

export const basketballRules = ({ partSeconds, attacks }: BasketballCompetition): AttackRules => ({
  parts: 4,
  partSeconds,
  breakSeconds: (part) => (part === 2 ? HALF_TIME_SECONDS : QUARTER_BREAK_SECONDS),
  attacks,
  scoring: [
    [2, 0.345],
    [3, 0.125],
    [1, 0.035],
  ],
  overtime: {
    kind: "parts",
    seconds: OVERTIME_SECONDS,
    attacks: Math.round((attacks * OVERTIME_SECONDS) / partSeconds),
    most: 3,
    drawStands: false,
  },
  stopWhy: "score",
});
