import type { Joint, Market, PriceHistory } from "@touchline/contract";
import type { Selection } from "../../../ports/catalogue.ts";
import { type CatalogueState, eventOf } from "./catalogue-state.ts";
import { impliedChances } from "./implied-chances.rules.ts";
import { decodeJoint } from "./joint-code.ts";
import { historyOf } from "./price-history.rules.ts";

/** One outcome as offered now; null if it is not offered. */
export function selection(
  catalogue: CatalogueState,
  eventId: string,
  marketId: string,
  outcomeId: string,
): Selection | null {
  const { isFresh, placeOf } = catalogue;
  const event = eventOf(catalogue, eventId);
  const market = event?.markets.get(marketId);
  const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId);
  if (!event || !market || !outcome) return null;
  const offered = isFresh(eventId) ? market : { ...market, status: "suspended" as const };
  return {
    head: event.head,
    state: event.state,
    market: offered,
    outcome,
    chances: event.chances.get(outcomeId),
    judged: placeOf(eventId),
  };
}

/** The price history of outcomes; null for an unknown event. */
export function priceHistory(
  catalogue: CatalogueState,
  eventId: string,
  outcomeIds: Iterable<string>,
): PriceHistory[] | null {
  const event = eventOf(catalogue, eventId);
  return event ? historyOf(event, outcomeIds, catalogue.clock.now()) : null;
}

/** An event's markets, including suspended ones; null for an unknown event. */
export function marketsOf(catalogue: CatalogueState, eventId: string): Market[] | null {
  const event = eventOf(catalogue, eventId);
  return event ? [...event.markets.values()] : null;
}

/**
 * The feed's current chances of an outcome, offered or not: null if unknown, "suspended" while
 * the whole event is suspended.
 */
export function outlook(
  catalogue: CatalogueState,
  eventId: string,
  marketId: string,
  outcomeId: string,
) {
  const event = eventOf(catalogue, eventId);
  const market = event?.markets.get(marketId);
  if (!event || !(market || event.offOffer.has(marketId))) return null;
  if (market && !market.outcomes.some((outcome) => outcome.outcomeId === outcomeId)) return null;
  const stands = market
    ? market.status !== "open"
    : ![...event.markets.values()].some(({ status }) => status === "open");
  if (stands || !catalogue.isFresh(eventId)) return "suspended";
  const told = event.chances.get(outcomeId);
  const implied = told ? null : market && impliedChances(market, outcomeId);
  return told ?? (implied ? { win: implied } : "no_chances");
}

/**
 * An event's state as far as it decides bets, for comparison; the running clock makes no
 * difference.
 */
export function courseOf(catalogue: CatalogueState, eventId: string): string {
  const event = eventOf(catalogue, eventId);
  if (!event) return "";
  const { status, period, periodNumber, score, stats, withdrawn } = event.state;
  return JSON.stringify([
    status,
    period,
    periodNumber,
    score,
    stats.redCards ?? null,
    withdrawn ?? null,
  ]);
}

/**
 * Whether a market may have been suspended at or after an instant; true for the time before
 * this process knew the event.
 */
export function stoppedSince(
  catalogue: CatalogueState,
  eventId: string,
  marketId: string,
  instant: number,
): boolean {
  const event = eventOf(catalogue, eventId);
  return (
    !event ||
    event.heardAt > instant ||
    (event.stoppedAt.get(marketId) ?? Number.NEGATIVE_INFINITY) >= instant
  );
}

/** Decoded when it is first used, as most are not. */
export function jointOf({ joints, isFresh }: CatalogueState, eventId: string): Joint | null {
  const known = joints.get(eventId);
  if (!known?.text || !isFresh(eventId)) return null;
  known.joint ??= decodeJoint(known.text);
  return known.joint;
}
