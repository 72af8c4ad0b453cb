import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

export const EVENT_STATUSES = ["prematch", "live", "ended", "cancelled"] as const;
export const MARKET_STATUSES = ["open", "suspended", "closed", "settled"] as const;
export const MARKET_TYPES = ["match_result", "total", "both_to_score", "handicap"] as const;
export const PERIODS = ["not_started", "first_half", "half_time", "second_half", "full_time"] as const;

/** What changes while a match is played. The clock counts from `clockAt`; while it stands, `clockRuns` is false. */
export const EventState = Type.Object({
  status: oneOf(EVENT_STATUSES),
  period: oneOf(PERIODS),
  clockSeconds: Type.Integer(),
  clockAt: Instant,
  clockRuns: Type.Boolean(),
  score: Type.Tuple([Type.Integer(), Type.Integer()]),
  halfTimeScore: Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()]),
  redCards: Type.Tuple([Type.Integer(), Type.Integer()]),
  /** Who has the ball where: drives the pitch drawing. */
  danger: oneOf(["none", "home_attack", "away_attack", "home_danger", "away_danger"]),
});
export type EventState = Static<typeof EventState>;

export const Outcome = Type.Object({
  outcomeId: Type.String(),
  /** 1, X, 2, over, under, yes, no: the web's text for it is `outcome.{key}`. */
  key: oneOf(["1", "X", "2", "over", "under", "yes", "no"]),
  /** Integer thousandths. */
  odds: Type.Integer(),
});
export type Outcome = Static<typeof Outcome>;

export const Market = Type.Object({
  marketId: Type.String(),
  type: oneOf(MARKET_TYPES),
  /** In quarters of a goal, so that quarter lines stay whole: 2.5 is 10. Null where the market has no line. */
  lineQuarters: Type.Union([Type.Integer(), Type.Null()]),
  status: oneOf(MARKET_STATUSES),
  outcomes: Type.Array(Outcome),
});
export type Market = Static<typeof Market>;

export const Competitor = Type.Object({ name: Type.String(), short: Type.String(), colour: Type.String({ description: "#rrggbb" }) });

export const EventHead = Type.Object({
  eventId: Type.String(),
  treeId: Type.String(),
  sport: oneOf(["Football"]),
  category: Type.Object({ id: Type.String(), name: Type.String(), countryCode: Type.String() }),
  tournament: Type.Object({ id: Type.String(), name: Type.String(), rank: Type.Integer() }),
  home: Competitor,
  away: Competitor,
  startTime: Instant,
});
export type EventHead = Static<typeof EventHead>;

/** One event as a subscription shows it. SHORT holds the main market only; `marketCount` tells what FULL would hold. */
export const EventTree = Type.Object({
  head: EventHead,
  state: EventState,
  marketCount: Type.Integer(),
  markets: Type.Array(Market),
});
export type EventTree = Static<typeof EventTree>;

/** Where a stream stands: a subscription that names it goes on from there. */
export const StreamPosition = Type.Object({ epoch: Type.String(), seq: Type.Integer() });
export type StreamPosition = Static<typeof StreamPosition>;

export const TreeView = Type.Object({ treeId: Type.String(), position: StreamPosition, tree: EventTree });
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

export const SportCount = Type.Object({ sport: Type.String(), live: Type.Integer(), prematch: Type.Integer() });

export const LIVE_POPULAR_TREE = "list:live:popular";

export const livePopular = route({
  method: "GET",
  gate: "client",
  path: "/events/live/popular",
  auth: "guest",
  summary: "The live events worth showing first, SHORT, each with its stream position",
  query: Type.Object({ limit: Type.Optional(Type.String({ pattern: "^[0-9]{1,3}$" })) }, { additionalProperties: false }),
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

export const treeIds = route({
  method: "GET",
  gate: "client",
  path: "/events/get-tree-ids",
  auth: "guest",
  summary: "The live trees of events",
  query: Type.Object({ "event-ids": Type.String({ maxLength: 4000, description: "Comma-separated" }) }, { additionalProperties: false }),
  reply: Type.Array(Type.Object({ eventId: Type.String(), treeId: Type.String() })),
  errors: [],
});
