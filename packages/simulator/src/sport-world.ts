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

/** Why bets stop for a while. */
export type StopReason =
  | "goal"
  | "red_card"
  | "penalty"
  | "score"
  | "withdrawal"
  | "period_end"
  | "end";

/** What the feed of an event must do at set instants, besides re-pricing it now and then. */
export type Cue = { at: number } & (
  | { kind: "bet_stop"; why: StopReason }
  /** The state, the timeline or the status of markets changed. */
  | { kind: "update" }
  | { kind: "settle"; certainty: "live" | "confirmed" }
  /** A result that was told is taken back, and told anew at the next settle. */
  | { kind: "take_back"; marketIds: readonly string[] }
  /** Bets on these are void. */
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

/**
 * One event with all that is going to happen in it. Every question about it takes the instant it is
 * asked for.
 */
export interface Fixture {
  head: EventHead;
  /**
   * The event's own secret, for draws beside its course: no reader of the feed may learn it before
   * the end.
   */
  seed: string;
  /**
   * When the first whistle goes: from here the live producer tells of it. For an outright it never
   * comes before its end.
   */
  startsAt: number;
  /** When the last one goes. */
  endsAt: number;
  /** When its last result is confirmed, and when the feed says no more of it. */
  confirmedAt: number;
  retiredAt: number;
  /**
   * In the order of time; bets stop before the news is told, and a result follows the score it
   * comes from.
   */
  cues(): readonly Cue[];
}

/**
 * An event as a season's list has it. What happens in it is drawn when it is asked for: a season
 * has many.
 */
export interface ListedEvent<F extends Fixture = Fixture> {
  eventId: string;
  /** From 1. */
  round: number;
  /** Who meets, where two do. */
  sides?: readonly [home: string, away: string];
  draw(): F;
}

/** A competition's season as far as it has begun. */
export interface Season<F extends Fixture = Fixture> {
  startedAt: number;
  /** Empty where the field changes from race to race. */
  competitors: EventHead["competitors"];
  /** Oldest first. */
  events: readonly ListedEvent<F>[];
}

/** A competition of which seasons are known. */
export interface SeasonedCompetition {
  tournamentId: string;
  sport: EventHead["sport"];
  competitors: readonly string[];
}

/**
 * All there is, was and will be of one sport: a pure function of its options and of the instant
 * asked about.
 */
export interface SportWorld<F extends Fixture = Fixture> {
  /** What is on offer: events being played or just over, then the coming ones by their start. */
  roster(at: number): F[];
  /** The next instant at which coming events join the roster. */
  rosterChangesAt(at: number): number;
  /** Events whose result was confirmed in (from, until]. */
  endedBetween(from: number, until: number): F[];
  /** Any event, past or future, by its id. */
  fixture(eventId: string): F | undefined;
  state(fixture: F, at: number): EventState;
  /** The racecard as it can be known at an instant, where there are any. */
  card?(fixture: F, at: number): RaceCard | undefined;
  /**
   * Every market that the event has had so far, with its price, status and the chances it is priced
   * from.
   */
  book(fixture: F, at: number): FeedMarket[];
  /**
   * How what is on offer may end together, by the view that the book of the instant is priced from.
   * Where nobody models it there is none.
   */
  joint?(fixture: F, at: number): Joint | null;
  /** The results that stand at an instant. */
  results(fixture: F, at: number): FeedResult[];
  /** What happened so far, oldest first. */
  incidents(fixture: F, at: number): Incident[];
  /** How the sides attacked so far, where the sport tells it. */
  momentum?(fixture: F, at: number): Momentum;
  /** Where seasons are played. */
  competitions(): readonly SeasonedCompetition[];
  /** The season that is on at an instant, or the one so many before it. */
  season(tournamentId: string, at: number, ago: number): Season<F> | undefined;
}

export interface SportWorldOptions {
  seed: string;
  /** About how many events of the sport are live at any instant. */
  liveEvents: number;
  /** How many of the coming events are on offer. */
  prematchEvents: number;
  /** How many times faster than life events run. */
  speed: number;
}
