import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { oneOf } from "./values.ts";

/**
 * A player's id names the team too: `Football:Arsenal#A. Smith`. The matches of the team are the
 * player's.
 */
export const FAVOURITE_KINDS = [
  "event",
  "tournament",
  "competitor",
  "player",
  "market",
  "virtual",
  "game",
] as const;
const Favourite = Type.Object(
  { kind: oneOf(FAVOURITE_KINDS), id: Type.String({ minLength: 1, maxLength: 160 }) },
  { additionalProperties: false },
);
export type Favourite = Static<typeof Favourite>;

export const favourites = route({
  method: "GET",
  gate: "client",
  path: "/punter/favourites",
  auth: "punter",
  beforeSecondFactor: true,
  summary:
    "What the punter keeps at hand: events, tournaments, competitors, players, kinds of markets",
  reply: Type.Object({ favourites: Type.Array(Favourite) }),
  errors: [],
});

export const setFavourite = route({
  method: "PUT",
  gate: "client",
  path: "/punter/favourites",
  auth: "punter",
  permission: "account",
  idempotent: true,
  summary: "Keep something at hand, or let it go; answers all of them",
  body: Type.Object(
    { favourite: Favourite, kept: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Type.Object({ favourites: Type.Array(Favourite) }),
  errors: ["ValidationError"],
});
