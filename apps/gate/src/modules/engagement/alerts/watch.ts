import type { CatalogueChange } from "../../../ports/catalogue.ts";
import type { WatchedBet, WatchedPrice } from "./alerts.store.ts";

interface WatchState {
  /** By outcome and punter. */
  prices: Map<string, Map<string, WatchedPrice>>;
  bets: Map<string, WatchedBet>;
  betsByEvent: Map<string, Set<string>>;
  /** Outcomes, bets and trees that changed since they were last taken. */
  moved: { outcomes: Set<string>; bets: Set<string>; trees: Set<string> };
}

/**
 * Alerts in memory, indexed by what triggers them: a change of the catalogue is a lookup, without a
 * query per punter.
 */
export function createWatch() {
  const watch: WatchState = {
    prices: new Map(),
    bets: new Map(),
    betsByEvent: new Map(),
    moved: { outcomes: new Set(), bets: new Set(), trees: new Set() },
  };
  return {
    addPrice: (alert: WatchedPrice) => addPrice(watch, alert),
    addBet: (alert: WatchedBet) => addBet(watch, alert),
    forgetPrice: (alert: Pick<WatchedPrice, "outcomeId" | "punterId">) => forgetPrice(watch, alert),
    forgetBet: (punterId: string, betId: string) => forgetBet(watch, `${punterId} ${betId}`),
    /** One lookup per changed price, however many alerts it has. */
    hear: (change: CatalogueChange, eventIdOf: (treeId: string) => string | undefined) =>
      hear(watch, change, eventIdOf),
    takePrices: () => takePrices(watch),
    /** Takes at most this many; the rest are taken next time. */
    takeBets: (most: number) => takeBets(watch, most),
    takeTrees: () => takeTrees(watch),
    all: () => ({
      prices: [...watch.prices.values()].flatMap((of) => [...of.values()]),
      bets: [...watch.bets.values()],
    }),
    /** Clears everything before a full reload, so that deleted alerts disappear here too. */
    clear(): void {
      watch.prices.clear();
      watch.bets.clear();
      watch.betsByEvent.clear();
    },
  };
}

function addPrice({ prices, moved }: WatchState, alert: WatchedPrice): void {
  const of = prices.get(alert.outcomeId) ?? new Map<string, WatchedPrice>();
  // A punter has one alert per outcome: the newer one replaces the older.
  prices.set(alert.outcomeId, of.set(alert.punterId, alert));
  moved.outcomes.add(alert.outcomeId);
}

function addBet(watch: WatchState, alert: WatchedBet): void {
  const { bets, betsByEvent, moved } = watch;
  const key = `${alert.punterId} ${alert.betId}`;
  forgetBet(watch, key);
  bets.set(key, alert);
  for (const eventId of alert.eventIds)
    betsByEvent.set(eventId, (betsByEvent.get(eventId) ?? new Set()).add(key));
  moved.bets.add(key);
}

function forgetBet({ bets, betsByEvent }: WatchState, key: string): void {
  for (const eventId of bets.get(key)?.eventIds ?? []) {
    const keys = betsByEvent.get(eventId);
    keys?.delete(key);
    if (keys?.size === 0) betsByEvent.delete(eventId);
  }
  bets.delete(key);
}

function forgetPrice(
  { prices }: WatchState,
  { outcomeId, punterId }: Pick<WatchedPrice, "outcomeId" | "punterId">,
): void {
  const of = prices.get(outcomeId);
  of?.delete(punterId);
  if (of?.size === 0) prices.delete(outcomeId);
}

function hear(
  { prices, betsByEvent, moved }: WatchState,
  change: CatalogueChange,
  eventIdOf: (treeId: string) => string | undefined,
): void {
  if (change.kind !== "tree" || change.displayMode !== "FULL") return;
  const { prices: repriced = [], markets = [], statuses = [], state } = change.entry.value;
  for (const [outcomeId] of repriced) if (prices.has(outcomeId)) moved.outcomes.add(outcomeId);
  for (const { outcomes } of markets)
    for (const { outcomeId } of outcomes) if (prices.has(outcomeId)) moved.outcomes.add(outcomeId);
  if (state) moved.trees.add(change.treeId);
  if (betsByEvent.size === 0 || repriced.length + markets.length + statuses.length === 0) return;
  for (const key of betsByEvent.get(eventIdOf(change.treeId) ?? "") ?? []) moved.bets.add(key);
}

function takePrices({ prices, moved }: WatchState): WatchedPrice[] {
  const taken = [...moved.outcomes].flatMap((outcomeId) => [
    ...(prices.get(outcomeId)?.values() ?? []),
  ]);
  moved.outcomes.clear();
  return taken;
}

function takeBets({ bets, moved }: WatchState, most: number): WatchedBet[] {
  const keys = [...moved.bets].slice(0, most);
  for (const key of keys) moved.bets.delete(key);
  return keys.flatMap((key) => bets.get(key) ?? []);
}

function takeTrees({ moved }: WatchState): string[] {
  const taken = [...moved.trees];
  moved.trees.clear();
  return taken;
}
