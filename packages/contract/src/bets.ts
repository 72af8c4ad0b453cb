import { type Static, Type } from "typebox";
import { accumulatorBonusTerms } from "./accumulator-bonus.ts";
import { BET_KINDS, BET_RESULTS, Bet, BetOdds, WantedBet } from "./bet-shapes.ts";
import { BONUS_WHYS } from "./bonus-values.ts";
import { BuilderNumber, builderCalls } from "./builders.ts";
import { freeBets } from "./free-bets.ts";
import { ReachedLimit } from "./play-limits.ts";
import { PRICE_BOOST_WHYS, priceBoostCalls } from "./price-boosts.ts";
import { route } from "./route.ts";
import { BetPlacingModeSchema, Instant, MinorAmount, Nullable, oneOf } from "./values.ts";

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
      Type.Array(Type.Object({ outcomeId: Type.String(), quotedOdds: BetOdds, odds: BetOdds })),
    ),
    builders: Type.Optional(
      Type.Array(Type.Object({ builder: BuilderNumber, quotedOdds: BetOdds, odds: BetOdds })),
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
            why: Nullable(oneOf(BONUS_WHYS)),
            /** The highest total stake that may include bonus money. */
            mostStake: Nullable(MinorAmount),
            /** The share of the stake that counts towards wagering, in basis points. */
            countsBps: Type.Integer(),
          }),
          Type.Null(),
        ]),
        /** The punter's own limit that leaves the least to stake now. */
        own: Type.Optional(ReachedLimit),
        /**
         * For a requested boosted price: the stake still allowed at it, and the reason it cannot be
         * used for this bet.
         */
        priceBoost: Type.Optional(
          Type.Object({
            boostedOdds: BetOdds,
            left: MinorAmount,
            why: Nullable(oneOf(PRICE_BOOST_WHYS)),
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
