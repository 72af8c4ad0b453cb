import { type Static, Type } from "typebox";
import { operatorRoute, route } from "./route.ts";
import { Instant, JURISDICTIONS, MinorAmount, oneOf, PRODUCTS } from "./values.ts";

export const TIERS = ["VIP", "VipRegular", "VipOld", "Common"] as const;
export type Tier = (typeof TIERS)[number];

const Points = Type.Integer({
  description: "Below zero where points were taken back that were spent",
});

const TierTerms = Type.Object({
  tier: oneOf(TIERS),
  /**
   * Points of the last 90 days from which one has it; null for the tiers that nobody reaches by
   * points.
   */
  points: Type.Union([Type.Integer(), Type.Null()]),
  /** How many times the ordinary stake may be laid. */
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
  summary: "The punter's points, tier and what points buy",
  query: Type.Object({
    before: Type.Optional(
      Type.String({
        pattern: "^[0-9]{1,18}$",
        description: "The last entry that is known already",
      }),
    ),
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
    rewards: Type.Array(
      Type.Object({
        rewardId: Type.String(),
        points: Type.Integer(),
        kind: oneOf(["free_bet", "free_rounds"]),
        /** Worth in all. */
        amount: MinorAmount,
        /** Of free rounds. */
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
  summary: "Accept the rules of the club; stakes laid from then on earn points",
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
  summary: "Points for a free bet or free rounds",
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
  ],
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

/**
 * How long a message between a member and their manager may be, in characters, without the space
 * around it.
 */
export const VIP_LINE_LENGTH = 1000;
/** So many messages of a member may wait for an answer. */
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
  summary:
    "The punter's line to their manager, the newest message first; only members of the club can write",
  query: Type.Object({
    before: Type.Optional(
      Type.String({
        pattern: "^[1-9][0-9]{0,8}$",
        description: "The last message that is known already",
      }),
    ),
  }),
  reply: Type.Object({
    isMember: Type.Boolean(),
    /** How many more messages can be written before an answer comes. */
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
  summary: "Write to the manager; the answer arrives in the inbox as a message of the club",
  // Longer than a message may be: the refusal then says what is wrong.
  body: Type.Object({ text: Type.String({ maxLength: 4000 }) }, { additionalProperties: false }),
  reply: Type.Object({ message: LineMessage, left: Type.Integer() }),
  errors: ["VIP_ONLY", "VIP_LINE_TEXT_INVALID", "VIP_LINE_WAITS"],
});

const OpenLine = Type.Object({
  punterId: Type.String(),
  jurisdiction: oneOf(JURISDICTIONS),
  tier: oneOf(TIERS),
  waitingSince: Instant,
  /** The last messages, the oldest first. */
  messages: Type.Array(LineMessage),
});

export const vipLines = operatorRoute({
  method: "GET",
  path: "/vip/lines",
  summary: "Lines on which a member waits for an answer, the longest wait first, 50 at most",
  reply: Type.Object({
    waiting: Type.Integer({ description: "How many wait in all" }),
    lines: Type.Array(OpenLine),
  }),
  errors: [],
});

export const answerVip = operatorRoute({
  method: "POST",
  path: "/vip/lines/{id}/answer",
  summary:
    "Answer a punter by id; the answer is also a message in their inbox, unless the punter is excluded",
  body: Type.Object(
    {
      text: Type.String({ maxLength: 4000 }),
      upTo: Type.Integer({
        minimum: 1,
        description: "The last message that the answer is about: later ones go on waiting",
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ message: LineMessage, isInInbox: Type.Boolean() }),
  errors: ["PUNTER_NOT_FOUND", "VIP_LINE_TEXT_INVALID", "VIP_LINE_ANSWERED"],
});
