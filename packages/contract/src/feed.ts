import type { Clock } from "@touchline/core";
import type { EventHead, EventState, Incident, Momentum } from "./event.ts";
import type { Joint } from "./joint.ts";
import type { Market, Outcome } from "./market.ts";
import type { RaceCard } from "./racecard.ts";
import type { StatisticsSource } from "./statistics.ts";

export type * from "./joint.ts";

/**
 * Messages in the shape of real feeds. Each producer numbers its own messages from 1 without gaps
 * within an epoch.
 */
interface Numbered {
  producer: string;
  /** Changes when a producer restarts. Sequence numbers of different epochs cannot be compared. */
  epoch: string;
  seq: number;
  at: number;
}

export type OutcomeResult = "win" | "half_win" | "void" | "half_lose" | "lose";

/**
 * Rule 4: a runner was withdrawn at this instant, which reduces the winnings of bets struck before
 * it.
 */
export interface Deduction {
  at: number;
  percent: number;
}

/** The result of one outcome. `place` is the result of its each-way part. */
export interface FeedResult {
  marketId: string;
  outcomeId: string;
  result: OutcomeResult;
  deadHeat?: { places: number; tied: number };
  /**
   * One per withdrawal, for the win and the place part alike. A bet bears those made after it was
   * struck. The list is complete: a feed that reverses a withdrawal resends the result without it.
   */
  deductions?: readonly Deduction[];
  place?: { result: OutcomeResult; deadHeat?: { places: number; tied: number } };
  /**
   * For a runner: the starting price in thousandths. Bets at the starting price are paid at it, and
   * so are bets with best odds guaranteed if it is better.
   */
  startingPrice?: number;
  /** A code with a text, set if the score alone does not explain the result. */
  reason?: string;
}

/**
 * The source's own probabilities for an outcome, in millionths; the rest is the probability to
 * lose. Never sent to a reader.
 */
export type Chances = readonly [win: number, halfWin: number, refund: number, halfLose: number];
export type FeedOutcome = Outcome & { chances?: Chances; placeChances?: Chances };
export type FeedMarket = Omit<Market, "outcomes"> & { outcomes: FeedOutcome[] };

export type FeedMessage = Numbered &
  /** `card` is the whole racecard, if there is one. A later one replaces it. */
  (
    | { kind: "fixture"; event: EventHead; state: EventState; card?: RaceCard }
    /**
     * Listed markets are re-priced or re-formed; others stay as they are. `incidents` is the whole
     * timeline when it grew, and `momentum` all of it that is known. `recovery` marks an answer to
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
     * Voids bets struck in [from, until), limited to the named outcomes if there are any. Leaves
     * the market's status alone. `why` is a code with a text.
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

/** The producer of the operator's decisions at the trading desk. */
export const OPERATOR_PRODUCER = "operator";
export type OperatorMessage = Extract<FeedMessage, { kind: "cancel" | "rollback_cancel" }>;

/** Reasons for the operator to void bets: codes with a text, `bets.reason.{code}`. */
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

/** A source of feed messages: the simulator by default, a provider's client in production. */
export interface FeedSource {
  start(receive: (message: FeedMessage) => void): void;
  stop(): void;
  /**
   * Requests everything again in its current state; ends with a `snapshot_complete` for the same
   * request. Also resends events that ended after `since`, the time of the last message received in
   * order, with their results. With `isWanted` only these events are needed; a source that cannot
   * tell them apart may resend all.
   */
  recover(requestId: string, since?: number, isWanted?: (eventId: string) => boolean): void;
  /**
   * The joint probabilities of the event's open outcomes, from the same view as its last prices.
   * The gate calls it whenever it prices picks of one event, so cache the answer while nothing
   * changes. Null, or a missing function, disables bet builders for the event.
   */
  joint?(eventId: string): Joint | null;
}

/** Dependencies that the site passes to an operator's feed module. */
export interface FeedContext {
  clock: Clock;
  /**
   * The time up to which an earlier run of the site received the feed, in epoch milliseconds. The
   * feed still has to send results since then.
   */
  heardUntil: number | null;
  /** Reports that the feed has died for good. The site exits with this line. */
  onDeath(why: string): void;
}

export interface OpenedFeed {
  feed: FeedSource;
  statistics?: StatisticsSource | undefined;
  close?(): Promise<void>;
}

/** The default export of a feed module (docs/feed.md). */
export type OpenFeed = (context: FeedContext) => OpenedFeed | Promise<OpenedFeed>;
