import type { StoredOffer } from "./offers.store.ts";

const OFFER = "offer:";

/** Once per punter, whichever way they get the offer. */
export const offerKey = (offerId: string): string => `${OFFER}${offerId}`;

/** The offer of a cause key; null for a reward, which is earned anew each time. */
export const offerOfKey = (causeKey: string): string | null =>
  causeKey.startsWith(OFFER) ? causeKey.slice(OFFER.length) : null;

/**
 * The promotions that a person has once by taking an offer: the offer itself and, if it is for new
 * punters, being new. An account that is new may take several such offers; a second account takes
 * none.
 */
export const oncePromotions = ({
  offerId,
  kind,
  audience,
  jurisdiction,
}: Pick<StoredOffer, "offerId" | "kind" | "audience" | "jurisdiction">): string[] => [
  offerKey(offerId),
  ...(kind === "welcome_choice" || audience.newWithinDays !== undefined
    ? [`newcomer:${jurisdiction}`]
    : []),
];
