import type { FeedMarket, FeedMessage, OutcomeResult } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import type { LiveEvent } from "./tree-delta.rules.ts";

type Told = Pick<
  Extract<FeedMessage, { kind: "settlement" }>["results"][number],
  "marketId" | "outcomeId" | "result"
>;
export interface ToldResult extends Told {
  eventId: string;
}

/** How long results of events without a fixture are kept. */
const UNKNOWN_KEPT_MS = DAY_MS;

/**
 * Results as the feed sent them, by event. A bet on a known result would be a gift, so such an
 * outcome is off offer, whatever the feed says about its market, until the feed retracts the
 * result.
 */
export class ToldResults {
  readonly #events = new Map<
    string,
    { at: number; markets: Map<string, Map<string, OutcomeResult>> }
  >();

  add({ eventId, marketId, outcomeId, result }: ToldResult, at: number): void {
    const event = this.#events.get(eventId) ?? { at, markets: new Map() };
    this.#events.set(eventId, event);
    const results = event.markets.get(marketId) ?? new Map();
    event.markets.set(marketId, results.set(outcomeId, result));
  }
  takeBack(eventId: string, marketId: string): void {
    this.#events.get(eventId)?.markets.delete(marketId);
  }
  /** All results of an event, for another process. */
  copy(eventId: string): ToldResult[] {
    const markets =
      this.#events.get(eventId)?.markets ?? new Map<string, Map<string, OutcomeResult>>();
    return [...markets].flatMap(([marketId, results]) =>
      [...results].map(([outcomeId, result]) => ({ eventId, marketId, outcomeId, result })),
    );
  }
  forget(eventId: string): void {
    this.#events.delete(eventId);
  }
  forgetUnknown(isKnown: (eventId: string) => boolean, now: number): void {
    for (const [eventId, { at }] of this.#events) {
      if (now - at > UNKNOWN_KEPT_MS && !isKnown(eventId)) this.#events.delete(eventId);
    }
  }

  /** The market as it may be offered. The event keeps the feed's version for after a rollback. */
  offered(event: LiveEvent, market: FeedMarket): FeedMarket {
    const results = this.#events.get(event.head.eventId)?.markets.get(market.marketId);
    event.withheld.delete(market.marketId);
    if (!results || results.size === 0) return market;
    const isOver = market.status === "closed" || market.status === "settled";
    if (!isOver) event.withheld.set(market.marketId, market);
    const open = market.outcomes.filter(({ outcomeId }) => !results.has(outcomeId));
    // Once a winner is known, the others have lost. A withdrawn runner, or a score already passed,
    // leaves the rest open.
    const isDecided =
      open.length === 0 ||
      [...results.values()].some((result) => result !== "lose" && result !== "void");
    return isOver || isDecided ? { ...market, status: "settled" } : { ...market, outcomes: open };
  }

  /** The same for markets of the event whose results changed. */
  offeredAnew(event: LiveEvent, marketIds: readonly string[]): FeedMarket[] {
    return marketIds.flatMap((marketId) => {
      const market = event.withheld.get(marketId) ?? withChances(event, marketId);
      return market ? [this.offered(event, market)] : [];
    });
  }
}

/** The event's market with the feed's chances of its outcomes. */
function withChances(event: LiveEvent, marketId: string): FeedMarket | null {
  const market = event.markets.get(marketId);
  if (!market) return null;
  const outcomes = market.outcomes.map((outcome) => {
    const { win, place } = event.chances.get(outcome.outcomeId) ?? {};
    return {
      ...outcome,
      ...(win ? { chances: win } : {}),
      ...(place ? { placeChances: place } : {}),
    };
  });
  return { ...market, outcomes };
}

/** If the feed has gone silent, a retracted result must not open a market. */
export function suspendWithheld({ withheld }: LiveEvent): void {
  for (const [marketId, market] of withheld)
    if (market.status === "open") withheld.set(marketId, { ...market, status: "suspended" });
}
