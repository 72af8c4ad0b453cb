/** Every kind of offer that a law regulates. */
export const OFFER_KINDS = [
  "free_bet",
  "free_rounds",
  "deposit_match",
  "cashback",
  "odds_boost",
  "welcome_choice",
] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const GRANT_STATUSES = [
  "offered",
  "accepted",
  "active",
  "completed",
  "expired",
  "forfeited",
  "cancelled",
] as const;
export type GrantStatus = (typeof GRANT_STATUSES)[number];

/** Reasons a grant ended. */
export const GRANT_ENDS = [
  "used",
  "wagered",
  "paid",
  "nothingLost",
  "declined",
  "expired",
  "givenUp",
  "excluded",
  "offerEnded",
  "depositReversed",
  "samePerson",
  "sameMethod",
] as const;
export type GrantEnd = (typeof GRANT_ENDS)[number];

/**
 * How another account is known to belong to the same person: their details, a payment method, or
 * only a device.
 */
export const SHARED_FACTS = ["samePerson", "sameMethod", "sharedDevice"] as const;
export type SharedFact = (typeof SHARED_FACTS)[number];

/** Reasons a punter cannot have an offer. */
export const NOT_FOR_YOU = [
  "audience",
  "currency",
  "consent",
  "state",
  "accountAge",
  "unverified",
  "withdrawal",
  "limitRaised",
  ...SHARED_FACTS,
] as const;
export type NotForYou = (typeof NOT_FOR_YOU)[number];

/**
 * Why bonus money cannot be staked, or a stake does not count. ended: the bonus has expired. mixed:
 * the bet spans several products. opposite: the punter has a bet on the other side. boost: boosted
 * odds need own money. The last three earn no promotion.
 */
export const BONUS_WHYS = [
  "product",
  "game",
  "odds",
  "stake",
  "mixed",
  "ended",
  "opposite",
  "boost",
  "zeroMargin",
  "virtual",
  "startingPrice",
] as const;
export type BonusWhy = (typeof BONUS_WHYS)[number];
