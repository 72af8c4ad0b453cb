import type { EventState, EventTree, Market, TreeDelta } from "@touchline/contract";

/** An event as the catalogue holds it. Markets that are closed or settled are not offered, so they are not here. */
export interface LiveEvent {
  producer: string;
  head: EventTree["head"];
  state: EventState;
  markets: Map<string, Market>;
}

/** What one feed message changed, as FULL and as SHORT readers see it; null where nothing shows. */
export interface TreeChange {
  full: TreeDelta | null;
  short: TreeDelta | null;
}

/** The market a SHORT reader sees. */
const isMain = (market: Market) => market.type === "match_result";

export function treeOf(event: LiveEvent, mode: "FULL" | "SHORT"): EventTree {
  const markets = [...event.markets.values()];
  return { head: event.head, state: event.state, marketCount: markets.length, markets: mode === "FULL" ? markets : markets.filter(isMain) };
}

/** Takes the listed markets into the event and tells what changed. Markets not listed stay as they are. */
export function applyMarkets(event: LiveEvent, state: EventState, listed: readonly Market[]): TreeChange {
  const full: TreeDelta = {};
  const short: TreeDelta = {};
  const countBefore = event.markets.size;
  for (const market of listed) applyMarket(event, market, full, short);
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

/** Suspends everything that is open: a bet stop, or a feed that fell silent. */
export function suspendAll(event: LiveEvent): TreeChange {
  const open = [...event.markets.values()].filter((market) => market.status === "open");
  return applyMarkets(
    event,
    event.state,
    open.map((market) => ({ ...market, status: "suspended" })),
  );
}

function applyMarket(event: LiveEvent, market: Market, full: TreeDelta, short: TreeDelta): void {
  const before = event.markets.get(market.marketId);
  const sinks = isMain(market) ? [full, short] : [full];
  if (market.status === "closed" || market.status === "settled") {
    if (event.markets.delete(market.marketId)) for (const delta of sinks) delta.removed = [...(delta.removed ?? []), market.marketId];
    return;
  }
  event.markets.set(market.marketId, market);
  if (!before || !sameShape(before, market)) {
    for (const delta of sinks) delta.markets = [...(delta.markets ?? []), market];
    return;
  }
  if (before.status !== market.status) for (const delta of sinks) (delta.statuses ??= []).push([market.marketId, market.status]);
  market.outcomes.forEach((outcome, at) => {
    if (before.outcomes[at]?.odds !== outcome.odds)
      for (const delta of sinks) (delta.prices ??= []).push([outcome.outcomeId, outcome.odds]);
  });
}

const sameShape = (a: Market, b: Market) =>
  a.outcomes.length === b.outcomes.length && a.outcomes.every((outcome, at) => outcome.outcomeId === b.outcomes[at]?.outcomeId);

const pairEqual = (a: readonly number[] | null, b: readonly number[] | null) => a === b || (a?.[0] === b?.[0] && a?.[1] === b?.[1]);

/** The clock running on by itself is no change: `clockAt` moves only when the clock was set. */
function sameState(a: EventState, b: EventState): boolean {
  return (
    a.status === b.status &&
    a.period === b.period &&
    a.clockRuns === b.clockRuns &&
    a.danger === b.danger &&
    a.clockSeconds === b.clockSeconds &&
    a.clockAt === b.clockAt &&
    pairEqual(a.score, b.score) &&
    pairEqual(a.halfTimeScore, b.halfTimeScore) &&
    pairEqual(a.redCards, b.redCards)
  );
}

const orNull = (delta: TreeDelta): TreeDelta | null => (Object.keys(delta).length > 0 ? delta : null);
