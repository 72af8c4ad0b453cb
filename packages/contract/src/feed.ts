import type { EventHead, EventState, Market } from "./catalogue.ts";

/** Feed messages in the shape real feeds have. Each producer numbers its own, from 1, without gaps, within an epoch. */
interface Numbered {
  producer: string;
  /** Changes when a producer starts over: sequences of different epochs do not compare. */
  epoch: string;
  seq: number;
  at: number;
}

export type OutcomeResult = "win" | "half_win" | "void" | "half_lose" | "lose";

export type FeedMessage = Numbered &
  (
    | { kind: "fixture"; event: EventHead; state: EventState }
    /** Markets listed are re-priced or re-formed; markets not listed stay. `recovery` marks an answer to a recovery request. */
    | { kind: "odds_change"; eventId: string; state: EventState; markets: Market[]; recovery?: string }
    | { kind: "bet_stop"; eventId: string; why: "goal" | "red_card" | "penalty" | "period_end" | "end" }
    | {
        kind: "settlement";
        eventId: string;
        certainty: "live" | "confirmed";
        results: { marketId: string; outcomeId: string; result: OutcomeResult }[];
      }
    | { kind: "rollback_settlement"; eventId: string; marketIds: string[] }
    | { kind: "cancel"; eventId: string; marketIds: string[]; from?: number; until?: number; why: string }
    | { kind: "rollback_cancel"; eventId: string; marketIds: string[]; from?: number; until?: number }
    | { kind: "alive" }
    | { kind: "snapshot_complete"; recovery: string }
  );

/** Where feed messages come from: the simulator by default, a provider's client in production. */
export interface FeedSource {
  start(receive: (message: FeedMessage) => void): void;
  stop(): void;
  /** Ask for everything again, from the state of now; ends with `snapshot_complete` naming the same request. */
  recover(requestId: string): void;
}
