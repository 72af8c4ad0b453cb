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
 * pending: waits out its live delay. cashed_out: paid before its end. cancelled: refused after its
 * delay, the stake returned.
 */
export const BET_STATUSES = ["pending", "open", "settled", "cashed_out", "cancelled"] as const;
/**
 * part_paid: it pays something, but less than the stake that ran: placed only, half lost, or some
 * lines of many.
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
 * How lines are made where `sizes` alone do not say it. Bankers, groups, a pattern and stakes about
 * exclude each other.
 */
export const BetStructure = Type.Object(
  {
    /**
     * Every two selections up and down: of what the first returns, one or two stakes go on the
     * second, both ways round.
     */
    about: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
    /**
     * Nine selections in a square, row by row: a treble for each row, column and diagonal. No sizes
     * beside it.
     */
    pattern: Type.Optional(oneOf(["union_jack"] as const)),
    /**
     * A line takes so many selections of each group, which hold every selection once, by its place
     * in `legs`. No sizes beside it.
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
    /** To be placed, at the place's fraction of the odds, and nothing on the win. */
    placeOnly: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type BetStructure = Static<typeof BetStructure>;

/**
 * What a punter asks for. `quotedOdds` is the price on the punter's screen: what came of it is
 * judged by the mode.
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
           * `startingPrice`: at that price, where the market offers it; nothing judges `quotedOdds`
           * then.
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
     * Each pick of a builder is a leg here; in `kind` and `sizes` the builder counts as one. Not
     * with a structure or each way.
     */
    builders: Type.Optional(Type.Array(WantedBuilder, { minItems: 1, maxItems: 10 })),
    /**
     * How many of the legs that are no bankers stand in a line; a system may have several sizes.
     */
    sizes: Type.Array(Type.Integer({ minimum: 1, maximum: 20 }), { maxItems: 20 }),
    structure: Type.Optional(BetStructure),
    /** For one line. */
    unitStake: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    eachWay: Type.Optional(Type.Boolean()),
    freeBetId: Type.Optional(Type.String({ format: "uuid" })),
    /** An odds boost of the punter's, for one bet; not with a free bet. */
    boostId: Type.Optional(Type.String({ format: "uuid" })),
    /**
     * A boosted price of the site, for a bet on exactly its selections; not with a free bet, an
     * odds boost or each way.
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
  /** The builder that it is a pick of; its odds are then those that it had alone. */
  builder: Type.Optional(BuilderNumber),
  /**
   * The odds on the slip, and the odds that the bet was struck at. At the starting price both are
   * the odds on offer then.
   */
  quotedOdds: Odds,
  odds: Odds,
  /**
   * The starting price, where the leg was struck at it; or where best odds were guaranteed and it
   * was better.
   */
  startingPrice: Type.Optional(Odds),
  /** In a place-only bet, whether it was placed. */
  result: Type.Union([oneOf(LEG_RESULTS), Null]),
  /** How the place part of an each-way bet ended; null in every other bet. */
  placeResult: Type.Union([oneOf(LEG_RESULTS), Null]),
  /** Why it ended so, where it is not the score that says it: a code with a text. */
  reason: Type.Union([Type.String(), Null]),
});

export const Bet = Type.Object({
  betId: Type.String(),
  /** What a punter reads out to support. */
  number: Type.String(),
  kind: oneOf(BET_KINDS),
  sizes: Type.Array(Type.Integer()),
  structure: Type.Union([BetStructure, Null]),
  eachWay: Type.Boolean(),
  freeBet: Type.Boolean(),
  currency: Type.String(),
  unitStake: MinorAmount,
  stake: MinorAmount,
  /** The bonus part of the stake: the gate splits the bet's payout in the same proportion. */
  bonusStake: MinorAmount,
  lines: Type.Integer(),
  /** What of the stake still runs; less than all after a partial cash-out. */
  remaining: MinorAmount,
  /**
   * With a leg at the starting price, the payout that the book reckons with: at twice the odds on
   * offer.
   */
  ...{ potentialPayout: MinorAmount, maxPayout: MinorAmount },
  status: oneOf(BET_STATUSES),
  result: Type.Union([oneOf(BET_RESULTS), Null]),
  payout: MinorAmount,
  cashedOut: MinorAmount,
  autoCashOut: Type.Union([MinorAmount, Null]),
  placedAt: Instant,
  /** When a bet that waits out its delay is decided on. */
  readyAt: Type.Union([Instant, Null]),
  settledAt: Type.Union([Instant, Null]),
  /** Why it was cancelled: a refusal's code. */
  reason: Type.Union([Type.String(), Null]),
  legs: Type.Array(BetLeg),
  builders: Type.Optional(Type.Array(BetBuilder)),
  priceBoost: Type.Optional(BetPriceBoost),
  accumulatorBonus: Type.Optional(BetAccumulatorBonus),
  /**
   * The number of the bet that it stands in the place of; and of the one that stands in its place,
   * after a change.
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

/** Each bet of a placement has an outcome of its own. */
export const BetOutcome = Type.Union([
  Type.Object({ status: Type.Literal("placed"), bet: Bet }),
  Type.Object({
    status: Type.Literal("refused"),
    code: oneOf(BET_REFUSALS),
    /**
     * Prices that moved, old and new; legs that stand in each other's way; the limits that were
     * broken. With OUTCOME_LIMIT_REACHED `maxStake` is the stake that the punter may still place
     * today, with PRICE_BOOST_NOT_AVAILABLE the one they may still place at the boosted price. With
     * BONUS_TERMS `why` says which of the bonus's terms the stake would break.
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
    /** With SPORT_LIMIT_REACHED: the limit of the punter's own. */
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
  summary: "Place bets: each is accepted, waits out its live delay, or is refused by itself",
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
    "What a placement came to, by its key: for whoever lost the connection before the answer",
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
    "What may be staked on each bet and how much of it today, what it can pay at most, and how long it will wait",
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
         * What the day's limits of its outcomes leave of the maximum, after the punter's bets of
         * today (UTC).
         */
        leftToday: MinorAmount,
        maxPayout: MinorAmount,
        delayMs: Type.Integer(),
        lines: Type.Integer(),
        /**
         * Bonus money that may cover what own money lacks; `why` says what keeps it from this bet.
         * Null: the punter has none.
         */
        bonus: Type.Union([
          Type.Object({
            balance: MinorAmount,
            why: Type.Union([oneOf(BONUS_WHYS), Null]),
            /** The most that a stake with bonus money may be, all of it together. */
            mostStake: Type.Union([MinorAmount, Null]),
            /** How much of the stake counts for the bonus, in basis points. */
            countsBps: Type.Integer(),
          }),
          Null,
        ]),
        /** The limit of the punter's own that leaves least to stake now. */
        own: Type.Optional(ReachedLimit),
        /**
         * Of the boosted price that was asked for: what the punter may still stake at it, and what
         * keeps it from this bet.
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
  summary: "One bet, by its id or by the number that the punter reads",
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
