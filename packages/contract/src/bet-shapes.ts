import { type Static, Type } from "typebox";
import { BetAccumulatorBonus } from "./accumulator-bonus.ts";
import { BetBuilder, BuilderNumber, WantedBuilder } from "./builders.ts";
import { SelectionNames } from "./catalogue.ts";
import { BetPriceBoost } from "./price-boosts.ts";
import { Instant, MinorAmount, Nullable, oneOf } from "./values.ts";

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

export const BetOdds = Type.Integer({
  minimum: 1001,
  maximum: 10_000_000,
  description: "Integer thousandths",
});
const Id = Type.String({ maxLength: 160 });

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
          eventId: Id,
          marketId: Id,
          outcomeId: Id,
          quotedOdds: BetOdds,
          banker: Type.Optional(Type.Boolean()),
          /**
           * `startingPrice` takes the starting price where the market offers it; `quotedOdds` is
           * then not checked.
           */
          builder: Type.Optional(BuilderNumber),
          startingPrice: Type.Optional(Type.Literal(true)),
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
  quotedOdds: BetOdds,
  odds: BetOdds,
  /**
   * The starting price, if the leg was struck at it, or if best odds were guaranteed and it was
   * better.
   */
  startingPrice: Type.Optional(BetOdds),
  /** In a place-only bet, the result of the place. */
  result: Nullable(oneOf(LEG_RESULTS)),
  /** The result of the place part of an each-way bet; null for all other bets. */
  placeResult: Nullable(oneOf(LEG_RESULTS)),
  /** A code with a text, set if the score alone does not explain the result. */
  reason: Nullable(Type.String()),
});

export const Bet = Type.Object({
  betId: Type.String(),
  /** The reference a punter quotes to support. */
  number: Type.String(),
  kind: oneOf(BET_KINDS),
  sizes: Type.Array(Type.Integer()),
  structure: Nullable(BetStructure),
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
  potentialPayout: MinorAmount,
  maxPayout: MinorAmount,
  status: oneOf(BET_STATUSES),
  result: Nullable(oneOf(BET_RESULTS)),
  payout: MinorAmount,
  cashedOut: MinorAmount,
  autoCashOut: Nullable(MinorAmount),
  placedAt: Instant,
  /** When the gate decides on a bet that is waiting out its delay. */
  readyAt: Nullable(Instant),
  settledAt: Nullable(Instant),
  /** The refusal code of a cancelled bet. */
  reason: Nullable(Type.String()),
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
