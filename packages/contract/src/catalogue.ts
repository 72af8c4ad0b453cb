import { type Static, Type } from "typebox";
import { EventHead, EventState, Incident, Momentum, SPORTS } from "./event.ts";
import { Market } from "./market.ts";
import { RaceCard } from "./racecard.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

/**
 * What names a selection wherever it shows: on the slip, on a receipt, and in the history long
 * after its event is gone.
 */
export const SelectionNames = Type.Object({
  sport: EventHead.properties.sport,
  kind: EventHead.properties.kind,
  title: EventHead.properties.title,
  tournament: Type.String(),
  /** Both sides of a match; whom it backs in a race or an outright. */
  competitors: Type.Array(Type.String()),
  type: Market.properties.type,
  unit: Market.properties.unit,
  part: Market.properties.part,
  side: Market.properties.side,
  number: Market.properties.number,
  lineQuarters: Market.properties.lineQuarters,
  key: Type.String(),
  /** Of a virtual event. */
  virtual: Type.Optional(Type.Literal(true)),
  /** Its market promised the better of the price struck and the starting price. */
  bestOdds: Market.properties.bestOdds,
  /** Struck at the starting price: it has no price until the result tells one. */
  atStart: Type.Optional(Type.Literal(true)),
});
export type SelectionNames = Static<typeof SelectionNames>;

/**
 * One event as a subscription shows it. SHORT holds the result and the main line of each other
 * market that lists show; `marketCount` tells what FULL would hold.
 */
export const EventTree = Type.Object({
  head: EventHead,
  state: EventState,
  marketCount: Type.Integer(),
  markets: Type.Array(Market),
  /** What happened so far, in FULL only. */
  incidents: Type.Optional(Type.Array(Incident)),
  /** In FULL, where the feed tells it. */
  momentum: Type.Optional(Momentum),
  /** Of a race, in FULL only. */
  card: Type.Optional(RaceCard),
});
export type EventTree = Static<typeof EventTree>;

/** Where a stream stands: a subscription that names it goes on from there. */
export const StreamPosition = Type.Object({ epoch: Type.String(), seq: Type.Integer() });
export type StreamPosition = Static<typeof StreamPosition>;

export const TreeView = Type.Object({
  treeId: Type.String(),
  position: StreamPosition,
  tree: EventTree,
});
export type TreeView = Static<typeof TreeView>;

/** What a list tree holds: event trees by tournament, in the order shown. */
export const ListTree = Type.Object({
  groups: Type.Array(
    Type.Object({
      sport: Type.String(),
      category: EventHead.properties.category,
      tournament: EventHead.properties.tournament,
      ids: Type.Array(Type.String()),
    }),
  ),
});
export type ListTree = Static<typeof ListTree>;

export const SportCount = Type.Object({
  sport: oneOf(SPORTS),
  live: Type.Integer(),
  prematch: Type.Integer(),
  outrights: Type.Integer(),
});
export type SportCount = Static<typeof SportCount>;

/** All live sport; all live esports. */
export const LIVE_POPULAR_TREE = "list:live:popular";
export const LIVE_ESPORTS_TREE = "list:live:esports";
/** Virtual events that are coming or being played: they are in no other list. */
export const VIRTUAL_TREE = "list:virtual";
/** The live events of one sport. */
export const liveTree = (sport: string): string => `list:live:${sport}`;

export const Page = Type.Optional(Type.String({ pattern: "^[0-9]{1,4}$" }));

export const livePopular = route({
  method: "GET",
  gate: "client",
  path: "/events/live/popular",
  auth: "guest",
  summary: "The live events worth showing first, SHORT, each with its stream position",
  query: Type.Object(
    {
      limit: Type.Optional(Type.String({ pattern: "^[0-9]{1,3}$" })),
      sport: Type.Optional(oneOf(SPORTS)),
      esports: Type.Optional(Type.Literal("1")),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    treeId: Type.String(),
    position: StreamPosition,
    sports: Type.Array(SportCount),
    list: ListTree,
    /** The first events of the list; the others come by subscription as they are scrolled to. */
    events: Type.Array(TreeView),
    serverTime: Instant,
  }),
  errors: [],
});

export const eventDetails = route({
  method: "GET",
  gate: "client",
  path: "/events/{id}",
  auth: "guest",
  summary: "One event with all its markets and its stream position",
  reply: Type.Intersect([TreeView, Type.Object({ serverTime: Instant })]),
  errors: ["EVENT_NOT_FOUND"],
});

const PricePoint = Type.Object({
  at: Instant,
  odds: Type.Integer({ description: "Integer thousandths" }),
});

/**
 * The prices of one outcome since this site first saw it. Between two points the first one held.
 */
export const PriceHistory = Type.Object({
  outcomeId: Type.String(),
  /** The first price that the site knows: after a restart it is the first one since. */
  opening: PricePoint,
  highest: PricePoint,
  lowest: PricePoint,
  /** The price that can be taken now; null while the market is suspended or offered no more. */
  now: Type.Union([PricePoint, Type.Null()]),
  /** Oldest first. Small steps are left out of a long history, its extremes never. */
  points: Type.Array(PricePoint),
});
export type PriceHistory = Static<typeof PriceHistory>;

export const MOST_HISTORIES = 40;

export const priceHistory = route({
  method: "GET",
  gate: "client",
  path: "/events/{id}/price-history",
  auth: "guest",
  perMinute: 60,
  cacheSeconds: 5,
  summary:
    "How the prices of outcomes went since the site first saw them; outcomes without a price yet are left out",
  query: Type.Object(
    {
      outcomeId: Type.String({
        minLength: 1,
        maxLength: 4000,
        description: `Comma-separated, ${MOST_HISTORIES} at most`,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ histories: Type.Array(PriceHistory), serverTime: Instant }),
  errors: ["EVENT_NOT_FOUND"],
});

export const treeIds = route({
  method: "GET",
  gate: "client",
  path: "/events/get-tree-ids",
  auth: "guest",
  summary: "The live trees of events",
  query: Type.Object(
    { "event-ids": Type.String({ maxLength: 4000, description: "Comma-separated" }) },
    { additionalProperties: false },
  ),
  reply: Type.Array(Type.Object({ eventId: Type.String(), treeId: Type.String() })),
  errors: [],
});

/** An event that is over, as the results list it. */
export const EventResult = Type.Object({ head: EventHead, state: EventState });
export type EventResult = Static<typeof EventResult>;

export const results = route({
  method: "GET",
  gate: "client",
  path: "/events/results",
  auth: "guest",
  summary: "Events that ended, by the time they started, newest first",
  query: Type.Object(
    {
      from: Type.String({ pattern: "^[0-9]{1,15}$" }),
      until: Type.String({ pattern: "^[0-9]{1,15}$" }),
      sport: Type.Optional(oneOf(SPORTS)),
      offset: Page,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    results: Type.Array(EventResult),
    sports: Type.Array(Type.Object({ sport: oneOf(SPORTS), count: Type.Integer() })),
    more: Type.Boolean(),
  }),
  errors: [],
});

export const virtualLobby = route({
  method: "GET",
  gate: "client",
  path: "/virtual-sports/lobby",
  auth: "guest",
  summary:
    "Virtual events, coming and being played, by competition; the next ones SHORT, each with its stream position",
  reply: Type.Object({
    treeId: Type.String(),
    position: StreamPosition,
    list: ListTree,
    /** What is being played, and the next round of each competition. */
    events: Type.Array(TreeView),
    serverTime: Instant,
  }),
  errors: [],
});

export const virtualResults = route({
  method: "GET",
  gate: "client",
  path: "/virtual-sports/results",
  auth: "guest",
  summary: "Virtual events that just ended, the last round of each competition first",
  query: Type.Object(
    { tournament: Type.Optional(Type.String({ maxLength: 80 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ results: Type.Array(EventResult), serverTime: Instant }),
  errors: [],
});
