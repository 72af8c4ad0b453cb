import { type Static, Type } from "typebox";
import { VIP_LINE_LENGTH } from "./form-limits.data.ts";
import { operatorRoute, route } from "./route.ts";
import { Instant, JURISDICTIONS, MinorAmount, oneOf, PRODUCTS } from "./values.ts";

export const TIERS = ["VIP", "VipRegular", "VipOld", "Common"] as const;
export type Tier = (typeof TIERS)[number];

const Points = Type.Integer({
  description: "Below zero if points were reversed after they were spent",
});

const TierTerms = Type.Object({
  tier: oneOf(TIERS),
  /**
   * Points of the last 90 days required for the tier; null for tiers that are not earned by points.
   */
  points: Type.Union([Type.Integer(), Type.Null()]),
  /** The tier's multiple of the ordinary maximum stake. */
  stakeFactor: Type.Integer(),
});
export type TierTerms = Static<typeof TierTerms>;

const Rate = Type.Object({
  product: oneOf(PRODUCTS),
  pointsPerHundred: Type.Integer({ description: "Points for about $100" }),
});

export const ENTRY_KINDS = ["earned", "taken_back", "spent", "expired"] as const;

export const loyalty = route({
  method: "GET",
  gate: "client",
  path: "/punter/loyalty",
  auth: "punter",
  summary: "The punter's points, tier and available rewards",
  query: Type.Object({
    before: Type.Optional(
      Type.String({
        pattern: "^[0-9]{1,18}$",
        description: "The last entry the caller already has",
      }),
    ),
  }),
  reply: Type.Object({
    balance: Points,
    /** Points the open bets would earn. */
    pending: Type.Integer(),
    /** Points of the last 90 days; they decide the tier. */
    earned: Type.Integer(),
    tier: oneOf(TIERS),
    tierUntil: Type.Union([Instant, Type.Null()]),
    tiers: Type.Array(TierTerms),
    rules: Type.Object({ version: Type.Integer(), accepted: Type.Boolean() }),
    rates: Type.Array(Rate),
    /** Thousandths. Bets with a leg below it earn nothing. */
    leastOdds: Type.Integer(),
    rewards: Type.Array(
      Type.Object({
        rewardId: Type.String(),
        points: Type.Integer(),
        kind: oneOf(["free_bet", "free_rounds"]),
        /** Total value. */
        amount: MinorAmount,
        /** For free rounds. */
        rounds: Type.Union([
          Type.Object({ gameId: Type.String(), title: Type.String(), count: Type.Integer() }),
          Type.Null(),
        ]),
      }),
    ),
    currency: Type.String(),
    expiring: Type.Array(Type.Object({ points: Type.Integer(), at: Instant })),
    entries: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: oneOf(ENTRY_KINDS),
        points: Type.Integer(),
        about: Type.Union([
          Type.String({ description: "The bet's number, or the reward" }),
          Type.Null(),
        ]),
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
  summary: "Accept the rules of the club; later stakes earn points",
  body: Type.Object(
    { version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
    { additionalProperties: false },
  ),
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
  summary: "Exchange points for a free bet or free rounds",
  body: Type.Object(
    { rewardId: Type.String({ minLength: 1, maxLength: 40 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ balance: Points }),
  errors: [
    "LOYALTY_NOT_OFFERED",
    "LOYALTY_RULES_NEEDED",
    "REWARD_NOT_FOUND",
    "POINTS_SHORT",
    "OFFER_NOT_FOR_YOU",
    "OFFER_SAME_PERSON",
    "OFFER_SAME_METHOD",
    "OFFER_SHARED_DEVICE",
  ],
});

export const vipClub = route({
  method: "GET",
  gate: "client",
  path: "/vip/club",
  auth: "guest",
  summary: "The club's tiers: requirements, benefits and duration",
  reply: Type.Object({
    /** Whether punters can earn tiers in this jurisdiction. */
    isOffered: Type.Boolean(),
    tiers: Type.Array(TierTerms),
    rates: Type.Array(Rate),
    windowDays: Type.Integer(),
    formerDays: Type.Integer(),
  }),
  errors: [],
});

export { VIP_LINE_LENGTH };
/** Maximum number of a member's unanswered messages. */
export const VIP_LINE_WAITING = 5;

const LineMessage = Type.Object({
  /** Counts from 1 within a punter's line. */
  number: Type.Integer(),
  fromManager: Type.Boolean(),
  text: Type.String(),
  at: Instant,
});
export type LineMessage = Static<typeof LineMessage>;

export const vipLine = route({
  method: "GET",
  gate: "client",
  path: "/vip/line",
  auth: "punter",
  summary: "The punter's messages with their manager, newest first; only club members can write",
  query: Type.Object({
    before: Type.Optional(
      Type.String({
        pattern: "^[1-9][0-9]{0,8}$",
        description: "The last message the caller already has",
      }),
    ),
  }),
  reply: Type.Object({
    isMember: Type.Boolean(),
    /** How many more messages the member may send before an answer. */
    left: Type.Integer(),
    messages: Type.Array(LineMessage),
    hasMore: Type.Boolean(),
  }),
  errors: [],
});

export const writeToManager = route({
  method: "POST",
  gate: "client",
  path: "/vip/line",
  auth: "punter",
  permission: "message",
  idempotent: true,
  perMinute: 20,
  summary: "Write to the manager; the answer arrives in the inbox as a club message",
  // Longer than the message limit, so that the refusal can name the problem.
  body: Type.Object({ text: Type.String({ maxLength: 4000 }) }, { additionalProperties: false }),
  reply: Type.Object({ message: LineMessage, left: Type.Integer() }),
  errors: ["VIP_ONLY", "VIP_LINE_TEXT_INVALID", "VIP_LINE_WAITS"],
});

const OpenLine = Type.Object({
  punterId: Type.String(),
  jurisdiction: oneOf(JURISDICTIONS),
  tier: oneOf(TIERS),
  waitingSince: Instant,
  /** The last messages, oldest first. */
  messages: Type.Array(LineMessage),
});

export const vipLines = operatorRoute({
  method: "GET",
  path: "/vip/lines",
  summary: "Members waiting for an answer, longest wait first, 50 at most",
  reply: Type.Object({
    waiting: Type.Integer({ description: "How many are waiting in total" }),
    lines: Type.Array(OpenLine),
  }),
  errors: [],
});

export const answerVip = operatorRoute({
  method: "POST",
  path: "/vip/lines/{id}/answer",
  summary:
    "Answer a punter by id; the answer also goes to their inbox, unless the punter is excluded",
  body: Type.Object(
    {
      text: Type.String({ maxLength: 4000 }),
      upTo: Type.Integer({
        minimum: 1,
        description: "The last message this answers; later ones keep waiting",
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ message: LineMessage, isInInbox: Type.Boolean() }),
  errors: ["PUNTER_NOT_FOUND", "VIP_LINE_TEXT_INVALID", "VIP_LINE_ANSWERED"],
});
