import { type Static, Type } from "typebox";
import { OFFER_KINDS } from "./bonus-values.ts";
import { operatorRoute } from "./route.ts";
import { Instant, JURISDICTIONS, oneOf, PRODUCTS } from "./values.ts";

/** Flaws of an offer: legal rules it breaks, and missing parts. */
export const OFFER_FLAWS = [
  "kind",
  "currency",
  "amount",
  "wagering",
  "days",
  "person",
  "products",
  "welcome",
  "span",
  "texts",
  /** A term required by its kind is missing, or it has a term of another kind. */
  "terms",
] as const;
export type OfferFlaw = (typeof OFFER_FLAWS)[number];

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const TIERS = ["Common", "VipRegular", "VipOld", "VIP"] as const;

export const OfferAudience = Type.Object(
  {
    tiers: Type.Optional(Type.Array(oneOf(TIERS), { minItems: 1, maxItems: 4 })),
    newWithinDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, description: "Maximum age of the account" }),
    ),
    reward: Type.Optional(
      Type.Literal(true, {
        description: "Unlisted: granted only for points, races, quizzes and as a welcome option",
      }),
    ),
    punterIds: Type.Optional(
      Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: 1000 }),
    ),
  },
  {
    additionalProperties: false,
    description: "Every punter of the jurisdiction who meets all conditions",
  },
);
export type OfferAudience = Static<typeof OfferAudience>;

const Amounts = (description: string) =>
  Type.Record(
    Type.String({ pattern: "^[A-Z]{3}$" }),
    Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
    { description },
  );
const Bps = (most: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: most, description });

/** All kinds have the first three; law.rules.ts defines which of the others each kind has. */
export const OfferTerms = Type.Object(
  {
    amounts: Amounts(
      "Minor units by currency, the most that one punter gets; punters of another currency cannot have it",
    ),
    days: Type.Integer({
      minimum: 1,
      maximum: 365,
      description: "Days to use it, counted from acceptance",
    }),
    leastOdds: Type.Union([Type.Integer({ minimum: 1001, maximum: 1_000_000 }), Type.Null()], {
      description:
        "Thousandths. Minimum total odds for a free bet or a boost; for wagering, minimum odds of every selection",
    }),
    wagering: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: "How many times it has to be wagered",
      }),
    ),
    matchBps: Type.Optional(Bps(50_000, "deposit_match: of the deposit, in basis points")),
    leastDeposit: Type.Optional(Amounts("deposit_match: the least deposit that begins it")),
    mostStake: Type.Optional(
      Amounts("The most of a stake that uses bonus money or a boost, all of it together"),
    ),
    weights: Type.Optional(
      Type.Record(
        Type.String({ pattern: "^[a-z0-9-]{1,64}$" }),
        Type.Integer({ minimum: 0, maximum: 10_000 }),
        {
          description:
            "The share of a stake that counts, in basis points, by game or product; all of it by default",
        },
      ),
    ),
    rounds: Type.Optional(
      Type.Object(
        {
          gameId: Type.String({ pattern: "^[a-z0-9-]{1,64}$" }),
          count: Type.Integer({ minimum: 1, maximum: 500 }),
          stake: Amounts("Of one round"),
        },
        { additionalProperties: false, description: "free_rounds" },
      ),
    ),
    cashback: Type.Optional(
      Type.Object(
        {
          bps: Bps(10_000, "Of what was lost"),
          windowDays: Type.Integer({ minimum: 1, maximum: 90 }),
        },
        { additionalProperties: false, description: "cashback" },
      ),
    ),
    boost: Type.Optional(
      Type.Object(
        { bps: Bps(20_000, "Of the winnings, paid on top") },
        { additionalProperties: false, description: "odds_boost" },
      ),
    ),
    choices: Type.Optional(
      Type.Array(Type.String({ format: "uuid" }), {
        minItems: 2,
        maxItems: 6,
        uniqueItems: true,
        description: "welcome_choice: offers",
      }),
    ),
  },
  { additionalProperties: false },
);
export type OfferTerms = Static<typeof OfferTerms>;

const Texts = Type.Object({ title: Text(120), terms: Text(2000) }, { additionalProperties: false });

const OfferBody = {
  jurisdiction: oneOf(JURISDICTIONS),
  kind: oneOf(OFFER_KINDS),
  audience: OfferAudience,
  products: Type.Array(oneOf(PRODUCTS), { minItems: 1, maxItems: PRODUCTS.length }),
  terms: OfferTerms,
  texts: Type.Record(Type.String({ pattern: "^[a-z]{2}$" }), Texts, { description: "By language" }),
  code: Type.Union([Type.String({ pattern: "^[A-Z0-9]{4,20}$" }), Type.Null()], {
    description: "Punters get the offer only with this code",
  }),
  startsAt: Instant,
  endsAt: Instant,
};

export const Offer = Type.Object({
  offerId: Type.String(),
  version: Type.Integer(),
  status: oneOf(["draft", "published", "ended"]),
  ...OfferBody,
});
export type Offer = Static<typeof Offer>;

export const operatorOffers = operatorRoute({
  method: "GET",
  path: "/offers",
  summary: "Offers with their newest version, latest first",
  query: Type.Object({ jurisdiction: Type.Optional(oneOf(JURISDICTIONS)) }),
  reply: Type.Object({ offers: Type.Array(Offer) }),
  errors: [],
});

export const saveOffer = operatorRoute({
  method: "POST",
  path: "/offers/save",
  summary:
    "Save an offer, or its next version, as a draft; the law of its jurisdiction must allow it",
  body: Type.Object(
    { offerId: Type.Optional(Type.String({ format: "uuid" })), ...OfferBody },
    { additionalProperties: false },
  ),
  reply: Offer,
  errors: ["OFFER_NOT_FOUND", "OFFER_UNLAWFUL"],
});

export const publishOffer = operatorRoute({
  method: "POST",
  path: "/offers/{id}/publish",
  summary: "Publish the newest draft; the previous version can no longer be accepted",
  reply: Offer,
  errors: ["OFFER_NOT_FOUND", "OFFER_ENDED", "OFFER_UNLAWFUL", "OFFER_CODE_TAKEN"],
});

export const endOffer = operatorRoute({
  method: "POST",
  path: "/offers/{id}/end",
  summary: "End an offer: nobody can accept it any more; punters who did keep their bonus",
  reply: Offer,
  errors: ["OFFER_NOT_FOUND", "OFFER_ENDED"],
});

export const previewOffer = operatorRoute({
  method: "GET",
  path: "/offers/{id}/preview",
  summary: "How many punters the newest version reaches now, and its maximum cost by currency",
  reply: Type.Object({ reaches: Type.Integer(), most: Type.Record(Type.String(), Type.Integer()) }),
  errors: ["OFFER_NOT_FOUND"],
});

export const grantOffer = operatorRoute({
  method: "POST",
  path: "/offers/{id}/grant",
  summary:
    "Offer it to named punters, who accept or decline it; refused where the law forbids individual terms",
  body: Type.Object(
    {
      punterIds: Type.Array(Type.String({ format: "uuid" }), {
        minItems: 1,
        maxItems: 500,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    grants: Type.Array(
      Type.Object({
        punterId: Type.String(),
        outcome: Type.String({
          description: "offered, repeated, unknown, or the reason the punter cannot have it",
        }),
      }),
    ),
  }),
  errors: ["OFFER_NOT_FOUND", "OFFER_ENDED", "OFFER_UNLAWFUL"],
});
