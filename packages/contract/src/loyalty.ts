import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, MinorAmount, oneOf, PRODUCTS } from "./values.ts";

export const TIERS = ["VIP", "VipRegular", "VipOld", "Common"] as const;
export type Tier = (typeof TIERS)[number];

const Points = Type.Integer({ description: "Below zero where points were taken back that were spent" });

const TierTerms = Type.Object({
  tier: oneOf(TIERS),
  /** Points of the last 90 days from which one has it; null for the tiers that nobody reaches by points. */
  points: Type.Union([Type.Integer(), Type.Null()]),
  /** How many times the ordinary stake may be laid. */
  stakeFactor: Type.Integer(),
});
export type TierTerms = Static<typeof TierTerms>;

const Rate = Type.Object({ product: oneOf(PRODUCTS), pointsPerHundred: Type.Integer({ description: "Points for about $100" }) });

export const ENTRY_KINDS = ["earned", "taken_back", "spent", "expired"] as const;

export const loyalty = route({
  method: "GET",
  gate: "client",
  path: "/punter/loyalty",
  auth: "punter",
  summary: "The punter's points, tier and what points buy",
  query: Type.Object({
    before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$", description: "The last entry that is known already" })),
  }),
  reply: Type.Object({
    balance: Points,
    /** What open bets would bring. */
    pending: Type.Integer(),
    /** Points of the last 90 days, which decide the tier. */
    earned: Type.Integer(),
    tier: oneOf(TIERS),
    tierUntil: Type.Union([Instant, Type.Null()]),
    tiers: Type.Array(TierTerms),
    rules: Type.Object({ version: Type.Integer(), accepted: Type.Boolean() }),
    rates: Type.Array(Rate),
    /** Thousandths: bets with a leg below it earn nothing. */
    leastOdds: Type.Integer(),
    rewards: Type.Array(Type.Object({ rewardId: Type.String(), points: Type.Integer(), amount: MinorAmount })),
    currency: Type.String(),
    expiring: Type.Array(Type.Object({ points: Type.Integer(), at: Instant })),
    entries: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: oneOf(ENTRY_KINDS),
        points: Type.Integer(),
        about: Type.Union([Type.String({ description: "The bet's number, or the reward" }), Type.Null()]),
        at: Instant,
      }),
    ),
    hasMore: Type.Boolean(),
  }),
  errors: ["LOYALTY_NOT_OFFERED"],
});

export const acceptLoyaltyRules = route({
  method: "PUT",
  gate: "client",
  path: "/punter/loyalty/rules",
  auth: "punter",
  permission: "bonus",
  idempotent: true,
  summary: "Accept the rules of the club; stakes laid from then on earn points",
  body: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }, { additionalProperties: false }),
  reply: Type.Object({ accepted: Type.Boolean() }),
  errors: ["LOYALTY_NOT_OFFERED", "LOYALTY_RULES_NEEDED"],
});

export const exchangePoints = route({
  method: "POST",
  gate: "client",
  path: "/punter/loyalty/exchange",
  auth: "punter",
  permission: "bonus",
  idempotent: true,
  summary: "Points for a free bet",
  body: Type.Object({ rewardId: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false }),
  reply: Type.Object({ balance: Points }),
  errors: ["LOYALTY_NOT_OFFERED", "LOYALTY_RULES_NEEDED", "REWARD_NOT_FOUND", "POINTS_SHORT", "OFFER_NOT_FOR_YOU"],
});

export const vipClub = route({
  method: "GET",
  gate: "client",
  path: "/vip/club",
  auth: "guest",
  summary: "The tiers of the club: how they are reached, what they give, how long they stand",
  reply: Type.Object({
    /** Whether tiers are earned here at all. */
    isOffered: Type.Boolean(),
    tiers: Type.Array(TierTerms),
    rates: Type.Array(Rate),
    windowDays: Type.Integer(),
    formerDays: Type.Integer(),
  }),
  errors: [],
});
