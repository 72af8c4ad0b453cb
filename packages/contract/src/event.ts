import { type Static, Type } from "typebox";
import { Instant, oneOf } from "./values.ts";

export const EVENT_STATUSES = ["prematch", "live", "ended", "cancelled"] as const;

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
  "Greyhounds",
  "Formula1",
  ...ESPORTS,
] as const;
export type Sport = (typeof SPORTS)[number];

/**
 * A match has two sides, a race a field that starts together, an outright a field that is decided
 * over a season.
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
 * What changes while a match is played. The clock counts from `clockAt`; while it stands,
 * `clockRuns` is false.
 */
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
  /**
   * By parts: those that are over and, in sports of sets, innings or rounds, the running one last.
   */
  periodScores: Type.Array(Pair),
  /** Inside the running game of a set: 15, 40, A; or what else the sport calls out. */
  points: Type.Optional(Type.Tuple([Type.String(), Type.String()])),
  /** Which side serves, bats, throws or has the ball. */
  serving: Type.Optional(Type.Integer()),
  /** Which side defends a map that is played in rounds. */
  defending: Type.Optional(Type.Integer()),
  /** Sets, legs or maps that win the match. */
  toWin: Type.Optional(Type.Integer()),
  /** Rounds that a fight is set for. */
  rounds: Type.Optional(Type.Integer()),
  /** Of a race: those that are over, and how many there are. */
  laps: Type.Optional(Pair),
  /** Points that the side that scored last has scored without an answer; 0 for the other. */
  run: Type.Optional(Pair),
  /** Which bases are taken: 1, 2, 3. */
  bases: Type.Optional(Type.Array(Type.Integer())),
  /** Balls of the over that is bowled, the first one first: its runs, or W for a wicket. */
  over: Type.Optional(Type.Array(Type.String())),
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
  /**
   * Rule 4: what each withdrawal cuts from the winnings of bets that were struck before it; 0 where
   * it cuts nothing.
   */
  deductions: Type.Optional(
    Type.Array(Type.Object({ competitor: Type.Integer(), at: Instant, percent: Type.Integer() })),
  ),
  /**
   * Of a race that is over, by competitor, in thousandths: the price at the off; 0 for who did not
   * start.
   */
  startingPrices: Type.Optional(Type.Array(Type.Integer())),
  /** Of a race that is over: who shares a place, as indexes into the event's competitors. */
  deadHeats: Type.Optional(Type.Array(Type.Array(Type.Integer()))),
  /** How far each runner of a virtual race has come, in thousandths of the course. */
  progress: Type.Optional(Type.Array(Type.Integer())),
  /**
   * What a virtual event was drawn from, told once it is over: its SHA-256 is the head's
   * `seedHash`.
   */
  seed: Type.Optional(Type.String()),
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

/**
 * How much each side attacked, minute by minute of a part of the match: 0 is calm, 6 is danger all
 * the minute.
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
  /** What a race or an outright is called; a match is called by its sides. */
  title: Type.Optional(Type.String()),
  category: Type.Object({ id: Type.String(), name: Type.String(), countryCode: Type.String() }),
  tournament: Type.Object({ id: Type.String(), name: Type.String(), rank: Type.Integer() }),
  /** The home side first; the field of a race or an outright. */
  competitors: Type.Array(Competitor),
  startTime: Instant,
  /** Priced without the book's margin. */
  zeroMargin: Type.Optional(Type.Boolean()),
  /**
   * Of an event that nobody plays: drawn from a seed whose hash is told before the off. It stands
   * in no list of real sport.
   */
  virtual: Type.Optional(
    Type.Object({ round: Type.Integer(), seedHash: Type.String({ description: "SHA-256, hex" }) }),
  ),
});
export type EventHead = Static<typeof EventHead>;
