import type { Clock } from "@touchline/core";
import type { EventHead, EventState, Incident, Momentum } from "./event.ts";
import type { Joint } from "./joint.ts";
import type { Market, Outcome } from "./market.ts";
import type { RaceCard } from "./racecard.ts";
import type { StatisticsSource } from "./statistics.ts";

export type * from "./joint.ts";

/**
 * Feed messages in the shape real feeds have. Each producer numbers its own, from 1, without gaps,
 * within an epoch.
 */
interface Numbered {
  producer: string;
  /** Changes when a producer starts over: sequences of different epochs do not compare. */
  epoch: string;
  seq: number;
  at: number;
}

export type OutcomeResult = "win" | "half_win" | "void" | "half_lose" | "lose";

/**
 * Rule 4: a runner was withdrawn at this instant, which cuts the winnings of bets that were struck
 * before it.
 */
export interface Deduction {
  at: number;
  percent: number;
}

/** How one outcome ended. `place` is the result of its each-way part. */
export interface FeedResult {
  marketId: string;
  outcomeId: string;
  result: OutcomeResult;
  deadHeat?: { places: number; tied: number };
  /**
   * One for each withdrawal, for the win and the place part alike: a bet bears those after it was
   * struck. The list is the whole of it: a feed that takes a withdrawal back tells the result anew
   * without it.
   */
  deductions?: readonly Deduction[];
  place?: { result: OutcomeResult; deadHeat?: { places: number; tied: number } };
  /**
   * Of a runner: the price at the off, in thousandths. Bets at the starting price are paid at it,
   * those with best odds guaranteed where it is better.
   */
  startingPrice?: number;
  /** Why, where it is not the score that says it: a code with a text. */
  reason?: string;
}

/**
 * What the source itself gives an outcome, in millionths; what is left is its chance to lose. Never
 * told to a reader.
 */
export type Chances = readonly [win: number, halfWin: number, refund: number, halfLose: number];
export type FeedOutcome = Outcome & { chances?: Chances; placeChances?: Chances };
export type FeedMarket = Omit<Market, "outcomes"> & { outcomes: FeedOutcome[] };

export type FeedMessage = Numbered &
  /** `card` is the whole racecard, where there is one. Told again, it replaces the one before. */
  (
    | { kind: "fixture"; event: EventHead; state: EventState; card?: RaceCard }
    /**
     * Markets listed are re-priced or re-formed; markets not listed stay. `incidents` is the whole
     * timeline, when it grew, and `momentum` all that is known of it. `recovery` marks an answer to
     * a recovery request.
     */
    | {
        kind: "odds_change";
        eventId: string;
        state: EventState;
        markets: FeedMarket[];
        incidents?: Incident[];
        momentum?: Momentum;
        recovery?: string;
      }
    | {
        kind: "bet_stop";
        eventId: string;
        why: "goal" | "red_card" | "penalty" | "score" | "withdrawal" | "period_end" | "end";
      }
    | {
        kind: "settlement";
        eventId: string;
        certainty: "live" | "confirmed";
        results: FeedResult[];
      }
    | { kind: "rollback_settlement"; eventId: string; marketIds: string[] }
    /**
     * Bets struck in [from, until) are void; on some outcomes only, where they are named. Says
     * nothing of the market's status. `why` is a code with a text.
     */
    | {
        kind: "cancel";
        eventId: string;
        marketIds: string[];
        outcomeIds?: string[];
        from?: number;
        until?: number;
        why: string;
      }
    | {
        kind: "rollback_cancel";
        eventId: string;
        marketIds: string[];
        from?: number;
        until?: number;
      }
    | { kind: "alive" }
    | { kind: "snapshot_complete"; recovery: string }
  );

/** Who tells of what the operator decides at the trading desk. */
export const OPERATOR_PRODUCER = "operator";
export type OperatorMessage = Extract<FeedMessage, { kind: "cancel" | "rollback_cancel" }>;

/** Why bets are void by somebody's decision: codes with a text, `bets.reason.{code}`. */
export const VOID_REASONS = [
  "wrong_price",
  "wrong_terms",
  "late",
  "abandoned",
  "postponed",
  "cancelled",
  "walkover",
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** Where feed messages come from: the simulator by default, a provider's client in production. */
export interface FeedSource {
  start(receive: (message: FeedMessage) => void): void;
  stop(): void;
  /**
   * Ask for everything again, from the state of now; ends with `snapshot_complete` naming the same
   * request. Events that ended after `since`, the time of the last message that came in order, are
   * told with their results though they are over.
   */
  recover(requestId: string, since?: number): void;
  /**
   * How the event's open outcomes may end together, by the view that its last prices were made
   * from; asked for whenever picks of one event are priced, so the answer is kept while nothing
   * changes. Null, or no such function: there are no bet builders on it.
   */
  joint?(eventId: string): Joint | null;
}

/** What an operator's feed module gets from the site that loads it. */
export interface FeedContext {
  clock: Clock;
  /**
   * Until when an earlier run of the site heard the feed, in epoch milliseconds: what ended since
   * is still to be told.
   */
  heardUntil: number | null;
  /** The feed is gone for good: the site ends with this line. */
  onDeath(why: string): void;
}

export interface OpenedFeed {
  feed: FeedSource;
  statistics?: StatisticsSource | undefined;
  close?(): Promise<void>;
}

/** The default export of a feed module (docs/feed.md). */
export type OpenFeed = (context: FeedContext) => OpenedFeed | Promise<OpenedFeed>;
