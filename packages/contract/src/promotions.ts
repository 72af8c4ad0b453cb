import { type Static, Type } from "typebox";
import { GRANT_STATUSES, NOT_FOR_YOU, OFFER_KINDS } from "./bonuses.ts";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf, PRODUCTS } from "./values.ts";

/**
 * offer: an offer that can be accepted here. race: punters compete by settled results. quiz and
 * editorial lead to their pages.
 */
export const PROMOTION_KINDS = ["offer", "race", "editorial", "quiz"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/**
 * coming: it has not begun. settling: a race whose last bets are being settled and whose prizes are
 * being paid.
 */
export const PROMOTION_PHASES = ["coming", "running", "settling", "ended", "canceled"] as const;
export type PromotionPhase = (typeof PROMOTION_PHASES)[number];

/** Pictures that we drew. */
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
 * turnover: the sum of settled stakes. net: what they won or lost. multiplier: the best single win,
 * as a multiple of its stake.
 */
export const RACE_METRICS = ["turnover", "net", "multiplier"] as const;
export type RaceMetric = (typeof RACE_METRICS)[number];

export const RACE_PAGE_SIZE = 20;
/** The first places are shown with the promotion. */
export const RACE_TOP = 10;

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
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
  /** Null: it has no end. */
  endsAt: Nullable(Instant),
  /** All prizes of a race together. */
  prizes: Nullable(Money),
  /** A page of the site that it leads to. */
  action: Nullable(Type.Object({ href: Type.String(), label: Type.String() })),
};

export const PromotionCard = Type.Object(CARD);
export type PromotionCard = Static<typeof PromotionCard>;

export const RaceRow = Type.Object({
  /** Equal scores share a place. */
  place: Type.Integer(),
  /** How others see the punter: nobody's whole name. */
  name: Type.String(),
  /** Minor units, or thousandths of a multiple. */
  score: MinorAmount,
  /** Paid, or what the place would pay if the race ended now: those who tie share. */
  prize: Nullable(MinorAmount),
});
export type RaceRow = Static<typeof RaceRow>;

export const RaceInfo = Type.Object({
  metric: oneOf(RACE_METRICS),
  products: Type.Array(oneOf(PRODUCTS)),
  /** Stakes of less own money do not count. */
  leastStake: MinorAmount,
  currency: Type.String(),
  prizes: Type.Array(MinorAmount),
  /** Until when bets that were placed in time can still be settled. */
  settleUntil: Instant,
  racers: Type.Integer(),
  top: Type.Array(RaceRow),
});
export type RaceInfo = Static<typeof RaceInfo>;

export const Promotion = Type.Object({
  ...CARD,
  /** All conditions, in the caller's language. */
  terms: Nullable(Type.String()),
  /** The people who may take part; null where everybody may. */
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
  summary:
    "Promotions of the site or of one product; none where the law shows them to punters only",
  query: ByProduct,
  reply: Type.Object({
    closed: Type.Boolean({ description: "Only punters may see promotions here" }),
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
  summary: "One promotion with its terms and, of a race, the first places",
  reply: Promotion,
  errors: ["PROMOTION_NOT_FOUND", "PROMOTIONS_CLOSED"],
});

export const myPromotions = route({
  method: "GET",
  gate: "client",
  path: "/punter/promotions",
  auth: "punter",
  summary:
    "Promotions of the punter's site or of one product, with those that the punter takes part in",
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
  /** Why the punter cannot join; null where they can or have. */
  why: Nullable(oneOf(NOT_FOR_YOU)),
  race: Nullable(
    Type.Object({
      name: Type.String(),
      score: MinorAmount,
      /** Null without a score that counts. */
      place: Nullable(Type.Integer()),
      /** How many bets, rounds and coupons count. */
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
  summary: "One promotion of the punter's site with what the punter has of it so far",
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
  summary:
    "Take part in a race, or accept the offer of an offer promotion; joining again changes nothing",
  reply: PromotionStanding,
  errors: [
    "PROMOTION_NOT_FOUND",
    "PROMOTION_NOT_RUNNING",
    "PROMOTION_NOT_JOINABLE",
    "OFFER_NOT_FOUND",
    "OFFER_ENDED",
    "OFFER_NOT_FOR_YOU",
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
  summary: "Leave a race: its score is gone, and only stakes after joining again count",
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
    "What the punter has of a promotion so far: score and place in a race, or how the offer stands",
  reply: PromotionStanding,
  errors: ["PROMOTION_NOT_FOUND"],
});

export const raceBoard = route({
  method: "GET",
  gate: "client",
  path: "/promotions/{id}/board",
  auth: "punter",
  summary: "A page of a race's board; the first page is number 0",
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
