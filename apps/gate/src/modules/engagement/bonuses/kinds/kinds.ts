import type { OfferKind } from "@touchline/contract";
import { type Cashback, createCashback } from "./cashback.ts";
import { createDepositMatch } from "./deposit-match.ts";
import { createFreeBetKind } from "./free-bet.ts";
import { createFreeRounds } from "./free-rounds.ts";
import type { BonusKind, KindDeps } from "./kind.ts";
import { createOddsBoost } from "./odds-boost.ts";
import { WELCOME_CHOICE } from "./welcome-choice.ts";

export type BonusKinds = Partial<Record<OfferKind, BonusKind>> & { cashback: Cashback };

/** Every kind that can be granted: an offer of any other kind cannot be saved. */
export const createKinds = (deps: KindDeps): BonusKinds => ({
  free_bet: createFreeBetKind(deps),
  free_rounds: createFreeRounds(deps),
  deposit_match: createDepositMatch(deps),
  cashback: createCashback(deps),
  odds_boost: createOddsBoost(deps),
  welcome_choice: WELCOME_CHOICE,
});
