import { isOneOf } from "@touchline/core";
import { type Static, Type } from "typebox";
import { Instant, oneOf } from "./values.ts";

export const EVENT_STATUSES = ["prematch", "live", "ended", "cancelled"] as const;

export const ESPORTS = ["CounterStrike", "Dota2", "LeagueOfLegends", "Valorant"] as const;
/** Ordered by popularity among punters. */
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
  "Greyhounds",
  "Formula1",
  ...ESPORTS,
] as const;
export type SportId = (typeof SPORTS)[number];

export const isEsport = (sport: SportId): boolean => isOneOf(ESPORTS, sport);

/**
 * A match has two sides, a race a field that starts together, an outright a field decided over a
 * season.
 */
export const EVENT_KINDS = ["match", "race", "outright"] as const;

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

/**
 * The parts of an event that change during play. The clock counts from `clockAt`; `clockRuns` is
 * false while it is stopped.
 */
export const EventState = Type.Object({
  status: oneOf(EVENT_STATUSES),
  period: oneOf(PERIODS),
  /** From 1; 0 where the period is the only one of its name. */
  periodNumber: Type.Integer(),
  clockSeconds: Type.Integer(),
  clockAt: Instant,
  clockRuns: Type.Boolean(),
  /** The score that decides the match: goals, points, sets, maps or runs. */
  score: Pair,
  /**
   * Scores by part: the finished ones and, in sports with sets, innings or rounds, the running one
   * last.
   */
  periodScores: Type.Array(Pair),
  /** Points within the running game of a set: 15, 40, A; or the sport's equivalent. */
  points: Type.Optional(Type.Tuple([Type.String(), Type.String()])),
  /** The side that serves, bats, throws or has the ball. */
  serving: Type.Optional(Type.Integer()),
  /** The side that defends, on a map played in rounds. */
  defending: Type.Optional(Type.Integer()),
  /** Sets, legs or maps needed to win the match. */
  toWin: Type.Optional(Type.Integer()),
  /** Scheduled rounds of a fight. */
  rounds: Type.Optional(Type.Integer()),
  /** For a race: laps completed, and laps in total. */
  laps: Type.Optional(Pair),
  /** Unanswered points by the side that scored last; 0 for the other side. */
  run: Type.Optional(Pair),
  /** Occupied bases: 1, 2, 3. */
  bases: Type.Optional(Type.Array(Type.Integer())),
  /** Balls of the current over, first ball first: its runs, or W for a wicket. */
  over: Type.Optional(Type.Array(Type.String())),
  /** Other statistics, by side. */
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
  /** Which side attacks and how dangerously; drives the pitch drawing. */
  danger: oneOf(["none", "home_attack", "away_attack", "home_danger", "away_danger"]),
  /** The order of a race, as indexes into the event's competitors. */
  places: Type.Optional(Type.Array(Type.Integer())),
  /** Non-runners, as indexes into the event's competitors. */
  withdrawn: Type.Optional(Type.Array(Type.Integer())),
  /**
   * Rule 4: the percentage each withdrawal deducts from the winnings of bets struck before it; 0
   * for no deduction.
   */
  deductions: Type.Optional(
    Type.Array(Type.Object({ competitor: Type.Integer(), at: Instant, percent: Type.Integer() })),
  ),
  /** For a finished race: the starting price by competitor in thousandths; 0 for a non-runner. */
  startingPrices: Type.Optional(Type.Array(Type.Integer())),
  /**
   * For a finished race: competitors that share a place, as indexes into the event's competitors.
   */
  deadHeats: Type.Optional(Type.Array(Type.Array(Type.Integer()))),
  /** Progress of each runner of a virtual race, in thousandths of the course. */
  progress: Type.Optional(Type.Array(Type.Integer())),
  /**
   * The seed a virtual event was drawn from, revealed after its end. Its SHA-256 is the head's
   * `seedHash`.
   */
  seed: Type.Optional(Type.String()),
});
export type EventState = Static<typeof EventState>;

/** One entry of an event's timeline. */
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
  /** The score after the incident. */
  score: Pair,
  player: Type.Optional(Type.String()),
});
export type Incident = Static<typeof Incident>;

/**
 * How much each side attacked, for each minute of a period: 0 is calm, 6 is danger for the whole
 * minute.
 */
export const Momentum = Type.Array(
  Type.Object({
    period: oneOf(PERIODS),
    minutes: Type.Array(
      Type.Tuple([
        Type.Integer({ minimum: 0, maximum: 6 }),
        Type.Integer({ minimum: 0, maximum: 6 }),
      ]),
      { maxItems: 90 },
    ),
  }),
  { maxItems: 4 },
);
export type Momentum = Static<typeof Momentum>;

export const Competitor = Type.Object({
  name: Type.String(),
  short: Type.String(),
  colour: Type.String({ description: "#rrggbb" }),
});

export const EventHead = Type.Object({
  eventId: Type.String(),
  treeId: Type.String(),
  sport: oneOf(SPORTS),
  kind: oneOf(EVENT_KINDS),
  /** The name of a race or an outright. A match is named by its sides. */
  title: Type.Optional(Type.String()),
  category: Type.Object({ id: Type.String(), name: Type.String(), countryCode: Type.String() }),
  tournament: Type.Object({ id: Type.String(), name: Type.String(), rank: Type.Integer() }),
  /** Home side first; for a race or an outright, the field. */
  competitors: Type.Array(Competitor),
  startTime: Instant,
  /** Priced without the book's margin. */
  zeroMargin: Type.Optional(Type.Boolean()),
  /**
   * Set for a virtual event: drawn from a seed whose hash is published before the off. Lists of
   * real sport exclude it.
   */
  virtual: Type.Optional(
    Type.Object({ round: Type.Integer(), seedHash: Type.String({ description: "SHA-256, hex" }) }),
  ),
});
export type EventHead = Static<typeof EventHead>;
