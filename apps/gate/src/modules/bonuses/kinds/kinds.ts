import type { OfferKind } from "@touchline/contract";
import { createDepositMatch } from "./deposit-match.ts";
import { createFreeBetKind } from "./free-bet.ts";
import type { BonusKind, KindDeps } from "./kind.ts";

export type BonusKinds = Partial<Record<OfferKind, BonusKind>>;

/** Every kind that can be granted: an offer of another cannot be saved. */
export const createKinds = (deps: KindDeps): BonusKinds => ({
  free_bet: createFreeBetKind(deps),
  deposit_match: createDepositMatch(deps),
});
