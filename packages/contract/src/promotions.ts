import { type Static, Type } from "typebox";
import { GRANT_STATUSES, NOT_FOR_YOU, OFFER_KINDS } from "./bonus-values.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, Nullable, oneOf, PRODUCTS } from "./values.ts";

/**
 * offer: an offer to accept here. race: punters compete by settled results. quiz and editorial link
 * to their pages.
 */
export const PROMOTION_KINDS = ["offer", "race", "editorial", "quiz"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** coming: not started. settling: a race whose last bets and prizes are being settled. */
export const PROMOTION_PHASES = ["coming", "running", "settling", "ended", "canceled"] as const;
export type PromotionPhase = (typeof PROMOTION_PHASES)[number];

/** Our own artwork. */
export const PROMOTION_ARTS = [
  "podium",
  "gift",
  "ball",
  "zero",
  "cash-out",
  "ticket",
  "cup",
  "rollover",
  "coins",
  "slot",
  "cards",
  "shield",
  "table",
  "wheel",
  "lock",
  "clock",
  "question",
] as const;
export type PromotionArt = (typeof PROMOTION_ARTS)[number];

/**
 * turnover: the sum of settled stakes. net: winnings minus stakes. multiplier: the best single win
 * as a multiple of its stake.
 */
export const RACE_METRICS = ["turnover", "net", "multiplier"] as const;
export type RaceMetric = (typeof RACE_METRICS)[number];

export const RACE_PAGE_SIZE = 20;
/** Number of top places shown with the promotion. */
export const RACE_TOP = 10;

const Money = Type.Object({ amount: MinorAmount, currency: Type.String() });

const CARD = {
  promotionId: Type.String(),
  slug: Type.String(),
  kind: oneOf(PROMOTION_KINDS),
  art: oneOf(PROMOTION_ARTS),
  title: Type.String(),
  text: Type.String(),
  products: Type.Array(oneOf(PRODUCTS)),
  phase: oneOf(PROMOTION_PHASES),
  startsAt: Instant,
  /** Null for no end. */
  endsAt: Nullable(Instant),
  /** Total prize money of a race. */
  prizes: Nullable(Money),
  /** A page of the site it links to. */
  action: Nullable(Type.Object({ href: Type.String(), label: Type.String() })),
};

export const PromotionCard = Type.Object(CARD);
export type PromotionCard = Static<typeof PromotionCard>;

export const RaceRow = Type.Object({
  /** Equal scores share a place. */
  place: Type.Integer(),
  /** The punter's name as others see it, never the full name. */
  name: Type.String(),
  /** Minor units, or thousandths of a multiple. */
  score: MinorAmount,
  /** The prize paid, or the prize if the race ended now. Ties share. */
  prize: Nullable(MinorAmount),
});
export type RaceRow = Static<typeof RaceRow>;

export const RaceInfo = Type.Object({
  metric: oneOf(RACE_METRICS),
  products: Type.Array(oneOf(PRODUCTS)),
  /** The minimum own-money stake that counts. */
  leastStake: MinorAmount,
  currency: Type.String(),
  prizes: Type.Array(MinorAmount),
  /** The deadline for settling bets that were placed in time. */
  settleUntil: Instant,
  racers: Type.Integer(),
  top: Type.Array(RaceRow),
});
export type RaceInfo = Static<typeof RaceInfo>;

export const Promotion = Type.Object({
  ...CARD,
  /** All conditions, in the caller's language. */
  terms: Nullable(Type.String()),
  /** The eligible tiers; null for everybody. */
  tiers: Nullable(Type.Array(Type.String())),
  newWithinDays: Nullable(Type.Integer()),
  race: Nullable(RaceInfo),
  offer: Nullable(Type.Object({ kind: oneOf(OFFER_KINDS), code: Nullable(Type.String()) })),
  serverTime: Instant,
});
export type Promotion = Static<typeof Promotion>;

const ByProduct = Type.Object(
  { product: Type.Optional(oneOf(PRODUCTS)) },
  { additionalProperties: false },
);

export const promotions = route({
  method: "GET",
  gate: "client",
  path: "/promotions",
  auth: "guest",
  summary: "Promotions of the site or of one product; none where the law restricts them to punters",
  query: ByProduct,
  reply: Type.Object({
    closed: Type.Boolean({ description: "Promotions here are visible to punters only" }),
    promotions: Type.Array(PromotionCard),
    serverTime: Instant,
  }),
  errors: [],
});

export const promotion = route({
  method: "GET",
  gate: "client",
  path: "/promotions/{slug}",
  auth: "guest",
  summary: "One promotion with its terms and, for a race, the top places",
  reply: Promotion,
  errors: ["PROMOTION_NOT_FOUND", "PROMOTIONS_CLOSED"],
});

export const myPromotions = route({
  method: "GET",
  gate: "client",
  path: "/punter/promotions",
  auth: "punter",
  summary:
    "Promotions of the punter's site or of one product, including those the punter has joined",
  query: ByProduct,
  reply: Type.Object({
    promotions: Type.Array(PromotionCard),
    joined: Type.Array(Type.String()),
    serverTime: Instant,
  }),
  errors: [],
});

export const PromotionStanding = Type.Object({
  isJoined: Type.Boolean(),
  joinedAt: Nullable(Instant),
  /** The reason the punter cannot join; null if they can or have joined. */
  why: Nullable(oneOf(NOT_FOR_YOU)),
  race: Nullable(
    Type.Object({
      name: Type.String(),
      score: MinorAmount,
      /** Null without a qualifying score. */
      place: Nullable(Type.Integer()),
      /** The number of bets, rounds and coupons that count. */
      counted: Type.Integer(),
      prize: Nullable(Type.Object({ amount: MinorAmount, isPaid: Type.Boolean() })),
    }),
  ),
  /** The state of the offer behind an offer promotion. */
  grant: Nullable(
    Type.Object({
      status: oneOf(GRANT_STATUSES),
      amount: MinorAmount,
      currency: Type.String(),
      endsAt: Instant,
    }),
  ),
});
export type PromotionStanding = Static<typeof PromotionStanding>;

export const myPromotion = route({
  method: "GET",
  gate: "client",
  path: "/punter/promotions/{slug}",
  auth: "punter",
  summary: "One promotion of the punter's site with the punter's progress",
  reply: Type.Object({ promotion: Promotion, standing: PromotionStanding }),
  errors: ["PROMOTION_NOT_FOUND"],
});

export const joinPromotion = route({
  method: "POST",
  gate: "client",
  path: "/promotions/{id}/join",
  auth: "punter",
  permission: "bonus",
  idempotent: true,
  perMinute: 30,
  summary: "Join a race, or accept the offer of an offer promotion; joining again changes nothing",
  reply: PromotionStanding,
  errors: [
    "PROMOTION_NOT_FOUND",
    "PROMOTION_NOT_RUNNING",
    "PROMOTION_NOT_JOINABLE",
    "OFFER_NOT_FOUND",
    "OFFER_ENDED",
    "OFFER_NOT_FOR_YOU",
    "OFFER_SAME_PERSON",
    "OFFER_SAME_METHOD",
    "OFFER_SHARED_DEVICE",
    "PROMO_CODE_NOT_FOUND",
    "GRANT_NOT_OFFERED",
    "BONUS_ACTIVE_ALREADY",
    "OFFER_CHOICE_NEEDED",
  ],
});

export const leavePromotion = route({
  method: "POST",
  gate: "client",
  path: "/promotions/{id}/leave",
  auth: "punter",
  permission: "account",
  idempotent: true,
  perMinute: 30,
  summary: "Leave a race. The score is lost, and only stakes after joining again count",
  reply: PromotionStanding,
  errors: [
    "PROMOTION_NOT_FOUND",
    "PROMOTION_NOT_RUNNING",
    "PROMOTION_NOT_JOINABLE",
    "PROMOTION_NOT_JOINED",
  ],
});

export const promotionStanding = route({
  method: "GET",
  gate: "client",
  path: "/promotions/{id}/standing",
  auth: "punter",
  summary:
    "The punter's progress in a promotion: score and place in a race, or the state of the offer",
  reply: PromotionStanding,
  errors: ["PROMOTION_NOT_FOUND"],
});

export const raceBoard = route({
  method: "GET",
  gate: "client",
  path: "/promotions/{id}/board",
  auth: "punter",
  summary: "A page of a race's leaderboard; the first page is number 0",
  query: Type.Object(
    { page: Type.Optional(Type.String({ pattern: "^[0-9]{1,4}$" })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    rows: Type.Array(RaceRow),
    page: Type.Integer(),
    pages: Type.Integer(),
    racers: Type.Integer(),
  }),
  errors: ["PROMOTION_NOT_FOUND", "PROMOTION_PAGE_NOT_FOUND"],
});
