import { type Static, Type } from "typebox";
import { SelectionNames } from "./catalogue.ts";
import { Market } from "./market.ts";
import { route } from "./route.ts";
import { Instant } from "./values.ts";

const Id = Type.String({ minLength: 1, maxLength: 160 });
const Odds = Type.Integer({
  minimum: 1001,
  maximum: 10_000_000,
  description: "Integer thousandths",
});
export const MOST_SHARED_LEGS = 20;

export const shareSlip = route({
  method: "POST",
  gate: "client",
  path: "/slips",
  auth: "guest",
  perMinute: 12,
  summary:
    "Save selections under a code for others to open; includes no stakes and nothing about the sharer",
  body: Type.Object(
    {
      legs: Type.Array(
        Type.Object(
          {
            eventId: Id,
            marketId: Id,
            outcomeId: Id,
            startingPrice: Market.properties.startingPrice,
          },
          { additionalProperties: false },
        ),
        {
          minItems: 1,
          maxItems: MOST_SHARED_LEGS,
        },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ code: Type.String() }),
  errors: ["SLIP_NOTHING_OPEN"],
});

export const SharedLeg = Type.Object({
  eventId: Id,
  marketId: Id,
  outcomeId: Id,
  names: SelectionNames,
  startTime: Instant,
  tournamentId: Type.String(),
  /** The current offer; null if the selection is closed. */
  open: Type.Union([
    Type.Object({
      treeId: Type.String(),
      odds: Odds,
      eachWay: Market.properties.eachWay,
      /** All participants, if the names mention only the backed one. */
      field: Type.Optional(Type.Array(Type.String())),
    }),
    Type.Null(),
  ]),
});
export type SharedLeg = Static<typeof SharedLeg>;

export const betSelections = route({
  method: "GET",
  gate: "client",
  path: "/bets/{id}/selections",
  auth: "punter",
  perMinute: 60,
  summary: "A bet's selections at current odds, to bet on them again or to edit the bet",
  reply: Type.Object({ legs: Type.Array(SharedLeg) }),
  errors: ["BET_NOT_FOUND"],
});

export const sharedSlip = route({
  method: "GET",
  gate: "client",
  path: "/slips/{code}",
  auth: "guest",
  perMinute: 60,
  summary: "A shared slip with its selections at current odds",
  reply: Type.Object({ legs: Type.Array(SharedLeg) }),
  errors: ["SLIP_NOT_FOUND"],
});

export const slipCalls = { shareSlip, sharedSlip, betSelections } as const;
