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

/** Most punters see that a market is closed: one look in this many is at a stale screen. */
const STALE_SCREENS = 8;
const LOOKS = 20;

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
  const events = new Map<string, Set<string>>();
  const markets = new Map<string, Set<string>>();
  let ids: string[] = [];
  let stale = true;

  function forget({ eventId, marketId, outcomeId }: Offer): void {
    stale = true;
    offers.delete(outcomeId);
    dropFrom(events, eventId, outcomeId);
    dropFrom(markets, marketId, outcomeId);
  }

  function keep(offer: Offer): void {
    if (!offers.has(offer.outcomeId)) stale = true;
    offers.set(offer.outcomeId, offer);
    addTo(events, offer.eventId, offer.outcomeId);
    addTo(markets, offer.marketId, offer.outcomeId);
  }

  const offersOf = (ofGroup: ReadonlySet<string> = new Set()): Offer[] =>
    [...ofGroup].flatMap((outcomeId) => offers.get(outcomeId) ?? []);

  function hear(message: FeedMessage): void {
    if (message.kind === "bet_stop")
      for (const offer of offersOf(events.get(message.eventId))) offer.open = false;
    if (message.kind !== "odds_change") return;
    const { eventId } = message;
    for (const { marketId, status, outcomes, startingPrice = false } of message.markets) {
      const over = status === "closed" || status === "settled";
      if (over) for (const offer of offersOf(markets.get(marketId))) forget(offer);
      if (over) continue;
      for (const { outcomeId, odds, chances } of outcomes) {
        const open = status === "open";
        keep({ eventId, marketId, outcomeId, odds, open, chances, startingPrice });
      }
    }
  }

  /** What a punter taps: an open market, but for the screens that are behind. */
  function seen(random: Random, draw: () => Offer | undefined): Offer | null {
    const looks = random.next() < 1 / STALE_SCREENS ? 1 : LOOKS;
    let offer: Offer | undefined;
    for (let look = 0; look < looks && !offer?.open; look++) offer = draw();
    return offer ?? null;
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
      return ids.length === 0 ? null : seen(random, () => offers.get(pick(random, ids)));
    },
    pickOf(random, eventId) {
      const ofEvent = offersOf(events.get(eventId));
      return ofEvent.length === 0 ? null : seen(random, () => pick(random, ofEvent));
    },
    find: (outcomeId) => offers.get(outcomeId),
    outcomesOf: (marketId) => [...(markets.get(marketId) ?? [])],
  };
}

function addTo(groups: Map<string, Set<string>>, name: string, id: string): void {
  const group = groups.get(name);
  if (group) group.add(id);
  else groups.set(name, new Set([id]));
}

function dropFrom(groups: Map<string, Set<string>>, name: string, id: string): void {
  const group = groups.get(name);
  group?.delete(id);
  if (group?.size === 0) groups.delete(name);
}
