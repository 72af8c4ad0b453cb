import type { FeedMarket, FeedResult, VoidReason } from "@touchline/contract";
import { itemAt } from "@touchline/core";

/**
 * Mistakes of officials or traders that are corrected later. Without an event a fault affects the
 * first suitable live one.
 */
export type EventFault =
  /** The next live results of the event are sent wrong, rolled back, and resent correctly. */
  | { kind: "corrected_result"; eventId?: string }
  /**
   * Voids the bets struck so far on an open market; reinstates them after `rollbackAfterMs`, if
   * given.
   */
  | {
      kind: "cancelled_market";
      eventId?: string;
      marketType?: FeedMarket["type"];
      rollbackAfterMs?: number;
    };

type Of<Kind extends EventFault["kind"]> = Extract<EventFault, { kind: Kind }>;

/** The reason for the simulator's market cancellations. */
export const CANCEL_REASON: VoidReason = "wrong_price";

export interface Mishaps {
  inject(fault: EventFault): void;
  /** Claims the next fault of a kind that fits the event; each happens once. */
  claim<Kind extends EventFault["kind"]>(
    kind: Kind,
    eventId: string,
    fits?: (fault: Of<Kind>) => boolean,
  ): Of<Kind> | undefined;
}

export function createMishaps(initial: readonly EventFault[]): Mishaps {
  const waiting = [...initial];
  return {
    inject: (fault) => waiting.push(fault),
    claim<Kind extends EventFault["kind"]>(
      kind: Kind,
      eventId: string,
      fits: (fault: Of<Kind>) => boolean = () => true,
    ) {
      const befalls = (fault: EventFault): fault is Of<Kind> =>
        fault.kind === kind &&
        (fault.eventId === undefined || fault.eventId === eventId) &&
        fits(fault as Of<Kind>);
      const fault = waiting.find(befalls);
      if (fault) waiting.splice(waiting.indexOf(fault), 1);
      return fault;
    },
  };
}

/**
 * The results of each market, rotated by one outcome: the winner loses, and the number of winners
 * stays the same. In a two-way market that swaps the sides.
 */
export function wrongResults(results: readonly FeedResult[]): FeedResult[] {
  return [...Map.groupBy(results, ({ marketId }) => marketId).values()].flatMap((market) =>
    market.map(({ marketId, outcomeId }, i) => ({
      ...itemAt(market, (i + 1) % market.length),
      marketId,
      outcomeId,
    })),
  );
}
