import { LIST_MARKETS, type ListMarket, listMarketOf, mainLine } from "@touchline/betting";
import {
  type Chances,
  type EventState,
  type EventTree,
  type FeedMarket,
  type Incident,
  type Market,
  Momentum,
  RaceCard,
  type TreeDelta,
} from "@touchline/contract";
import { Value } from "typebox/value";
import type { PriceHistories } from "./price-history.rules.ts";

/**
 * An event as the catalogue holds it. Omits markets that are closed or settled, because they are
 * not offered.
 */
export interface LiveEvent {
  producer: string;
  head: EventTree["head"];
  state: EventState;
  markets: Map<string, Market>;
  incidents: Incident[];
  /** Only for a race. */
  card?: RaceCard | undefined;
  momentum?: Momentum | undefined;
  /** Lines no longer offered whose value the feed still sends: bets on them can be cashed out. */
  offOffer: Set<string>;
  /**
   * Markets in which some outcome has a result, as the feed sent them: a retracted result opens
   * them again.
   */
  withheld: Map<string, FeedMarket>;
  /** The feed's chances of each outcome: never shown to readers. */
  chances: Map<string, { win: Chances; place?: Chances }>;
  /** When this process first received the event, and when each market was last suspended. */
  heardAt: number;
  stoppedAt: Map<string, number>;
  /** The main line, visible to SHORT readers, of each market other than the result. */
  mainLines: Map<ListMarket, string>;
  /** The price history of its outcomes. */
  history: PriceHistories;
}

/**
 * The changes of one feed message for FULL and for SHORT readers; null if nothing visible changed.
 */
export interface TreeChange {
  full: TreeDelta | null;
  short: TreeDelta | null;
}

/**
 * SHORT readers see the overall result market, and one line of each other market that a list can
 * show.
 */
const isShort = (event: LiveEvent, market: Market): boolean => {
  const slot = listMarketOf(market);
  return slot !== null && (slot === "result" || event.mainLines.get(slot) === market.marketId);
};

export function treeOf(event: LiveEvent, mode: "FULL" | "SHORT"): EventTree {
  const markets = [...event.markets.values()];
  const short = { head: event.head, state: event.state, marketCount: markets.length };
  return mode === "FULL"
    ? {
        ...short,
        markets,
        incidents: event.incidents,
        ...(event.card && { card: event.card }),
        ...(event.momentum && { momentum: event.momentum }),
      }
    : { ...short, markets: markets.filter((market) => isShort(event, market)) };
}

/**
 * Merges the listed markets into the event and returns the changes. Other markets stay as they are.
 */
export function applyMarkets(
  event: LiveEvent,
  state: EventState,
  listed: readonly FeedMarket[],
  incidents: readonly Incident[] = event.incidents,
): TreeChange {
  const full: TreeDelta = {};
  const short: TreeDelta = {};
  const countBefore = event.markets.size;
  for (const market of listed) applyMarket(event, forReaders(event, market), full, short);
  if (listed.length > 0) chooseLines(event, short);
  if (
    incidents.length !== event.incidents.length ||
    incidents.at(-1)?.incidentId !== event.incidents.at(-1)?.incidentId
  ) {
    event.incidents = [...incidents];
    full.incidents = event.incidents;
  }
  if (!sameState(event.state, state)) {
    event.state = state;
    full.state = state;
    short.state = state;
  }
  if (event.markets.size !== countBefore) {
    full.marketCount = event.markets.size;
    short.marketCount = event.markets.size;
  }
  return { full: orNull(full), short: orNull(short) };
}

/** Stores a racecard, and sends changed lines to FULL readers: a jockey, a stall, the going. */
export function applyCard(
  event: LiveEvent,
  card: RaceCard | undefined,
  change: TreeChange,
): TreeChange {
  // A line that violates the contract would break the readers' whole page.
  if (!card || JSON.stringify(card) === JSON.stringify(event.card) || !Value.Check(RaceCard, card))
    return change;
  event.card = card;
  return { ...change, full: { ...change.full, card } };
}

/** Stores the sides' momentum if it grew. */
export function applyMomentum(
  event: LiveEvent,
  momentum: Momentum | undefined,
  change: TreeChange,
): TreeChange {
  if (
    !momentum ||
    !Value.Check(Momentum, momentum) ||
    minutesOf(momentum) === minutesOf(event.momentum ?? [])
  )
    return change;
  event.momentum = momentum;
  return { ...change, full: { ...change.full, momentum } };
}

const minutesOf = (momentum: Momentum): number =>
  momentum.reduce((sum, { minutes }) => sum + minutes.length, 0);

/** Suspends everything open: for a bet stop, or a feed that went silent. */
export function suspendAll(event: LiveEvent): TreeChange {
  const open = [...event.markets.values()].filter((market) => market.status === "open");
  return applyMarkets(
    event,
    event.state,
    open.map((market) => ({ ...market, status: "suspended" })),
  );
}

/** Stores the feed's chances of the outcomes and removes them from what readers see. */
function forReaders(event: LiveEvent, market: FeedMarket): Market {
  if (!market.outcomes.some(({ chances }) => chances)) return market;
  const outcomes = market.outcomes.map(({ chances, placeChances, ...outcome }) => {
    if (chances)
      event.chances.set(outcome.outcomeId, {
        win: chances,
        ...(placeChances && { place: placeChances }),
      });
    return outcome;
  });
  return { ...market, outcomes };
}

function applyMarket(event: LiveEvent, market: Market, full: TreeDelta, short: TreeDelta): void {
  const before = event.markets.get(market.marketId);
  const sinks = isShort(event, market) ? [full, short] : [full];
  if (market.status === "closed" || market.status === "settled") {
    if (
      market.status === "closed" &&
      market.outcomes.some(({ outcomeId }) => event.chances.has(outcomeId))
    )
      event.offOffer.add(market.marketId);
    else forget(event, market);
    if (event.markets.delete(market.marketId))
      for (const delta of sinks) delta.removed = [...(delta.removed ?? []), market.marketId];
    return;
  }
  event.offOffer.delete(market.marketId);
  event.markets.set(market.marketId, market);
  if (!before || !sameShape(before, market)) {
    for (const delta of sinks) delta.markets = [...(delta.markets ?? []), market];
    return;
  }
  if (before.status !== market.status)
    for (const delta of sinks) (delta.statuses ??= []).push([market.marketId, market.status]);
  market.outcomes.forEach((outcome, at) => {
    if (before.outcomes[at]?.odds !== outcome.odds)
      for (const delta of sinks) (delta.prices ??= []).push([outcome.outcomeId, outcome.odds]);
  });
}

/**
 * Recomputes the main lines and sends replaced ones to SHORT readers. A virtual event is listed by
 * its result alone.
 */
function chooseLines(event: LiveEvent, short: TreeDelta): void {
  if (event.head.virtual !== undefined) return;
  const asked = new Map<ListMarket, Market[]>();
  for (const market of event.markets.values()) {
    const slot = listMarketOf(market);
    if (slot === null || slot === "result") continue;
    const lines = asked.get(slot);
    if (lines) lines.push(market);
    else asked.set(slot, [market]);
  }
  for (const slot of LIST_MARKETS) {
    const before = event.mainLines.get(slot);
    const line = mainLine(asked.get(slot) ?? [], before);
    if (line?.marketId === before) continue;
    // A line that is no longer offered is already among the removed ones.
    if (before !== undefined && event.markets.has(before)) {
      short.removed = [...(short.removed ?? []), before];
      if (short.markets)
        short.markets = short.markets.filter(({ marketId }) => marketId !== before);
    }
    if (line) {
      event.mainLines.set(slot, line.marketId);
      short.markets = [...(short.markets ?? []), line];
    } else event.mainLines.delete(slot);
  }
}

function forget(event: LiveEvent, market: Market): void {
  event.offOffer.delete(market.marketId);
  for (const { outcomeId } of market.outcomes) event.chances.delete(outcomeId);
}

const sameShape = (a: Market, b: Market) =>
  a.outcomes.length === b.outcomes.length &&
  a.outcomes.every((outcome, at) => outcome.outcomeId === b.outcomes[at]?.outcomeId) &&
  sameTerms(a, b);

/** Readers get a market's terms with the market: if they change, it is sent whole. */
const sameTerms = (a: Market, b: Market) =>
  a.bestOdds === b.bestOdds &&
  a.startingPrice === b.startingPrice &&
  a.eachWay?.places === b.eachWay?.places &&
  a.eachWay?.top === b.eachWay?.top &&
  a.eachWay?.bottom === b.eachWay?.bottom;

/** The running clock is not a change: `clockAt` moves only when the clock is set. */
const sameState = (a: EventState, b: EventState): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

const orNull = (delta: TreeDelta): TreeDelta | null =>
  Object.keys(delta).length > 0 ? delta : null;
