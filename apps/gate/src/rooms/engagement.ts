import { type AlertsDeps, createAlerts } from "../modules/engagement/alerts/alerts.module.ts";
import { type BonusesDeps, createBonuses } from "../modules/engagement/bonuses/bonuses.module.ts";
import { createLoyalty, type LoyaltyDeps } from "../modules/engagement/loyalty/loyalty.module.ts";
import type { MessagesService } from "../modules/engagement/messages/messages.module.ts";
import {
  createPriceBoosts,
  type PriceBoostsDeps,
} from "../modules/engagement/price-boosts/price-boosts.module.ts";
import {
  createPromotions,
  type PromotionsDeps,
} from "../modules/engagement/promotions/promotions.module.ts";
import { createQuiz, type QuizDeps } from "../modules/engagement/quiz/quiz.module.ts";
import type { Games } from "../modules/games/games/games.module.ts";
import { createTurnover, type TurnoverDeps } from "../modules/money/turnover/turnover.module.ts";
import { createSlips } from "../modules/sport/slips/slips.module.ts";

type OwnDeps = Omit<TurnoverDeps, "productOf"> &
  Omit<BonusesDeps, "turnover" | "messages" | "edgesOf" | "productOfGame"> &
  Omit<PriceBoostsDeps, "turnover" | "builders"> &
  Omit<LoyaltyDeps, "turnover" | "bonuses" | "messages"> &
  Omit<PromotionsDeps, "turnover" | "bonuses" | "messages" | "games"> &
  Omit<QuizDeps, "turnover" | "messages"> &
  AlertsDeps;

export interface EngagementDeps extends OwnDeps {
  games: Games;
  messages: MessagesService;
}

export type Engagement = ReturnType<typeof createEngagement>;

/**
 * Everything that follows from play and payments. Each part subscribes to the turnover here, in the
 * order in which it counts: bonuses, boosted prices, loyalty, races, quizzes, messages.
 */
export function createEngagement({ games, messages, ...deps }: EngagementDeps) {
  const turnover = createTurnover({ ...deps, productOf: games.productOf });
  const bonuses = createBonuses({
    ...deps,
    turnover,
    messages,
    edgesOf: games.edgesOf,
    productOfGame: games.productOf,
  });
  const priceBoosts = createPriceBoosts({ ...deps, turnover, builders: deps.bets.builders });
  const loyalty = createLoyalty({ ...deps, turnover, bonuses, messages });
  const promotions = createPromotions({ ...deps, turnover, bonuses, messages, games });
  createQuiz({ ...deps, turnover, messages });
  messages.follow(turnover);
  createAlerts(deps);
  createSlips(deps);
  return {
    turnover,
    bonuses,
    priceBoosts,
    loyalty,
    promotions,
    /** Resolves when all turnover so far is counted. */
    settled: turnover.work,
    async seedDemo(): Promise<void> {
      await bonuses.seedDemo();
      await promotions.seedDemo();
      await messages.seedDemo();
    },
  };
}
