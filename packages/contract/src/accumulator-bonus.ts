import { type Static, Type } from "typebox";
import { CACHE_SECONDS, operatorRoute, route } from "./route.ts";
import { Instant, JURISDICTIONS, MinorAmount, oneOf } from "./values.ts";

/** An accumulator bonus adds a percentage of the winnings that grows with the number of legs. */
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
        description: "Ordered by rising number of legs; the bonus in basis points of the winnings",
      },
    ),
    leastOdds: Type.Integer({
      minimum: 1001,
      maximum: 100_000,
      description: "Thousandths. A leg at shorter odds does not count",
    }),
    most: Type.Record(
      Type.String({ pattern: "^[A-Z]{3}$" }),
      Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
      {
        description: "The maximum bonus per bet, by currency. Bets in other currencies get none",
      },
    ),
    live: Type.Boolean({ description: "Whether legs on live events count" }),
  },
  { additionalProperties: false },
);
export type AccumulatorBonusTerms = Static<typeof Terms>;

export const accumulatorBonusTerms = route({
  method: "GET",
  gate: "client",
  path: "/bets/accumulator-bonus",
  auth: "guest",
  summary: "The current accumulator bonus terms of this site; null if there are none",
  reply: Type.Object({ terms: Type.Union([Terms, Type.Null()]) }),
  errors: [],
  cacheSeconds: CACHE_SECONDS.fiveMinutes,
});

/** The accumulator bonus that a ticket shows. */
export const BetAccumulatorBonus = Type.Object({
  /** Set by the number of legs that are not void. */
  bps: Type.Integer(),
  /** The extra paid if every open leg wins, and the extra paid so far. */
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
  summary: "The accumulator bonus terms by jurisdiction, newest first",
  reply: Type.Object({ versions: Type.Array(Version) }),
  errors: [],
});

export const setAccumulatorBonus = operatorRoute({
  method: "POST",
  path: "/accumulator-bonus/set",
  summary: "Set or remove the accumulator bonus terms for new bets; placed bets keep theirs",
  body: Type.Object(
    { jurisdiction: oneOf(JURISDICTIONS), terms: Type.Union([Terms, Type.Null()]) },
    { additionalProperties: false },
  ),
  reply: Version,
  errors: ["PRICE_BOOST_FAULTY"],
});

export const operatorAccumulatorCalls = { operatorAccumulatorBonus, setAccumulatorBonus } as const;
