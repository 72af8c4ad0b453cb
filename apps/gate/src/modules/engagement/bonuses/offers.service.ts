import { DAY_MS } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { flawsOf } from "./offer-flaws.ts";
import { countReach, newestVersion, type StoredOffer } from "./offers.store.ts";
import type { OfferDraft, OffersDeps } from "./offers-deps.ts";
import { endOffer, publishOffer, saveOffer } from "./publish-offer.ts";

/**
 * The operator's actions on offers. An unlawful offer is never stored, and the law is checked again
 * at publishing.
 */
export const createOffers = (deps: OffersDeps) => ({
  save: (tx: Tx, draft: OfferDraft) => saveOffer(deps, tx, draft),
  publish: (tx: Tx, offerId: string) => publishOffer(deps, tx, offerId),
  end: (tx: Tx, offerId: string) => endOffer(deps, tx, offerId),
  preview: (db: Reader, offerId: string) => preview(deps, db, offerId),
  flawsOf: (offer: OfferDraft | StoredOffer) => flawsOf(deps, offer),
});

export type Offers = ReturnType<typeof createOffers>;

/** How many punters an offer reaches, and what it costs at most. */
async function preview({ clock, jurisdictions }: OffersDeps, db: Reader, offerId: string) {
  const offer = await newestVersion(db, offerId);
  if (!offer) return refusal("OFFER_NOT_FOUND");
  const { bonusLaw: law } = jurisdictions.profile(offer.jurisdiction);
  const before = (days: number) => new Date(clock.now() - days * DAY_MS);
  const { newWithinDays } = offer.audience;
  const reach = await countReach(db, {
    jurisdiction: offer.jurisdiction,
    audience: offer.audience,
    currencies: Object.keys(offer.terms.amounts),
    verifiedOnly: law.verifiedOnly,
    createdBefore: before(law.accountAgeDays),
    createdAfter: newWithinDays === undefined ? null : before(newWithinDays),
    raisedBefore: law.limitRaisedDays > 0 ? before(law.limitRaisedDays) : null,
    now: before(0),
  });
  return {
    reaches: reach.reduce((sum, { punters }) => sum + punters, 0),
    most: Object.fromEntries(
      reach.map(({ currency, punters }) => [
        currency,
        punters * (offer.terms.amounts[currency] ?? 0),
      ]),
    ),
  };
}
