import type {
  EventHead,
  EventState,
  FeedResult,
  Incident,
  Market,
  RaceCard,
  SportId,
} from "@touchline/contract";
import type { Random } from "@touchline/core";
import type { Distribution } from "../pricing/distribution.ts";
import type { StopReason } from "../sport-world.ts";
import type { Competition, EntrantRow } from "./competition.ts";
import type { Side } from "./side.ts";

/**
 * Something that happened, with the state after it. Instants are in seconds since the start,
 * negative before it.
 */
export interface Step<S> {
  at: number;
  state: S;
  /** The scoreboard shows nothing of it; the changed chances are sent with the next price. */
  quiet?: boolean;
  /**
   * A fixed instant at which lines change and decided markets are settled. The last step always
   * counts as one.
   */
  mark?: boolean;
  /** Stops bets for a while. */
  stop?: { why: StopReason; seconds: number };
  incident?: { kind: Incident["kind"]; side: Side | null };
  /**
   * A non-runner: bets on these keys of these markets are void, and the other prices are re-formed.
   */
  voids?(): readonly Voided[];
}

export interface Voided {
  type: Market["type"];
  keys: readonly string[];
}

/** Everything that will happen in an event, drawn once. */
export interface Course<S> {
  /** The state before the first step. */
  opening: S;
  steps: readonly Step<S>[];
}

export type Unit = NonNullable<Market["unit"]>;
export type EachWay = NonNullable<Market["eachWay"]>;

/** A market's question. */
export interface Question
  extends Pick<
    Market,
    "type" | "unit" | "part" | "side" | "lineQuarters" | "eachWay" | "bestOdds" | "startingPrice"
  > {
  keys: readonly string[];
  /** The competitor of each key, if every key backs one. */
  backs?: readonly number[];
}

/** A question about a number, asked with as many lines as are uncertain. */
export interface LineAsk extends Pick<Market, "unit" | "part" | "side"> {
  type: "total" | "team_total" | "handicap";
  /**
   * The spacing and maximum number of lines. Half lines, unless the sport commonly has whole ones.
   */
  lines: { step: number; most: number; whole?: boolean };
}

export type Ask = Omit<Question, "lineQuarters"> | LineAsk;

/** The possible answers to a question, seen from one instant. */
export type View =
  /** The number that lines apply to. */
  | { value: Distribution }
  /**
   * The chance of each key, in the question's order. With refunds they add up to `winners`, which
   * is 1 except in a podium. `places` are the chances of a place, if the bet may be each-way.
   */
  | { chances: readonly number[]; refund?: number; places?: readonly number[]; winners?: number };

/** The outlook of an event from one state. */
export interface Outlook {
  view(question: Ask): View;
  /**
   * The joint distribution of the answers to these questions. A sport whose model cannot provide it
   * has no bet builder.
   */
  joint?(asked: readonly Question[]): JointStates;
}

/** Every possible end of an event, as far as the questions distinguish it. */
export interface JointStates {
  /** They add up to 1. Impossible states are left out. */
  weights: Float64Array;
  /**
   * Answers a question for each state: the number that lines apply to, or the index of the winning
   * key; null for a refund. Null instead of a function if the states do not determine the answer.
   */
  answers(question: Question): ((state: number) => number | null) | null;
}

export interface Model<S> {
  outlook(state: S): Outlook;
}

/** A trader's view of the sides or runners, by index: in [−1, 1], where 0 is the process's own. */
export type Drift = (index: number) => number;
export const NO_DRIFT: Drift = () => 0;

/** Optional facts of some sports, used by the drawn court. */
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

/** The scoreboard, in addition to the fields common to all sports. */
export type Board = Pick<EventState, "period" | "periodNumber" | "score" | "periodScores"> &
  Partial<Pick<EventState, "points" | "serving" | "stats" | "places" | "withdrawn" | Told>> &
  RaceFacts & {
    clock: {
      /** When the period or the break began. */
      since: number;
      runs: boolean;
      /** The clock at that time. */
      seconds?: number;
    };
  };

/** The facts of an event before it is drawn. */
export interface Draft<X extends Competition> {
  eventId: string;
  competition: X;
  /** Home side first. */
  entrants: readonly EntrantRow[];
  /** The event's number in its lane. */
  number: number;
  random: Random;
}

/** The outrights of a competition, one for each season. */
export interface Terms {
  /** The number of the last that has opened. */
  numberAt(at: number): number;
  opensAt(number: number): number;
  endsAt(number: number): number;
}

/** Everything specific to one sport's events. */
export interface SportDefinition<X extends Competition, S, C extends Course<S>> {
  sport: SportId;
  /** The prefix of its event ids. */
  prefix: string;
  kind: EventHead["kind"];
  /** No event lasts longer than its slot. */
  slotMinutes: number;
  /** The mean duration of an event from start to end. */
  meanSeconds: number;
  /** When outrights open and end. They replace the slots. */
  termsOf?(competition: X): Terms;
  /**
   * The minimum number of upcoming events on offer; by its share alone a sport of short events
   * would have one or two.
   */
  leastComing?: number;
  competitions: readonly X[];
  /** How many events of a competition can run at once; by default as many as it has pairs. */
  places?(competition: X): number;
  /** The starters and the title, if it is not a pairing of the fixture list. */
  enter?(
    competition: X,
    number: number,
    random: Random,
  ): { title: string; entrants: readonly EntrantRow[] };
  /** The races per season, for sports that race. */
  racesPerSeason?(competition: X): number;
  draw(draft: Draft<X>): C;
  model(course: C, drift: Drift): Model<S>;
  /** The questions from a mark on, in display order. */
  asks(course: C, state: S): readonly Ask[];
  board(course: C, state: S): Board;
  /**
   * The facts of a race other than its board: deductions for withdrawals, and at the end starting
   * prices and ties.
   */
  facts?(course: C, state: S, prices: PriceHistory): RaceFacts;
  /** The racecard, based on earlier races. */
  card?(draft: CardDraft<X, C>): RaceCard;
  /**
   * The result of every key a question ever had, if its view alone does not give it: dead heats,
   * places, deductions.
   */
  finish?(course: C, question: Question, prices: PriceHistory): readonly Finish[];
}

/** Instants are in seconds since the start. */
export type RaceFacts = Partial<Pick<EventState, "deductions" | "startingPrices" | "deadHeats">>;

/** The inputs of a racecard. */
export interface CardDraft<X extends Competition, C> {
  competition: X;
  number: number;
  startTime: number;
  entrants: readonly EntrantRow[];
  random: Random;
  /** The race this many earlier, if it is over. */
  earlier(back: number): { entrants: readonly EntrantRow[]; course: C } | undefined;
}

/** Instants of deductions are in seconds since the start, like those of steps. */
export type Finish = Omit<FeedResult, "marketId" | "outcomeId"> & { key: string };

/** A key's price just before a step, in thousandths; `asked` is the question as asked then. */
export type PriceHistory = (key: string, asked: Question, beforeSeconds: number) => number;
