import type { Competition } from "../competition.ts";
import type { AttackRules } from "../engines/attacks/rules.ts";

export interface IceHockeyCompetition extends Competition {
  /** Goals of an average side in regular time. */
  goals: number;
}

/**
 * Scoring chances of each side per period: few enough to count, enough for goals to be nearly
 * Poisson.
 */
const ATTACKS_IN_PERIOD = 22;
const PERIODS = 3;

export const iceHockeyRules = ({ goals }: IceHockeyCompetition): AttackRules => ({
  parts: PERIODS,
  partSeconds: 1200,
  breakSeconds: () => 900,
  attacks: ATTACKS_IN_PERIOD,
  scoring: [[1, goals / (PERIODS * ATTACKS_IN_PERIOD)]],
  overtime: { kind: "sudden", seconds: 300, attacks: 8 },
  stopFrom: 1,
  stopWhy: "goal",
});
