import { Type } from "typebox";
import { SportCount, TreeView } from "./catalogue.ts";
import { EventHead, EventState, SPORTS } from "./event.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

export const upcoming = route({
  method: "GET",
  gate: "client",
  path: "/events/upcoming",
  auth: "guest",
  summary: "The first screen of coming events: top matches, what starts next, and leagues by how well known they are",
  query: Type.Object({ esports: Type.Optional(Type.Literal("1")) }, { additionalProperties: false }),
  reply: Type.Object({
    sports: Type.Array(SportCount),
    /** Trees of the best known matches, and of what starts next; both are in `events`. */
    top: Type.Array(Type.String()),
    next: Type.Array(Type.String()),
    events: Type.Array(TreeView),
    leagues: Type.Array(
      Type.Object({
        sport: oneOf(SPORTS),
        category: EventHead.properties.category,
        tournament: EventHead.properties.tournament,
        prematch: Type.Integer(),
      }),
    ),
    serverTime: Instant,
  }),
  errors: [],
});

export const searchEvents = route({
  method: "GET",
  gate: "client",
  path: "/events/search",
  auth: "guest",
  perMinute: 120,
  summary: "Events, tournaments and competitors by name, in any script and with a slip of the finger",
  query: Type.Object({ text: Type.String({ minLength: 1, maxLength: 80 }) }, { additionalProperties: false }),
  reply: Type.Object({
    events: Type.Array(Type.Object({ head: EventHead, state: EventState })),
    tournaments: Type.Array(
      Type.Object({ sport: oneOf(SPORTS), category: EventHead.properties.category, tournament: EventHead.properties.tournament }),
    ),
    competitors: Type.Array(Type.Object({ sport: oneOf(SPORTS), competitor: EventHead.properties.competitors.items })),
  }),
  errors: [],
});
