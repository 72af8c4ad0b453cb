import { type Static, Type } from "typebox";
import { ListTree, Page, priceHistory, SportCount, TreeView } from "./catalogue.ts";
import { EventHead, EventState, SPORTS } from "./event.ts";
import { Market } from "./market.ts";
import { CACHE_SECONDS, route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

const EventList = Type.Object({
  list: ListTree,
  /** The events of this page of the list. */
  events: Type.Array(TreeView),
  total: Type.Integer(),
  serverTime: Instant,
});
export type EventList = Static<typeof EventList>;

export const sports = route({
  method: "GET",
  gate: "client",
  path: "/sports",
  auth: "guest",
  summary: "Sports with their numbers of current events",
  reply: Type.Object({ sports: Type.Array(SportCount) }),
  errors: [],
  cacheSeconds: CACHE_SECONDS.default,
});

export const eventList = route({
  method: "GET",
  gate: "client",
  path: "/events/list",
  auth: "guest",
  summary: "Upcoming events, outrights or zero-margin events, by tournament, paged",
  query: Type.Object(
    {
      sport: Type.Optional(oneOf(SPORTS)),
      kind: Type.Optional(oneOf(["match", "outright"])),
      category: Type.Optional(Type.String({ maxLength: 80 })),
      tournament: Type.Optional(Type.String({ maxLength: 80 })),
      /** Epoch milliseconds: starts at or after `from` and before `until`. */
      from: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
      until: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
      zeroMargin: Type.Optional(Type.Literal("1")),
      popular: Type.Optional(Type.Literal("1")),
      esports: Type.Optional(Type.Literal("1")),
      ids: Type.Optional(
        Type.String({ maxLength: 4000, description: "These events only, comma-separated" }),
      ),
      tournaments: Type.Optional(
        Type.String({
          maxLength: 4000,
          description:
            "Events of these tournaments, comma-separated; added to those of `ids` and `competitors`",
        }),
      ),
      competitors: Type.Optional(
        Type.String({
          maxLength: 4000,
          description:
            "Events of these competitors, as Football:Arsenal, separated by |; added to those of `ids` and `tournaments`",
        }),
      ),
      offset: Page,
      limit: Page,
    },
    { additionalProperties: false },
  ),
  reply: EventList,
  errors: [],
});

export const tournaments = route({
  method: "GET",
  gate: "client",
  path: "/sports/{sport}/tournaments",
  auth: "guest",
  summary: "The countries and tournaments of a sport with their numbers of events",
  reply: Type.Object({
    categories: Type.Array(
      Type.Object({
        category: EventHead.properties.category,
        tournaments: Type.Array(
          Type.Object({
            tournament: EventHead.properties.tournament,
            live: Type.Integer(),
            prematch: Type.Integer(),
            outrights: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const upcoming = route({
  method: "GET",
  gate: "client",
  path: "/events/upcoming",
  auth: "guest",
  summary:
    "The first screen of upcoming events: top matches, next to start, and leagues by popularity",
  query: Type.Object(
    { esports: Type.Optional(Type.Literal("1")) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    sports: Type.Array(SportCount),
    /** Tree ids of the best-known matches and of the next to start; both are in `events`. */
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

/** A race about to start, with only what its link needs. */
export const ComingRace = Type.Object({
  eventId: Type.String(),
  sport: oneOf(SPORTS),
  title: EventHead.properties.title,
  course: Type.String(),
  countryCode: Type.String(),
  startTime: Instant,
});
export type ComingRace = Static<typeof ComingRace>;

export const nextRaces = route({
  method: "GET",
  gate: "client",
  path: "/events/next-races",
  auth: "guest",
  summary: "The next horse and greyhound races, of both kinds or of one, earliest first",
  query: Type.Object(
    { sport: Type.Optional(oneOf(["HorseRacing", "Greyhounds"])) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ races: Type.Array(ComingRace), serverTime: Instant }),
  errors: [],
  cacheSeconds: 15,
});

export const eventDays = route({
  method: "GET",
  gate: "client",
  path: "/events/days",
  auth: "guest",
  summary: "Days with upcoming matches and races, and the number of events on each",
  query: Type.Object(
    {
      sport: Type.Optional(oneOf(SPORTS)),
      esports: Type.Optional(Type.Literal("1")),
      /** Days are counted on a clock this many minutes east of Greenwich. */
      offset: Type.Optional(Type.String({ pattern: "^-?[0-9]{1,3}$" })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    days: Type.Array(Type.Object({ day: Type.String({ format: "date" }), count: Type.Integer() })),
  }),
  errors: [],
});

export const searchEvents = route({
  method: "GET",
  gate: "client",
  path: "/events/search",
  auth: "guest",
  perMinute: 120,
  summary: "Search events, tournaments and competitors by name, in any script and tolerating typos",
  query: Type.Object(
    { text: Type.String({ minLength: 1, maxLength: 80 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Each event has its winner market, if there is one. */
    events: Type.Array(
      Type.Object({ head: EventHead, state: EventState, market: Type.Optional(Market) }),
    ),
    tournaments: Type.Array(
      Type.Object({
        sport: oneOf(SPORTS),
        category: EventHead.properties.category,
        tournament: EventHead.properties.tournament,
      }),
    ),
    competitors: Type.Array(
      Type.Object({ sport: oneOf(SPORTS), competitor: EventHead.properties.competitors.items }),
    ),
  }),
  errors: [],
  cacheSeconds: 10,
});

/** Calls to find events and to read their price history. */
export const findingCalls = {
  sports,
  eventList,
  tournaments,
  upcoming,
  eventDays,
  nextRaces,
  searchEvents,
  priceHistory,
};
