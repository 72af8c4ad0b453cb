import { type Static, Type } from "typebox";
import { operatorRoute, route } from "./route.ts";
import { Instant, JURISDICTIONS, MinorAmount, oneOf } from "./values.ts";

/** More of an accumulator's winnings for more legs. */
const Terms = Type.Object(
  {
    steps: Type.Array(
      Type.Object(
        {
          legs: Type.Integer({ minimum: 2, maximum: 20 }),
          bps: Type.Integer({ minimum: 1, maximum: 10_000 }),
        },
        { additionalProperties: false },
      ),
      {
        minItems: 1,
        maxItems: 18,
        description: "By rising legs and shares; of the winnings, in basis points",
      },
    ),
    leastOdds: Type.Integer({
      minimum: 1001,
      maximum: 100_000,
      description: "Thousandths: a shorter leg does not count",
    }),
    most: Type.Record(
      Type.String({ pattern: "^[A-Z]{3}$" }),
      Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
      {
        description:
          "The most that one bet is paid on top, by currency; bets in another one get nothing",
      },
    ),
    live: Type.Boolean({ description: "Whether legs count whose event had begun" }),
  },
  { additionalProperties: false },
);
export type AccumulatorBonusTerms = Static<typeof Terms>;

export const accumulatorBonusTerms = route({
  method: "GET",
  gate: "client",
  path: "/bets/accumulator-bonus",
  auth: "guest",
  summary: "What is paid on top of accumulators placed now on this site; null where nothing is",
  reply: Type.Object({ terms: Type.Union([Terms, Type.Null()]) }),
  errors: [],
});

/** The accumulator bonus that a ticket shows. */
export const BetAccumulatorBonus = Type.Object({
  /** By the legs that still count. */
  bps: Type.Integer(),
  /** Paid if all that runs wins, and paid so far. */
  mostExtra: MinorAmount,
  extra: MinorAmount,
});

const Version = Type.Object({
  jurisdiction: oneOf(JURISDICTIONS),
  terms: Type.Union([Terms, Type.Null()]),
  startsAt: Instant,
});

export const operatorAccumulatorBonus = operatorRoute({
  method: "GET",
  path: "/accumulator-bonus",
  summary: "The terms of accumulator bonuses by jurisdiction, the newest first",
  reply: Type.Object({ versions: Type.Array(Version) }),
  errors: [],
});

export const setAccumulatorBonus = operatorRoute({
  method: "POST",
  path: "/accumulator-bonus/set",
  summary: "Other terms for bets from now on, or none; bets that were placed keep theirs",
  body: Type.Object(
    { jurisdiction: oneOf(JURISDICTIONS), terms: Type.Union([Terms, Type.Null()]) },
    { additionalProperties: false },
  ),
  reply: Version,
  errors: ["PRICE_BOOST_FAULTY"],
});

export const operatorAccumulatorCalls = { operatorAccumulatorBonus, setAccumulatorBonus } as const;
