import type {
  EventHead,
  EventState,
  FeedMarket,
  FeedResult,
  Incident,
  Joint,
  Momentum,
  RaceCard,
} from "@touchline/contract";

/** Reasons to stop bets for a while. */
export type StopReason =
  | "goal"
  | "red_card"
  | "penalty"
  | "score"
  | "withdrawal"
  | "period_end"
  | "end";

/** Scheduled actions of an event's feed, other than periodic re-pricing. */
export type Cue = { at: number } & (
  | { kind: "bet_stop"; why: StopReason }
  /** The state, the timeline or the status of markets changed. */
  | { kind: "update" }
  | { kind: "settle"; certainty: "live" | "confirmed" }
  /** A sent result is rolled back, and resent at the next settle. */
  | { kind: "take_back"; marketIds: readonly string[] }
  /** Voids bets on these. */
  | {
      kind: "cancel";
      marketIds: readonly string[];
      outcomeIds?: readonly string[];
      from?: number;
      until?: number;
      why: string;
    }
  | { kind: "retire" }
);

/** One event with everything that will happen in it. Every query takes an instant. */
export interface Fixture {
  head: EventHead;
  /**
   * The event's own secret, for draws other than those of its course. No feed reader may learn it
   * before the end.
   */
  seed: string;
  /** The start; from here the live producer covers it. An outright never starts before its end. */
  startsAt: number;
  /** The end of play. */
  endsAt: number;
  /** When the last result is confirmed, and when the feed stops covering it. */
  confirmedAt: number;
  retiredAt: number;
  /**
   * In time order; bets stop before the news is sent, and a result follows the score it is based
   * on.
   */
  cues(): readonly Cue[];
}

/** An event in a season's list. It is drawn lazily, because a season has many. */
export interface ListedEvent<F extends Fixture = Fixture> {
  eventId: string;
  /** From 1. */
  round: number;
  /** The two sides, if there are two. */
  sides?: readonly [home: string, away: string];
  draw(): F;
}

/** A competition's season as far as it has begun. */
export interface Season<F extends Fixture = Fixture> {
  startedAt: number;
  /** Empty if the field changes from race to race. */
  competitors: EventHead["competitors"];
  /** Oldest first. */
  events: readonly ListedEvent<F>[];
}

/** The seasons of a competition, numbered without an end in both directions. */
export interface Calendar<F extends Fixture = Fixture> {
  rounds: number;
  /** The number of the current season; between two, that of the last. */
  numberAt(at: number): number;
  /** From the first start to the end of the last event. */
  span(number: number): { from: number; until: number };
  /** All events of a season, to come or played, oldest first. */
  events(number: number): readonly ListedEvent<F>[];
}

/** A competition with known seasons. */
export interface SeasonedCompetition {
  tournamentId: string;
  sport: EventHead["sport"];
  competitors: readonly string[];
}

/** All events of one sport, past and future: a pure function of its options and the instant. */
export interface SportWorld<F extends Fixture = Fixture> {
  /** The events on offer: running or just finished ones, then upcoming ones by start. */
  roster(at: number): F[];
  /** The next instant at which upcoming events join the roster. */
  rosterChangesAt(at: number): number;
  /** Events whose result was confirmed in (from, until]. */
  endedBetween(from: number, until: number): F[];
  /** Any event, past or future, by its id. */
  fixture(eventId: string): F | undefined;
  state(fixture: F, at: number): EventState;
  /** The racecard as known at an instant, if there is one. */
  card?(fixture: F, at: number): RaceCard | undefined;
  /** Every market the event has had so far, with its price, status and underlying chances. */
  book(fixture: F, at: number): FeedMarket[];
  /**
   * The joint distribution of the outcomes on offer, by the same view as the book's chances.
   * Absent if the sport has no joint model.
   */
  joint?(fixture: F, at: number): Joint | null;
  /** The results in force at an instant. */
  results(fixture: F, at: number): FeedResult[];
  /** The incidents so far, oldest first. */
  incidents(fixture: F, at: number): Incident[];
  /** The attacks of the sides so far, if the sport has them. */
  momentum?(fixture: F, at: number): Momentum;
  /** Competitions with seasons. */
  competitions(): readonly SeasonedCompetition[];
  /** The season at an instant, or the one this many seasons earlier. */
  season(tournamentId: string, at: number, ago: number): Season<F> | undefined;
  calendar?(tournamentId: string): Calendar<F> | undefined;
}

export interface SportWorldOptions {
  seed: string;
  /** The approximate number of live events of the sport. */
  liveEvents: number;
  /** The number of upcoming events on offer. */
  prematchEvents: number;
  /** The speed factor against real time. */
  speed: number;
  /** Matches start in their countries' afternoons and evenings, unless the world is faster. */
  byDay?: boolean;
}
