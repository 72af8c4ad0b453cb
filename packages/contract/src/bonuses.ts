import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf, PRODUCTS } from "./values.ts";

/** Every kind of offer that a law speaks of. */
export const OFFER_KINDS = ["free_bet", "free_rounds", "deposit_match", "cashback", "odds_boost", "welcome_choice"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const GRANT_STATUSES = ["offered", "accepted", "active", "completed", "expired", "forfeited", "cancelled"] as const;
export type GrantStatus = (typeof GRANT_STATUSES)[number];

/** Why a grant ended. */
export const GRANT_ENDS = ["used", "declined", "expired", "givenUp", "excluded", "offerEnded"] as const;
export type GrantEnd = (typeof GRANT_ENDS)[number];

/** Why somebody cannot have an offer. */
export const NOT_FOR_YOU = ["audience", "currency", "consent", "state", "accountAge", "unverified", "withdrawal", "limitRaised"] as const;
export type NotForYou = (typeof NOT_FOR_YOU)[number];

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const Terms = {
  kind: oneOf(OFFER_KINDS),
  title: Type.String(),
  /** All conditions, in the punter's language. */
  terms: Type.String(),
  products: Type.Array(oneOf(PRODUCTS)),
  amount: MinorAmount,
  currency: Type.String(),
  /** Thousandths. */
  leastOdds: Nullable(Type.Integer()),
};

export const OfferToMe = Type.Object({
  /** What it is accepted or declined by. */
  id: Type.String(),
  ...Terms,
  /** Days to use it in, from its acceptance. */
  days: Type.Integer(),
  /** Until when it can be accepted. */
  endsAt: Instant,
  /** Why it cannot be accepted now. */
  why: Nullable(oneOf(NOT_FOR_YOU)),
});
export type OfferToMe = Static<typeof OfferToMe>;

export const MyGrant = Type.Object({
  grantId: Type.String(),
  ...Terms,
  status: oneOf(GRANT_STATUSES),
  acceptedAt: Nullable(Instant),
  /** Until when it lasts. */
  endsAt: Instant,
  endedAt: Nullable(Instant),
  endReason: Nullable(oneOf(GRANT_ENDS)),
  /** The bet that a free bet was placed as. */
  bet: Nullable(Type.Object({ betId: Type.String(), number: Type.String() })),
});
export type MyGrant = Static<typeof MyGrant>;

export const myOffers = route({
  method: "GET",
  gate: "client",
  path: "/punter/offers",
  auth: "punter",
  summary: "Offers that the punter can accept, those that run, and how the last ones ended",
  reply: Type.Object({ offered: Type.Array(OfferToMe), active: Type.Array(MyGrant), past: Type.Array(MyGrant) }),
  errors: [],
});

const REFUSALS = ["OFFER_NOT_FOUND", "OFFER_ENDED", "OFFER_NOT_FOR_YOU", "GRANT_NOT_OFFERED"] as const;

export const acceptOffer = route({
  method: "POST",
  gate: "client",
  path: "/punter/offers/{id}/accept",
  auth: "punter",
  permission: "bonus",
  idempotent: true,
  summary: "Accept an offer: a free bet can be used at once",
  reply: MyGrant,
  errors: REFUSALS,
});

export const declineOffer = route({
  method: "POST",
  gate: "client",
  path: "/punter/offers/{id}/decline",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Decline an offer: it is not shown again",
  reply: MyGrant,
  errors: REFUSALS,
});

export const giveUpGrant = route({
  method: "POST",
  gate: "client",
  path: "/punter/grants/{id}/give-up",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Give up a bonus that is not used yet",
  reply: MyGrant,
  errors: ["GRANT_NOT_FOUND", "GRANT_NOT_ACTIVE"],
});

export const redeemPromoCode = route({
  method: "POST",
  gate: "client",
  path: "/punter/promo-code",
  auth: "punter",
  permission: "bonus",
  idempotent: true,
  perMinute: 10,
  summary: "Accept the offer of a promo code",
  body: Type.Object({ promoCode: Type.String({ minLength: 1, maxLength: 32 }) }, { additionalProperties: false }),
  reply: MyGrant,
  errors: ["PROMO_CODE_NOT_FOUND", ...REFUSALS],
});
