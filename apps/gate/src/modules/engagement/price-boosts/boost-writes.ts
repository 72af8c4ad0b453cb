import type { BodyOf, createPriceBoost, PriceBoostFlaw } from "@touchline/contract";
import { type Clock, keysOf, minor } from "@touchline/core";
import { sameWorth } from "@touchline/core/worth";
import type { Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { offerLanguages } from "../bonuses/bonuses.module.ts";
import { type BoostBook, quoteOf, selectionsOf } from "./boost-prices.ts";
import { isFarAboveFair, type Quote } from "./price-boosts.rules.ts";
import { insertBoost, type StoredBoost } from "./price-boosts.store.ts";

export interface BoostWrites extends BoostBook {
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
}

export type BoostDraft = BodyOf<typeof createPriceBoost>;

/** Creates a boost, recording the current fair price and the price on offer. */
export async function createBoost(
  tx: Tx,
  deps: BoostWrites,
  draft: BoostDraft,
): Promise<StoredBoost | Refusal<"PRICE_BOOST_FAULTY" | "PRICE_BOOST_ABOVE_FAIR">> {
  const quote = quoteOf(deps, draft.picks);
  const starts = selectionsOf(deps, draft.picks).map((selection) => selection?.head.startTime ?? 0);
  const endsAt = Math.min(draft.endsAt, ...starts);
  const flaws = flawsOf(deps, { ...draft, endsAt }, quote);
  if (!quote || flaws.length > 0) return refusal("PRICE_BOOST_FAULTY", { flaws });
  const { fairOdds, odds: quotedOdds } = quote;
  const { boostedOdds, budget } = draft;
  if (!draft.force && isFarAboveFair({ fairOdds, boostedOdds }))
    return refusal("PRICE_BOOST_ABOVE_FAIR", { fairOdds });
  const boost: StoredBoost = {
    boostId: deps.random.uuid(),
    jurisdictions: draft.jurisdictions,
    names: draft.names,
    picks: draft.picks,
    fairOdds,
    quotedOdds,
    boostedOdds,
    mostStake: draft.mostStake,
    currency: budget.currency,
    budget: BigInt(budget.amount),
    taken: 0n,
    startsAt: new Date(draft.startsAt),
    endsAt: new Date(endsAt),
  };
  await insertBoost(tx, boost, new Date(deps.clock.now()));
  return boost;
}

function flawsOf(
  { clock, jurisdictions }: BoostWrites,
  draft: BoostDraft,
  quote: Quote | null,
): PriceBoostFlaw[] {
  const profiles = draft.jurisdictions.map(jurisdictions.profile);
  const currencies = profiles.flatMap((profile) => profile.currencies);
  const stakes = Object.entries(draft.mostStake);
  const gain = (stake: number) =>
    minor((BigInt(stake) * BigInt(draft.boostedOdds - (quote?.odds ?? 0))) / 1000n);
  const flaws: Record<PriceBoostFlaw, boolean> = {
    odds: quote !== null && draft.boostedOdds <= quote.odds,
    span: draft.endsAt <= Math.max(draft.startsAt, clock.now()),
    currency:
      stakes.length === 0 ||
      ![...Object.keys(draft.mostStake), draft.budget.currency].every((each) =>
        currencies.includes(each),
      ),
    // The law caps one punter's gain from one offer.
    law: profiles.some(
      ({ bonusLaw, currencies: own }) =>
        !bonusLaw.kinds.includes("odds_boost") ||
        stakes.some(
          ([currency, stake]) =>
            own.includes(currency) &&
            gain(stake) > sameWorth(bonusLaw.mostAmount, own[0], currency),
        ),
    ),
    names:
      draft.picks.length > 1 &&
      !profiles.flatMap(offerLanguages).every((language) => draft.names?.[language]),
    selections: quote === null,
  };
  return keysOf(flaws).filter((flaw) => flaws[flaw]);
}
