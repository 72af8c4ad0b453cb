import type { Games } from "./modules/games/games.module.ts";
import { createTurnover, type TurnoverDeps } from "./modules/turnover/turnover.module.ts";

export interface EngagementDeps extends Omit<TurnoverDeps, "productOf"> {
  games: Games;
}

/**
 * Everything that follows from play and payments. Each part subscribes to the turnover here, in the order in which it counts:
 * bonuses, loyalty, races, quizzes, messages.
 */
export function createEngagement({ games, ...deps }: EngagementDeps) {
  const turnover = createTurnover({ ...deps, productOf: games.productOf });
  return {
    turnover,
    /** All turnover so far is counted. */
    settled: turnover.work,
  };
}
