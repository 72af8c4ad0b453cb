import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { oneOf } from "./values.ts";

/**
 * A player's id contains the team: `Football:Arsenal#A. Smith`. The player's matches are the
 * team's.
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
  summary: "The punter's favourites: events, tournaments, competitors, players, kinds of markets",
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
  summary: "Add or remove a favourite; returns all of them",
  body: Type.Object(
    { favourite: Favourite, kept: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Type.Object({ favourites: Type.Array(Favourite) }),
  errors: ["ValidationError"],
});
