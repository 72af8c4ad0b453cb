import { type Static, Type } from "typebox";
import { Competitor, EventHead, SPORTS, type SportId } from "./event.ts";
import { route } from "./route.ts";
import { Instant, oneOf } from "./values.ts";

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);

/** A finished match in a season's list, with the event's own id. */
export const PlayedMatch = Type.Object({
  eventId: Type.String(),
  round: Type.Integer(),
  playedAt: Instant,
  /** Home side first. */
  sides: Type.Tuple([Type.String(), Type.String()]),
  score: Pair,
  /** The score by set, period, innings … in sports that have them. */
  parts: Type.Array(Pair),
});
export type PlayedMatch = Static<typeof PlayedMatch>;

/** A finished race: the finishers, winner first. */
export const PlayedRace = Type.Object({
  eventId: Type.String(),
  round: Type.Integer(),
  playedAt: Instant,
  title: Type.String(),
  order: Type.Array(Type.String()),
});
export type PlayedRace = Static<typeof PlayedRace>;

/**
 * A tournament's season so far. A series whose field changes from race to race lists no
 * competitors.
 */
export interface PlayedSeason {
  sport: SportId;
  category: EventHead["category"];
  tournament: EventHead["tournament"];
  startedAt: number;
  competitors: Static<typeof Competitor>[];
  matches: PlayedMatch[];
  races: PlayedRace[];
}

export const LINEUP_ROLES = [
  "goalkeeper",
  "defender",
  "midfielder",
  "forward",
  "goaltender",
  "defenceman",
  "winger",
  "centre",
  "point_guard",
  "shooting_guard",
  "small_forward",
  "power_forward",
  "setter",
  "opposite",
  "outside_hitter",
  "middle_blocker",
  "libero",
  "left_wing",
  "left_back",
  "centre_back",
  "right_back",
  "right_wing",
  "pivot",
  "quarterback",
  "running_back",
  "wide_receiver",
  "tight_end",
  "offensive_line",
  "defensive_line",
  "linebacker",
  "cornerback",
  "safety",
  "pitcher",
  "catcher",
  "infielder",
  "outfielder",
  "designated_hitter",
  "opener",
  "batter",
  "wicketkeeper",
  "all_rounder",
  "bowler",
  "captain",
  "sniper",
  "entry",
  "support",
  "lurker",
  "carry",
  "mid",
  "offlane",
  "hard_support",
  "top",
  "jungle",
  "bot",
  "duelist",
  "initiator",
  "controller",
  "sentinel",
  "flex",
] as const;
export type LineupRole = (typeof LINEUP_ROLES)[number];

const Player = Type.Object({
  name: Type.String(),
  role: oneOf(LINEUP_ROLES),
  number: Type.Optional(Type.Integer()),
});
export type Player = Static<typeof Player>;

/**
 * A side's players. With a formation, the goalkeeper is first and the lines follow from back to
 * front.
 */
export const Lineup = Type.Object({
  formation: Type.Optional(Type.String({ description: "4-3-3" })),
  starters: Type.Array(Player),
  bench: Type.Array(Player),
  coach: Type.Optional(Type.String()),
  missing: Type.Array(Type.Object({ name: Type.String(), why: oneOf(["injured", "suspended"]) })),
});
export type Lineup = Static<typeof Lineup>;

/** An individual competitor. */
export const PersonCard = Type.Object({
  countryCode: Type.Optional(Type.String()),
  age: Type.Integer(),
  heightCm: Type.Optional(Type.Integer()),
  hand: Type.Optional(oneOf(["right", "left"])),
  stance: Type.Optional(oneOf(["orthodox", "southpaw"])),
  /** Bouts won, drawn and lost before this season, in sports that keep such a record. */
  record: Type.Optional(
    Type.Object({ won: Type.Integer(), drawn: Type.Integer(), lost: Type.Integer() }),
  ),
});
export type PersonCard = Static<typeof PersonCard>;

/** A runner with its recent places, last race first. */
const RunnerForm = Type.Object({ name: Type.String(), places: Type.Array(Type.Integer()) });

/** The people behind an event's names. */
export const EventCast = Type.Union([
  Type.Object({ kind: Type.Literal("lineups"), sides: Type.Tuple([Lineup, Lineup]) }),
  Type.Object({ kind: Type.Literal("cards"), sides: Type.Tuple([PersonCard, PersonCard]) }),
  Type.Object({ kind: Type.Literal("runners"), runners: Type.Array(RunnerForm) }),
]);
export type EventCast = Static<typeof EventCast>;

/**
 * A source of statistics, queried on demand unlike a feed: the simulator by default, a provider's
 * client in production. Null for unknown.
 */
export interface StatisticsSource {
  /** The current season, or the one this many seasons earlier, as far as it has been played. */
  season(tournamentId: string, ago?: number): Promise<PlayedSeason | null>;
  /** Earlier meetings of two competitors over seasons, latest first. */
  meetings(sport: SportId, sides: readonly [string, string]): Promise<PlayedMatch[] | null>;
  /** The event's line-ups or persons. */
  cast(eventId: string): Promise<EventCast | null>;
}

export const OUTCOME_LETTERS = ["W", "D", "L"] as const;

/** One competitor's row of a table. */
export const TableRow = Type.Object({
  rank: Type.Integer(),
  competitor: Competitor,
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  /** Of those, won and lost only after regular time. */
  wonLate: Type.Integer(),
  lostLate: Type.Integer(),
  scored: Type.Integer(),
  conceded: Type.Integer(),
  points: Type.Integer(),
  /** Thousandths of the possible wins; some sports rank by it. */
  wonShare: Type.Integer(),
  /** The last five, latest first. */
  form: Type.Array(oneOf(OUTCOME_LETTERS)),
});
export type TableRow = Static<typeof TableRow>;

/** How a sport's table is ranked, and its columns. */
const TableScheme = Type.Object({
  rankedBy: oneOf(["points", "share"]),
  hasDraws: Type.Boolean(),
  /** Whether a win after regular time exists and is worth less. */
  hasLate: Type.Boolean(),
  /** Whether sides have home grounds. */
  hasGrounds: Type.Boolean(),
});
export type TableScheme = Static<typeof TableScheme>;

const Standing = Type.Object({
  rank: Type.Integer(),
  name: Type.String(),
  points: Type.Integer(),
  wins: Type.Integer(),
  podiums: Type.Integer(),
  starts: Type.Integer(),
});
export type Standing = Static<typeof Standing>;

const SeasonView = Type.Object({
  startedAt: Instant,
  scheme: TableScheme,
  table: Type.Object({
    total: Type.Array(TableRow),
    home: Type.Array(TableRow),
    away: Type.Array(TableRow),
  }),
  /** The standings of a series of races with a fixed field. */
  standings: Type.Array(Standing),
  /** Latest first. */
  matches: Type.Array(PlayedMatch),
  races: Type.Array(PlayedRace),
});
export type SeasonView = Static<typeof SeasonView>;

export const tournamentStatistics = route({
  method: "GET",
  gate: "client",
  path: "/statistics/tournaments/{id}",
  auth: "guest",
  summary: "A tournament's season: its table, results and next events",
  reply: Type.Object({
    sport: oneOf(SPORTS),
    category: EventHead.properties.category,
    tournament: EventHead.properties.tournament,
    /** Null if nobody keeps statistics on it. */
    season: Type.Union([SeasonView, Type.Null()]),
    /** Running or upcoming events, next first. */
    events: Type.Array(EventHead),
    live: Type.Array(Type.String({ description: "Ids of running events" })),
    serverTime: Instant,
  }),
  errors: ["TOURNAMENT_NOT_FOUND"],
  cacheSeconds: 15,
});

/** A match from one side's point of view. */
const FormMatch = Type.Object({
  eventId: Type.String(),
  playedAt: Instant,
  opponent: Type.String(),
  home: Type.Boolean(),
  /** The side's own score first. */
  score: Pair,
  outcome: oneOf(OUTCOME_LETTERS),
});
export type FormMatch = Static<typeof FormMatch>;

export const eventStatistics = route({
  method: "GET",
  gate: "client",
  path: "/statistics/events/{id}",
  auth: "guest",
  summary: "Statistics of an event's competitors: table places, form, meetings and line-ups",
  reply: Type.Object({
    scheme: TableScheme,
    /** Rows of both sides with their neighbours; for a race, the championship standings. */
    rows: Type.Array(TableRow),
    standings: Type.Array(Standing),
    /** By side: the last matches, latest first. */
    form: Type.Array(Type.Array(FormMatch)),
    meetings: Type.Object({
      won: Pair,
      drawn: Type.Integer(),
      matches: Type.Array(PlayedMatch),
    }),
    cast: Type.Union([EventCast, Type.Null()]),
  }),
  errors: ["EVENT_NOT_FOUND"],
  cacheSeconds: 15,
});
export type EventStatistics = Static<typeof eventStatistics.reply>;
