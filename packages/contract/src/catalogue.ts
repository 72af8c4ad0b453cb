import { type Static, Type } from "typebox";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

export const EVENT_STATUSES = ["prematch", "live", "ended", "cancelled"] as const;
export const MARKET_STATUSES = ["open", "suspended", "closed", "settled"] as const;

export const ESPORTS = ["CounterStrike", "Dota2", "LeagueOfLegends", "Valorant"] as const;
/** In the order in which most punters look for them. */
export const SPORTS = [
  "Football",
  "Tennis",
  "Basketball",
  "IceHockey",
  "Volleyball",
  "TableTennis",
  "AmericanFootball",
  "Baseball",
  "Handball",
  "Cricket",
  "Darts",
  "Boxing",
  "MMA",
  "HorseRacing",
  "Formula1",
  ...ESPORTS,
] as const;
export type Sport = (typeof SPORTS)[number];

/** A match has two sides, a race a field that starts together, an outright a field that is decided over a season. */
export const EVENT_KINDS = ["match", "race", "outright"] as const;

/** What a market asks. `winner` has no draw, `match_result` has one; the others say by unit, part, side and line what they count. */
export const MARKET_TYPES = [
  "match_result",
  "winner",
  "double_chance",
  "draw_no_bet",
  "total",
  "team_total",
  "handicap",
  "european_handicap",
  "both_to_score",
  "correct_score",
  "next",
  "odd_even",
  "half_full",
  "method",
  "race_winner",
  "podium",
  "outright",
] as const;

/** What a market counts, where it is not the score itself. */
export const UNITS = [
  "goals",
  "points",
  "games",
  "sets",
  "legs",
  "maps",
  "rounds",
  "runs",
  "wickets",
  "corners",
  "cards",
  "kills",
] as const;

/** Parts of a match that repeat (sets, quarters, maps …) carry their number in `periodNumber`. */
export const PERIODS = [
  "not_started",
  "first_half",
  "half_time",
  "second_half",
  "break",
  "quarter",
  "period",
  "set",
  "map",
  "inning",
  "innings",
  "round",
  "overtime",
  "race",
  "full_time",
] as const;

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);

/** What changes while a match is played. The clock counts from `clockAt`; while it stands, `clockRuns` is false. */
export const EventState = Type.Object({
  status: oneOf(EVENT_STATUSES),
  period: oneOf(PERIODS),
  /** From 1; 0 where the period is the only one of its name. */
  periodNumber: Type.Integer(),
  clockSeconds: Type.Integer(),
  clockAt: Instant,
  clockRuns: Type.Boolean(),
  /** What decides the match: goals, points, sets, maps or runs. */
  score: Pair,
  /** By parts: those that are over and, in sports of sets, innings or rounds, the running one last. */
  periodScores: Type.Array(Pair),
  /** Inside the running game of a set: 15, 40, A; or what else the sport calls out. */
  points: Type.Optional(Type.Tuple([Type.String(), Type.String()])),
  /** Which side serves, bats, throws or has the ball. */
  serving: Type.Optional(Type.Integer()),
  /** What else is counted, by side. */
  stats: Type.Partial(
    Type.Object({
      redCards: Pair,
      yellowCards: Pair,
      corners: Pair,
      penalties: Pair,
      fouls: Pair,
      aces: Pair,
      kills: Pair,
      towers: Pair,
      wickets: Pair,
      balls: Pair,
      hits: Pair,
      knockdowns: Pair,
    }),
  ),
  /** Who has the ball where: drives the pitch drawing. */
  danger: oneOf(["none", "home_attack", "away_attack", "home_danger", "away_danger"]),
  /** A race's order, as indexes into the event's competitors. */
  places: Type.Optional(Type.Array(Type.Integer())),
  /** Who does not start, as indexes into the event's competitors. */
  withdrawn: Type.Optional(Type.Array(Type.Integer())),
});
export type EventState = Static<typeof EventState>;

/** Something that happened: one line of an event's timeline. */
export const Incident = Type.Object({
  incidentId: Type.String(),
  kind: oneOf([
    "goal",
    "own_goal",
    "penalty",
    "yellow_card",
    "red_card",
    "corner",
    "substitution",
    "period_start",
    "period_end",
    "score",
    "break_of_serve",
    "wicket",
    "knockdown",
    "round",
    "kill",
    "tower",
    "withdrawal",
  ]),
  side: Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]),
  period: oneOf(PERIODS),
  periodNumber: Type.Integer(),
  clockSeconds: Type.Integer(),
  /** The score after it. */
  score: Pair,
  player: Type.Optional(Type.String()),
});
export type Incident = Static<typeof Incident>;

export const Outcome = Type.Object({
  outcomeId: Type.String(),
  /** 1, X, 2, 1X, over, yes, 2:1, 1/X …: what it says with the market's type is the web's to word. Runners have r0, r1 …. */
  key: Type.String(),
  /** Whom it backs, as an index into the event's competitors, in markets with one outcome a runner. */
  competitor: Type.Optional(Type.Integer()),
  /** Integer thousandths. */
  odds: Type.Integer(),
});
export type Outcome = Static<typeof Outcome>;

export const Market = Type.Object({
  marketId: Type.String(),
  type: oneOf(MARKET_TYPES),
  unit: Type.Optional(oneOf(UNITS)),
  /** Which half, set, quarter or map it is about; the whole event where it is absent. */
  part: Type.Optional(Type.Integer()),
  /** Whose total it is. */
  side: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  /** Which one: the third goal of `next`. */
  number: Type.Optional(Type.Integer()),
  /** In quarters of what is counted, so that quarter lines stay whole: 2.5 is 10. Null where the market has no line. */
  lineQuarters: Type.Union([Type.Integer(), Type.Null()]),
  /** What an each-way bet on it pays for: so many places, at a fraction of the odds. */
  eachWay: Type.Optional(Type.Object({ places: Type.Integer(), top: Type.Integer(), bottom: Type.Integer() })),
  status: oneOf(MARKET_STATUSES),
  outcomes: Type.Array(Outcome),
});
export type Market = Static<typeof Market>;

export const Competitor = Type.Object({ name: Type.String(), short: Type.String(), colour: Type.String({ description: "#rrggbb" }) });

export const EventHead = Type.Object({
  eventId: Type.String(),
  treeId: Type.String(),
  sport: oneOf(SPORTS),
  kind: oneOf(EVENT_KINDS),
  /** What a race or an outright is called; a match is called by its sides. */
  title: Type.Optional(Type.String()),
  category: Type.Object({ id: Type.String(), name: Type.String(), countryCode: Type.String() }),
  tournament: Type.Object({ id: Type.String(), name: Type.String(), rank: Type.Integer() }),
  /** The home side first; the field of a race or an outright. */
  competitors: Type.Array(Competitor),
  startTime: Instant,
  /** Priced without the book's margin. */
  zeroMargin: Type.Optional(Type.Boolean()),
});
export type EventHead = Static<typeof EventHead>;

/** What names a selection wherever it shows: on the slip, on a receipt, and in the history long after its event is gone. */
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
});
export type SelectionNames = Static<typeof SelectionNames>;

/** One event as a subscription shows it. SHORT holds the main market only; `marketCount` tells what FULL would hold. */
export const EventTree = Type.Object({
  head: EventHead,
  state: EventState,
  marketCount: Type.Integer(),
  markets: Type.Array(Market),
  /** What happened so far, in FULL only. */
  incidents: Type.Optional(Type.Array(Incident)),
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
