import type { CatalogueChange } from "../catalogue/catalogue.service.ts";
import type { WatchedBet, WatchedPrice } from "./alerts.store.ts";

/**
 * Alerts in memory, by what moves them: a change of the catalogue is looked up, and no punter is
 * asked about.
 */
export function createWatch() {
  const prices = new Map<string, Map<string, WatchedPrice>>();
  const bets = new Map<string, WatchedBet>();
  const betsByEvent = new Map<string, Set<string>>();
  /** Outcomes, bets and trees that something happened to since they were last taken. */
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
      // A punter has one alert for an outcome: the newer one is meant.
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
    /** One look for each changed price, whoever and however many wait for it. */
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
    /** At most so many: those left over are taken next time. */
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
    /** Everything is read anew: what is gone from the tables goes from here. */
    clear(): void {
      prices.clear();
      bets.clear();
      betsByEvent.clear();
    },
  };
}
