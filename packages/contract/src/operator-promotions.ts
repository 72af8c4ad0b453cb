import { type Static, Type } from "typebox";
import { PROMOTION_ARTS, PROMOTION_KINDS, PROMOTION_PHASES, RACE_METRICS } from "./promotions.ts";
import { operatorRoute } from "./route.ts";
import { Instant, JURISDICTIONS, Nullable, oneOf, PRODUCTS } from "./values.ts";

/** Flaws of a promotion: legal rules it breaks, and missing parts. */
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
      Type.Integer({ minimum: 1, maximum: 365, description: "Maximum age of the account" }),
    ),
  },
  {
    additionalProperties: false,
    description:
      "Every punter of the jurisdictions who meets all conditions; groups, never individuals",
  },
);
export type PromotionAudience = Static<typeof PromotionAudience>;

export const RaceTerms = Type.Object(
  {
    metric: oneOf(RACE_METRICS),
    leastStake: Type.Integer({
      minimum: 1,
      maximum: MOST_MINOR,
      description: "The minimum own-money stake that counts",
    }),
    currency: Type.String({
      pattern: "^[A-Z]{3}$",
      description: "The currency of stakes and prizes; punters with another one cannot join",
    }),
    prizes: Type.Array(Type.Integer({ minimum: 1, maximum: MOST_MINOR }), {
      minItems: 1,
      maxItems: 100,
      description: "Minor units by place; never rising",
    }),
    settleMinutes: Type.Integer({
      minimum: 0,
      maximum: 10_080,
      description: "How long after the end bets placed in time may still settle",
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
    description: "Lower is shown first",
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
  summary: "Promotions with their newest version, latest first",
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
  summary: "Save a draft: a new promotion, or the next version of one. Refused if a law forbids it",
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
  summary: "Publish the newest version from its start time; it replaces the previous one",
  reply: StoredPromotion,
  errors: ["PROMOTION_NOT_FOUND", "PROMOTION_UNLAWFUL", "PROMOTION_STATE", "PROMOTION_SLUG_TAKEN"],
});

export const endPromotion = operatorRoute({
  method: "POST",
  path: "/promotions/{id}/end",
  summary:
    "End a promotion now. Later stakes do not count in a race; its prizes are paid after the settlement time",
  body: Type.Object(
    {
      settleMinutes: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_080,
          description: "Time for settlement from now; defaults to the race's own",
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
  summary:
    "Cancel a promotion; a race then pays nothing. Not possible once its prizes are distributed",
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
    "How many punters could join the newest version now, how many have, and its maximum payout",
  reply: Type.Object({
    reaches: Type.Integer(),
    byJurisdiction: Type.Record(Type.String(), Type.Integer()),
    joined: Type.Integer(),
    most: Nullable(Type.Object({ amount: Type.Integer(), currency: Type.String() })),
  }),
  errors: ["PROMOTION_NOT_FOUND"],
});
