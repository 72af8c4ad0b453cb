import { type Static, Type } from "typebox";
import {
  BONUS_WHYS,
  GRANT_ENDS,
  GRANT_STATUSES,
  NOT_FOR_YOU,
  OFFER_KINDS,
} from "./bonus-values.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, Nullable, oneOf, PRODUCTS } from "./values.ts";

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
  /** How many times the bonus has to be wagered before it becomes own money; 0 for none. */
  wagering: Type.Integer(),
  /** Share of the deposit that starts it, in basis points, and the minimum qualifying deposit. */
  match: Nullable(Type.Object({ bps: Type.Integer(), leastDeposit: MinorAmount })),
  /** The highest total stake of a bet that uses the bonus. */
  mostStake: Nullable(MinorAmount),
  /** For free rounds: how many, in which of our games, and the stake of each. */
  rounds: Nullable(
    Type.Object({ gameId: Type.String(), count: Type.Integer(), stake: MinorAmount }),
  ),
  /** For a cashback: basis points of the own money lost before it ends. */
  cashback: Nullable(Type.Object({ bps: Type.Integer() })),
  /** For an odds boost: basis points added to the winnings. */
  boost: Nullable(Type.Object({ bps: Type.Integer() })),
};

/** One option of a welcome offer, from which a new punter picks exactly one. */
export const WelcomeChoice = Type.Object({
  offerId: Type.String(),
  ...Terms,
  days: Type.Integer(),
});
export type WelcomeChoice = Static<typeof WelcomeChoice>;

export const OfferToMe = Type.Object({
  /** The id to accept or decline it by. */
  id: Type.String(),
  ...Terms,
  /** Days to use it, counted from acceptance. */
  days: Type.Integer(),
  /** The deadline for acceptance. */
  endsAt: Instant,
  /** The reason it cannot be accepted now. */
  why: Nullable(oneOf(NOT_FOR_YOU)),
  /** For a welcome offer: the punter chooses exactly one. */
  choices: Type.Array(WelcomeChoice),
});
export type OfferToMe = Static<typeof OfferToMe>;

export const MyGrant = Type.Object({
  grantId: Type.String(),
  ...Terms,
  status: oneOf(GRANT_STATUSES),
  acceptedAt: Nullable(Instant),
  /** When it expires. */
  endsAt: Instant,
  endedAt: Nullable(Instant),
  endReason: Nullable(oneOf(GRANT_ENDS)),
  /** The bet placed with the free bet. */
  bet: Nullable(Type.Object({ betId: Type.String(), number: Type.String() })),
  /**
   * The required turnover, the part wagered so far, and the bonus money left; null without a
   * wagering requirement.
   */
  progress: Nullable(
    Type.Object({ needed: MinorAmount, wagered: MinorAmount, balance: MinorAmount }),
  ),
  /** For free rounds. */
  roundsLeft: Nullable(Type.Integer()),
  /** For a cashback: the amount it would pay if it ended now. */
  cashbackSoFar: Nullable(MinorAmount),
});
export type MyGrant = Static<typeof MyGrant>;

export const myOffers = route({
  method: "GET",
  gate: "client",
  path: "/punter/offers",
  auth: "punter",
  summary: "Offers the punter can accept, active bonuses, and recently ended ones",
  reply: Type.Object({
    offered: Type.Array(OfferToMe),
    active: Type.Array(MyGrant),
    past: Type.Array(MyGrant),
  }),
  errors: [],
});

/** A stake that the gate checked against a bonus. */
export const WagerRow = Type.Object({
  kind: oneOf(["bet", "round", "coupon"]),
  refId: Type.String(),
  /** Set for a bet or a coupon. */
  number: Nullable(Type.String()),
  product: Nullable(Type.String()),
  gameId: Nullable(Type.String()),
  stake: MinorAmount,
  counted: MinorAmount,
  /**
   * Why it does not count. void: refunded. cashedOut: paid before its end. running: its result was
   * reversed.
   */
  why: Nullable(oneOf([...BONUS_WHYS, "void", "cashedOut", "running"])),
  placedAt: Instant,
});
export type WagerRow = Static<typeof WagerRow>;

/** Clearing a bonus in one product: the stakes required there, and their average cost. */
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
    "One bonus: the wagering left, each stake and how it counted, its expiry, and the average cost of completing it",
  query: Type.Object(
    {
      before: Type.Optional(
        Type.String({ maxLength: 60, description: "The `next` value of the previous page" }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    grant: MyGrant,
    left: MinorAmount,
    /** Cheapest first. */
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
  "OFFER_SAME_PERSON",
  "OFFER_SAME_METHOD",
  "OFFER_SHARED_DEVICE",
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
  summary: "Accept an offer. A free bet is usable at once; a deposit match starts with the deposit",
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
  summary: "Choose one offer of a welcome choice; the others are forfeited",
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
    "The welcome offers a new punter can choose from; empty if the law or the site has none, or guests may not see them",
  query: Type.Object(
    {
      currency: Type.Optional(
        Type.String({
          pattern: "^[A-Z]{3}$",
          description: "Defaults to the site's first currency",
        }),
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
  summary: "Decline an offer, so that it is not shown again",
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
  summary: "Give up a bonus: its unused money is forfeited, own money stays",
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

/** Calls about a punter's own bonuses. */
export const bonusCalls = {
  myOffers,
  myGrant,
  acceptOffer,
  chooseWelcome,
  welcomeOffers,
  declineOffer,
  giveUpGrant,
  redeemPromoCode,
} as const;
