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

/** Results of events that no fixture has announced yet are kept this long. */
const UNKNOWN_KEPT_MS = DAY_MS;

/**
 * Results as the feed told them, by event. A bet on a known result is a gift, so an outcome that
 * has one is off offer whatever the feed says of its market, until the feed takes the result back.
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
  forget(eventId: string): void {
    this.#events.delete(eventId);
  }
  forgetUnknown(isKnown: (eventId: string) => boolean, now: number): void {
    for (const [eventId, { at }] of this.#events) {
      if (now - at > UNKNOWN_KEPT_MS && !isKnown(eventId)) this.#events.delete(eventId);
    }
  }

  /**
   * The market as it may be offered. The event keeps it as the feed told it, for the time after a
   * rollback.
   */
  offered(event: LiveEvent, market: FeedMarket): FeedMarket {
    const results = this.#events.get(event.head.eventId)?.markets.get(market.marketId);
    event.withheld.delete(market.marketId);
    if (!results || results.size === 0) return market;
    const isOver = market.status === "closed" || market.status === "settled";
    if (!isOver) event.withheld.set(market.marketId, market);
    const open = market.outcomes.filter(({ outcomeId }) => !results.has(outcomeId));
    // With a winner told, the others are known to lose. A runner that is out, or a score that is
    // past, leaves the rest open.
    const isDecided =
      open.length === 0 ||
      [...results.values()].some((result) => result !== "lose" && result !== "void");
    return isOver || isDecided ? { ...market, status: "settled" } : { ...market, outcomes: open };
  }

  /** The same of markets that the event knows, after their results changed. */
  offeredAnew(event: LiveEvent, marketIds: readonly string[]): FeedMarket[] {
    return marketIds.flatMap((marketId) => {
      const market = event.withheld.get(marketId) ?? withChances(event, marketId);
      return market ? [this.offered(event, market)] : [];
    });
  }
}

/** The event's market with the chances that the feed told of its outcomes. */
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

/** A feed that fell silent opens nothing by taking a result back. */
export function suspendWithheld({ withheld }: LiveEvent): void {
  for (const [marketId, market] of withheld)
    if (market.status === "open") withheld.set(marketId, { ...market, status: "suspended" });
}
