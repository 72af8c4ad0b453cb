import type { FeedMarket, FeedResult, VoidReason } from "@touchline/contract";

/**
 * What the officials or the traders get wrong and put right. Without an event it befalls the first
 * live one that it can befall.
 */
export type EventFault =
  /** The next live results of the event are told wrong, taken back, and told anew as they are. */
  | { kind: "corrected_result"; eventId?: string }
  /**
   * Bets struck so far on an open market are void; they stand again after `rollbackAfterMs`, where
   * it is given.
   */
  | {
      kind: "cancelled_market";
      eventId?: string;
      marketType?: FeedMarket["type"];
      rollbackAfterMs?: number;
    };

type Of<Kind extends EventFault["kind"]> = Extract<EventFault, { kind: Kind }>;

/** Why a market of the simulator is cancelled. */
export const CANCEL_REASON: VoidReason = "wrong_price";

export interface Mishaps {
  inject(fault: EventFault): void;
  /** The next fault of a kind that befalls an event and fits it; each happens once. */
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
 * The results of each market, moved on by one outcome: who won has lost, and as many outcomes win
 * as should. In a market of two sides that is the other way round.
 */
export function wrongResults(results: readonly FeedResult[]): FeedResult[] {
  return [...Map.groupBy(results, ({ marketId }) => marketId).values()].flatMap((market) =>
    market.map(({ marketId, outcomeId }, i) => ({
      ...(market[(i + 1) % market.length] as FeedResult),
      marketId,
      outcomeId,
    })),
  );
}
