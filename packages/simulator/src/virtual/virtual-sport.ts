import type { Competition } from "../sports/competition.ts";
import type { Course, SportDefinition } from "../sports/definition.ts";

/**
 * A sport that is drawn, not played: bets close at the off, and events follow one another without a
 * pause.
 */
export interface VirtualSport<X extends Competition, S, C extends Course<S>>
  extends Omit<SportDefinition<X, S, C>, "slotMinutes"> {
  /** From one start of a competition to the next. */
  cycleSeconds: number;
  /** The maximum duration; an event drawn longer is sped up. */
  longestSeconds: number;
  /** How many rounds of a competition are on offer before their start. */
  roundsAhead: number;
  /** How many rounds make a season. */
  roundsPerSeason(competition: X): number;
}
