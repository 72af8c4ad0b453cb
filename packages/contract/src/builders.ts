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
 * The number of a builder in a bet: the picks that name the same one are one selection, priced
 * together.
 */
export const BuilderNumber = Type.Integer({ minimum: 0, maximum: 9 });

/** The picks of one event that a punter asks for as one selection, by its number. */
export const WantedBuilder = Type.Object({ quotedOdds: Odds }, { additionalProperties: false });

/** A builder of a bet, by its number. */
export const BetBuilder = Type.Object({
  /** What stood on the slip, and what the bet was struck at. */
  quotedOdds: Odds,
  odds: Odds,
  /** What the picks that are not void cost when the bet was struck: what the builder pays now. */
  leftOdds: Odds,
  marginPermille: Type.Integer(),
});
export type BetBuilder = Static<typeof BetBuilder>;

/**
 * contradicts: it cannot win with the others. implied: where the others win it does, so it adds
 * nothing. not_offered: it may be handed back or half won, or nobody offers it now.
 */
export const BUILDER_FITS = ["contradicts", "implied", "not_offered"] as const;

export const builderQuote = route({
  method: "POST",
  gate: "client",
  path: "/bets/builder",
  auth: "guest",
  perMinute: 120,
  summary: "What picks of one event cost together, and which other outcomes go with them",
  body: Type.Object(
    {
      eventId: Id,
      picks: Type.Array(
        Type.Object({ marketId: Id, outcomeId: Id }, { additionalProperties: false }),
        { maxItems: MOST_BUILDER_PICKS },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /**
     * Null while the picks have no price together; `why` says it. A single pick costs what it costs
     * alone.
     */
    odds: Type.Union([Odds, Type.Null()]),
    why: Type.Union([oneOf(["contradicts", "not_offered", "suspended"] as const), Type.Null()]),
    /** The share of a stake that is kept on average. */
    marginPermille: Type.Integer(),
    /**
     * Those of the event's other outcomes that would not add to the picks. `against` is the one
     * pick that rules it out, where one alone does.
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
  summary: "Ready-made builders of an event, at the prices of now; whether it has builders at all",
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
