import { type Static, Type } from "typebox";
import { EventHead, EventState, Incident, Momentum, SPORTS } from "./event.ts";
import { Market } from "./market.ts";
import { RaceCard } from "./racecard.ts";
import { CACHE_SECONDS, route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

/**
 * Everything needed to name a selection on the slip, on a receipt, and in the history long after
 * its event is gone.
 */
export const SelectionNames = Type.Object({
  sport: EventHead.properties.sport,
  kind: EventHead.properties.kind,
  title: EventHead.properties.title,
  tournament: Type.String(),
  /** Both sides of a match; in a race or an outright, the competitor the selection backs. */
  competitors: Type.Array(Type.String()),
  type: Market.properties.type,
  unit: Market.properties.unit,
  part: Market.properties.part,
  side: Market.properties.side,
  number: Market.properties.number,
  lineQuarters: Market.properties.lineQuarters,
  key: Type.String(),
  /** Set for a virtual event. */
  virtual: Type.Optional(Type.Literal(true)),
  /** Set for a zero-margin event: bets on it earn no promotion. */
  zeroMargin: Type.Optional(Type.Literal(true)),
  /** The market guaranteed the better of the price struck and the starting price. */
  bestOdds: Market.properties.bestOdds,
  /** Struck at the starting price: it has no price until the result gives one. */
  atStart: Type.Optional(Type.Literal(true)),
});
export type SelectionNames = Static<typeof SelectionNames>;

/**
 * One event as a subscription shows it. SHORT holds the match result and the main line of every
 * other market shown in lists; `marketCount` is the number of markets in FULL.
 */
export const EventTree = Type.Object({
  head: EventHead,
  state: EventState,
  marketCount: Type.Integer(),
  markets: Type.Array(Market),
  /** The timeline so far, in FULL only. */
  incidents: Type.Optional(Type.Array(Incident)),
  /** In FULL, if the feed sends it. */
  momentum: Type.Optional(Momentum),
  /** For a race, in FULL only. */
  card: Type.Optional(RaceCard),
});
export type EventTree = Static<typeof EventTree>;

/** A position in a stream. A subscription that names it resumes from there. */
export const StreamPosition = Type.Object({ epoch: Type.String(), seq: Type.Integer() });
export type StreamPosition = Static<typeof StreamPosition>;

export const TreeView = Type.Object({
  treeId: Type.String(),
  position: StreamPosition,
  tree: EventTree,
});
export type TreeView = Static<typeof TreeView>;

/** A list tree: event trees grouped by tournament, in display order. */
export const ListTree = Type.Object({
  groups: Type.Array(
    Type.Object({
      sport: oneOf(SPORTS),
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

/** All live sport, and all live esports. */
export const LIVE_POPULAR_TREE = "list:live:popular";
export const LIVE_ESPORTS_TREE = "list:live:esports";
/** Upcoming and running virtual events. No other list contains them. */
export const VIRTUAL_TREE = "list:virtual";
/** The live events of one sport. */
export const liveTree = (sport: string): string => `list:live:${sport}`;

export const Page = Type.Optional(Type.String({ pattern: "^[0-9]{1,4}$" }));

export const livePopular = route({
  method: "GET",
  gate: "client",
  path: "/events/live/popular",
  auth: "guest",
  summary: "The most popular live events, SHORT, each with its stream position",
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
    /** The first events of the list. The client subscribes to the rest while the punter scrolls. */
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
 * The prices of one outcome since this site first saw it. Each price holds until the next point.
 */
export const PriceHistory = Type.Object({
  outcomeId: Type.String(),
  /** The first price this site knows; after a restart, the first one since then. */
  opening: PricePoint,
  highest: PricePoint,
  lowest: PricePoint,
  /** The price on offer now; null while the market is suspended or no longer on offer. */
  now: Type.Union([PricePoint, Type.Null()]),
  /** Oldest first. A long history drops small steps but never the extremes. */
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
    "The price history of outcomes since the site first saw them; outcomes without a price yet are omitted",
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
  summary: "The live tree ids of events, as far as the events are known",
  query: Type.Object(
    { "event-ids": Type.String({ maxLength: 4000, description: "Comma-separated" }) },
    { additionalProperties: false },
  ),
  reply: Type.Array(Type.Object({ eventId: Type.String(), treeId: Type.String() })),
  errors: [],
  cacheSeconds: CACHE_SECONDS.default,
});

/** A finished event in the results list. */
export const EventResult = Type.Object({ head: EventHead, state: EventState });
export type EventResult = Static<typeof EventResult>;

export const results = route({
  method: "GET",
  gate: "client",
  path: "/events/results",
  auth: "guest",
  summary: "Finished events by start time, newest first",
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
    "Upcoming and running virtual events by competition; the next ones SHORT, each with its stream position",
  reply: Type.Object({
    treeId: Type.String(),
    position: StreamPosition,
    list: ListTree,
    /** Running events, and the next round of each competition. */
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
  summary: "Recently finished virtual events, the latest round of each competition first",
  query: Type.Object(
    { tournament: Type.Optional(Type.String({ maxLength: 80 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ results: Type.Array(EventResult), serverTime: Instant }),
  errors: [],
});
