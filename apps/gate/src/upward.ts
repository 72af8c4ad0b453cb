import { assert } from "@touchline/core";
import type { createAccounts } from "./modules/people/accounts/accounts.module.ts";
import type { createAuth } from "./modules/people/auth/auth.module.ts";
import type { createIdentity } from "./modules/people/identity/identity.module.ts";
import type { createRestrictions } from "./modules/people/restrictions/restrictions.module.ts";
import type { createBets } from "./modules/sport/bets/bets.module.ts";
import type { HttpOptions } from "./platform/http/http.ts";

type Of<Create extends (deps: never) => unknown> = Parameters<Create>[0];

/**
 * What a lower part asks of a higher one, which is made after it. Modules receive these calls with
 * their dependencies; nothing else in the gate points upward.
 */
export interface Upward
  extends Pick<HttpOptions, "authenticate" | "permit">,
    Pick<
      Of<typeof createRestrictions>,
      "prove" | "endSessions" | "limitMissing" | "cancelBonuses" | "claimBonusesAgain"
    >,
    Pick<Of<typeof createAuth>, "toInbox">,
    Pick<Of<typeof createAccounts>, "redeemPromoCode">,
    Pick<Of<typeof createIdentity>, "onDocumentDecided">,
    Pick<Of<typeof createBets>, "bonusTerms" | "priceBoosts"> {}

/** The calls, and `bind`, which says who answers them once the whole gate is made. */
export function createUpward(): { upward: Upward; bind(answered: Upward): void } {
  let answered: Upward | null = null;
  const whole = (): Upward => {
    assert(answered, "A part of the gate was called before the gate was whole");
    return answered;
  };
  return {
    upward: {
      authenticate: (...call) => whole().authenticate(...call),
      permit: (...call) => whole().permit(...call),
      prove: (...call) => whole().prove(...call),
      endSessions: (...call) => whole().endSessions(...call),
      limitMissing: (...call) => whole().limitMissing(...call),
      cancelBonuses: (...call) => whole().cancelBonuses(...call),
      claimBonusesAgain: (...call) => whole().claimBonusesAgain(...call),
      toInbox: (...call) => whole().toInbox(...call),
      redeemPromoCode: (...call) => whole().redeemPromoCode(...call),
      onDocumentDecided: (...call) => whole().onDocumentDecided(...call),
      bonusTerms: (...call) => whole().bonusTerms(...call),
      priceBoosts: () => whole().priceBoosts(),
    },
    bind: (by) => {
      answered = by;
    },
  };
}
