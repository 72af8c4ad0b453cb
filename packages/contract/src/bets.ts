import { type Static, Type } from "typebox";
import { accumulatorBonusTerms, BetAccumulatorBonus } from "./accumulator-bonus.ts";
import { BONUS_WHYS } from "./bonuses.ts";
import { BetBuilder, BuilderNumber, builderCalls, WantedBuilder } from "./builders.ts";
import { SelectionNames } from "./catalogue.ts";
import { freeBets } from "./free-bets.ts";
import { ReachedLimit } from "./play-limits.ts";
import { BetPriceBoost, PRICE_BOOST_WHYS, priceBoostCalls } from "./price-boosts.ts";
import { route } from "./route.ts";
import { BetPlacingModeSchema, Instant, MinorAmount, oneOf } from "./values.ts";

export const BET_KINDS = ["single", "accumulator", "system"] as const;
/**
 * pending: waiting out the live delay. cashed_out: paid before its end. cancelled: rejected after
 * the delay, with the stake refunded.
 */
export const BET_STATUSES = ["pending", "open", "settled", "cashed_out", "cancelled"] as const;
/**
 * part_paid: returns something, but less than the active stake: placed only, half lost, or only
 * some winning lines.
 */
export const BET_RESULTS = ["won", "part_paid", "lost", "void"] as const;
export const LEG_RESULTS = ["win", "half_win", "void", "half_lose", "lose"] as const;

const Odds = Type.Integer({
  minimum: 1001,
  maximum: 10_000_000,
  description: "Integer thousandths",
});
const Id = Type.String({ maxLength: 160 });
const Null = Type.Null();

const GroupSizes = Type.Array(Type.Integer({ minimum: 1, maximum: 20 }), {
  minItems: 1,
  maxItems: 20,
});

/**
 * How lines are built where `sizes` alone does not define it. Bankers, groups, a pattern and stakes
 * about are mutually exclusive.
 */
export const BetStructure = Type.Object(
  {
    /**
     * Every pair of selections is bet up and down: of the first one's return, one or two stakes go
     * on the second, in both directions.
     */
    about: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
    /**
     * Nine selections in a square, row by row: one treble per row, column and diagonal. Excludes
     * `sizes`.
     */
    pattern: Type.Optional(oneOf(["union_jack"] as const)),
    /**
     * Each line takes this many selections from each group. The groups hold every selection exactly
     * once, by its index in `legs`. Excludes `sizes`.
     */
    groups: Type.Optional(
      Type.Array(
        Type.Object(
          {
            legs: Type.Array(Type.Integer({ minimum: 0, maximum: 19 }), {
              minItems: 1,
              maxItems: 20,
            }),
            sizes: GroupSizes,
          },
          { additionalProperties: false },
        ),
        { minItems: 2, maxItems: 20 },
      ),
    ),
    /** Bets on a place only, at the place fraction of the odds, with no stake on the win. */
    placeOnly: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type BetStructure = Static<typeof BetStructure>;

/**
 * A bet as requested. `quotedOdds` is the price on the punter's screen; the mode decides which
 * price changes are accepted.
 */
export const WantedBet = Type.Object(
  {
    kind: oneOf(BET_KINDS),
    legs: Type.Array(
      Type.Object(
        {
          ...{
            eventId: Id,
            marketId: Id,
            outcomeId: Id,
            quotedOdds: Odds,
            banker: Type.Optional(Type.Boolean()),
          },
          /**
           * `startingPrice` takes the starting price where the market offers it; `quotedOdds` is
           * then not checked.
           */
          ...{
            builder: Type.Optional(BuilderNumber),
            startingPrice: Type.Optional(Type.Literal(true)),
          },
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 20 },
    ),
    /**
     * Each pick of a builder is a leg here; `kind` and `sizes` count the builder as one selection.
     * Excludes a structure and each way.
     */
    builders: Type.Optional(Type.Array(WantedBuilder, { minItems: 1, maxItems: 10 })),
    /**
     * How many of the legs that are not bankers go into a line. A system may have several sizes.
     */
    sizes: Type.Array(Type.Integer({ minimum: 1, maximum: 20 }), { maxItems: 20 }),
    structure: Type.Optional(BetStructure),
    /** For one line. */
    unitStake: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    eachWay: Type.Optional(Type.Boolean()),
    freeBetId: Type.Optional(Type.String({ format: "uuid" })),
    /** One of the punter's odds boosts, valid for one bet. Excludes a free bet. */
    boostId: Type.Optional(Type.String({ format: "uuid" })),
    /**
     * A boosted price of the site, valid for a bet on exactly its selections. Excludes a free bet,
     * an odds boost and each way.
     */
    priceBoostId: Type.Optional(Type.String({ format: "uuid" })),
  },
  { additionalProperties: false },
);
export type WantedBet = Static<typeof WantedBet>;

export const BetLeg = Type.Object({
  eventId: Type.String(),
  marketId: Type.String(),
  outcomeId: Type.String(),
  names: SelectionNames,
  startTime: Instant,
  banker: Type.Boolean(),
  /** The builder this leg is a pick of. The leg's odds are then the odds of the pick alone. */
  builder: Type.Optional(BuilderNumber),
  /**
   * The odds on the slip, and the odds the bet was struck at. At the starting price both are the
   * odds on offer at placement.
   */
  quotedOdds: Odds,
  odds: Odds,
  /**
   * The starting price, if the leg was struck at it, or if best odds were guaranteed and it was
   * better.
   */
  startingPrice: Type.Optional(Odds),
  /** In a place-only bet, the result of the place. */
  result: Type.Union([oneOf(LEG_RESULTS), Null]),
  /** The result of the place part of an each-way bet; null for all other bets. */
  placeResult: Type.Union([oneOf(LEG_RESULTS), Null]),
  /** A code with a text, set if the score alone does not explain the result. */
  reason: Type.Union([Type.String(), Null]),
});

export const Bet = Type.Object({
  betId: Type.String(),
  /** The reference a punter quotes to support. */
  number: Type.String(),
  kind: oneOf(BET_KINDS),
  sizes: Type.Array(Type.Integer()),
  structure: Type.Union([BetStructure, Null]),
  eachWay: Type.Boolean(),
  freeBet: Type.Boolean(),
  currency: Type.String(),
  unitStake: MinorAmount,
  stake: MinorAmount,
  /** The bonus part of the stake. The gate splits the payout in the same proportion. */
  bonusStake: MinorAmount,
  lines: Type.Integer(),
  /** The stake still active; lower than the full stake after a partial cash-out. */
  remaining: MinorAmount,
  /** With a leg at the starting price, the book assumes twice the odds on offer for the payout. */
  ...{ potentialPayout: MinorAmount, maxPayout: MinorAmount },
  status: oneOf(BET_STATUSES),
  result: Type.Union([oneOf(BET_RESULTS), Null]),
  payout: MinorAmount,
  cashedOut: MinorAmount,
  autoCashOut: Type.Union([MinorAmount, Null]),
  placedAt: Instant,
  /** When the gate decides on a bet that is waiting out its delay. */
  readyAt: Type.Union([Instant, Null]),
  settledAt: Type.Union([Instant, Null]),
  /** The refusal code of a cancelled bet. */
  reason: Type.Union([Type.String(), Null]),
  legs: Type.Array(BetLeg),
  builders: Type.Optional(Type.Array(BetBuilder)),
  priceBoost: Type.Optional(BetPriceBoost),
  accumulatorBonus: Type.Optional(BetAccumulatorBonus),
  /**
   * After an edit: the number of the bet this one replaced, and of the bet that replaced this one.
   */
  replaces: Type.Optional(Type.String()),
  replacedBy: Type.Optional(Type.String()),
});
export type Bet = Static<typeof Bet>;

export const BET_REFUSALS = [
  "PRICE_CHANGED",
  "MARKET_SUSPENDED",
  "MARKET_CLOSED",
  "EVENT_OVER",
  "RELATED_OUTCOMES",
  "BUILDER_NOT_OFFERED",
  "STAKE_TOO_SMALL",
  "STAKE_TOO_LARGE",
  "OUTCOME_LIMIT_REACHED",
  "SPORT_LIMIT_REACHED",
  "INSUFFICIENT_FUNDS",
  "FREE_BET_NOT_AVAILABLE",
  "BONUS_TERMS",
  "BOOST_NOT_AVAILABLE",
  "PRICE_BOOST_NOT_AVAILABLE",
  "EACH_WAY_NOT_OFFERED",
  "STARTING_PRICE_NOT_OFFERED",
  "BET_NOT_VALID",
] as const;
export type BetRefusal = (typeof BET_REFUSALS)[number];

/** Each bet of a placement has its own outcome. */
export const BetOutcome = Type.Union([
  Type.Object({ status: Type.Literal("placed"), bet: Bet }),
  Type.Object({
    status: Type.Literal("refused"),
    code: oneOf(BET_REFUSALS),
    /**
     * Prices that moved, old and new; legs that conflict; limits that were broken. With
     * OUTCOME_LIMIT_REACHED `maxStake` is the stake the punter may still place today, with
     * PRICE_BOOST_NOT_AVAILABLE the stake still allowed at the boosted price. With BONUS_TERMS
     * `why` names the bonus term that the stake would break.
     */
    prices: Type.Optional(
      Type.Array(Type.Object({ outcomeId: Type.String(), quotedOdds: Odds, odds: Odds })),
    ),
    builders: Type.Optional(
      Type.Array(Type.Object({ builder: BuilderNumber, quotedOdds: Odds, odds: Odds })),
    ),
    outcomes: Type.Optional(Type.Array(Type.String())),
    why: Type.Optional(Type.String()),
    minStake: Type.Optional(MinorAmount),
    maxStake: Type.Optional(MinorAmount),
    /** With SPORT_LIMIT_REACHED: the punter's own limit. */
    reached: Type.Optional(ReachedLimit),
  }),
]);
export type BetOutcome = Static<typeof BetOutcome>;

export const placeBets = route({
  method: "POST",
  gate: "client",
  path: "/bets/place",
  auth: "punter",
  permission: "bet",
  idempotent: true,
  summary: "Place bets. Each one is accepted, delayed or rejected independently",
  body: Type.Object(
    { mode: BetPlacingModeSchema, bets: Type.Array(WantedBet, { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ outcomes: Type.Array(BetOutcome), serverTime: Instant }),
  errors: ["INCORRECT_PUNTER_STATE"],
});

export const placement = route({
  method: "GET",
  gate: "client",
  path: "/bets/placement/{key}",
  auth: "punter",
  summary:
    "The result of a placement by its idempotency key, for a client that lost the connection before the reply",
  reply: Type.Object({ bets: Type.Array(Bet), serverTime: Instant }),
  errors: [],
});

export const stakeLimits = route({
  method: "POST",
  gate: "client",
  path: "/bets/limits",
  auth: "punter",
  permission: "account",
  summary:
    "For each bet: the maximum stake, the part left today, the maximum payout and the live delay",
  body: Type.Object(
    { bets: Type.Array(Type.Omit(WantedBet, ["unitStake"]), { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    currency: Type.String(),
    limits: Type.Array(
      Type.Object({
        minStake: MinorAmount,
        maxStake: MinorAmount,
        /**
         * How much of `maxStake` is left under the daily limits on the bet's outcomes, after the
         * punter's bets today (UTC).
         */
        leftToday: MinorAmount,
        maxPayout: MinorAmount,
        delayMs: Type.Integer(),
        lines: Type.Integer(),
        /**
         * Bonus money that may cover a shortfall of own money; `why` says why this bet cannot use
         * it. Null: the punter has none.
         */
        bonus: Type.Union([
          Type.Object({
            balance: MinorAmount,
            why: Type.Union([oneOf(BONUS_WHYS), Null]),
            /** The highest total stake that may include bonus money. */
            mostStake: Type.Union([MinorAmount, Null]),
            /** The share of the stake that counts towards wagering, in basis points. */
            countsBps: Type.Integer(),
          }),
          Null,
        ]),
        /** The punter's own limit that leaves the least to stake now. */
        own: Type.Optional(ReachedLimit),
        /**
         * For a requested boosted price: the stake still allowed at it, and the reason it cannot be
         * used for this bet.
         */
        priceBoost: Type.Optional(
          Type.Object({
            boostedOdds: Odds,
            left: MinorAmount,
            why: Type.Union([oneOf(PRICE_BOOST_WHYS), Null]),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  cacheSeconds: 15,
});

export const bets = route({
  method: "GET",
  gate: "client",
  path: "/bets",
  auth: "punter",
  summary: "The punter's bets, newest first",
  query: Type.Object(
    {
      state: Type.Optional(oneOf(["open", "settled", "cash-out"])),
      kind: Type.Optional(oneOf(BET_KINDS)),
      result: Type.Optional(oneOf(BET_RESULTS)),
      from: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
      until: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
      before: Type.Optional(
        Type.String({ maxLength: 40, description: "The number of the last bet shown" }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    bets: Type.Array(Bet),
    more: Type.Boolean(),
    openCount: Type.Integer(),
    serverTime: Instant,
  }),
  errors: [],
});

export const betDetails = route({
  method: "GET",
  gate: "client",
  path: "/bets/{id}",
  auth: "punter",
  summary: "One bet by its id or its number",
  reply: Bet,
  errors: ["BET_NOT_FOUND"],
});

export const betCalls = {
  placeBets,
  placement,
  stakeLimits,
  bets,
  betDetails,
  freeBets,
  ...builderCalls,
  ...priceBoostCalls,
  accumulatorBonusTerms,
} as const;
