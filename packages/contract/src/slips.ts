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
    "Keep selections under a code that others open them by: no stakes, and nothing of who shares them",
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
  /** As it is offered now; null where it can no longer be bet on. */
  open: Type.Union([
    Type.Object({
      treeId: Type.String(),
      odds: Odds,
      eachWay: Market.properties.eachWay,
      /** Everybody who takes part, where the names tell only whom the selection backs. */
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
  summary: "The selections of a bet at the odds of now: to bet on them again, or to change the bet",
  reply: Type.Object({ legs: Type.Array(SharedLeg) }),
  errors: ["BET_NOT_FOUND"],
});

export const sharedSlip = route({
  method: "GET",
  gate: "client",
  path: "/slips/{code}",
  auth: "guest",
  perMinute: 60,
  summary: "A shared slip: its selections at the odds of now",
  reply: Type.Object({ legs: Type.Array(SharedLeg) }),
  errors: ["SLIP_NOT_FOUND"],
});

export const slipCalls = { shareSlip, sharedSlip, betSelections } as const;
