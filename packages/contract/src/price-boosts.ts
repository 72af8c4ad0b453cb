import { type Static, Type } from "typebox";
import { EventHead } from "./event.ts";
import { Market } from "./market.ts";
import { operatorRoute, route } from "./route.ts";
import { Instant, JURISDICTIONS, MinorAmount, oneOf } from "./values.ts";

const Odds = Type.Integer({
  minimum: 1001,
  maximum: 10_000_000,
  description: "Integer thousandths",
});
const Id = Type.String({ minLength: 1, maxLength: 160 });
const Amounts = Type.Record(
  Type.String({ pattern: "^[A-Z]{3}$" }),
  Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
);
export const MOST_BOOST_PICKS = 8;

/**
 * open: it can be taken. suspended: a market of it is closed for now. moved: the price went past
 * it, or far from where it was.
 */
export const PRICE_BOOST_STANDINGS = ["open", "suspended", "moved"] as const;

/** Why a bet cannot have a boosted price. */
export const PRICE_BOOST_WHYS = [
  "ended",
  "suspended",
  "moved",
  /**
   * The bet is not on exactly the boost's selections, or it has a free bet, an odds boost, or is
   * each way.
   */
  "selections",
  /** More than the punter may still stake at it. */
  "stake",
  /** All that the boost was meant to cost is taken. */
  "budget",
  /** The law, or the punter's own standing. */
  "person",
] as const;
export type PriceBoostWhy = (typeof PRICE_BOOST_WHYS)[number];

const Names = Type.Record(
  Type.String({ pattern: "^[a-z]{2}$" }),
  Type.String({ minLength: 1, maxLength: 80 }),
  {
    description: "Of a combination, by language",
  },
);

/** A better price of one selection, or of several together, for a bet on exactly these. */
const PriceBoost = Type.Object({
  boostId: Type.String(),
  names: Type.Union([Names, Type.Null()]),
  /** Several of one event are a builder. */
  picks: Type.Array(Type.Object({ head: EventHead, market: Market, outcomeId: Type.String() })),
  standing: oneOf(PRICE_BOOST_STANDINGS),
  /** The price of now without the boost, and with it. */
  odds: Type.Union([Odds, Type.Null()]),
  boostedOdds: Odds,
  /** The most that one punter may stake at it, all bets together, by currency. */
  mostStake: Amounts,
  endsAt: Instant,
});
export type PriceBoost = Static<typeof PriceBoost>;

const OFFERED = {
  query: Type.Object({ event: Type.Optional(Id) }, { additionalProperties: false }),
  reply: Type.Object({ boosts: Type.Array(PriceBoost), serverTime: Instant }),
  errors: [],
} as const;

export const priceBoosts = route({
  method: "GET",
  gate: "client",
  path: "/bets/price-boosts",
  auth: "guest",
  perMinute: 240,
  summary:
    "Boosted prices that guests of this site may see, those that end first in front; of one event where it is named",
  ...OFFERED,
});

export const myPriceBoosts = route({
  method: "GET",
  gate: "client",
  path: "/bets/my-price-boosts",
  auth: "punter",
  perMinute: 240,
  summary: "Boosted prices that the punter may take; of one event where it is named",
  ...OFFERED,
});

/** The boost that a ticket shows: promotions pay the extra, on top of the bet's own payout. */
export const BetPriceBoost = Type.Object({
  boostId: Type.String(),
  /** The price that the bet was struck at, and the boosted one. */
  odds: Odds,
  boostedOdds: Odds,
  /** Paid if the bet wins, and paid so far. */
  mostExtra: MinorAmount,
  extra: MinorAmount,
});
export type BetPriceBoost = Static<typeof BetPriceBoost>;

/** The fault of a boost that an operator wants. */
export const PRICE_BOOST_FLAWS = [
  /** Not above the price of now. */
  "odds",
  "span",
  "currency",
  /** A jurisdiction whose law has no boosts, or one that lets a punter gain less by one. */
  "law",
  /** A combination needs a name in each language of its jurisdictions. */
  "names",
  /** The picks do not go together, or are not open before their start. */
  "selections",
] as const;
export type PriceBoostFlaw = (typeof PRICE_BOOST_FLAWS)[number];

const Terms = {
  jurisdictions: Type.Array(oneOf(JURISDICTIONS), {
    minItems: 1,
    maxItems: JURISDICTIONS.length,
    uniqueItems: true,
  }),
  names: Type.Union([Names, Type.Null()]),
  boostedOdds: Odds,
  mostStake: Amounts,
  /**
   * The most that all its bets together may be paid on top. Other currencies count by their worth.
   */
  budget: Type.Object(
    { currency: Type.String({ pattern: "^[A-Z]{3}$" }), amount: MinorAmount },
    { additionalProperties: false },
  ),
  startsAt: Instant,
  endsAt: Instant,
};
const Picks = Type.Array(
  Type.Object({ eventId: Id, marketId: Id, outcomeId: Id }, { additionalProperties: false }),
  {
    minItems: 1,
    maxItems: MOST_BOOST_PICKS,
  },
);

const OperatorPriceBoost = Type.Object({
  boostId: Type.String(),
  ...Terms,
  picks: Picks,
  /** When it was made: the price without our margin, and the one on offer. */
  fairOdds: Odds,
  quotedOdds: Odds,
  /** Of the budget, what bets that run may still take and what was paid. */
  taken: MinorAmount,
  bets: Type.Integer(),
  status: oneOf(["running", "ended"] as const),
  standing: oneOf(PRICE_BOOST_STANDINGS),
});

export const operatorPriceBoosts = operatorRoute({
  method: "GET",
  path: "/price-boosts",
  summary: "Boosted prices, the latest first, with what they cost",
  reply: Type.Object({ boosts: Type.Array(OperatorPriceBoost) }),
  errors: [],
});

export const createPriceBoost = operatorRoute({
  method: "POST",
  path: "/price-boosts/create",
  summary: "Boost a price. It ends with the start of its first event at the latest",
  body: Type.Object(
    {
      ...Terms,
      picks: Picks,
      /** Confirms a price further above the fair one than usual. */
      force: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
  reply: OperatorPriceBoost,
  errors: ["PRICE_BOOST_FAULTY", "PRICE_BOOST_ABOVE_FAIR"],
});

export const endPriceBoost = operatorRoute({
  method: "POST",
  path: "/price-boosts/{id}/end",
  summary: "End a boosted price: bets that have it keep it",
  body: Type.Object({}, { additionalProperties: false }),
  reply: OperatorPriceBoost,
  errors: ["PRICE_BOOST_NOT_FOUND"],
});

export const priceBoostCalls = { priceBoosts, myPriceBoosts } as const;
export const operatorPriceBoostCalls = {
  operatorPriceBoosts,
  createPriceBoost,
  endPriceBoost,
} as const;
