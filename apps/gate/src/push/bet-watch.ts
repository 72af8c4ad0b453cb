import type { CashOutQuote, ClientMessage, PushMessage } from "@touchline/contract";
import type { Catalogue } from "../modules/catalogue/catalogue.service.ts";
import type { PushClient } from "./client.ts";

type Removal = Extract<PushMessage, { type: "coRemoval" }>["reason"];
export type QuoteFor = (punterId: string, betId: string) => Promise<CashOutQuote | "missing" | Removal>;

/** More cards than a screen holds. */
const MAX_WATCHED = 50;
/** A new quote is told this long before the last one ends, so that the one on the screen can always be taken. */
const RENEW_MS = 3000;

interface Told {
  offer: number;
  expiresAt: number;
  removed: Removal | null;
}

/**
 * The bet subscription: what a watched bet can be cashed out for (watch-on-bet), and selections that can no longer be bet on
 * (inactive-selection, by the market's id). Offers are worked out for bets that somebody looks at, and for no others.
 */
export function createBetWatch(catalogue: Catalogue, clients: ReadonlySet<PushClient>, quoteFor: QuoteFor, now: () => number) {
  const watched = new Map<PushClient, Map<string, Told | null>>();
  const selections = new Map<string, Set<PushClient>>();

  function change(client: PushClient, message: Extract<ClientMessage, { type: "BET_SUBSCRIBE" | "BET_UNSUBSCRIBE" }>): void {
    const follow = message.type === "BET_SUBSCRIBE";
    if (message.kind === "inactive-selection") {
      for (const marketId of message.ids) changeSelection(client, marketId, follow);
      return;
    }
    const bets = watched.get(client) ?? new Map<string, Told | null>();
    for (const betId of message.ids) {
      if (!follow) bets.delete(betId);
      else if (bets.size < MAX_WATCHED && !bets.has(betId)) bets.set(betId, null);
    }
    watched.set(client, bets);
  }

  function changeSelection(client: PushClient, marketId: string, follow: boolean): void {
    const set = selections.get(marketId) ?? new Set();
    if (follow) selections.set(marketId, set.add(client));
    else if (set.delete(client) && set.size === 0) selections.delete(marketId);
  }

  async function tellOffer(client: PushClient, bets: Map<string, Told | null>, betId: string, punterId: string): Promise<void> {
    const told = bets.get(betId) ?? null;
    const found = await quoteFor(punterId, betId);
    if (!clients.has(client) || !bets.has(betId)) return;
    if (typeof found === "string") {
      const reason = found === "missing" ? "unavailable" : found;
      if (told?.removed === reason) return;
      bets.set(betId, { offer: 0, expiresAt: 0, removed: reason });
      return client.send({ type: "coRemoval", betId, reason });
    }
    if (told?.offer === found.offer && told.expiresAt - now() > RENEW_MS) return;
    bets.set(betId, { offer: found.offer, expiresAt: found.expiresAt, removed: null });
    client.send({ type: "coOffer", quote: found });
  }

  catalogue.subscribe((change) => {
    if (change.kind !== "tree" || change.displayMode !== "FULL") return;
    for (const marketId of change.entry.value.removed ?? []) {
      for (const client of selections.get(marketId) ?? []) client.send({ type: "inactiveSelection", marketId });
      selections.delete(marketId);
    }
  });

  return {
    change,
    async tellOffers(): Promise<void> {
      for (const [client, bets] of watched) {
        if (!client.punter) continue;
        for (const betId of [...bets.keys()]) await tellOffer(client, bets, betId, client.punter.punterId);
      }
    },
    remove(client: PushClient): void {
      watched.delete(client);
      for (const [marketId] of selections) changeSelection(client, marketId, false);
    },
  };
}
