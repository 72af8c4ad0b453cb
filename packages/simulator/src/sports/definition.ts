import type {
  EventHead,
  EventState,
  FeedResult,
  Incident,
  Market,
  RaceCard,
  Sport,
} from "@touchline/contract";
import type { Random } from "@touchline/core";
import type { Distribution } from "../pricing/distribution.ts";
import type { StopReason } from "../sport-world.ts";
import type { Competition, EntrantRow } from "./competition.ts";
import type { Side } from "./side.ts";

/**
 * Something that happened, and how the event stands after it. Instants are in seconds since the
 * start; before it they are negative.
 */
export interface Step<S> {
  at: number;
  state: S;
  /** Nothing that a scoreboard shows: chances change, and are told with the next price. */
  quiet?: boolean;
  /**
   * A set instant: here lines are re-formed, and what is decided is settled. The last step is one
   * in any case.
   */
  mark?: boolean;
  /** Bets are off for a while. */
  stop?: { why: StopReason; seconds: number };
  incident?: { kind: Incident["kind"]; side: Side | null };
  /**
   * Somebody does not start: bets on these keys of these markets are void, and the prices of the
   * others are formed anew.
   */
  voids?(): readonly Voided[];
}

export interface Voided {
  type: Market["type"];
  keys: readonly string[];
}

/** Everything that will happen in an event, drawn once. */
export interface Course<S> {
  /** How it stands before the first step. */
  opening: S;
  steps: readonly Step<S>[];
}

export type Unit = NonNullable<Market["unit"]>;
export type EachWay = NonNullable<Market["eachWay"]>;

/** What a market asks. */
export interface Question
  extends Pick<
    Market,
    "type" | "unit" | "part" | "side" | "lineQuarters" | "eachWay" | "bestOdds" | "startingPrice"
  > {
  keys: readonly string[];
  /** Whom each key backs, where every competitor has one. */
  backs?: readonly number[];
}

/** A question about a number, asked with as many lines as there is doubt about. */
export interface LineAsk extends Pick<Market, "unit" | "part" | "side"> {
  type: "total" | "team_total" | "handicap";
  /**
   * How far apart the lines are, and how many of them at most. Half lines, unless whole ones are
   * usual in the sport.
   */
  lines: { step: number; most: number; whole?: boolean };
}

export type Ask = Omit<Question, "lineQuarters"> | LineAsk;

/** How a question may be answered, seen from one instant. */
export type View =
  /** The number that lines are laid on. */
  | { value: Distribution }
  /**
   * The chance of each key, in the order of the question's keys; with what is handed back they add
   * up to `winners`, which is 1 but in a podium. `places` are the chances of a place, where a bet
   * may be each-way.
   */
  | { chances: readonly number[]; refund?: number; places?: readonly number[]; winners?: number };

/** How an event may go on from one state of it. */
export interface Outlook {
  view(question: Ask): View;
  /**
   * How the answers to these questions go together. Where the model cannot say it, the sport has no
   * bet builder.
   */
  joint?(asked: readonly Question[]): JointStates;
}

/** Everything that may become of an event, as far as some questions tell it apart. */
export interface JointStates {
  /** They add up to 1. A state that cannot come is left out. */
  weights: Float64Array;
  /**
   * Answers a question in each state: the number that lines are laid on, or the place of the key
   * that wins, null where the stake is handed back. Null instead of a function where the states do
   * not tell the answer.
   */
  answers(question: Question): ((state: number) => number | null) | null;
}

export interface Model<S> {
  outlook(state: S): Outlook;
}

/** A trader's view of the sides or runners, by their index: in [−1, 1], the process's own is 0. */
export type Drift = (index: number) => number;
export const NO_DRIFT: Drift = () => 0;

/** What some sports tell and a drawn court is made of. */
type Told =
  | "defending"
  | "toWin"
  | "rounds"
  | "laps"
  | "run"
  | "bases"
  | "over"
  | "danger"
  | "progress";

/** What the scoreboard shows, besides what every sport has. */
export type Board = Pick<EventState, "period" | "periodNumber" | "score" | "periodScores"> &
  Partial<Pick<EventState, "points" | "serving" | "stats" | "places" | "withdrawn" | Told>> &
  RaceFacts & {
    clock: {
      /** When the period, or the break, began. */
      since: number;
      runs: boolean;
      /** What the clock showed then. */
      seconds?: number;
    };
  };

/** What is known of an event before it is drawn. */
export interface Draft<X extends Competition> {
  eventId: string;
  competition: X;
  /** The home side first. */
  entrants: readonly EntrantRow[];
  /** The event's number in its lane. */
  number: number;
  random: Random;
}

/** All that sets one sport's events apart. */
export interface SportDefinition<X extends Competition, S, C extends Course<S>> {
  sport: Sport;
  /** What the ids of its events begin with. */
  prefix: string;
  kind: EventHead["kind"];
  /** No event lasts longer than its slot. */
  slotMinutes: number;
  /** How long an event lasts on average, from its start to its end. */
  meanSeconds: number;
  /**
   * How long before its start an event is told of, where that is not left to the roster: an
   * outright is from the first day.
   */
  leadSeconds?: number;
  /**
   * So many coming events are on offer at least: by its share alone a sport of short events would
   * have one or two.
   */
  leastComing?: number;
  competitions: readonly X[];
  /**
   * How many events of a competition can be held at once; as many as it has pairs unless told
   * otherwise.
   */
  places?(competition: X): number;
  /** Who starts, and in what, where it is not two sides of the fixture list. */
  enter?(
    competition: X,
    number: number,
    random: Random,
  ): { title: string; entrants: readonly EntrantRow[] };
  /** How many races make a season, where it is raced and not met. */
  racesPerSeason?(competition: X): number;
  draw(draft: Draft<X>): C;
  model(course: C, drift: Drift): Model<S>;
  /** What is asked from a mark on, in the order it is shown. */
  asks(course: C, state: S): readonly Ask[];
  board(course: C, state: S): Board;
  /**
   * The facts of a race besides its board: deductions of withdrawals, and at the end its starting
   * prices and ties.
   */
  facts?(course: C, state: S, prices: PriceHistory): RaceFacts;
  /** The racecard, by what is known of earlier races. */
  card?(draft: CardDraft<X, C>): RaceCard;
  /**
   * How every key a question ever had ends at the finish, where that takes more to say than its
   * view does: dead heats, places, cuts.
   */
  finish?(course: C, question: Question, prices: PriceHistory): readonly Finish[];
}

/** Instants are in seconds since the start. */
export type RaceFacts = Partial<Pick<EventState, "deductions" | "startingPrices" | "deadHeats">>;

/** The sources of a racecard. */
export interface CardDraft<X extends Competition, C> {
  competition: X;
  number: number;
  startTime: number;
  entrants: readonly EntrantRow[];
  random: Random;
  /** The race so many before it, if it is over. */
  earlier(back: number): { entrants: readonly EntrantRow[]; course: C } | undefined;
}

/** Instants of deductions are in seconds since the start, as those of steps are. */
export type Finish = Omit<FeedResult, "marketId" | "outcomeId"> & { key: string };

/**
 * The price that a key had just before a step, in thousandths; `asked` is the question as it was
 * asked then.
 */
export type PriceHistory = (key: string, asked: Question, beforeSeconds: number) => number;
