import type { CatalogueChange } from "../../sport/catalogue/catalogue.service.ts";
import type { WatchedBet, WatchedPrice } from "./alerts.store.ts";

/**
 * Alerts in memory, indexed by what triggers them: a change of the catalogue is a lookup, without a
 * query per punter.
 */
export function createWatch() {
  const prices = new Map<string, Map<string, WatchedPrice>>();
  const bets = new Map<string, WatchedBet>();
  const betsByEvent = new Map<string, Set<string>>();
  /** Outcomes, bets and trees that changed since they were last taken. */
  const moved = { outcomes: new Set<string>(), bets: new Set<string>(), trees: new Set<string>() };

  function forgetBet(key: string): void {
    for (const eventId of bets.get(key)?.eventIds ?? []) {
      const keys = betsByEvent.get(eventId);
      keys?.delete(key);
      if (keys?.size === 0) betsByEvent.delete(eventId);
    }
    bets.delete(key);
  }

  return {
    addPrice(alert: WatchedPrice): void {
      const of = prices.get(alert.outcomeId) ?? new Map<string, WatchedPrice>();
      // A punter has one alert per outcome: the newer one replaces the older.
      prices.set(alert.outcomeId, of.set(alert.punterId, alert));
      moved.outcomes.add(alert.outcomeId);
    },
    addBet(alert: WatchedBet): void {
      const key = `${alert.punterId} ${alert.betId}`;
      forgetBet(key);
      bets.set(key, alert);
      for (const eventId of alert.eventIds)
        betsByEvent.set(eventId, (betsByEvent.get(eventId) ?? new Set()).add(key));
      moved.bets.add(key);
    },
    forgetPrice({ outcomeId, punterId }: Pick<WatchedPrice, "outcomeId" | "punterId">): void {
      const of = prices.get(outcomeId);
      of?.delete(punterId);
      if (of?.size === 0) prices.delete(outcomeId);
    },
    forgetBet: (punterId: string, betId: string) => forgetBet(`${punterId} ${betId}`),
    /** One lookup per changed price, however many alerts it has. */
    hear(change: CatalogueChange, eventIdOf: (treeId: string) => string | undefined): void {
      if (change.kind !== "tree" || change.displayMode !== "FULL") return;
      const { prices: repriced = [], markets = [], statuses = [], state } = change.entry.value;
      for (const [outcomeId] of repriced) if (prices.has(outcomeId)) moved.outcomes.add(outcomeId);
      for (const { outcomes } of markets)
        for (const { outcomeId } of outcomes)
          if (prices.has(outcomeId)) moved.outcomes.add(outcomeId);
      if (state) moved.trees.add(change.treeId);
      if (betsByEvent.size === 0 || repriced.length + markets.length + statuses.length === 0)
        return;
      for (const key of betsByEvent.get(eventIdOf(change.treeId) ?? "") ?? []) moved.bets.add(key);
    },
    takePrices(): WatchedPrice[] {
      const taken = [...moved.outcomes].flatMap((outcomeId) => [
        ...(prices.get(outcomeId)?.values() ?? []),
      ]);
      moved.outcomes.clear();
      return taken;
    },
    /** Takes at most this many; the rest are taken next time. */
    takeBets(most: number): WatchedBet[] {
      const keys = [...moved.bets].slice(0, most);
      for (const key of keys) moved.bets.delete(key);
      return keys.flatMap((key) => bets.get(key) ?? []);
    },
    takeTrees(): string[] {
      const taken = [...moved.trees];
      moved.trees.clear();
      return taken;
    },
    all: () => ({
      prices: [...prices.values()].flatMap((of) => [...of.values()]),
      bets: [...bets.values()],
    }),
    /** Clears everything before a full reload, so that deleted alerts disappear here too. */
    clear(): void {
      prices.clear();
      bets.clear();
      betsByEvent.clear();
    },
  };
}
