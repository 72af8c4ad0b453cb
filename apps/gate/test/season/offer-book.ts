import type { Chances, FeedMessage, FeedSource } from "@touchline/contract";
import { pick, type Random } from "@touchline/core";

export interface Offer {
  eventId: string;
  marketId: string;
  outcomeId: string;
  odds: number;
  open: boolean;
  chances: Chances | undefined;
  /** Whether its market takes bets at the starting price. */
  startingPrice: boolean;
}

/**
 * The punter's view: every outcome as the feed last sent it. Line faults come after it, as in
 * reality.
 */
export function createOfferBook(source: FeedSource): {
  source: FeedSource;
  pick(random: Random): Offer | null;
  /** Another outcome of an event. */
  pickOf(random: Random, eventId: string): Offer | null;
  find(outcomeId: string): Offer | undefined;
  outcomesOf(marketId: string): string[];
} {
  const offers = new Map<string, Offer>();
  let ids: string[] = [];
  let stale = true;

  function hear(message: FeedMessage): void {
    if (message.kind === "bet_stop")
      for (const offer of offers.values())
        if (offer.eventId === message.eventId) offer.open = false;
    if (message.kind !== "odds_change") return;
    for (const { marketId, status, outcomes, startingPrice = false } of message.markets) {
      for (const { outcomeId, odds, chances } of outcomes) {
        const over = status === "closed" || status === "settled";
        if (over ? offers.delete(outcomeId) : !offers.has(outcomeId)) stale = true;
        if (!over)
          offers.set(outcomeId, {
            eventId: message.eventId,
            marketId,
            outcomeId,
            odds,
            open: status === "open",
            chances,
            startingPrice,
          });
      }
    }
  }

  return {
    source: {
      ...source,
      start: (receive) =>
        source.start((message) => {
          hear(message);
          receive(message);
        }),
    },
    pick(random) {
      if (stale) ids = [...offers.keys()];
      stale = false;
      return ids.length === 0 ? null : (offers.get(pick(random, ids)) ?? null);
    },
    pickOf(random, eventId) {
      const ofEvent = [...offers.values()].filter((offer) => offer.eventId === eventId);
      return ofEvent.length === 0 ? null : pick(random, ofEvent);
    },
    find: (outcomeId) => offers.get(outcomeId),
    outcomesOf: (marketId) =>
      [...offers.values()].flatMap((offer) =>
        offer.marketId === marketId ? [offer.outcomeId] : [],
      ),
  };
}
