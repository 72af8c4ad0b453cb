import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { oneOf } from "./values.ts";

export const MOST_BUILDER_PICKS = 8;
const Odds = Type.Integer({
  minimum: 1001,
  maximum: 10_000_000,
  description: "Integer thousandths",
});
const Id = Type.String({ maxLength: 160 });

/**
 * The number of a builder within a bet. Picks with the same number form one selection and are
 * priced together.
 */
export const BuilderNumber = Type.Integer({ minimum: 0, maximum: 9 });

/** Picks of one event requested as one selection, keyed by the builder's number. */
export const WantedBuilder = Type.Object({ quotedOdds: Odds }, { additionalProperties: false });

/** A builder of a bet, keyed by its number. */
export const BetBuilder = Type.Object({
  /** The odds on the slip, and the odds the bet was struck at. */
  quotedOdds: Odds,
  odds: Odds,
  /** The odds at placement of the picks that are not void. The builder pays these now. */
  leftOdds: Odds,
  marginPermille: Type.Integer(),
});
export type BetBuilder = Static<typeof BetBuilder>;

/**
 * contradicts: it cannot win together with the others. implied: it wins whenever the others do, so
 * it adds nothing. not_offered: it may be refunded or half won, or is not on offer now.
 */
export const BUILDER_FITS = ["contradicts", "implied", "not_offered"] as const;

export const builderQuote = route({
  method: "POST",
  gate: "client",
  path: "/bets/builder",
  auth: "guest",
  perMinute: 120,
  summary: "The combined price of picks of one event, and the other outcomes that fit them",
  body: Type.Object(
    {
      eventId: Id,
      picks: Type.Array(
        Type.Object({ marketId: Id, outcomeId: Id }, { additionalProperties: false }),
        { maxItems: MOST_BUILDER_PICKS, uniqueItems: true },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /**
     * Null while the picks cannot be priced together; `why` gives the reason. A single pick costs
     * its own odds.
     */
    odds: Type.Union([Odds, Type.Null()]),
    why: Type.Union([
      oneOf(["contradicts", "not_offered", "suspended", "too_unlikely"] as const),
      Type.Null(),
    ]),
    /** The average share of a stake that the book keeps. */
    marginPermille: Type.Integer(),
    /**
     * The event's other outcomes that cannot be added to the picks. `against` is the pick that
     * rules one out, if a single pick does.
     */
    fits: Type.Array(
      Type.Object({
        outcomeId: Type.String(),
        fit: oneOf(BUILDER_FITS),
        against: Type.Optional(Type.String()),
      }),
    ),
  }),
  errors: ["BUILDER_NOT_OFFERED"],
});

export const readyBuilders = route({
  method: "GET",
  gate: "client",
  path: "/bets/builder/{eventId}",
  auth: "guest",
  perMinute: 60,
  summary:
    "Ready-made builders of an event at current prices, and whether the event has builders at all",
  reply: Type.Object({
    isOffered: Type.Boolean(),
    builders: Type.Array(
      Type.Object({
        odds: Odds,
        marginPermille: Type.Integer(),
        picks: Type.Array(Type.Object({ marketId: Type.String(), outcomeId: Type.String() })),
      }),
    ),
  }),
  errors: [],
});

export const builderCalls = { builderQuote, readyBuilders } as const;
