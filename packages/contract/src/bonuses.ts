import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf, PRODUCTS } from "./values.ts";

/** Every kind of offer that a law speaks of. */
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

/** Why a grant ended. */
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
] as const;
export type GrantEnd = (typeof GRANT_ENDS)[number];

/** Why somebody cannot have an offer. */
export const NOT_FOR_YOU = [
  "audience",
  "currency",
  "consent",
  "state",
  "accountAge",
  "unverified",
  "withdrawal",
  "limitRaised",
] as const;
export type NotForYou = (typeof NOT_FOR_YOU)[number];

/**
 * Why bonus money may not be staked on something, or why a stake does not count. ended: its time is
 * over. mixed: several products.
 */
export const BONUS_WHYS = ["product", "game", "odds", "stake", "mixed", "ended"] as const;
export type BonusWhy = (typeof BONUS_WHYS)[number];

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

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
  /** How many times it has to be staked before it is the punter's own; 0: it need not be. */
  wagering: Type.Integer(),
  /** Of the deposit that begins it, in basis points, and the least one that does. */
  match: Nullable(Type.Object({ bps: Type.Integer(), leastDeposit: MinorAmount })),
  /** The most of a stake that uses the bonus, all of it together. */
  mostStake: Nullable(MinorAmount),
  /** Of free rounds: so many in a game of ours, at a stake each. */
  rounds: Nullable(
    Type.Object({ gameId: Type.String(), count: Type.Integer(), stake: MinorAmount }),
  ),
  /** Of a cashback: so many basis points of the own money that is lost until it ends. */
  cashback: Nullable(Type.Object({ bps: Type.Integer() })),
  /** Of an odds boost: so many basis points of the winnings on top. */
  boost: Nullable(Type.Object({ bps: Type.Integer() })),
};

/** One of the offers of which a new punter chooses one. */
export const WelcomeChoice = Type.Object({
  offerId: Type.String(),
  ...Terms,
  days: Type.Integer(),
});
export type WelcomeChoice = Static<typeof WelcomeChoice>;

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
  /** Of a welcome choice: exactly one of them is chosen. */
  choices: Type.Array(WelcomeChoice),
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
  /**
   * The stake that the terms ask for, the part that counted, and the bonus money that is there now;
   * null where no stake is asked for.
   */
  progress: Nullable(
    Type.Object({ needed: MinorAmount, wagered: MinorAmount, balance: MinorAmount }),
  ),
  /** Of free rounds. */
  roundsLeft: Nullable(Type.Integer()),
  /** Of a cashback: what it would pay if it ended now. */
  cashbackSoFar: Nullable(MinorAmount),
});
export type MyGrant = Static<typeof MyGrant>;

export const myOffers = route({
  method: "GET",
  gate: "client",
  path: "/punter/offers",
  auth: "punter",
  summary: "Offers that the punter can accept, those that run, and how the last ones ended",
  reply: Type.Object({
    offered: Type.Array(OfferToMe),
    active: Type.Array(MyGrant),
    past: Type.Array(MyGrant),
  }),
  errors: [],
});

/** A stake that was looked at for a bonus. */
export const WagerRow = Type.Object({
  kind: oneOf(["bet", "round", "coupon"]),
  refId: Type.String(),
  /** Of a bet or coupon. */
  number: Nullable(Type.String()),
  product: Nullable(Type.String()),
  gameId: Nullable(Type.String()),
  stake: MinorAmount,
  counted: MinorAmount,
  /**
   * Why it counts nothing. void: it was given back. cashedOut: it was paid before its end. running:
   * its result was taken back.
   */
  why: Nullable(oneOf([...BONUS_WHYS, "void", "cashedOut", "running"])),
  placedAt: Instant,
});
export type WagerRow = Static<typeof WagerRow>;

/**
 * Finishing a bonus in one product: what has to be staked there, and what that costs on average.
 */
export const WagerCost = Type.Object({
  product: oneOf(PRODUCTS),
  stake: MinorAmount,
  cost: MinorAmount,
});
export type WagerCost = Static<typeof WagerCost>;

export const myGrant = route({
  method: "GET",
  gate: "client",
  path: "/punter/grants/{id}",
  auth: "punter",
  summary:
    "One bonus: what is left to stake, which stake counted how much, when it ends and what finishing it costs on average",
  query: Type.Object(
    {
      before: Type.Optional(
        Type.String({ maxLength: 60, description: "The `next` of the page before" }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    grant: MyGrant,
    left: MinorAmount,
    /** The cheapest first. */
    costs: Type.Array(WagerCost),
    rows: Type.Array(WagerRow),
    next: Nullable(Type.String()),
  }),
  errors: ["GRANT_NOT_FOUND"],
});

const REFUSALS = [
  "OFFER_NOT_FOUND",
  "OFFER_ENDED",
  "OFFER_NOT_FOR_YOU",
  "OFFER_CHOICE_NEEDED",
  "GRANT_NOT_OFFERED",
  "BONUS_ACTIVE_ALREADY",
] as const;

export const acceptOffer = route({
  method: "POST",
  gate: "client",
  path: "/punter/offers/{id}/accept",
  auth: "punter",
  permission: "bonus",
  idempotent: true,
  summary: "Accept an offer: a free bet can be used at once, a deposit match waits for its deposit",
  reply: MyGrant,
  errors: REFUSALS,
});

export const chooseWelcome = route({
  method: "POST",
  gate: "client",
  path: "/punter/offers/{id}/choose",
  auth: "punter",
  permission: "bonus",
  idempotent: true,
  summary: "Choose one of the offers of a welcome choice: the others cannot be had any more",
  body: Type.Object({ offerId: Type.String({ format: "uuid" }) }, { additionalProperties: false }),
  reply: MyGrant,
  errors: REFUSALS,
});

export const welcomeOffers = route({
  method: "GET",
  gate: "client",
  path: "/promotions/welcome",
  auth: "guest",
  summary:
    "The offers of which a new punter can choose one; none where the law or the site has none, or guests may not see them",
  query: Type.Object(
    {
      currency: Type.Optional(
        Type.String({ pattern: "^[A-Z]{3}$", description: "The site's first without it" }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    welcome: Nullable(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        terms: Type.String(),
        endsAt: Instant,
        choices: Type.Array(WelcomeChoice),
      }),
    ),
  }),
  errors: [],
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
  summary: "Give up a bonus: what of it is unused goes back, own money stays",
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
  body: Type.Object(
    { promoCode: Type.String({ minLength: 1, maxLength: 32 }) },
    { additionalProperties: false },
  ),
  reply: MyGrant,
  errors: ["PROMO_CODE_NOT_FOUND", ...REFUSALS],
});
