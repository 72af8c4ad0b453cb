import type { Competition } from "../competition.ts";
import type { AttackRules } from "../engines/attacks/rules.ts";

export interface IceHockeyCompetition extends Competition {
  /** Of an average side, in regular time. */
  goals: number;
}

/**
 * A chance to score so often, for each side: few enough to count, many enough for goals to come
 * nearly as a Poisson process has them.
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
