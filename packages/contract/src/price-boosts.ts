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
 * open: available. suspended: one of its markets is suspended. moved: the price passed the boost,
 * or moved far from where it was.
 */
export const PRICE_BOOST_STANDINGS = ["open", "suspended", "moved"] as const;

/** Reasons a bet cannot have a boosted price. */
export const PRICE_BOOST_WHYS = [
  "ended",
  "suspended",
  "moved",
  /**
   * The bet is not on exactly the boost's selections, or it uses a free bet, an odds boost or each
   * way.
   */
  "selections",
  /** The stake exceeds the punter's remaining allowance. */
  "stake",
  /** The boost's budget is used up. */
  "budget",
  /** The law or the punter's status forbids it. */
  "person",
  /** The person staked at this boost under another account. */
  "samePerson",
] as const;
export type PriceBoostWhy = (typeof PRICE_BOOST_WHYS)[number];

const Names = Type.Record(
  Type.String({ pattern: "^[a-z]{2}$" }),
  Type.String({ minLength: 1, maxLength: 80 }),
  {
    description: "The name of a combination, by language",
  },
);

/**
 * A better price for one selection or a combination, valid for a bet on exactly these selections.
 */
const PriceBoost = Type.Object({
  boostId: Type.String(),
  names: Type.Union([Names, Type.Null()]),
  /** Several picks of one event form a builder. */
  picks: Type.Array(Type.Object({ head: EventHead, market: Market, outcomeId: Type.String() })),
  standing: oneOf(PRICE_BOOST_STANDINGS),
  /** The current price without the boost, and with it. */
  odds: Type.Union([Odds, Type.Null()]),
  boostedOdds: Odds,
  /** The maximum one punter may stake on it over all bets, by currency. */
  mostStake: Amounts,
  endsAt: Instant,
});
export type PriceBoost = Static<typeof PriceBoost>;

const OFFERED = {
  query: Type.Object({ event: Type.Optional(Id) }, { additionalProperties: false }),
  reply: Type.Object({ boosts: Type.Array(PriceBoost), serverTime: Instant }),
  errors: [],
  cacheSeconds: 15,
} as const;

export const priceBoosts = route({
  method: "GET",
  gate: "client",
  path: "/bets/price-boosts",
  auth: "guest",
  perMinute: 240,
  summary:
    "Boosted prices visible to guests of this site, earliest end first; optionally of one event",
  ...OFFERED,
});

export const myPriceBoosts = route({
  method: "GET",
  gate: "client",
  path: "/bets/my-price-boosts",
  auth: "punter",
  perMinute: 240,
  summary: "Boosted prices available to the punter; optionally of one event",
  ...OFFERED,
});

/** The boost shown on a ticket. Promotions pay the extra on top of the bet's payout. */
export const BetPriceBoost = Type.Object({
  boostId: Type.String(),
  /** The price the bet was struck at, and the boosted price. */
  odds: Odds,
  boostedOdds: Odds,
  /** The extra paid if the bet wins, and the extra paid so far. */
  mostExtra: MinorAmount,
  extra: MinorAmount,
});
export type BetPriceBoost = Static<typeof BetPriceBoost>;

/** Flaws of a boost that an operator submits. */
export const PRICE_BOOST_FLAWS = [
  /** Not above the current price. */
  "odds",
  "span",
  "currency",
  /** A jurisdiction whose law forbids boosts or caps the gain below this one. */
  "law",
  /** A combination needs a name in every language of its jurisdictions. */
  "names",
  /** The picks cannot be combined, or are not open before their start. */
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
  /** The maximum extra paid over all its bets. Other currencies are converted. */
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
  /** At creation: the price without our margin, and the price on offer. */
  fairOdds: Odds,
  quotedOdds: Odds,
  /** The used part of the budget: reserved by open bets, and paid. */
  taken: MinorAmount,
  bets: Type.Integer(),
  status: oneOf(["running", "ended"] as const),
  standing: oneOf(PRICE_BOOST_STANDINGS),
});

export const operatorPriceBoosts = operatorRoute({
  method: "GET",
  path: "/price-boosts",
  summary: "Boosted prices with their cost, latest first",
  reply: Type.Object({ boosts: Type.Array(OperatorPriceBoost) }),
  errors: [],
});

export const createPriceBoost = operatorRoute({
  method: "POST",
  path: "/price-boosts/create",
  summary: "Boost a price, at most until its first event starts",
  body: Type.Object(
    {
      ...Terms,
      picks: Picks,
      /** Confirms a price unusually far above the fair one. */
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
  summary: "End a boosted price; placed bets keep it",
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
