import { type Static, Type } from "typebox";
import { PROMOTION_ARTS, PROMOTION_KINDS, PROMOTION_PHASES, RACE_METRICS } from "./promotions.ts";
import { operatorRoute } from "./route.ts";
import { Instant, JURISDICTIONS, oneOf, PRODUCTS } from "./values.ts";

/** The flaws of a promotion: the laws' predicates that it breaks, and what it lacks. */
export const PROMOTION_FLAWS = [
  "race",
  "metric",
  "quiz",
  "offer",
  "currency",
  "prizes",
  "prize",
  "welcome",
  "products",
  "span",
  "texts",
  "action",
  "changed",
] as const;
export type PromotionFlaw = (typeof PROMOTION_FLAWS)[number];

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const TIERS = ["Common", "VipRegular", "VipOld", "VIP"] as const;
const MOST_MINOR = 100_000_000_000;

export const PromotionTexts = Type.Object(
  {
    title: Text(120),
    text: Text(600),
    terms: Type.Optional(Text(4000)),
    action: Type.Optional(Text(40)),
  },
  { additionalProperties: false },
);
export type PromotionTexts = Static<typeof PromotionTexts>;

export const PromotionAudience = Type.Object(
  {
    tiers: Type.Optional(Type.Array(oneOf(TIERS), { minItems: 1, maxItems: 4 })),
    newWithinDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, description: "Accounts that are no older" }),
    ),
  },
  {
    additionalProperties: false,
    description:
      "Every punter of the jurisdictions who fits all that is named; classes, never persons",
  },
);
export type PromotionAudience = Static<typeof PromotionAudience>;

export const RaceTerms = Type.Object(
  {
    metric: oneOf(RACE_METRICS),
    leastStake: Type.Integer({
      minimum: 1,
      maximum: MOST_MINOR,
      description: "Stakes of less own money do not count",
    }),
    currency: Type.String({
      pattern: "^[A-Z]{3}$",
      description: "Of stakes and prizes: punters of another one cannot join",
    }),
    prizes: Type.Array(Type.Integer({ minimum: 1, maximum: MOST_MINOR }), {
      minItems: 1,
      maxItems: 100,
      description: "Minor units by place; no place gets more than the one before it",
    }),
    settleMinutes: Type.Integer({
      minimum: 0,
      maximum: 10_080,
      description: "So long after the end bets placed in time may still be settled",
    }),
  },
  { additionalProperties: false },
);
export type RaceTerms = Static<typeof RaceTerms>;

const BODY = {
  slug: Type.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$", minLength: 3, maxLength: 60 }),
  kind: oneOf(PROMOTION_KINDS),
  jurisdictions: Type.Array(oneOf(JURISDICTIONS), {
    minItems: 1,
    maxItems: JURISDICTIONS.length,
    uniqueItems: true,
  }),
  products: Type.Array(oneOf(PRODUCTS), {
    minItems: 1,
    maxItems: PRODUCTS.length,
    uniqueItems: true,
  }),
  audience: PromotionAudience,
  texts: Type.Record(Type.String({ pattern: "^[a-z]{2}$" }), PromotionTexts, {
    description: "By language",
  }),
  art: oneOf(PROMOTION_ARTS),
  offerId: Nullable(Type.String({ format: "uuid" })),
  race: Nullable(RaceTerms),
  actionHref: Nullable(Type.String({ maxLength: 200, description: "A page of this site" })),
  position: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: "Lower ones are shown first",
  }),
  startsAt: Instant,
  endsAt: Nullable(Instant),
};

export const StoredPromotion = Type.Object({
  promotionId: Type.String(),
  version: Type.Integer(),
  status: oneOf(["draft", "published", "ended", "canceled"]),
  ...BODY,
});
export type StoredPromotion = Static<typeof StoredPromotion>;

const Listed = Type.Object({
  ...StoredPromotion.properties,
  phase: oneOf(PROMOTION_PHASES),
  racers: Type.Integer(),
});

export const operatorPromotions = operatorRoute({
  method: "GET",
  path: "/promotions",
  summary: "Promotions with their newest version, the latest first",
  query: Type.Object(
    { jurisdiction: Type.Optional(oneOf(JURISDICTIONS)) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ promotions: Type.Array(Listed) }),
  errors: [],
});

export const savePromotion = operatorRoute({
  method: "POST",
  path: "/promotions",
  summary:
    "Save a draft: a new promotion, or the next version of one. Refused where a law forbids it",
  body: Type.Object(
    { promotionId: Type.Optional(Type.String({ format: "uuid" })), ...BODY },
    { additionalProperties: false },
  ),
  reply: StoredPromotion,
  errors: ["PROMOTION_NOT_FOUND", "PROMOTION_UNLAWFUL"],
});

export const publishPromotion = operatorRoute({
  method: "POST",
  path: "/promotions/{id}/publish",
  summary: "Show the newest version from its start on; it takes the place of the one before it",
  reply: StoredPromotion,
  errors: ["PROMOTION_NOT_FOUND", "PROMOTION_UNLAWFUL", "PROMOTION_STATE", "PROMOTION_SLUG_TAKEN"],
});

export const endPromotion = operatorRoute({
  method: "POST",
  path: "/promotions/{id}/end",
  summary:
    "End a promotion now. Of a race no later stake counts; its prizes are paid after the time for settlement",
  body: Type.Object(
    {
      settleMinutes: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_080,
          description: "For settlement from now on; the race's own without it",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: StoredPromotion,
  errors: ["PROMOTION_NOT_FOUND", "PROMOTION_STATE"],
});

export const cancelPromotion = operatorRoute({
  method: "POST",
  path: "/promotions/{id}/cancel",
  summary: "Call a promotion off: a race pays nothing. Not possible once its prizes are shared out",
  body: Type.Object(
    { reason: Type.String({ minLength: 3, maxLength: 300 }) },
    { additionalProperties: false },
  ),
  reply: StoredPromotion,
  errors: ["PROMOTION_NOT_FOUND", "PROMOTION_STATE"],
});

export const previewPromotion = operatorRoute({
  method: "GET",
  path: "/promotions/{id}/preview",
  summary:
    "How many punters could take part in the newest version now, how many do, and what it pays at most",
  reply: Type.Object({
    reaches: Type.Integer(),
    byJurisdiction: Type.Record(Type.String(), Type.Integer()),
    joined: Type.Integer(),
    most: Nullable(Type.Object({ amount: Type.Integer(), currency: Type.String() })),
  }),
  errors: ["PROMOTION_NOT_FOUND"],
});
